import { GATE_PLACES } from '@app/model/maze-settings';
import { FORBIDDEN, gateCosts } from '@app/route/gates';
import { describe, expect, test } from 'vitest';
import {
  nearestPlace,
  neighbourPlace,
  pointOf,
  reachesOf,
  type PlacePoint,
} from '../../../../renderer/model/sheet/gate-places';

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

describe('the reach of the ends', () => {
  const portrait = { width: 210, height: 297 };
  const lengthOf = (line: readonly PlacePoint[]): number =>
    line.slice(1).reduce((sum, { x, y }, i) => sum + Math.abs(x - line[i].x) + Math.abs(y - line[i].y), 0);

  test('of a side goes from corner to corner, that of a corner to the middle of both its sides', () => {
    const { startAt, goalAt } = reachesOf({ startAt: 'top-left', goalAt: 'right' }, portrait);
    expect(startAt).toHaveLength(1);
    const [line] = startAt;
    const ends = [line[0], line.at(-1)!];
    expect(ends[0].x).toBe(0);
    expect(ends[0].y).toBeCloseTo(1, 1);
    expect(line).toContainEqual({ x: 0, y: 0 });
    expect(ends[1].y).toBe(0);
    expect(ends[1].x).toBeCloseTo(1, 1);
    expect(goalAt.flat().every(({ x }) => x === 2)).toBe(true);
    expect(lengthOf(goalAt[0])).toBeCloseTo(2, 1);
  });

  test.each(GATE_PLACES)('from %s it is as long as the part of the border where the route may open', (startAt) => {
    for (const goalAt of GATE_PLACES) {
      const reaches = reachesOf({ startAt, goalAt }, portrait);
      const costs = gateCosts(141, 200, startAt, goalAt, 1);
      for (const [end, cost] of [
        ['startAt', costs.start],
        ['goalAt', costs.goal],
      ] as const) {
        const allowed = cost.reduce((sum, c, k) => {
          const across = k < 141 || (k >= 341 && k < 482);
          return sum + (c < FORBIDDEN ? 2 / (across ? 141 : 200) : 0);
        }, 0);
        expect(
          reaches[end].reduce((sum, line) => sum + lengthOf(line), 0),
          `${startAt} ${goalAt}`,
        ).toBeCloseTo(allowed, 6);
      }
    }
  });
});
