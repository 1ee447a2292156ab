import { GATE_PLACES } from '@app/model/recipe';
import { describe, expect, test } from 'vitest';
import { nearestPlace, neighbourPlace, pointOf } from '../../../renderer/model/gate-places';

describe('a gate on the border', () => {
  test('moves along a side and across the sheet, never to the middle', () => {
    expect(neighbourPlace('top-left', 1, 0, 'bottom')).toBe('top');
    expect(neighbourPlace('top', 0, 1, 'left')).toBe('bottom');
    expect(neighbourPlace('right', -1, 0, 'bottom')).toBe('left');
  });

  test('stays where the sheet ends', () => {
    expect(neighbourPlace('top', 0, -1, 'left')).toBe('top');
    expect(neighbourPlace('bottom-right', 1, 0, 'left')).toBe('bottom-right');
  });

  test('passes over the other gate, or stays where that is at the end', () => {
    expect(neighbourPlace('top-left', 1, 0, 'top')).toBe('top-right');
    expect(neighbourPlace('top', 1, 0, 'top-right')).toBe('top');
  });

  test('never lands on the other gate, wherever it is dragged', () => {
    for (const taken of GATE_PLACES) {
      expect(nearestPlace(pointOf(taken), taken)).not.toBe(taken);
      for (const place of GATE_PLACES) if (place !== taken) expect(nearestPlace(pointOf(place), taken)).toBe(place);
    }
  });
});
