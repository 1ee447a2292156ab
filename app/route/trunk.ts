/** The first route of a refinement: from gate to gate, through as few light cells as can be. */
import type { GatedRoute } from '../maze/maze';
import { pathTo, shortestPaths } from '../maze/shortest-paths';
import { cheapestEdges, gateAt, type GateRules } from './gates';

/** Cost of a cell of the trunk; the ratio says how far it goes out of its way to stay in the dark. */
const DARK_COST = 1;
const LIGHT_COST = 16;

/**
 * @param dark 1 where the cell is dark; length width * height
 * @throws Error when the gates leave no way (they always do on grids of at least 2 x 2)
 */
export function layTrunk(width: number, dark: Uint8Array, { border, costs }: GateRules): GatedRoute {
  const startEdge = cheapestEdges(border, costs.start, dark.length);
  const goalEdge = cheapestEdges(border, costs.goal, dark.length);
  const enter = new Int16Array(dark.length);
  for (let cell = 0; cell < dark.length; cell++) enter[cell] = dark[cell] ? DARK_COST : LIGHT_COST;
  const cells: number[] = [];
  const distances: number[] = [];
  for (let cell = 0; cell < dark.length; cell++) {
    if (startEdge[cell] === -1) continue;
    cells.push(cell);
    distances.push(costs.start[startEdge[cell]] + enter[cell]);
  }
  const paths = shortestPaths(width, { cells, distances }, { enter });

  let best = -1;
  let bestCost = Infinity;
  for (const cell of paths.order) {
    if (paths.distance[cell] >= bestCost) break;
    // Start and goal never share a cell.
    if (goalEdge[cell] === -1 || paths.from[cell] === cell) continue;
    const cost = paths.distance[cell] + costs.goal[goalEdge[cell]];
    if (cost >= bestCost) continue;
    bestCost = cost;
    best = cell;
  }
  if (best === -1) throw new Error('start and goal leave no way between them');
  const route = Int32Array.from(pathTo(paths, best));
  return { route, start: gateAt(border, startEdge[route[0]]), goal: gateAt(border, goalEdge[best]) };
}
