/** A spanning tree of a region of blocks, dark first: Kruskal over a counting sort (seed 000, V7). */
import { orderByKey } from '../maze/counting-sort';
import { openBetween } from '../maze/maze';
import { UnionFind } from '../maze/union-find';
import type { Rng } from '../model/rng';
import type { Blocks } from './blocks';
import { OUTSIDE } from './join-parts';

/** An edge's key is twice its mean lightness plus this much chance, so that seeds differ where the picture does not. */
const JITTER = 256;
const KEY_RANGE = 2 * 256 + JITTER;

/**
 * @param region side-connected set of blocks (see joinParts), not empty
 * @returns the tree as open sides per block, one byte each (bits as in Maze.open); 0 outside the region
 */
export function growBlockTree(blocks: Blocks, region: Uint8Array, rng: Rng): Uint8Array {
  const { columns, lightness } = blocks;
  const count = region.length;
  const tree = new Uint8Array(count);

  // Edge 2b goes from block b to the east, 2b + 1 to the south; only those inside the region are kept.
  const edges = new Uint32Array(2 * count);
  const keys = new Uint16Array(2 * count);
  let n = 0;
  for (let b = 0; b < count; b++) {
    if (region[b] === OUTSIDE) continue;
    for (let south = 0; south < 2; south++) {
      const to = south ? b + columns : b + 1;
      if (south ? to >= count : to % columns === 0) continue;
      if (region[to] === OUTSIDE) continue;
      edges[n] = 2 * b + south;
      keys[n++] = lightness[b] + lightness[to] + rng.below(JITTER);
    }
  }
  const order = orderByKey(keys.subarray(0, n), KEY_RANGE);
  const sets = new UnionFind(count);
  for (let i = 0; i < n; i++) {
    const edge = edges[order[i]];
    const a = edge >>> 1;
    const b = edge & 1 ? a + columns : a + 1;
    if (sets.union(a, b)) openBetween(tree, columns, a, b);
  }
  return tree;
}
