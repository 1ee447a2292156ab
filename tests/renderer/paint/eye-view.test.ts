import { describe, expect, test } from 'vitest';
import {
  encodeLight,
  eyeGrid,
  LIGHT_OF_BYTE,
  meanOverMinutes,
  mmPerArcMinute,
  rasterFor,
} from '../../../renderer/paint/eye-view';

const PAGE = { x: 0, y: 0, width: 120, height: 60 };
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);
/** Upright bars, black and white by turns, on a raster that shows them exactly. */
function seeBars(barMm: number, distanceM: number): { least: number; most: number } {
  const grid = eyeGrid(distanceM, 0.01, PAGE);
  const mmPerPx = barMm / 5;
  const raster = { x: 0, y: 0, width: PAGE.width / mmPerPx, height: PAGE.height / mmPerPx, mmPerPx };
  const pixels = new Uint8ClampedArray(raster.width * raster.height * 4);
  for (let i = 0; i < pixels.length; i += 4) pixels[i] = Math.floor(((i / 4) % raster.width) / 5) % 2 === 0 ? 255 : 0;
  const seen = meanOverMinutes({ pixels, channel: 0, light: LINEAR, around: 1 }, raster, grid);
  // A row in the middle, away from the paper around.
  const row = seen.subarray((grid.rows >> 1) * (grid.columns - 1)).subarray(6, grid.columns - 8);
  return { least: Math.min(...row), most: Math.max(...row) };
}

describe('an eye with one minute of arc', () => {
  test('resolves 0.087 mm at 30 cm and 0.873 mm at 3 m', () => {
    expect(mmPerArcMinute(0.3)).toBeCloseTo(0.0873, 4);
    expect(mmPerArcMinute(3)).toBeCloseTo(0.8727, 4);
  });

  test('1 mm bars vanish at 6.875 m, where a pair of them spans a minute', () => {
    // 2 mm / tan(1/60 degree) = 2 / 0.00029089 = 6875.5 mm
    const there = seeBars(1, 6.8755);
    expect(there.least).toBeCloseTo(0.5, 2);
    expect(there.most).toBeCloseTo(0.5, 2);
  });

  test('half as far away the same bars are black and white', () => {
    // A sample as wide as a bar, and one that lies wholly on it: 3.4378 m gives exactly 1 mm.
    const { least, most } = seeBars(1, 3.4377);
    expect(least).toBeCloseTo(0, 2);
    expect(most).toBeCloseTo(1, 2);
  });

  test('bars of 3 mm still show at 10 m', () => {
    const { least, most } = seeBars(3, 10);
    expect(most - least).toBeGreaterThan(0.8);
  });

  test('half black, half white looks like the middle of light, not of the code', () => {
    expect(Math.round(encodeLight(0.5))).toBe(188);
    expect(encodeLight(LIGHT_OF_BYTE[77])).toBeCloseTo(77, 3);
  });
});

describe('the grid', () => {
  test('covers the page with a half-cell to spare on every side', () => {
    const grid = eyeGrid(3, 0.3, PAGE);
    expect(grid.x).toBeLessThanOrEqual(-grid.halfMm);
    expect(grid.x + grid.columns * grid.halfMm).toBeGreaterThanOrEqual(PAGE.width + grid.halfMm);
  });

  test('is never finer than the screen, which has to average, too', () => {
    expect(eyeGrid(0.3, 0.5, PAGE).halfMm).toBe(0.25);
  });

  test('takes what lies beyond the raster as the light around', () => {
    const raster = { x: 0, y: 0, width: 1, height: 1, mmPerPx: 0.2 };
    const grid = { x: -0.4, y: -0.4, columns: 5, rows: 5, halfMm: 0.2 };
    const black = new Uint8ClampedArray(4);
    const seen = meanOverMinutes({ pixels: black, channel: 0, light: LINEAR, around: 1 }, raster, grid);
    // One black half-cell in the middle: a quarter of each of the four samples around its corners.
    expect([...seen].filter((value) => Math.abs(value - 0.75) < 1e-6)).toHaveLength(4);
    expect([...seen].filter((value) => Math.abs(value - 1) < 1e-6)).toHaveLength(12);
  });
});

describe('the raster', () => {
  test('of a far look is the same for all distances, so that a drag makes no new one', () => {
    expect(rasterFor(0.3, PAGE, PAGE)).toEqual(rasterFor(1.4, PAGE, PAGE));
  });

  test('of a near look at a large page keeps to the part that is in sight', () => {
    const a3 = { x: 0, y: 0, width: 297, height: 420 };
    const raster = rasterFor(0.05, a3, { x: 100, y: 100, width: 40, height: 30 });
    expect(raster.mmPerPx).toBeLessThanOrEqual(0.05);
    expect(raster.width * raster.mmPerPx).toBeLessThan(42);
    expect(raster.x).toBeLessThan(100);
  });
});
