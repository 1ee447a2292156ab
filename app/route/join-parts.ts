/**
 * Joins all separate dark parts by cheap bridges: every block is claimed by its nearest part (multi-source Dijkstra over
 * 1 + k * lightness), and the parts are joined by Kruskal over the cheapest crossings between claims. This is Mehlhorn's
 * 2-approximation of a Steiner tree (Inf. Process. Lett. 27(3), 1988).
 */
import { UnionFind } from '../maze/union-find';
import type { Blocks } from './blocks';
import { BucketQueue } from './bucket-queue';

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

  const distance = new Int32Array(count).fill(-1);
  const parent = new Int32Array(count).fill(-1);
  const source = new Int32Array(count).fill(-1);
  const queue = new BucketQueue(MAX_COST);
  const parts = new UnionFind(count);
  for (let b = 0; b < count; b++) {
    if (!dark[b]) continue;
    distance[b] = 0;
    source[b] = b;
    queue.push(b, 0);
    if (b % columns > 0 && dark[b - 1]) parts.union(b, b - 1);
    if (b >= columns && dark[b - columns]) parts.union(b, b - columns);
  }
  const done = new Uint8Array(count);
  const relax = (to: number, from: number): void => {
    if (done[to]) return;
    const d = distance[from] + BASE_COST + Math.round(((MAX_COST - BASE_COST) * lightness[to]) / 255);
    if (distance[to] !== -1 && distance[to] <= d) return;
    distance[to] = d;
    parent[to] = from;
    source[to] = source[from];
    queue.push(to, d);
  };
  for (let b = queue.pop(); b !== -1; b = queue.pop()) {
    if (done[b]) continue;
    done[b] = 1;
    const x = b % columns;
    if (x > 0) relax(b - 1, b);
    if (x + 1 < columns) relax(b + 1, b);
    if (b >= columns) relax(b - columns, b);
    if (b + columns < count) relax(b + columns, b);
  }

  // Crossings between claims of different parts, as edge numbers 2b (to the east) and 2b + 1 (to the south).
  const crossings: { readonly edge: number; readonly cost: number }[] = [];
  for (let b = 0; b < count; b++) {
    if (source[b] === -1) continue;
    for (let south = 0; south < 2; south++) {
      const to = south ? b + columns : b + 1;
      if (south ? to >= count : to % columns === 0) continue;
      if (parts.find(source[b]) !== parts.find(source[to]))
        crossings.push({ edge: 2 * b + south, cost: distance[b] + distance[to] });
    }
  }
  crossings.sort((a, b) => a.cost - b.cost || a.edge - b.edge);

  const build = (b: number): void => {
    for (let at = b; region[at] === OUTSIDE; at = parent[at]) region[at] = BRIDGE;
  };
  for (const { edge } of crossings) {
    const a = edge >> 1;
    const b = edge & 1 ? a + columns : a + 1;
    if (!parts.union(source[a], source[b])) continue;
    build(a);
    build(b);
  }
  return region;
}
