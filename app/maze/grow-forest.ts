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
import { outerSides } from './grid';
import { EAST, neighbourSteps, NORTH, openBetween, opposite, SOUTH, WEST, type Route, type Side } from './maze';

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
/** Temperature of the first and after the last sweep; falls geometrically. */
const HOT = 0.6;
const COLD = 0.12;
/** How strongly the price of a turn follows the difference between the turns there are and those wanted. */
const TURN_GAIN = 8;
/** Alleys may wind this much longer than the straightest ones where the limit cannot be kept. */
const SLACK = 8;

const DEGREE = Uint8Array.from({ length: 16 }, (_, s) => (s & 1) + ((s >> 1) & 1) + ((s >> 2) & 1) + (s >> 3));
const isStraight = (sides: number): boolean => sides === (NORTH | SOUTH) || sides === (EAST | WEST);

/** Part of the inner route cells where it turns. */
function turnsOf(route: Route): number {
  let turns = 0;
  for (let i = 1; i + 1 < route.length; i++) if (route[i] - route[i - 1] !== route[i + 1] - route[i]) turns++;
  return route.length < 3 ? 0.5 : turns / (route.length - 2);
}

/** Alleys hung on a route. */
interface Forest {
  /** As Maze.open, with the route's own passages. */
  readonly open: Uint8Array;
  readonly onRoute: Uint8Array;
  /** The cells beside the route, in the order they were hung. */
  readonly free: Int32Array;
  /** The side by which each of them hangs. */
  readonly parentSide: Uint8Array;
  /** Sides on the border, see outerSides. */
  readonly outer: Uint8Array;
  /** See neighbourSteps. */
  readonly step: Int32Array;
  /** Cells of the longest way from the route into an alley. */
  readonly deepest: number;
}

/** The straightest alleys: breadth first from the route, so that a limit holds wherever it can. */
function hangAlleys(width: number, height: number, route: Route, rng: Rng): Forest {
  const cells = width * height;
  const open = new Uint8Array(cells);
  const onRoute = new Uint8Array(cells);
  const parentSide = new Uint8Array(cells);
  const step = neighbourSteps(width);
  const outer = outerSides(width, height);
  const queue = new Int32Array(cells);
  const depth = new Int32Array(cells).fill(-1);
  let tail = 0;
  for (let i = 0; i < route.length; i++) {
    onRoute[route[i]] = 1;
    if (i > 0) openBetween(open, width, route[i - 1], route[i]);
    depth[route[i]] = 0;
    queue[tail++] = route[i];
  }
  let deepest = 0;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const turn = rng.below(4);
    for (let i = 0; i < 4; i++) {
      const side = (1 << ((turn + i) & 3)) as Side;
      if (outer[cell] & side) continue;
      const next = cell + step[side];
      if (depth[next] !== -1) continue;
      depth[next] = deepest = depth[cell] + 1;
      parentSide[next] = opposite(side);
      open[cell] |= side;
      open[next] |= opposite(side);
      queue[tail++] = next;
    }
  }
  return { open, onRoute, free: queue.slice(route.length), parentSide, outer, step, deepest };
}

/** What the alleys look like, and what a cell costs for it. */
interface Texture {
  /** Passages through a cell beside the route, and how many of them turn. */
  passages: number;
  turns: number;
  /** Cost of a cell with these open sides, dead ends. */
  readonly price: Float64Array;
}

function countSides(texture: Texture, sides: number, by: number): void {
  if (DEGREE[sides] !== 2) return;
  texture.passages += by;
  if (!isStraight(sides)) texture.turns += by;
}

/** @param wantedTurns part of the passages that should turn */
function setPrices({ passages, turns, price }: Texture, wantedTurns: number): void {
  const turnPrice = TURN_GAIN * (turns / Math.max(1, passages) - wantedTurns);
  for (let s = 0; s < 16; s++) {
    const d = DEGREE[s];
    price[s] = d === 1 ? 1 : d > 2 ? JUNCTION_COST * (d - 2) : isStraight(s) ? -turnPrice / 2 : turnPrice / 2;
  }
}

/** Steps from the cell to the route, or -1 when `avoid` lies on the way. */
function depthOf({ onRoute, parentSide, step }: Forest, cell: number, avoid: number): number {
  let d = 0;
  for (let at = cell; !onRoute[at]; d++) {
    if (at === avoid) return -1;
    at += step[parentSide[at]];
  }
  return d;
}

/** Whether what hangs on the cell reaches no deeper than `room` below it. `stack` and `level` are for its use. */
function fits(
  { open, parentSide, step }: Forest,
  cell: number,
  room: number,
  stack: Int32Array,
  level: Int32Array,
): boolean {
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
    for (let side = NORTH; side <= WEST; side <<= 1) {
      if (!(children & side)) continue;
      stack[size] = at + step[side];
      level[size++] = left - 1;
    }
  }
  return true;
}

/** Anneals where cells hang, see the head of this file. */
function annealForest(
  forest: Forest,
  wantedTurns: number,
  rng: Rng,
  { limit, effort, checkpoint }: ForestOptions,
): void {
  const { open, onRoute, free, parentSide, outer, step, deepest } = forest;
  const deepestAllowed = Math.max(limit, deepest + SLACK);
  const stack = new Int32Array(open.length);
  const level = new Int32Array(open.length);
  const texture: Texture = { passages: 0, turns: 0, price: new Float64Array(16) };
  for (let i = 0; i < free.length; i++) countSides(texture, open[free[i]], 1);
  const { price } = texture;

  for (let sweep = 0; sweep < effort; sweep++) {
    if ((sweep & 7) === 0) checkpoint(sweep / effort);
    const temperature = HOT * pow(COLD / HOT, sweep / effort);
    setPrices(texture, wantedTurns);
    for (let i = 0; i < free.length; i++) {
      const bits = rng.uint32();
      const cell = free[Math.floor(((bits >>> 2) / 0x4000_0000) * free.length)];
      const side = (1 << (bits & 3)) as Side;
      const sides = open[cell];
      if ((sides | outer[cell]) & side) continue;
      const oldSide = parentSide[cell] as Side;
      const to = cell + step[side];
      const from = cell + step[oldSide];
      const newCell = (sides & ~oldSide) | side;
      const newTo = open[to] | opposite(side);
      const newFrom = open[from] & ~opposite(oldSide);
      let rise = price[newCell] - price[sides];
      if (!onRoute[to]) rise += price[newTo] - price[open[to]];
      if (!onRoute[from]) rise += price[newFrom] - price[open[from]];
      if (rise > 0 && rng.unit() >= exp(-rise / temperature)) continue;
      const d = depthOf(forest, to, cell);
      if (d === -1 || !fits(forest, cell, deepestAllowed - d - 1, stack, level)) continue;
      if (!onRoute[to]) {
        countSides(texture, open[to], -1);
        countSides(texture, newTo, 1);
      }
      if (!onRoute[from]) {
        countSides(texture, open[from], -1);
        countSides(texture, newFrom, 1);
      }
      countSides(texture, sides, -1);
      countSides(texture, newCell, 1);
      open[to] = newTo;
      open[from] = newFrom;
      open[cell] = newCell;
      parentSide[cell] = side;
    }
  }
}

/**
 * @param width columns, cells
 * @param height rows, cells
 * @param route at least one cell; see growTree
 * @returns open sides, one byte per cell (see Maze.open): a spanning tree that contains the route
 */
export function growForest(width: number, height: number, route: Route, rng: Rng, options: ForestOptions): Uint8Array {
  const forest = hangAlleys(width, height, route, rng);
  if (forest.free.length > 0) annealForest(forest, turnsOf(route), rng, options);
  return forest.open;
}
