/** How much of each block its cell's corridor covers. */
import { CELL_NUMBERS, cellParts, CORE, LEVEL, QUADRANT_NUMBERS, UPRIGHT } from '../sheet/corridor-parts';
import type { ToneFrame } from './tone-sheet';

/** Dots that the intervals [a0, a1) and [b0, b1) share. */
const shared = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.max(0, Math.min(a1, b1) - Math.max(a0, b0));

/**
 * Covered part of every block, 0..1: of the corridors, or of a pen line that fills them along the given sides.
 *
 * @param sides per cell: `frame.open` for the corridors, `frame.pen` for the solution; nothing of a cell without any
 * @returns split columns x split rows
 */
export function coverBlocks(frame: ToneFrame, sides: Uint8Array): Float32Array {
  const { columns, rows, split, edges } = frame;
  const width = columns * split;
  const half = split / 2;
  const cover = new Float32Array(width * rows * split);
  const parts = new Int32Array(CELL_NUMBERS);
  for (let y = 0, cell = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, cell++) {
      if (sides[cell] === 0) continue;
      cellParts(parts, frame, cell, sides[cell]);
      for (let q = 0; q < 4; q++) {
        const at = q * QUADRANT_NUMBERS;
        const left = parts[at + CORE];
        const top = parts[at + CORE + 1];
        const right = parts[at + CORE + 2];
        const bottom = parts[at + CORE + 3];
        // With the upright arm the core is a column, with the level arm a band; they share the core.
        const columnTop = Math.min(top, parts[at + UPRIGHT + 1]);
        const columnBottom = Math.max(bottom, parts[at + UPRIGHT + 3]);
        const bandLeft = Math.min(left, parts[at + LEVEL]);
        const bandRight = Math.max(right, parts[at + LEVEL + 2]);
        const bx0 = (q & 1) * half;
        const by0 = (q >> 1) * half;
        for (let by = by0; by < by0 + half; by++) {
          const inY = shared(edges[by], edges[by + 1], top, bottom);
          const alongY = shared(edges[by], edges[by + 1], columnTop, columnBottom);
          const high = edges[by + 1] - edges[by];
          const base = (y * split + by) * width + x * split;
          for (let bx = bx0; bx < bx0 + half; bx++) {
            const inX = shared(edges[bx], edges[bx + 1], left, right);
            const alongX = shared(edges[bx], edges[bx + 1], bandLeft, bandRight);
            cover[base + bx] = (inX * alongY + alongX * inY - inX * inY) / ((edges[bx + 1] - edges[bx]) * high);
          }
        }
      }
    }
  return cover;
}
