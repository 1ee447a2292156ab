/**
 * Moves the ends of a path to where they are wanted without changing what it covers, by backbites (Mansfield, J. Chem.
 * Phys. 77, 1982): an end beside another cell of the path joins it, and the path opens at the step behind that cell.
 *
 *     e . ─┐        e ─ . ┐
 *     k ─ n        k   n' (the new end)
 */
import { exp } from '../model/math/exp';
import { pow } from '../model/math/pow';
import type { Gate, Route } from '../maze/maze';
import type { Rng } from '../model/rng';
import { fieldFromBorder, traceLead, UNREACHED, type Beginning, type BorderField } from './border-field';
import { FORBIDDEN, gateAt, type Border, type GateCosts } from './gates';

/** Cost of one cell of lead; that of a gate comes from GateCosts, in the same unit. */
const STEP_COST = 16;
/** Cost of a cell of the path to an end that walks over it: the way inside is what the walk is for, but not free. */
const WALK_COST = 4;
/** Temperatures of the walk, in STEP_COSTs. */
const HOT = 4;
const COLD = 0.3;

interface Openings {
  readonly beginnings: readonly Beginning[];
  /** Cheapest border edge by border cell. */
  readonly edge: ReadonlyMap<number, number>;
}

/** Where a gate may open. */
function openingsOf(border: Border, gateCost: Int16Array): Openings {
  const beginnings: Beginning[] = [];
  const edge = new Map<number, number>();
  for (let k = 0; k < border.length; k++) {
    if (gateCost[k] === FORBIDDEN) continue;
    const cell = border.cell[k];
    const known = edge.get(cell);
    if (known === undefined || gateCost[k] < gateCost[known]) edge.set(cell, k);
    beginnings.push([cell, gateCost[k]]);
  }
  return { beginnings, edge };
}

export interface LedPath {
  readonly route: Route;
  readonly start: Gate;
  readonly goal: Gate;
}

/**
 * Walks both ends of a path towards the border and leads them out.
 *
 * @param path simple, at least two cells; its cells stay the same
 * @param moves backbites tried
 * @returns null when no pair of leads was found
 */
export function walkEnds(
  width: number,
  height: number,
  path: Int32Array,
  border: Border,
  costs: GateCosts,
  moves: number,
  rng: Rng,
): LedPath | null {
  const order = path.slice();
  const n = order.length;
  const place = new Int32Array(width * height).fill(-1);
  const onPath = new Uint8Array(width * height);
  for (let i = 0; i < n; i++) {
    place[order[i]] = i;
    onPath[order[i]] = 1;
  }
  const reverse = (i: number, j: number): void => {
    for (; i < j; i++, j--) {
      const a = order[i];
      order[i] = order[j];
      order[j] = a;
      place[order[i]] = i;
      place[order[j]] = j;
    }
    if (i === j) place[order[i]] = i;
  };
  const neighbour = (cell: number, side: number): number => {
    const x = cell % width;
    if (side === 0) return x > 0 ? cell - 1 : -1;
    if (side === 1) return x + 1 < width ? cell + 1 : -1;
    const to = side === 2 ? cell - width : cell + width;
    return to >= 0 && to < place.length ? to : -1;
  };

  const closed = new Uint8Array(width * height);
  const fieldOf = ({ beginnings }: Openings, pathCost?: number): BorderField =>
    fieldFromBorder(width, height, beginnings, onPath, closed, STEP_COST, pathCost);
  const startOpenings = openingsOf(border, costs.start);
  const goalOpenings = openingsOf(border, costs.goal);
  const startField = fieldOf(startOpenings);
  let goalField = fieldOf(goalOpenings);
  // What draws the ends: from inside the path it leads to where a lead is cheap.
  const startPull = fieldOf(startOpenings, WALK_COST).cost;
  let goalPull = fieldOf(goalOpenings, WALK_COST).cost;
  let best = Infinity;
  let bestOrder = order.slice();

  const walk = (tries: number, both: boolean): void => {
    for (let i = 0; i < tries; i++) {
      const temperature = STEP_COST * HOT * pow(COLD / HOT, i / tries);
      const atStart = both && (rng.uint32() & 1) === 0;
      const end = atStart ? order[0] : order[n - 1];
      const next = neighbour(end, rng.below(4));
      if (next === -1 || place[next] === -1) continue;
      const j = place[next];
      if (atStart ? j < 2 : j > n - 3) continue;
      const to = atStart ? order[j - 1] : order[j + 1];
      const pull = atStart ? startPull : goalPull;
      const loss = pull[to] - pull[end];
      if (loss > 0 && rng.unit() >= exp(-loss / temperature)) continue;
      if (atStart) reverse(0, j - 1);
      else reverse(j + 1, n - 1);
      const total = startField.cost[order[0]] + goalField.cost[order[n - 1]];
      if (total < best && order[0] !== order[n - 1]) {
        best = total;
        bestOrder = order.slice();
      }
    }
  };
  walk(moves, true);
  order.set(bestOrder);
  for (let i = 0; i < n; i++) place[order[i]] = i;
  if (startField.cost[order[0]] >= UNREACHED) return null;
  const startLead = traceLead(startField, order[0]);
  for (const cell of startLead) closed[cell] = 1;
  // A gate of the start must not serve the goal as well.
  closed[order[0]] = 1;
  goalField = fieldOf(goalOpenings);
  goalPull = fieldOf(goalOpenings, WALK_COST).cost;
  best = startField.cost[order[0]] + goalField.cost[order[n - 1]];
  bestOrder.set(order);
  walk(moves >> 2, false);
  order.set(bestOrder);
  const last = order[n - 1];
  if (goalField.cost[last] >= UNREACHED) return null;
  const goalLead = traceLead(goalField, last);
  const route = new Int32Array(startLead.length + n + goalLead.length);
  route.set(startLead);
  route.set(order, startLead.length);
  route.set(goalLead.reverse(), startLead.length + n);
  return {
    route,
    start: gateAt(border, startOpenings.edge.get(route[0])!),
    goal: gateAt(border, goalOpenings.edge.get(route[route.length - 1])!),
  };
}
