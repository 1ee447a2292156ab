/**
 * What an eye sees from a distance: everything within one minute of arc, the resolution of normal sight, melts into its mean
 * in linear light. Samples lie half a minute apart and each is the mean over a whole one, so that nothing depends on where
 * the samples fall: bars vanish at the distance where one dark and one light bar together span a minute.
 *
 *     half-cells   |  a  |  b  |  c  |  d  |
 *     samples         | ab  | bc  | cd  |         centred between the half-cells
 */
import type { RectMm } from '@app/model/rect';
import { seenRect } from '../model/stage/viewport';
import type { PaneOnPage } from './paint-page';

const ARC_MINUTE = Math.PI / 180 / 60;

/** Length on the sheet that spans one minute of arc, mm: 0.87 at 3 m. */
export const mmPerArcMinute = (distanceM: number): number => distanceM * 1000 * Math.tan(ARC_MINUTE);

/** The half-cells that are looked at. */
export interface EyeGrid {
  /** Top left corner on the page, mm. */
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  /** Side of a half-cell, mm. */
  readonly halfMm: number;
}

/** Pixels of a part of the page, from which looks from many distances can be taken. */
export interface Raster {
  /** Top left corner on the page, mm. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly mmPerPx: number;
}

/** Pixels of this size show thin walls well enough; nearer looks take halves and quarters of it. */
const FINE_MM = 0.2;
/** Up to this many pixels the whole page is kept, so that panning needs no new raster. */
const MOST_PIXELS = 4_000_000;

/**
 * The half-cells for a look at a page.
 *
 * @param distanceM metres
 * @param screenMm size of a device pixel on the page: nothing finer can be shown, so it is averaged, too
 */
export function eyeGrid(distanceM: number, screenMm: number, area: RectMm): EyeGrid {
  const halfMm = Math.max(mmPerArcMinute(distanceM), screenMm) / 2;
  // Whole half-cells from the page's corner: what is seen must not shimmer while the page moves.
  const x = Math.floor(area.x / halfMm) - 1;
  const y = Math.floor(area.y / halfMm) - 1;
  return {
    x: x * halfMm,
    y: y * halfMm,
    columns: Math.ceil((area.x + area.width) / halfMm) + 1 - x,
    rows: Math.ceil((area.y + area.height) / halfMm) + 1 - y,
    halfMm,
  };
}

/** The raster that a look with such half-cells needs: of the whole page, or, near a large one, of what is in sight. */
export function rasterFor(halfMm: number, page: RectMm, seen: RectMm): Raster {
  let mmPerPx = FINE_MM;
  while (mmPerPx > halfMm) mmPerPx /= 2;
  const over = ({ x, y, width, height }: RectMm): Raster => ({
    x,
    y,
    width: Math.ceil(width / mmPerPx),
    height: Math.ceil(height / mmPerPx),
    mmPerPx,
  });
  const whole = over(page);
  if (whole.width * whole.height <= MOST_PIXELS) return whole;
  // The eye's blur reaches a little past the edge of what is in sight.
  const reach = 4 * halfMm;
  const x = Math.max(page.x, Math.floor((seen.x - reach) / mmPerPx) * mmPerPx);
  const y = Math.max(page.y, Math.floor((seen.y - reach) / mmPerPx) * mmPerPx);
  const right = Math.min(page.x + page.width, seen.x + seen.width + reach);
  const bottom = Math.min(page.y + page.height, seen.y + seen.height + reach);
  return over({ x, y, width: Math.max(mmPerPx, right - x), height: Math.max(mmPerPx, bottom - y) });
}

/** One channel of a raster and what its bytes mean. */
export interface Channel {
  /** RGBA, row by row. */
  readonly pixels: Uint8ClampedArray;
  readonly channel: 0 | 1 | 2;
  /** Linear light of each byte. */
  readonly light: Float32Array;
  /** Light around the raster. */
  readonly around: number;
}

/**
 * Means over whole minutes of arc. Edges of half-cells may fall anywhere inside pixels.
 *
 * @returns (columns - 1) * (rows - 1) samples, row by row
 */
export function meanOverMinutes(
  { pixels, channel, light, around }: Channel,
  raster: Raster,
  grid: EyeGrid,
): Float32Array {
  const { columns, rows } = grid;
  const { width, height, mmPerPx } = raster;
  const side = grid.halfMm / mmPerPx;
  const left = (grid.x - raster.x) / mmPerPx;
  const top = (grid.y - raster.y) / mmPerPx;
  const edges = Float64Array.from({ length: columns + 1 }, (_, k) => Math.min(width, Math.max(0, left + k * side)));
  // Differences from the light around: what lies outside of the raster then adds nothing.
  const excess = light.map((value) => value - around);
  const sums = new Float64Array(width + 1);
  const line = new Float64Array(columns);
  const halves = new Float64Array(columns * rows);
  for (let y = 0, at = channel; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) sums[x + 1] = sums[x]! + excess[pixels[at]!]!;
    let before = sumUpTo(sums, edges[0]!);
    for (let k = 0; k < columns; k++) {
      const upTo = sumUpTo(sums, edges[k + 1]!);
      line[k] = upTo - before;
      before = upTo;
    }
    const last = Math.min(rows - 1, Math.floor((y + 1 - top) / side));
    for (let row = Math.max(0, Math.floor((y - top) / side)); row <= last; row++) {
      const share = Math.min(y + 1, top + (row + 1) * side) - Math.max(y, top + row * side);
      if (share <= 0) continue;
      for (let k = 0, i = row * columns; k < columns; k++, i++) halves[i]! += share * line[k]!;
    }
  }
  const area = 4 * side * side;
  const means = new Float32Array((columns - 1) * (rows - 1));
  for (let y = 0, i = 0; y < rows - 1; y++) {
    for (let x = 0, at = y * columns; x < columns - 1; x++, i++, at++) {
      means[i] = around + (halves[at]! + halves[at + 1]! + halves[at + columns]! + halves[at + columns + 1]!) / area;
    }
  }
  return means;
}

/** Sum up to a place that may lie inside a pixel. */
function sumUpTo(sums: Float64Array, place: number): number {
  const whole = Math.floor(place);
  const sum = sums[whole]!;
  return whole + 1 < sums.length ? sum + (place - whole) * (sums[whole + 1]! - sum) : sum;
}

/** Linear light 0..1 of an sRGB byte. */
export const LIGHT_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) => {
  const s = byte / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
});

/** sRGB value 0..255 of linear light 0..1, not rounded. */
export function encodeLight(light: number): number {
  const inside = Math.min(1, Math.max(0, light));
  return 255 * (inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055);
}

const STEPS = 65_535;
const BYTE_OF_LIGHT = Uint8Array.from({ length: STEPS + 1 }, (_, i) => Math.round(encodeLight(i / STEPS)));

/** sRGB byte of linear light; for whole images. */
export const byteOfLight = (light: number): number => BYTE_OF_LIGHT[Math.round(Math.min(1, light) * STEPS)]!;

/** What looking at a pane's page from a distance takes. */
export function lookFor(
  { viewport, size, page }: PaneOnPage,
  distanceM: number,
): { readonly grid: EyeGrid; readonly raster: Raster } {
  // In steps, so that a little zooming does not make everything anew.
  const step = 2 ** (1 / 2);
  const screenMm = step ** Math.floor(Math.log(1 / (viewport.scale * size.ratio)) / Math.log(step));
  const whole = { x: 0, y: 0, ...page };
  const { halfMm } = eyeGrid(distanceM, screenMm, whole);
  const raster = rasterFor(halfMm, whole, seenRect(viewport, size));
  const { x, y, width, height, mmPerPx } = raster;
  return { raster, grid: eyeGrid(distanceM, screenMm, { x, y, width: width * mmPerPx, height: height * mmPerPx }) };
}
