/** A tone sheet at any coarse resolution: exact averages of its dots, row by row. */
import type { RasterWindow } from '../model/raster-window';
import { dotsToMm } from '../model/units';
import type { Averaging } from './inks';
import { RowPainter } from './row-painter';
import type { ToneSheet } from './tone-sheet';

/**
 * Mean light of every pixel of a window, 0 black .. 1 paper; outside the grid is paper.
 *
 * @param solved with the solution filled in black
 */
export function averageTones(
  sheet: ToneSheet,
  window: RasterWindow,
  solved: boolean,
  averaging: Averaging,
): Float32Array {
  const { width, height } = window;
  const dotMm = dotsToMm(1);
  const scale = window.mmPerPx / dotMm;
  const left = window.x / dotMm;
  const top = window.y / dotMm;
  const columnDots = sheet.columns * sheet.pitchDots;
  const rowDots = sheet.rows * sheet.pitchDots;
  const x0 = Math.max(0, Math.floor(left));
  const x1 = Math.min(columnDots, Math.ceil(left + width * scale));
  const y0 = Math.max(0, Math.floor(top));
  const y1 = Math.min(rowDots, Math.ceil(top + height * scale));

  // Darkness is summed, so that paper outside needs no care.
  const dark = new Float32Array(width * height);
  if (x1 > x0 && y1 > y0) {
    const painter = new RowPainter(sheet, solved, averaging, x0, x1);
    const row = new Float32Array(width);
    // Rows that look the same are added at once, from the first of them to before the next.
    let first = y0;
    const addRows = (end: number): void => {
      const from = Math.max(0, (first - top) / scale);
      const to = Math.min(height, (end - top) / scale);
      for (let r = Math.floor(from); r < to; r++) {
        const part = (Math.min(r + 1, to) - Math.max(r, from)) / scale;
        for (let i = 0, at = r * width; i < width; i++, at++) dark[at] += row[i] * part;
      }
      first = end;
    };
    for (let y = y0; y < y1; y++) {
      if (!painter.paint(y)) continue;
      addRows(y);
      sumPixels(painter.row, left - x0, scale, row);
    }
    addRows(y1);
  }
  for (let i = 0; i < dark.length; i++) dark[i] = 1 - dark[i];
  return dark;
}

/**
 * Sum over each pixel's span of dots; those that a border cuts count in part.
 *
 * @param left where the first pixel begins, dots from the first of `dots`
 */
function sumPixels(dots: Float32Array, left: number, scale: number, out: Float32Array): void {
  const last = dots.length;
  let here = Math.min(last, Math.max(0, left));
  for (let i = 0; i < out.length; i++) {
    const from = here;
    here = Math.min(last, Math.max(0, left + (i + 1) * scale));
    const first = from | 0;
    const end = here | 0;
    let sum = 0;
    for (let x = first; x < end; x++) sum += dots[x];
    if (first < last) sum -= (from - first) * dots[first];
    if (end < last) sum += (here - end) * dots[end];
    out[i] = sum;
  }
}
