/**
 * The Hamiltonian circuit around a tree of blocks (Okamoto and Uehara, CCCG 2009). Every block becomes 2x2 cells; a tree
 * edge becomes two parallel lanes, a side without one becomes a U-turn, so every cell has degree two:
 *
 *     tree  o───o        cells  ┌───────┐
 *                               └───────┘
 */
import { EAST, NORTH, SOUTH, WEST } from '../maze/maze';

/**
 * Walks the circuit once, clockwise as seen from inside the tree's corridors.
 *
 * @param tree open sides per block: a tree that spans the region; blocks outside have none
 * @param inRegion non-zero for blocks of the region
 * @param columns blocks per row
 * @returns the cells of the 2x-finer grid in circuit order; length 4 * (blocks in the region)
 */
export function walkCircuit(tree: Uint8Array, inRegion: Uint8Array, columns: number): Int32Array {
  const width = 2 * columns;
  let blocks = 0;
  let first = -1;
  for (let b = 0; b < inRegion.length; b++) {
    if (!inRegion[b]) continue;
    blocks++;
    if (first === -1) first = b;
  }
  const circuit = new Int32Array(4 * blocks);
  if (blocks === 0) return circuit;

  const firstX = first % columns;
  const startX = 2 * firstX;
  const startY = (2 * (first - firstX)) / columns;
  let x = startX;
  let y = startY;
  for (let i = 0; i < circuit.length; i++) {
    circuit[i] = y * width + x;
    const sides = tree[(y >> 1) * columns + (x >> 1)];
    // Clockwise with the tree on the right hand: each corner cell either leaves through its tree side or turns inside.
    if ((y & 1) === 0) {
      if ((x & 1) === 0) {
        if (sides & NORTH) y--;
        else x++;
      } else if (sides & EAST) x++;
      else y++;
    } else if ((x & 1) === 1) {
      if (sides & SOUTH) y++;
      else x--;
    } else if (sides & WEST) x--;
    else y--;
  }
  if (x !== startX || y !== startY) throw new Error('the block tree does not span its region: the walk did not close');
  return circuit;
}
