/** A tone sheet at any coarse resolution: exact averages of its dots, row by row. */
import { EAST, NORTH, SOUTH, WEST } from '../maze/maze';
import { dotsToMm } from '../model/units';
import { LINEAR_FROM_SRGB } from '../picture/light';
import type { Screen } from './press-screen';
import type { RasterWindow } from '../model/raster-window';
import type { ToneSheet } from './tone-sheet';

/** How inks average: as `linear` light (print, and the eye), or as sRGB `encoded` values (the first programs' rasters). */
export type Averaging = 'linear' | 'encoded';

/** Light 0..1 of an ink. */
export const lightOfInk = (ink: number, averaging: Averaging): number =>
  averaging === 'encoded' ? ink : LINEAR_FROM_SRGB[Math.round(ink * 255)];

/**
 * Mean light of every pixel of a window, 0 black .. 1 paper; outside the grid is paper.
 *
 * @param solved with the solution filled in black
 * @param screen prints in 1 bit; greys are then dots
 */
export function averageTones(
  sheet: ToneSheet,
  window: RasterWindow,
  solved: boolean,
  averaging: Averaging,
  screen: Screen | null = null,
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
    const printed = screen ? new Float32Array(x1 - x0) : painter.row;
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
      const fresh = painter.paint(y);
      if (!fresh && !screen && y > y0) continue;
      addRows(y);
      if (screen) screen.print(painter.row, x0, y, printed);
      sumPixels(printed, left - x0, scale, row);
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

/** Paints single rows of dots, as darkness 0 paper .. 1 black. */
class RowPainter {
  readonly row: Float32Array;
  readonly #wallDark: Float32Array;
  readonly #tintDark: Float32Array;
  /** 1 where the pattern inside the current row of cells changes; by dot. */
  readonly #changes: Uint8Array;
  #cellRow = -1;

  constructor(
    private readonly sheet: ToneSheet,
    private readonly solved: boolean,
    averaging: Averaging,
    private readonly x0: number,
    private readonly x1: number,
  ) {
    this.row = new Float32Array(x1 - x0);
    const darkOf = (inks: readonly number[]): Float32Array =>
      Float32Array.from(inks, (ink) => 1 - lightOfInk(ink, averaging));
    this.#wallDark = darkOf(sheet.inks);
    this.#tintDark = darkOf(sheet.tints);
    this.#changes = new Uint8Array(sheet.pitchDots);
  }

  /** @returns false when the row is the same as the one before and was left as it is */
  paint(y: number): boolean {
    const { pitchDots } = this.sheet;
    const cellRow = Math.floor(y / pitchDots);
    const inCell = y - cellRow * pitchDots;
    if (cellRow !== this.#cellRow) this.#enter(cellRow);
    else if (!this.#changes[inCell]) return false;
    this.#paintWalls(cellRow, inCell);
    this.#paintCorridors(cellRow, inCell);
    return true;
  }

  #enter(cellRow: number): void {
    const { columns, split, edges, corridor } = this.sheet;
    const changes = this.#changes.fill(0);
    const middle = edges[split / 2];
    for (let k = 0; k < split; k++) changes[edges[k]] = 1;
    const upper = 2 * cellRow * 2 * columns;
    for (let q = 0; q < 2 * columns; q++) {
      changes[middle - (corridor[upper + q] >> 1)] = 1;
      const end = middle + ((corridor[upper + 2 * columns + q] + 1) >> 1);
      if (end < changes.length) changes[end] = 1;
    }
    this.#cellRow = cellRow;
  }

  #paintWalls(cellRow: number, inCell: number): void {
    const { columns, split, edges, level, pitchDots } = this.sheet;
    let block = 0;
    while (edges[block + 1] <= inCell) block++;
    const base = (cellRow * split + block) * columns * split;
    const first = Math.floor(this.x0 / pitchDots);
    for (let x = first; x * pitchDots < this.x1; x++)
      for (let k = 0; k < split; k++)
        this.#fill(x * pitchDots + edges[k], x * pitchDots + edges[k + 1], this.#wallDark[level[base + x * split + k]]);
  }

  #paintCorridors(cellRow: number, inCell: number): void {
    const { columns, split, edges, open, pen, corridor, tint, pitchDots } = this.sheet;
    const middle = edges[split / 2];
    const south = inCell >= middle ? 1 : 0;
    const off = south ? inCell - middle : middle - 1 - inCell;
    const side = south ? SOUTH : NORTH;
    const quadrants = (2 * cellRow + south) * 2 * columns;
    for (let x = Math.floor(this.x0 / pitchDots); x * pitchDots < this.x1; x++) {
      const cell = cellRow * columns + x;
      const paper = this.#tintDark[tint[cell]];
      const sides = open[cell];
      const inked = this.solved ? pen[cell] : 0;
      const centre = x * pitchDots + middle;
      for (let east = 0; east < 2; east++) {
        const w = corridor[quadrants + 2 * x + east];
        const reach = east ? (w + 1) >> 1 : w >> 1;
        const inLevelBand = off < (south ? (w + 1) >> 1 : w >> 1);
        const from = east ? centre : centre - reach;
        const to = east ? centre + reach : centre;
        if (inLevelBand) {
          this.#fill(from, to, inked ? 1 : paper);
          const arm = east ? EAST : WEST;
          if (sides & arm) {
            const dark = inked & arm ? 1 : paper;
            if (east) this.#fill(to, (x + 1) * pitchDots, dark);
            else this.#fill(x * pitchDots, from, dark);
          }
        } else if (sides & side) this.#fill(from, to, inked & side ? 1 : paper);
      }
    }
  }

  #fill(from: number, to: number, dark: number): void {
    const { row, x0, x1 } = this;
    const end = Math.min(to, x1) - x0;
    for (let i = Math.max(from, x0) - x0; i < end; i++) row[i] = dark;
  }
}
