import { expect, test } from 'vitest';
import { dotsToMm } from '@app/model/units';
import { ANY_PEN_CORRIDOR_MM, BALLPOINT_MM, isAsWideAs, PEN_MIN_MM, printedPenMm } from '@app/sheet/pen';

test('the pens fit the corridors that they are named for', () => {
  expect(PEN_MIN_MM).toBeCloseTo(0.5, 9);
  expect(BALLPOINT_MM).toBeGreaterThan(PEN_MIN_MM);
  expect(BALLPOINT_MM).toBeLessThan(ANY_PEN_CORRIDOR_MM);
  for (const dots of [15, 36, 142]) {
    expect(printedPenMm(dots)).toBeLessThan(dotsToMm(dots));
    expect(printedPenMm(dots)).toBeGreaterThan(dotsToMm(dots) / 2);
  }
  expect(printedPenMm(36)).toBeCloseTo(1.83, 2);
});

test('a corridor of whole dots that shows as the limit keeps it', () => {
  // 35 and 34 dots are 2.96 and 2.88 mm; 6 and 5 dots are 0.51 and 0.42 mm.
  expect(isAsWideAs(dotsToMm(35), ANY_PEN_CORRIDOR_MM)).toBe(true);
  expect(isAsWideAs(dotsToMm(34), ANY_PEN_CORRIDOR_MM)).toBe(false);
  expect(isAsWideAs(dotsToMm(6), PEN_MIN_MM)).toBe(true);
  expect(isAsWideAs(dotsToMm(5), PEN_MIN_MM)).toBe(false);
});
