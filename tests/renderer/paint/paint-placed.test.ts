import { expect, test } from 'vitest';
import { fittedOn, rasterOf } from '../../../renderer/paint/paint-placed';

const A4 = { width: 210, height: 297 };
const A3 = { width: 297, height: 420 };
/** The right lower quarter of an A3 sheet. */
const quarter = {
  image: { width: 297, height: 420, close: () => {} },
  page: A3,
  x: 148.5,
  y: 210,
  mmPerPx: 0.5,
};

test('an image of the page lies where it lies', () => {
  expect(fittedOn({ ...A3 }, quarter)).toBe(quarter);
});

test('an image of a larger page is made as small as the new one, every part where it was', () => {
  const { x, y, width, height, mmPerPx } = rasterOf(fittedOn(A4, quarter));
  // 420 / 297 is a little less than 297 / 210: hundredths of a millimetre remain at the sides.
  expect(x).toBeCloseTo(105, 1);
  expect(y).toBeCloseTo(148.5, 1);
  expect(x + width * mmPerPx).toBeCloseTo(210, 0);
  expect(y + height * mmPerPx).toBeCloseTo(297, 0);
});

test('an image of an upright page lies in the middle of one that is turned, all of it', () => {
  const whole = { ...quarter, x: 0, y: 0, mmPerPx: 1 };
  const { x, y, width, height, mmPerPx } = rasterOf(fittedOn({ width: 420, height: 297 }, whole));
  expect(y).toBe(0);
  expect(height * mmPerPx).toBeCloseTo(297, 9);
  expect(x).toBeGreaterThan(100);
  expect(x + (width * mmPerPx) / 2).toBeCloseTo(210, 9);
});
