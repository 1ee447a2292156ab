import { describe, expect, test } from 'vitest';
import { encodeLight, eyeGrid, LIGHT_OF_BYTE, meanOverMinutes, mmPerArcMinute } from '../../../renderer/paint/eye-view';

const PAGE = { x: 0, y: 0, width: 120, height: 60 };
/** Upright bars, black and white by turns, as the light of the grid's raster. */
function seeBars(barMm: number, distanceM: number): { least: number; most: number } {
  const grid = eyeGrid(distanceM, 0.01, PAGE, PAGE);
  const mmPerPx = grid.halfMm / grid.pxPerHalf;
  const [columns, rows] = [grid.columns * grid.pxPerHalf, grid.rows * grid.pxPerHalf];
  // The part of each pixel that is white, by sampling it finely.
  const line = Float32Array.from({ length: columns }, (_, px) => {
    let white = 0;
    for (let k = 0; k < 200; k++) {
      const x = grid.x + (px + (k + 0.5) / 200) * mmPerPx;
      if (Math.floor(x / barMm) % 2 === 0) white++;
    }
    return white / 200;
  });
  const light = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++) light.set(line, y * columns);
  const seen = meanOverMinutes(light, grid).subarray(2, grid.columns - 3);
  return { least: Math.min(...seen), most: Math.max(...seen) };
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
    const grid = eyeGrid(3, 0.3, PAGE, PAGE);
    expect(grid.x).toBeLessThanOrEqual(-grid.halfMm);
    expect(grid.x + grid.columns * grid.halfMm).toBeGreaterThanOrEqual(PAGE.width + grid.halfMm);
  });

  test('is never finer than the screen, which has to average, too', () => {
    expect(eyeGrid(0.3, 0.5, PAGE, PAGE).halfMm).toBe(0.25);
  });

  test('of a near look at a large page keeps to the part that is in sight', () => {
    const a3 = { x: 0, y: 0, width: 297, height: 420 };
    const seen = { x: 100, y: 100, width: 40, height: 30 };
    const grid = eyeGrid(0.3, 0.02, a3, seen);
    expect(grid.columns * grid.halfMm).toBeLessThan(41);
    // Steps of the same raster: it lies on whole half-cells from the page's corner.
    expect(grid.x / grid.halfMm).toBeCloseTo(Math.round(grid.x / grid.halfMm), 6);
  });
});
