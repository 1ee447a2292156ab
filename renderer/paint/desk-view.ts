/**
 * Which part of a page is painted for a pane at the desk: what is in sight at the screen's own resolution, in whole tiles, and a
 * little around it. While panning stays within the tiles there is nothing to paint anew; whatever the zoom, a raster is no
 * larger than the pane and two tiles.
 */
import { seenRect, type Extent } from '../model/stage/viewport';
import type { Raster } from './eye-view';
import type { PaneOnPage } from './paint-page';

/** Side of a tile, device pixels. */
const TILE = 256;
/** The next tile is painted when it is this near to what is in sight, device pixels: before a hand drags it in. */
const REACH = 96;

/** The raster of a page for a pane; its pixels are those of the screen, counted from the page's corner. */
export function deskRaster({ viewport, size, page }: PaneOnPage): Raster {
  const mmPerPx = 1 / (viewport.scale * size.ratio);
  const seen = seenRect(viewport, size);
  const x = span(seen.x / mmPerPx, (seen.x + seen.width) / mmPerPx, page.width / mmPerPx);
  const y = span(seen.y / mmPerPx, (seen.y + seen.height) / mmPerPx, page.height / mmPerPx);
  return { x: x.from * mmPerPx, y: y.from * mmPerPx, width: x.count, height: y.count, mmPerPx };
}

/** Pixels along the long side of the raster that stands in where there is no sharp one yet. */
const STAND_IN = 1200;

/** The whole page, coarse: what is shown while a hand is faster than the painter. */
export function standInRaster(page: Extent): Raster {
  const mmPerPx = Math.max(page.width, page.height) / STAND_IN;
  return { x: 0, y: 0, width: Math.ceil(page.width / mmPerPx), height: Math.ceil(page.height / mmPerPx), mmPerPx };
}

/** Whether a raster has all of the page. */
export const isWhole = ({ width, height, mmPerPx }: Raster, page: Extent): boolean =>
  width >= Math.floor(page.width / mmPerPx) && height >= Math.floor(page.height / mmPerPx);

/** Whether a raster has everything of the page that the pane shows. */
export function covers({ x, y, width, height, mmPerPx }: Raster, { viewport, size, page }: PaneOnPage): boolean {
  const seen = seenRect(viewport, size);
  // Sums of doubles may miss an edge by a hair.
  const hair = mmPerPx * 1e-6;
  return (
    x <= Math.max(0, seen.x) + hair &&
    y <= Math.max(0, seen.y) + hair &&
    x + width * mmPerPx >= Math.min(page.width, seen.x + seen.width) - hair &&
    y + height * mmPerPx >= Math.min(page.height, seen.y + seen.height) - hair
  );
}

/** Pixels of the page along one axis that are painted when `from` to `to` is in sight; at least one. */
function span(from: number, to: number, length: number): { from: number; count: number } {
  const all = Math.ceil(length);
  const first = Math.min(all - 1, Math.max(0, Math.floor((from - REACH) / TILE) * TILE));
  const past = Math.min(all, Math.ceil((to + REACH) / TILE) * TILE);
  return { from: first, count: Math.max(1, past - first) };
}
