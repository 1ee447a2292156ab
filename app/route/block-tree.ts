/** A spanning tree of a region of blocks, dark first: Kruskal's algorithm (Proc. AMS 7, 1956) over a counting sort. */
import { orderByKey } from '../maze/counting-sort';
import { farEnd, nearEnd } from '../maze/grid';
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

  // Only those inside the region are kept.
  const edges = new Uint32Array(2 * count);
  const keys = new Uint16Array(2 * count);
  let n = 0;
  for (let edge = 0; edge < 2 * count; edge++) {
    const b = nearEnd(edge);
    if (region[b] === OUTSIDE) continue;
    const to = farEnd(edge, columns, count);
    if (to === -1 || region[to] === OUTSIDE) continue;
    edges[n] = edge;
    keys[n++] = lightness[b] + lightness[to] + rng.below(JITTER);
  }
  const order = orderByKey(keys.subarray(0, n), KEY_RANGE);
  const sets = new UnionFind(count);
  for (let i = 0; i < n; i++) {
    const edge = edges[order[i]];
    const a = nearEnd(edge);
    const b = farEnd(edge, columns, count);
    if (sets.union(a, b)) openBetween(tree, columns, a, b);
  }
  return tree;
}
