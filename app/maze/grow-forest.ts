/**
 * Fills the cells beside a route with blind alleys that look like the route: a forest hung on it, annealed towards few
 * dead ends and as many turns as the route has, with no alley longer than a limit. Plain Kruskal gives light parts of the
 * picture a texture of short twigs that the dense lanes of the dark parts do not have, and so gives the picture away.
 *
 * The forest is one parent per cell. The only move hangs a cell, with all that hangs on it, on another neighbour; so it
 * stays a forest, and the maze a spanning tree with one route.
 */
import { exp } from '../model/math/exp';
import { pow } from '../model/math/pow';
import type { Rng } from '../model/rng';
import { EAST, neighbourSteps, NORTH, openBetween, SOUTH, WEST, type Route } from './maze';

export interface ForestOptions {
  /** Longest way from the route into an alley, cells; exceeded only where the nearest route cell is farther away. */
  readonly limit: number;
  /** Moves tried per cell. */
  readonly effort: number;
  /** Told the part done, 0..1; may throw. */
  readonly checkpoint: (fraction: number) => void;
}

/** Costs in the unit of one dead end. */
const JUNCTION_COST = 0.3;
const HOT = 0.6;
const COLD = 0.12;
/** How strongly the price of a turn follows the difference between the turns there are and those wanted. */
const TURN_GAIN = 8;
/** Alleys may wind this much longer than the straightest ones where the limit cannot be kept. */
const SLACK = 8;

const OPPOSITE = Uint8Array.from({ length: 9 }, (_, s) => (s < SOUTH ? s << 2 : s >> 2));
const DEGREE = Uint8Array.from({ length: 16 }, (_, s) => (s & 1) + ((s >> 1) & 1) + ((s >> 2) & 1) + (s >> 3));
const isStraight = (sides: number): boolean => sides === (NORTH | SOUTH) || sides === (EAST | WEST);

/** Sides of each cell that lie on the border of the grid. */
function outwardSides(width: number, height: number): Uint8Array {
  const sides = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    sides[x] |= NORTH;
    sides[(height - 1) * width + x] |= SOUTH;
  }
  for (let y = 0; y < height; y++) {
    sides[y * width] |= WEST;
    sides[(y + 1) * width - 1] |= EAST;
  }
  return sides;
}

/** Part of the inner route cells where it turns. */
function turnsOf(route: Route): number {
  let turns = 0;
  for (let i = 1; i + 1 < route.length; i++) if (route[i] - route[i - 1] !== route[i + 1] - route[i]) turns++;
  return route.length < 3 ? 0.5 : turns / (route.length - 2);
}

/**
 * @param width columns, cells
 * @param height rows, cells
 * @param route at least one cell; see growTree
 * @returns open sides, one byte per cell (see Maze.open): a spanning tree that contains the route
 */
export function growForest(width: number, height: number, route: Route, rng: Rng, options: ForestOptions): Uint8Array {
  const cells = width * height;
  const open = new Uint8Array(cells);
  const onRoute = new Uint8Array(cells);
  for (let i = 0; i < route.length; i++) {
    onRoute[route[i]] = 1;
    if (i > 0) openBetween(open, width, route[i - 1], route[i]);
  }
  const step = neighbourSteps(width);
  const outward = outwardSides(width, height);

  // The straightest alleys first: breadth first from the route, so that the limit holds wherever it can.
  const parentSide = new Uint8Array(cells);
  const queue = new Int32Array(cells);
  const depth = new Int32Array(cells).fill(-1);
  let tail = 0;
  for (let i = 0; i < route.length; i++) {
    depth[route[i]] = 0;
    queue[tail++] = route[i];
  }
  let deepest = 0;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const turn = rng.below(4);
    for (let i = 0; i < 4; i++) {
      const side = 1 << ((turn + i) & 3);
      if (outward[cell] & side) continue;
      const next = cell + step[side];
      if (depth[next] !== -1) continue;
      depth[next] = deepest = depth[cell] + 1;
      parentSide[next] = OPPOSITE[side];
      open[cell] |= side;
      open[next] |= OPPOSITE[side];
      queue[tail++] = next;
    }
  }
  const free = queue.slice(route.length);
  if (free.length === 0) return open;
  const limit = Math.max(options.limit, deepest + SLACK);

  const wantedTurns = turnsOf(route);
  let turns = 0;
  let passages = 0;
  for (let i = 0; i < free.length; i++) {
    const sides = open[free[i]];
    if (DEGREE[sides] !== 2) continue;
    passages++;
    if (!isStraight(sides)) turns++;
  }
  const price = new Float64Array(16);
  const setPrices = (): void => {
    const turnPrice = TURN_GAIN * (turns / Math.max(1, passages) - wantedTurns);
    for (let s = 0; s < 16; s++) {
      const d = DEGREE[s];
      price[s] = d === 1 ? 1 : d > 2 ? JUNCTION_COST * (d - 2) : isStraight(s) ? -turnPrice / 2 : turnPrice / 2;
    }
  };

  /** Steps from the cell to the route, or -1 when `avoid` lies on the way. */
  const depthOf = (cell: number, avoid: number): number => {
    let d = 0;
    for (let at = cell; !onRoute[at]; d++) {
      if (at === avoid) return -1;
      at += step[parentSide[at]];
    }
    return d;
  };
  const stack = new Int32Array(cells);
  const level = new Int32Array(cells);
  /** Whether what hangs on the cell reaches no deeper than `room` below it. */
  const fits = (cell: number, room: number): boolean => {
    if (room < 0) return false;
    let size = 0;
    stack[size] = cell;
    level[size++] = room;
    while (size > 0) {
      const at = stack[--size];
      const left = level[size];
      const children = open[at] & ~parentSide[at];
      if (children === 0) continue;
      if (left === 0) return false;
      for (let side = 1; side <= 8; side <<= 1) {
        if (!(children & side)) continue;
        stack[size] = at + step[side];
        level[size++] = left - 1;
      }
    }
    return true;
  };
  const count = (sides: number, by: number): void => {
    if (DEGREE[sides] !== 2) return;
    passages += by;
    if (!isStraight(sides)) turns += by;
  };

  const { effort } = options;
  for (let sweep = 0; sweep < effort; sweep++) {
    if ((sweep & 7) === 0) options.checkpoint(sweep / effort);
    const temperature = HOT * pow(COLD / HOT, sweep / effort);
    setPrices();
    for (let i = 0; i < free.length; i++) {
      const bits = rng.uint32();
      const cell = free[Math.floor(((bits >>> 2) / 0x4000_0000) * free.length)];
      const side = 1 << (bits & 3);
      const sides = open[cell];
      if ((sides | outward[cell]) & side) continue;
      const oldSide = parentSide[cell];
      const to = cell + step[side];
      const from = cell + step[oldSide];
      const newCell = (sides & ~oldSide) | side;
      const newTo = open[to] | OPPOSITE[side];
      const newFrom = open[from] & ~OPPOSITE[oldSide];
      let rise = price[newCell] - price[sides];
      if (!onRoute[to]) rise += price[newTo] - price[open[to]];
      if (!onRoute[from]) rise += price[newFrom] - price[open[from]];
      if (rise > 0 && rng.unit() >= exp(-rise / temperature)) continue;
      const d = depthOf(to, cell);
      if (d === -1 || !fits(cell, limit - d - 1)) continue;
      if (!onRoute[to]) {
        count(open[to], -1);
        count(newTo, 1);
      }
      if (!onRoute[from]) {
        count(open[from], -1);
        count(newFrom, 1);
      }
      count(sides, -1);
      count(newCell, 1);
      open[to] = newTo;
      open[from] = newFrom;
      open[cell] = newCell;
      parentSide[cell] = side;
    }
  }
  return open;
}
