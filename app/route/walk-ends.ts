/**
 * Moves the ends of a path to where they are wanted without changing what it covers, by backbites (Mansfield, J. Chem.
 * Phys. 77, 1982): an end beside another cell of the path joins it, and the path opens at the step behind that cell.
 *
 *     e . ─┐        e ─ . ┐
 *     k ─ n        k   n' (the new end)
 */
import type { Gate, Route } from '../maze/maze';
import type { Rng } from '../model/rng';
import { BucketQueue } from './bucket-queue';
import { FORBIDDEN, gateAt, type Border, type GateCosts } from './gates';

/** Cost of one cell of lead; that of a gate comes from GateCosts, in the same unit. */
const STEP_COST = 16;
/** Cost of a cell of the path to an end that walks over it: the way inside is what the walk is for, but not free. */
const WALK_COST = 4;
const UNREACHED = 0x3fff_ffff;
/** Temperatures of the walk, in STEP_COSTs. */
const HOT = 4;
const COLD = 0.3;

interface Field {
  /** Cost of the lead from the border to every cell; path cells are reached but not passed. */
  readonly cost: Int32Array;
  /** The cell before on the way from the border; itself on the border. */
  readonly from: Int32Array;
  /** Cheapest border edge of a border cell, -1 where none is allowed. */
  readonly edge: Int32Array;
}

/** @param pathCost of passing a cell of the path; Infinity where it is never passed */
function fieldFromBorder(
  width: number,
  height: number,
  onPath: Uint8Array,
  closed: Uint8Array,
  border: Border,
  gateCost: Int16Array,
  pathCost: number,
): Field {
  const cells = width * height;
  const cost = new Int32Array(cells).fill(UNREACHED);
  const from = new Int32Array(cells).fill(-1);
  const edge = new Int32Array(cells).fill(-1);
  const settled = new Uint8Array(cells);
  const queue = new BucketQueue(FORBIDDEN + STEP_COST);
  const relax = (cell: number, before: number, c: number): void => {
    if (closed[cell] || cost[cell] <= c) return;
    cost[cell] = c;
    from[cell] = before;
    queue.push(cell, c);
  };
  for (let k = 0; k < border.length; k++) {
    if (gateCost[k] === FORBIDDEN) continue;
    const cell = border.cell[k];
    if (edge[cell] === -1 || gateCost[k] < gateCost[edge[cell]]) edge[cell] = k;
    relax(cell, cell, gateCost[k]);
  }
  for (let cell = queue.pop(); cell !== -1; cell = queue.pop()) {
    if (settled[cell]) continue;
    settled[cell] = 1;
    if (onPath[cell] && pathCost === Infinity) continue;
    const next = cost[cell] + (onPath[cell] ? pathCost : STEP_COST);
    const x = cell % width;
    if (x > 0) relax(cell - 1, cell, next);
    if (x + 1 < width) relax(cell + 1, cell, next);
    if (cell >= width) relax(cell - width, cell, next);
    if (cell + width < cells) relax(cell + width, cell, next);
  }
  return { cost, from, edge };
}

/** The cells of a lead from the border to the cell before `end`; empty when `end` lies on the border itself. */
function lead(field: Field, end: number): number[] {
  const cells: number[] = [];
  for (let cell = end; field.from[cell] !== cell;) cells.push((cell = field.from[cell]));
  return cells.reverse();
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
  const fieldOf = (gateCost: Int16Array, pathCost: number): Field =>
    fieldFromBorder(width, height, onPath, closed, border, gateCost, pathCost);
  const startField = fieldOf(costs.start, Infinity);
  let goalField = fieldOf(costs.goal, Infinity);
  // What draws the ends: from inside the path it leads to where a lead is cheap.
  const startPull = fieldOf(costs.start, WALK_COST).cost;
  let goalPull = fieldOf(costs.goal, WALK_COST).cost;
  let best = Infinity;
  let bestOrder = order.slice();

  const walk = (tries: number, both: boolean): void => {
    for (let i = 0; i < tries; i++) {
      const temperature = STEP_COST * HOT * (COLD / HOT) ** (i / tries);
      const atStart = both && (rng.uint32() & 1) === 0;
      const end = atStart ? order[0] : order[n - 1];
      const next = neighbour(end, rng.below(4));
      if (next === -1 || place[next] === -1) continue;
      const j = place[next];
      if (atStart ? j < 2 : j > n - 3) continue;
      const to = atStart ? order[j - 1] : order[j + 1];
      const pull = atStart ? startPull : goalPull;
      const loss = pull[to] - pull[end];
      if (loss > 0 && rng.unit() >= Math.exp(-loss / temperature)) continue;
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
  const startLead = lead(startField, order[0]);
  for (const cell of startLead) closed[cell] = 1;
  // A gate of the start must not serve the goal as well.
  closed[order[0]] = 1;
  goalField = fieldOf(costs.goal, Infinity);
  goalPull = fieldOf(costs.goal, WALK_COST).cost;
  best = startField.cost[order[0]] + goalField.cost[order[n - 1]];
  bestOrder.set(order);
  walk(moves >> 2, false);
  order.set(bestOrder);
  const last = order[n - 1];
  if (goalField.cost[last] >= UNREACHED) return null;
  const goalLead = lead(goalField, last);
  const route = new Int32Array(startLead.length + n + goalLead.length);
  route.set(startLead);
  route.set(order, startLead.length);
  route.set(goalLead.reverse(), startLead.length + n);
  return {
    route,
    start: gateAt(border, startField.edge[route[0]]),
    goal: gateAt(border, goalField.edge[route[route.length - 1]]),
  };
}
