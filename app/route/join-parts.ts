/**
 * Joins all separate dark parts by cheap bridges: every block is claimed by its nearest part (multi-source Dijkstra over
 * 1 + k * lightness), and the parts are joined by Kruskal over the cheapest crossings between claims. This is Mehlhorn's
 * 2-approximation of a Steiner tree (Inf. Process. Lett. 27(3), 1988).
 */
import { farEnd, nearEnd } from '../maze/grid';
import { shortestPaths } from '../maze/shortest-paths';
import { UnionFind } from '../maze/union-find';
import type { Blocks } from './blocks';

/** Cost of entering a block: 16 for a black one up to 64 for a white one. */
const BASE_COST = 16;
const MAX_COST = 64;

/** Kinds of block in a region, beside 1 for a dark one. */
export const OUTSIDE = 0;
export const BRIDGE = 2;

/**
 * @returns one byte per block, OUTSIDE, DARK or BRIDGE: a side-connected region that contains every dark block. Empty
 *   when nothing is dark.
 */
export function joinParts(blocks: Blocks): Uint8Array {
  const { columns, rows, dark, lightness } = blocks;
  const count = columns * rows;
  const region = Uint8Array.from(dark);

  const parts = new UnionFind(count);
  const seeds: number[] = [];
  for (let b = 0; b < count; b++) {
    if (!dark[b]) continue;
    seeds.push(b);
    if (b % columns > 0 && dark[b - 1]) parts.union(b, b - 1);
    if (b >= columns && dark[b - columns]) parts.union(b, b - columns);
  }
  const enter = new Int16Array(count);
  for (let b = 0; b < count; b++) enter[b] = BASE_COST + Math.round(((MAX_COST - BASE_COST) * lightness[b]) / 255);
  const claims = shortestPaths(columns, { cells: seeds, distances: new Int32Array(seeds.length) }, { enter });
  const { distance, from } = claims;
  /** The dark block that claims each block; -1 when nothing is dark. */
  const claimant = new Int32Array(count).fill(-1);
  for (const b of claims.order) claimant[b] = from[b] === b ? b : claimant[from[b]];

  // Crossings between claims of different parts.
  const crossings: { readonly edge: number; readonly cost: number }[] = [];
  for (let edge = 0; edge < 2 * count && seeds.length > 0; edge++) {
    const b = nearEnd(edge);
    const to = farEnd(edge, columns, count);
    if (to !== -1 && parts.find(claimant[b]) !== parts.find(claimant[to]))
      crossings.push({ edge, cost: distance[b] + distance[to] });
  }
  crossings.sort((a, b) => a.cost - b.cost || a.edge - b.edge);

  const build = (b: number): void => {
    for (let at = b; region[at] === OUTSIDE; at = from[at]) region[at] = BRIDGE;
  };
  for (const { edge } of crossings) {
    const a = nearEnd(edge);
    const b = farEnd(edge, columns, count);
    if (!parts.union(claimant[a], claimant[b])) continue;
    build(a);
    build(b);
  }
  return region;
}
