/**
 * A longer solution for a maze that is a spanning tree by weights. One edge of the route is closed and one wall beside it
 * opened, so that the route goes out along one blind alley and comes back along another:
 *
 *      ══lo═══e══hi══      lo, hi  where the alleys of c and d leave the route
 *        ║       ║         e       is closed: the heaviest edge between lo and hi
 *        c  ┆f┆  d         f       is opened; the route grows by the alleys' cells less those between lo and hi
 *
 * Closing one edge and opening another between the two halves keeps the maze a spanning tree (any exchange along a cycle
 * does), so its solution stays the only one. A minimum spanning tree leaves f no lighter than e; how much heavier it may be
 * is the caller's: that much the maze departs from its weights there.
 */
import { orderByKey } from './counting-sort';
import { edgeBetween, farEnd, nearEnd, searchOpen } from './grid';
import { closeBetween, openBetween, sideTowards } from './maze';

/** Gains that are told apart when exchanges are ordered, cells. */
const MOST_GAIN = 1023;
/** Each round makes many exchanges; this many were never needed. */
const MAX_ROUNDS = 100;

/**
 * Lengthens the route between two cells, in place.
 *
 * @param open a spanning tree (see Maze.open)
 * @param keys weight of every edge (see growTree)
 * @param slack how much heavier an opened wall may be than the edge closed for it, units of the keys
 */
export function lengthenRoute(
  open: Uint8Array,
  width: number,
  keys: Uint16Array,
  from: number,
  to: number,
  slack: number,
): void {
  const cells = open.length;
  const cameFrom = new Int32Array(cells);
  const queue = new Int32Array(cells);
  const route = new Int32Array(cells);
  /** Key of the edge from each place on the route to the next. */
  const weight = new Uint16Array(cells);
  /** Place on the route, -1 beside it. */
  const place = new Int32Array(cells);
  /** Place on the route where a cell's alley begins, and how many cells the way there takes. */
  const leaves = new Int32Array(cells);
  const depth = new Int32Array(cells);
  const taken = new Uint8Array(cells);
  const walls = new Int32Array(2 * cells);
  const order = new Uint16Array(2 * cells);

  for (let round = 0; round < MAX_ROUNDS; round++) {
    searchOpen(open, width, from, cameFrom, queue);
    let length = 1;
    for (let cell = to; cell !== from; cell = cameFrom[cell]) length++;
    place.fill(-1);
    for (let cell = to, at = length - 1; at >= 0; cell = cameFrom[cell], at--) {
      route[at] = cell;
      place[cell] = at;
      if (at > 0) weight[at - 1] = keys[edgeBetween(width, cell, cameFrom[cell])];
    }
    for (const cell of queue) {
      const onRoute = place[cell] >= 0;
      leaves[cell] = onRoute ? place[cell] : leaves[cameFrom[cell]];
      depth[cell] = onRoute ? 0 : depth[cameFrom[cell]] + 1;
    }

    let count = 0;
    for (let edge = 0; edge < 2 * cells; edge++) {
      const a = nearEnd(edge);
      const b = farEnd(edge, width, cells);
      if (b === -1) continue;
      if (leaves[a] === leaves[b] || open[a] & sideTowards(width, a, b)) continue;
      const gain = depth[a] + depth[b] + 1 - Math.abs(leaves[a] - leaves[b]);
      if (gain <= 0) continue;
      walls[count] = edge;
      order[count++] = MOST_GAIN - Math.min(MOST_GAIN, gain);
    }

    // Exchanges of one round lie on stretches of the route that do not meet: each brings what it promised.
    taken.fill(0);
    let changed = false;
    for (const k of orderByKey(order.subarray(0, count), MOST_GAIN + 1)) {
      const edge = walls[k];
      const a = nearEnd(edge);
      const b = farEnd(edge, width, cells);
      const low = Math.min(leaves[a], leaves[b]);
      const high = Math.max(leaves[a], leaves[b]);
      let heaviest = low;
      let free = taken[high] === 0;
      for (let at = low; at < high && free; at++) {
        free = taken[at] === 0;
        if (weight[at] > weight[heaviest]) heaviest = at;
      }
      if (!free || keys[edge] - weight[heaviest] > slack) continue;
      taken.fill(1, low, high + 1);
      closeBetween(open, width, route[heaviest], route[heaviest + 1]);
      openBetween(open, width, a, b);
      changed = true;
    }
    if (!changed) return;
  }
}
