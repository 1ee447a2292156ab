/**
 * Moves the ends of a path to where they are wanted without changing what it covers, by backbites (Mansfield, J. Chem.
 * Phys. 77, 1982): an end beside another cell of the path joins it, and the path opens at the step behind that cell.
 *
 *     e . ─┐        e ─ . ┐
 *     k ─ n        k   n' (the new end)
 */
import { neighbourSteps, EAST, NORTH, SOUTH, WEST, type GatedRoute } from '../maze/maze';
import { outerSides } from '../maze/grid';
import { CLOSED, pathTo, shortestPaths, UNREACHED, type Seeds, type ShortestPaths } from '../maze/shortest-paths';
import { exp } from '../model/math/exp';
import { pow } from '../model/math/pow';
import type { Rng } from '../model/rng';
import { cheapestEdges, FORBIDDEN, gateAt, type GateRules } from './gates';

/** Cost of one cell of lead; that of a gate comes from GateRules, in the same unit. */
const LEAD_COST = 16;
/** Cost of a cell of the path to an end that walks over it: the way inside is what the walk is for, but not free. */
const WALK_COST = 4;

/** Simulated annealing of a walk. */
export interface WalkSchedule {
  /** Backbites tried. */
  readonly moves: number;
  /** Temperature of the first and the last move, in cells of lead; falls geometrically. */
  readonly hot: number;
  readonly cold: number;
}

/** What leads from the gates of one end to the cells of a path, whatever their order. */
export interface GateField {
  /** The cheapest border edge of every cell, -1 where no gate may open. */
  readonly edge: Int32Array;
  /** Beside the path only. */
  readonly leads: ShortestPaths;
  /** What draws the end: from inside the path it leads to where a lead is cheap. */
  readonly pull: Int32Array;
}

/** Everything that paths over the same cells have in common. */
export interface PathGround {
  readonly width: number;
  /** 1 for the cells of the path; length width * height. */
  readonly onPath: Uint8Array;
  readonly gates: GateRules;
  readonly start: GateField;
  readonly goal: GateField;
}

/** @param closed 1 where no lead may go and no end may be reached */
function gateField(
  width: number,
  onPath: Uint8Array,
  { border }: GateRules,
  gateCost: Int16Array,
  closed: Uint8Array,
): GateField {
  const edge = cheapestEdges(border, gateCost, onPath.length);
  const cells: number[] = [];
  const distances: number[] = [];
  for (let k = 0; k < border.length; k++) {
    const cell = border.cell[k];
    if (gateCost[k] === FORBIDDEN || edge[cell] !== k || closed[cell]) continue;
    cells.push(cell);
    distances.push(gateCost[k]);
  }
  const seeds: Seeds = { cells, distances };
  const enter = new Int16Array(closed.length);
  for (let c = 0; c < closed.length; c++) if (closed[c]) enter[c] = CLOSED;
  const leaving = (onIt: number): Int16Array => {
    const leave = new Int16Array(onPath.length);
    for (let c = 0; c < onPath.length; c++) leave[c] = onPath[c] ? onIt : LEAD_COST;
    return leave;
  };
  return {
    edge,
    leads: shortestPaths(width, seeds, { enter, leave: leaving(CLOSED) }),
    pull: shortestPaths(width, seeds, { enter, leave: leaving(WALK_COST) }).distance,
  };
}

/**
 * @param cells of the paths whose ends are to be walked, in any order
 * @param width columns, cells
 * @param height rows, cells
 */
export function surveyPath(cells: Int32Array, width: number, height: number, gates: GateRules): PathGround {
  const onPath = new Uint8Array(width * height);
  for (const cell of cells) onPath[cell] = 1;
  const nothing = new Uint8Array(width * height);
  return {
    width,
    onPath,
    gates,
    start: gateField(width, onPath, gates, gates.costs.start, nothing),
    goal: gateField(width, onPath, gates, gates.costs.goal, nothing),
  };
}

/** A path that can be bitten. */
interface OpenPath {
  readonly order: Int32Array;
  /** Place of every cell in `order`, -1 beside the path. */
  readonly place: Int32Array;
}

/** Turns the cells from place i to place j around. */
function turnAround({ order, place }: OpenPath, i: number, j: number): void {
  for (; i < j; i++, j--) {
    const a = order[i];
    order[i] = order[j];
    order[j] = a;
    place[order[i]] = i;
    place[order[j]] = j;
  }
  if (i === j) place[order[i]] = i;
}

function setOrder({ order, place }: OpenPath, cells: Int32Array): void {
  order.set(cells);
  for (let i = 0; i < order.length; i++) place[order[i]] = i;
}

const SIDES = [WEST, EAST, NORTH, SOUTH] as const;

/**
 * Walks the ends and leaves the path as it was when its leads cost least.
 *
 * @param both whether the start walks too, or only the goal
 * @param known what the leads of the path as it is cost; Infinity lets go of it in any case
 */
function walk(
  path: OpenPath,
  { width, onPath, start, goal }: PathGround,
  both: boolean,
  known: number,
  { moves, hot, cold }: WalkSchedule,
  rng: Rng,
): void {
  const { order, place } = path;
  const last = order.length - 1;
  const step = neighbourSteps(width);
  const outer = outerSides(width, onPath.length / width);
  let best = known;
  const bestOrder = order.slice();
  for (let i = 0; i < moves; i++) {
    const temperature = LEAD_COST * hot * pow(cold / hot, i / moves);
    const atStart = both && (rng.uint32() & 1) === 0;
    const end = atStart ? order[0] : order[last];
    const side = SIDES[rng.below(4)];
    if (outer[end] & side) continue;
    const j = place[end + step[side]];
    if (j === -1 || (atStart ? j < 2 : j > last - 2)) continue;
    const to = atStart ? order[j - 1] : order[j + 1];
    const { pull } = atStart ? start : goal;
    const loss = pull[to] - pull[end];
    if (loss > 0 && rng.unit() >= exp(-loss / temperature)) continue;
    if (atStart) turnAround(path, 0, j - 1);
    else turnAround(path, j + 1, last);
    const total = start.leads.distance[order[0]] + goal.leads.distance[order[last]];
    if (total >= best) continue;
    best = total;
    bestOrder.set(order);
  }
  setOrder(path, bestOrder);
}

/** From the border to the cell before the end; empty when that lies on the border itself. */
const leadTo = (leads: ShortestPaths, end: number): number[] => pathTo(leads, end).slice(0, -1);

/**
 * Walks both ends of a path towards the border and leads them out.
 *
 * @param ground of the path's cells, see surveyPath
 * @param cells simple path of at least two cells; all of them stay on it
 * @returns null when no pair of leads was found
 */
export function walkEnds(ground: PathGround, cells: Int32Array, schedule: WalkSchedule, rng: Rng): GatedRoute | null {
  const { width, onPath, gates, start } = ground;
  const path: OpenPath = { order: new Int32Array(cells.length), place: new Int32Array(onPath.length).fill(-1) };
  setOrder(path, cells);
  const { order } = path;
  walk(path, ground, true, Infinity, schedule, rng);
  if (start.leads.distance[order[0]] >= UNREACHED) return null;

  const startLead = leadTo(start.leads, order[0]);
  const closed = new Uint8Array(onPath.length);
  for (const cell of startLead) closed[cell] = 1;
  // A gate of the start must not serve the goal as well.
  closed[order[0]] = 1;
  const goal = gateField(width, onPath, gates, gates.costs.goal, closed);
  const last = order.length - 1;
  const known = start.leads.distance[order[0]] + goal.leads.distance[order[last]];
  walk(path, { ...ground, goal }, false, known, { ...schedule, moves: schedule.moves >> 2 }, rng);
  if (goal.leads.distance[order[last]] >= UNREACHED) return null;

  const goalLead = leadTo(goal.leads, order[last]).reverse();
  const route = new Int32Array(startLead.length + order.length + goalLead.length);
  route.set(startLead);
  route.set(order, startLead.length);
  route.set(goalLead, startLead.length + order.length);
  return {
    route,
    start: gateAt(gates.border, start.edge[route[0]]),
    goal: gateAt(gates.border, goal.edge[route[route.length - 1]]),
  };
}
