/**
 * A random spanning tree of the grid around a given route: Kruskal's algorithm (Proc. AMS 7, 1956) that never joins two
 * route cells except along the route itself. The route is then the only way between its ends, by construction.
 */
import type { Rng } from '../model/rng';
import { orderByKey } from './counting-sort';
import { farEnd, nearEnd } from './grid';
import { openBetween, type Route } from './maze';
import { UnionFind } from './union-find';

/** Keys are 16-bit. */
export const KEY_RANGE = 0x1_0000;

/** A key for every edge (see grid.ts); their lattice order keeps memory access local within a key. */
function randomKeys(cells: number, rng: Rng): Uint16Array {
  const keys = new Uint16Array(2 * cells);
  for (let e = 0; e < keys.length; e += 2) {
    const bits = rng.uint32();
    keys[e] = bits & 0xffff;
    keys[e + 1] = bits >>> 16;
  }
  return keys;
}

/**
 * @param width columns, cells
 * @param height rows, cells
 * @param route cells that follow each other along grid edges, none twice; may be empty (any spanning tree)
 * @param keys one per edge (see grid.ts): small ones are opened first
 * @returns open sides, one byte per cell (see Maze.open): a spanning tree that contains the route
 */
export function growTree(
  width: number,
  height: number,
  route: Route,
  rng: Rng,
  keys: Uint16Array = randomKeys(width * height, rng),
): Uint8Array {
  const cells = width * height;
  const open = new Uint8Array(cells);
  const onRoute = new Uint8Array(cells);
  const sets = new UnionFind(cells);
  for (let i = 0; i < route.length; i++) {
    onRoute[route[i]] = 1;
    if (i === 0) continue;
    openBetween(open, width, route[i - 1], route[i]);
    sets.union(route[i - 1], route[i]);
  }

  const order = orderByKey(keys, KEY_RANGE);

  let missing = cells - Math.max(1, route.length);
  for (let i = 0; i < order.length && missing > 0; i++) {
    const edge = order[i];
    const a = nearEnd(edge);
    const b = farEnd(edge, width, cells);
    if (b === -1) continue;
    if (onRoute[a] & onRoute[b]) continue;
    if (!sets.union(a, b)) continue;
    openBetween(open, width, a, b);
    missing--;
  }
  return open;
}
