/** How much of each block its cell's corridor covers. */
import { CELL_NUMBERS, cellParts } from '../sheet/corridor-parts';
import type { ToneFrame } from './tone-sheet';

/**
 * Covered part of every block, 0..1: of the corridors, or of a pen line that fills them along the given sides.
 *
 * @param sides per cell: `frame.open` for the corridors, `frame.pen` for the solution; nothing of a cell without any
 * @returns split columns x split rows
 */
export function coverBlocks(frame: ToneFrame, sides: Uint8Array): Float32Array {
  const { columns, rows, split, edges } = frame;
  const width = columns * split;
  // Whole dots first, which single floats add without error.
  const cover = new Float32Array(width * rows * split);
  const parts = new Int32Array(CELL_NUMBERS);
  const blockAt = blocksByDot(edges);
  for (let y = 0, cell = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, cell++) {
      if (sides[cell] === 0) continue;
      cellParts(parts, frame, cell, sides[cell]);
      const first = y * split * width + x * split;
      for (let k = 0; k < CELL_NUMBERS; k += 4) {
        const left = parts[k];
        const top = parts[k + 1];
        const right = parts[k + 2];
        const bottom = parts[k + 3];
        if (right <= left || bottom <= top) continue;
        for (let by = blockAt[top]; by < split && edges[by] < bottom; by++) {
          const inY = Math.min(bottom, edges[by + 1]) - Math.max(top, edges[by]);
          const row = first + by * width;
          for (let bx = blockAt[left]; bx < split && edges[bx] < right; bx++)
            cover[row + bx] += inY * (Math.min(right, edges[bx + 1]) - Math.max(left, edges[bx]));
        }
      }
    }
  for (let y = 0, i = 0; y < rows * split; y++) {
    const by = y % split;
    const high = edges[by + 1] - edges[by];
    for (let x = 0; x < columns; x++)
      for (let bx = 0; bx < split; bx++, i++) cover[i] = cover[i] / ((edges[bx + 1] - edges[bx]) * high);
  }
  return cover;
}

/** The block that each dot of a cell's side lies in. */
function blocksByDot(edges: Int32Array): Uint8Array {
  const blockAt = new Uint8Array(edges[edges.length - 1]);
  for (let k = 0; k + 1 < edges.length; k++) blockAt.fill(k, edges[k], edges[k + 1]);
  return blockAt;
}
