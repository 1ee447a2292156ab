/** Mean light of every cell: exact area average in linear light, in one pass over the pixels. */
import type { Frame } from './frame';
import { LINEAR_FROM_SRGB, LUMA } from './light';
import type { Picture } from './picture';

export interface CellLight {
  readonly columns: number;
  readonly rows: number;
  /** Linear light 0 black .. 1 paper white per cell, row by row: the mean over the part that the picture covers. */
  readonly linear: Float32Array;
  /** 1 where at least half of the cell lies in the picture; the others are paper. */
  readonly inside: Uint8Array;
}

/** Least part of a cell that has to lie in the picture. */
export const MIN_COVER = 0.5;

const redLight = LINEAR_FROM_SRGB.map((v) => v * LUMA.red);
const greenLight = LINEAR_FROM_SRGB.map((v) => v * LUMA.green);
const blueLight = LINEAR_FROM_SRGB.map((v) => v * LUMA.blue);

const pixelLight = (rgb: Uint8Array, at: number): number =>
  redLight[rgb[at]] + greenLight[rgb[at + 1]] + blueLight[rgb[at + 2]];

/**
 * @param frame the picture's place over the grid, cell units
 * @param columns grid width, cells
 * @param rows grid height, cells
 */
export function sampleCells(picture: Picture, frame: Frame, columns: number, rows: number): CellLight {
  const { width, height, rgb } = picture;
  const light = new Float64Array(columns * rows);
  const rowLight = new Float64Array(columns);
  const pixelWidth = frame.width / width;
  const pixelHeight = frame.height / height;
  // Where each column of cells begins in pixels, clipped to the picture.
  const edges = Float64Array.from({ length: columns + 1 }, (_, x) =>
    Math.min(width, Math.max(0, (x - frame.x) / pixelWidth)),
  );

  for (let py = 0; py < height; py++) {
    const top = Math.max(0, frame.y + py * pixelHeight);
    const bottom = Math.min(rows, frame.y + (py + 1) * pixelHeight);
    if (bottom <= top) continue;

    const base = py * width * 3;
    for (let x = 0; x < columns; x++) {
      const from = edges[x];
      const to = edges[x + 1];
      const first = Math.floor(from);
      const last = Math.floor(to);
      let sum = 0;
      for (let at = base + 3 * first, end = base + 3 * last; at < end; at += 3)
        sum += redLight[rgb[at]] + greenLight[rgb[at + 1]] + blueLight[rgb[at + 2]];
      // Whole pixels first .. last - 1 were counted; take the part before `from` back and add the part before `to`.
      if (from > first) sum -= (from - first) * pixelLight(rgb, base + 3 * first);
      if (to > last) sum += (to - last) * pixelLight(rgb, base + 3 * last);
      rowLight[x] = sum * pixelWidth;
    }

    for (let row = Math.floor(top), from = top; from < bottom; row++) {
      const to = Math.min(bottom, row + 1);
      const part = to - from;
      for (let x = 0, cell = row * columns; x < columns; x++, cell++) light[cell] += rowLight[x] * part;
      from = to;
    }
  }

  const overlap = (cell: number, from: number, size: number): number =>
    Math.max(0, Math.min(cell + 1, from + size) - Math.max(cell, from));
  const linear = new Float32Array(columns * rows);
  const inside = new Uint8Array(columns * rows);
  for (let y = 0, i = 0; y < rows; y++) {
    const coverY = overlap(y, frame.y, frame.height);
    for (let x = 0; x < columns; x++, i++) {
      const cover = coverY * overlap(x, frame.x, frame.width);
      inside[i] = cover >= MIN_COVER ? 1 : 0;
      linear[i] = inside[i] ? Math.min(1, light[i] / cover) : 1;
    }
  }
  return { columns, rows, linear, inside };
}
