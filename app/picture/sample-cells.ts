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

const MIN_COVER = 0.5;

const redLight = LINEAR_FROM_SRGB.map((v) => v * LUMA.red);
const greenLight = LINEAR_FROM_SRGB.map((v) => v * LUMA.green);
const blueLight = LINEAR_FROM_SRGB.map((v) => v * LUMA.blue);

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

  for (let py = 0; py < height; py++) {
    const top = Math.max(0, frame.y + py * pixelHeight);
    const bottom = Math.min(rows, frame.y + (py + 1) * pixelHeight);
    if (bottom <= top) continue;

    rowLight.fill(0);
    let at = py * width * 3;
    for (let px = 0; px < width; px++, at += 3) {
      let left = frame.x + px * pixelWidth;
      let right = left + pixelWidth;
      if (left < 0) left = 0;
      if (right > columns) right = columns;
      if (right <= left) continue;
      const y = redLight[rgb[at]] + greenLight[rgb[at + 1]] + blueLight[rgb[at + 2]];
      let cell = Math.floor(left);
      // A pixel may span several cells when the picture is coarser than the grid.
      while (cell + 1 < right) {
        rowLight[cell] += y * (cell + 1 - left);
        left = ++cell;
      }
      if (cell < columns) rowLight[cell] += y * (right - left);
    }

    for (let row = Math.floor(top), from = top; from < bottom; row++) {
      const to = Math.min(bottom, row + 1);
      const part = to - from;
      const base = row * columns;
      for (let x = 0; x < columns; x++) light[base + x] += rowLight[x] * part;
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
