/** How much of each block its cell's corridor covers. */
import { EAST, NORTH, SOUTH, WEST } from '../maze/maze';
import type { ToneFrame } from './tone-sheet';

/** Dots that the intervals [a0, a1) and [b0, b1) share. */
const shared = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.max(0, Math.min(a1, b1) - Math.max(a0, b0));

/**
 * Covered part of every block, 0..1: of the corridors, or of a pen line that fills them along the given sides.
 *
 * @param sides per cell: `frame.open` for the corridors, `frame.pen` for the solution
 * @returns split columns x split rows
 */
export function coverBlocks(frame: ToneFrame, sides: Uint8Array): Float32Array {
  const { columns, rows, split, edges, corridor, pitchDots } = frame;
  const width = columns * split;
  const half = split / 2;
  const middle = edges[half];
  const cover = new Float32Array(width * rows * split);
  for (let y = 0, cell = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, cell++) {
      const open = sides[cell];
      if (open === 0 && sides !== frame.open) continue;
      for (let q = 0; q < 4; q++) {
        const east = q & 1;
        const south = q >> 1;
        const w = corridor[(2 * y + south) * 2 * columns + 2 * x + east];
        const x0 = east ? middle : middle - (w >> 1);
        const x1 = east ? middle + ((w + 1) >> 1) : middle;
        const y0 = south ? middle : middle - (w >> 1);
        const y1 = south ? middle + ((w + 1) >> 1) : middle;
        const upright = open & (south ? SOUTH : NORTH);
        const level = open & (east ? EAST : WEST);
        // The arms reach from the cell's border to the corridor's middle square.
        const armTop = upright ? (south ? middle : 0) : y0;
        const armBottom = upright ? (south ? pitchDots : middle) : y1;
        const armLeft = level ? (east ? middle : 0) : x0;
        const armRight = level ? (east ? pitchDots : middle) : x1;
        for (let by = south * half; by < (south + 1) * half; by++) {
          const inY = shared(edges[by], edges[by + 1], y0, y1);
          const alongY = shared(edges[by], edges[by + 1], armTop, armBottom);
          const base = (y * split + by) * width + x * split;
          for (let bx = east * half; bx < (east + 1) * half; bx++) {
            const inX = shared(edges[bx], edges[bx + 1], x0, x1);
            const alongX = shared(edges[bx], edges[bx + 1], armLeft, armRight);
            const area = (edges[bx + 1] - edges[bx]) * (edges[by + 1] - edges[by]);
            cover[base + bx] = (inX * alongY + alongX * inY - inX * inY) / area;
          }
        }
      }
    }
  return cover;
}
