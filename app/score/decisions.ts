/** How much there is to decide on the way: junctions on the route and the dead ends that hang off it. */
import { neighbourSteps, NORTH, WEST, type Maze, type Route } from '../maze/maze';

export interface Decisions {
  /** Route cells with at least one way off the route: places where a solver has to choose. */
  readonly junctions: number;
  /** Cells with a single way on, start and goal aside. */
  readonly deadEnds: number;
  /** Ways off the route, each followed to its farthest dead end: cells walked in vain, one way. 0 when there are none. */
  readonly meanDetour: number;
  readonly longestDetour: number;
}

/** @param maze a perfect maze (no loops): every way off the route is a tree of its own */
export function countDecisions(maze: Maze, route: Route): Decisions {
  const { width, open, start, goal } = maze;
  const cells = open.length;
  const step = neighbourSteps(width);
  // Steps from the route; -1 not reached yet.
  const depth = new Int32Array(cells).fill(-1);
  const branch = new Int32Array(cells).fill(-1);
  const queue = new Int32Array(cells);
  const longest: number[] = [];
  let tail = 0;
  for (let i = 0; i < route.length; i++) {
    depth[route[i]] = 0;
    queue[tail++] = route[i];
  }
  let junctions = 0;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const sides = open[cell];
    let waysOff = 0;
    for (let side = NORTH; side <= WEST; side <<= 1) {
      if (!(sides & side)) continue;
      const next = cell + step[side];
      if (depth[next] !== -1) continue;
      waysOff++;
      depth[next] = depth[cell] + 1;
      const from = depth[cell] === 0 ? longest.push(0) - 1 : branch[cell];
      branch[next] = from;
      longest[from] = depth[next];
      queue[tail++] = next;
    }
    if (depth[cell] === 0 && waysOff > 0) junctions++;
  }
  let deadEnds = 0;
  for (let cell = 0; cell < cells; cell++) {
    const sides = open[cell];
    if (sides !== 0 && (sides & (sides - 1)) === 0 && cell !== start.cell && cell !== goal.cell) deadEnds++;
  }
  let sum = 0;
  let most = 0;
  for (const length of longest) {
    sum += length;
    if (length > most) most = length;
  }
  return { junctions, deadEnds, meanDetour: longest.length === 0 ? 0 : sum / longest.length, longestDetour: most };
}
