import { expect, test } from 'vitest';
import { fitPage, panBy, seenRect, zoomAt, type Viewport } from '../../../renderer/model/stage/viewport';
import { covers, deskRaster, isWhole, standInRaster } from '../../../renderer/paint/desk-view';

const PAGE = { width: 297, height: 420 };
const SIZE = { width: 800, height: 600, ratio: 1.5 };
const MIDDLE = { x: 400, y: 300 };
const fitted = fitPage(PAGE, SIZE);
const zoomed = (factor: number): Viewport => zoomAt(fitted, SIZE, MIDDLE, factor);
const rasterAt = (viewport: Viewport) => deskRaster({ viewport, size: SIZE, page: PAGE });

test('a page that is in sight as a whole is painted as a whole, one pixel for each of the screen', () => {
  const raster = rasterAt(fitted);
  const scale = fitted.scale * SIZE.ratio;
  expect(raster).toEqual({
    x: 0,
    y: 0,
    width: Math.ceil(PAGE.width * scale),
    height: Math.ceil(PAGE.height * scale),
    mmPerPx: 1 / scale,
  });
});

test('whatever the zoom and the place, what is in sight is painted, and not much more', () => {
  for (const factor of [1.5, 4, 20, 60]) {
    for (const [dx, dy] of [
      [0, 0],
      [333, -217],
      [-1900, 1200],
      [40_000, 40_000],
      [-40_000, -40_000],
    ] as const) {
      const viewport = panBy(zoomed(factor), dx, dy);
      const raster = rasterAt(viewport);
      const seen = seenRect(viewport, SIZE);
      const right = Math.min(PAGE.width, seen.x + seen.width);
      const bottom = Math.min(PAGE.height, seen.y + seen.height);
      if (right > 0 && bottom > 0 && seen.x < PAGE.width && seen.y < PAGE.height) {
        expect(raster.x).toBeLessThanOrEqual(Math.max(0, seen.x));
        expect(raster.y).toBeLessThanOrEqual(Math.max(0, seen.y));
        expect(raster.x + raster.width * raster.mmPerPx).toBeGreaterThanOrEqual(right - 1e-9);
        expect(raster.y + raster.height * raster.mmPerPx).toBeGreaterThanOrEqual(bottom - 1e-9);
      }
      expect(raster.width).toBeGreaterThanOrEqual(1);
      expect(raster.height).toBeGreaterThanOrEqual(1);
      expect(raster.width).toBeLessThanOrEqual(SIZE.width * SIZE.ratio + 3 * 256);
      expect(raster.height).toBeLessThanOrEqual(SIZE.height * SIZE.ratio + 3 * 256);
    }
  }
});

test('a little panning needs no new raster', () => {
  const rasters = Array.from({ length: 20 }, (_, i) => JSON.stringify(rasterAt(panBy(zoomed(6), i, 0))));
  expect(new Set(rasters).size).toBeLessThanOrEqual(2);
});

test('a raster covers a pane when everything of the page that the pane shows is on it', () => {
  const [near, far] = [zoomed(6), zoomed(3)];
  const pane = (viewport: Viewport) => ({ viewport, size: SIZE, page: PAGE });
  expect(covers(rasterAt(near), pane(near))).toBe(true);
  expect(covers(rasterAt(near), pane(far))).toBe(false);
  expect(covers(rasterAt(near), pane(panBy(near, 5, -5)))).toBe(true);
  expect(covers(rasterAt(near), pane(panBy(near, 700, 0)))).toBe(false);
  for (const viewport of [near, far, fitted, panBy(near, 40_000, 0)])
    expect(covers(standInRaster(PAGE), pane(viewport))).toBe(true);
});

test('the whole page is on the raster of a fitted one and on the stand-in, whatever the paper', () => {
  expect(isWhole(rasterAt(fitted), PAGE)).toBe(true);
  expect(isWhole(rasterAt(zoomed(6)), PAGE)).toBe(false);
  for (const page of [PAGE, { width: 279.4, height: 215.9 }]) expect(isWhole(standInRaster(page), page)).toBe(true);
});
