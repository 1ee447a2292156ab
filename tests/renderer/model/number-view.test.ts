import { PICTURE_SHEET } from '@app/model/sheet-settings';
import { describe, expect, test } from 'vitest';
import { numberView } from '../../../renderer/model/number-view';

describe('a number of the table', () => {
  test('in millimetres is shown as it is', () => {
    const view = numberView(PICTURE_SHEET.at('picture.xdog.lineMm'));
    expect(view).toMatchObject({ min: 0.2, max: 20, step: 0.1, digits: 2, unit: 'mm', counts: null, curve: 'ratio' });
    expect(view.shown(1.25)).toBe(1.25);
  });

  test('that is a share is shown in per cent, without the rounding of binary fractions', () => {
    const view = numberView(PICTURE_SHEET.at('tone.passageRatio.dark'));
    expect(view).toMatchObject({ min: 5, max: 60, step: 1, digits: 0, unit: '%', curve: 'linear' });
    expect([view.shown(0.07), view.shown(0.29)]).toEqual([7, 29]);
    expect(view.taken(view.shown(0.15))).toBe(0.15);
  });

  test('that counts something says what, and shows the decimals of its step', () => {
    expect(numberView(PICTURE_SHEET.at('maze.deadEndLimit'))).toMatchObject({ unit: '', counts: 'cells', digits: 0 });
    expect(numberView(PICTURE_SHEET.at('tone.contrast'))).toMatchObject({ unit: '', counts: 'L*' });
    expect(numberView(PICTURE_SHEET.at('picture.levels.gamma'))).toMatchObject({ digits: 2, counts: null });
  });
});
