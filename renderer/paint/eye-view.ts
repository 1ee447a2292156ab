/**
 * What an eye sees from a distance: everything within one minute of arc, the resolution of normal sight, melts into its mean
 * in linear light. Samples lie half a minute apart and each is the mean over a whole one, so that nothing depends on where
 * the samples fall: bars vanish at the distance where one dark and one light bar together span a minute.
 *
 *     half-cells   |  a  |  b  |  c  |  d  |      of pxPerHalf x pxPerHalf raster pixels
 *     samples         | ab  | bc  | cd  |         centred between the half-cells
 */
import type { RectMm } from '@app/model/rect';

const ARC_MINUTE = Math.PI / 180 / 60;

/** Length on the sheet that spans one minute of arc, mm: 0.87 at 3 m. */
export const mmPerArcMinute = (distanceM: number): number => distanceM * 1000 * Math.tan(ARC_MINUTE);

/** A raster of the page and the half-cells on it. */
export interface EyeGrid {
  /** Top left corner on the page, mm. */
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  /** Side of a half-cell, mm and raster pixels. */
  readonly halfMm: number;
  readonly pxPerHalf: number;
}

/** Raster pixels of about this size show thin walls well enough. */
const FINE_MM = 0.2;
/** Up to this many raster pixels the whole page is looked at, so that panning needs no new look. */
const MOST_PIXELS = 5_000_000;

/**
 * The grid for a look at a page.
 *
 * @param distanceM metres
 * @param screenMm size of a device pixel on the page: nothing finer can be shown, so it is averaged, too
 * @param seen part of the page that the pane shows; a near look at much of a page is restricted to it
 */
export function eyeGrid(distanceM: number, screenMm: number, page: RectMm, seen: RectMm): EyeGrid {
  const halfMm = Math.max(mmPerArcMinute(distanceM), screenMm) / 2;
  const pxPerHalf = Math.max(1, Math.ceil(halfMm / FINE_MM));
  const over = (area: RectMm): EyeGrid => {
    // Whole half-cells from the page's corner: what is seen must not shimmer while the page moves.
    const x = Math.floor(area.x / halfMm) - 1;
    const y = Math.floor(area.y / halfMm) - 1;
    return {
      x: x * halfMm,
      y: y * halfMm,
      columns: Math.ceil((area.x + area.width) / halfMm) + 1 - x,
      rows: Math.ceil((area.y + area.height) / halfMm) + 1 - y,
      halfMm,
      pxPerHalf,
    };
  };
  const whole = over(page);
  if (whole.columns * whole.rows * pxPerHalf ** 2 <= MOST_PIXELS) return whole;
  const left = Math.max(page.x, seen.x);
  const top = Math.max(page.y, seen.y);
  const right = Math.min(page.x + page.width, seen.x + seen.width);
  const bottom = Math.min(page.y + page.height, seen.y + seen.height);
  return over({ x: left, y: top, width: Math.max(halfMm, right - left), height: Math.max(halfMm, bottom - top) });
}

/**
 * Means over whole minutes of arc.
 *
 * @param light of the raster's pixels, row by row, linear
 * @returns (columns - 1) * (rows - 1) samples, row by row
 */
export function meanOverMinutes(light: Float32Array, { columns, rows, pxPerHalf }: EyeGrid): Float32Array {
  const halves = new Float32Array(columns * rows);
  for (let y = 0, i = 0; y < rows * pxPerHalf; y++) {
    const row = Math.floor(y / pxPerHalf) * columns;
    for (let x = 0; x < columns; x++) for (let k = 0; k < pxPerHalf; k++, i++) halves[row + x]! += light[i]!;
  }
  const area = 4 * pxPerHalf ** 2;
  const means = new Float32Array((columns - 1) * (rows - 1));
  for (let y = 0, i = 0; y < rows - 1; y++) {
    for (let x = 0, at = y * columns; x < columns - 1; x++, i++, at++) {
      means[i] = (halves[at]! + halves[at + 1]! + halves[at + columns]! + halves[at + columns + 1]!) / area;
    }
  }
  return means;
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
