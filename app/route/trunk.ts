/** The first route of a refinement: from gap to gap, through as few light cells as can be. */
import type { Gate, Route } from '../maze/maze';
import { BucketQueue } from './bucket-queue';
import { FORBIDDEN, gateAt, type Border, type GateCosts } from './gates';

/** Cost of a cell of the trunk; the ratio says how far it goes out of its way to stay in the dark. */
const DARK_COST = 1;
const LIGHT_COST = 16;

export interface Trunk {
  readonly route: Route;
  readonly start: Gate;
  readonly goal: Gate;
}

/**
 * @param dark 1 where the cell is dark; length width * height
 * @throws Error when the gates leave no way (they always do on grids of at least 2 x 2)
 */
export function layTrunk(width: number, height: number, dark: Uint8Array, border: Border, costs: GateCosts): Trunk {
  const cells = width * height;
  const distance = new Int32Array(cells).fill(-1);
  const from = new Int32Array(cells).fill(-1);
  const startEdge = new Int32Array(cells).fill(-1);
  const goalEdge = new Int32Array(cells).fill(-1);
  for (let k = 0; k < border.length; k++) {
    const cell = border.cell[k];
    if (costs.start[k] !== FORBIDDEN && (startEdge[cell] === -1 || costs.start[k] < costs.start[startEdge[cell]]))
      startEdge[cell] = k;
    if (costs.goal[k] !== FORBIDDEN && (goalEdge[cell] === -1 || costs.goal[k] < costs.goal[goalEdge[cell]]))
      goalEdge[cell] = k;
  }
  const queue = new BucketQueue(LIGHT_COST + FORBIDDEN);
  const settled = new Uint8Array(cells);
  const relax = (cell: number, before: number, d: number): void => {
    if (settled[cell] || (distance[cell] !== -1 && distance[cell] <= d)) return;
    distance[cell] = d;
    from[cell] = before;
    queue.push(cell, d);
  };
  const costOf = (cell: number): number => (dark[cell] ? DARK_COST : LIGHT_COST);
  for (let cell = 0; cell < cells; cell++)
    if (startEdge[cell] !== -1) relax(cell, cell, costs.start[startEdge[cell]] + costOf(cell));

  let best = -1;
  let bestCost = Infinity;
  for (let cell = queue.pop(); cell !== -1; cell = queue.pop()) {
    if (settled[cell]) continue;
    settled[cell] = 1;
    if (distance[cell] >= bestCost) break;
    if (goalEdge[cell] !== -1 && from[cell] !== cell) {
      const cost = distance[cell] + costs.goal[goalEdge[cell]];
      if (cost < bestCost) {
        bestCost = cost;
        best = cell;
      }
    }
    const x = cell % width;
    if (x > 0) relax(cell - 1, cell, distance[cell] + costOf(cell - 1));
    if (x + 1 < width) relax(cell + 1, cell, distance[cell] + costOf(cell + 1));
    if (cell >= width) relax(cell - width, cell, distance[cell] + costOf(cell - width));
    if (cell + width < cells) relax(cell + width, cell, distance[cell] + costOf(cell + width));
  }
  if (best === -1) throw new Error('start and goal leave no way between them');
  const back: number[] = [best];
  for (let cell = best; from[cell] !== cell;) back.push((cell = from[cell]));
  const route = Int32Array.from(back.reverse());
  return { route, start: gateAt(border, startEdge[route[0]]), goal: gateAt(border, goalEdge[best]) };
}
