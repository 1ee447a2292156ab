/**
 * Cuts a circuit once and leads its two ends out to the sheet's border: the start near the top left corner, the goal near
 * the bottom right one, through cells the circuit leaves free. The paper's own weakness is that both ends lie side by side
 * inside the picture; leading them out apart is the cheapest cure.
 */
import { EAST, NORTH, SOUTH, WEST, type Gate, type Route, type Side } from '../maze/maze';
import { fieldFromBorder, traceLead, UNREACHED, type Beginning, type BorderField } from './border-field';

export interface OpenedCircuit {
  /** Start lead, then the whole circuit, then goal lead. */
  readonly route: Route;
  readonly start: Gate;
  readonly goal: Gate;
}

/** Cost of one more cell of lead, against one cell of distance from the wanted corner along the border. */
const STEP_COST = 2;
const SLIDE_COST = 1;
/** Cuts tried before giving up, and how far apart on the circuit they must be. */
const MAX_TRIES = 8;
const TRY_SPACING = 24;

type Corner = 'top-left' | 'bottom-right';

/** Along the two sides that meet in the wanted corner; so start and goal never share a side. */
function beginningsAt(corner: Corner, width: number, height: number): Beginning[] {
  const cellAt = (k: number): number => (corner === 'top-left' ? k : width * height - 1 - k);
  const beginnings: Beginning[] = [];
  for (let x = 0; x < width; x++) beginnings.push([cellAt(x), x * SLIDE_COST]);
  for (let y = 1; y < height; y++) beginnings.push([cellAt(y * width), y * SLIDE_COST]);
  return beginnings;
}

/** Sides on which a gate opens, the first that is on the border wins. */
const START_SIDES: readonly Side[] = [NORTH, WEST, SOUTH, EAST];
const GOAL_SIDES: readonly Side[] = [SOUTH, EAST, NORTH, WEST];

function gateAt(cell: number, width: number, height: number, preference: readonly Side[]): Gate {
  const x = cell % width;
  const y = (cell - x) / width;
  const outer =
    (y === 0 ? NORTH : 0) | (x === width - 1 ? EAST : 0) | (y === height - 1 ? SOUTH : 0) | (x === 0 ? WEST : 0);
  const side = preference.find((s) => outer & s);
  if (side === undefined) throw new Error(`cell ${cell} is not on the border`);
  return { cell, side };
}

/** The circuit from position `i` once around, ending at its neighbour `i + 1` (backwards) or `i - 1` (forwards). */
function unroll(circuit: Int32Array, i: number, backwards: boolean, into: Int32Array, at: number): void {
  const n = circuit.length;
  for (let k = 0; k < n; k++) into[at + k] = circuit[(backwards ? i - k + n : i + k) % n];
}

function assemble(
  circuit: Int32Array,
  i: number,
  backwards: boolean,
  startLead: readonly number[],
  goalLead: readonly number[],
  width: number,
  height: number,
): OpenedCircuit {
  const route = new Int32Array(startLead.length + circuit.length + goalLead.length);
  route.set(startLead, 0);
  unroll(circuit, i, backwards, route, startLead.length);
  route.set([...goalLead].reverse(), startLead.length + circuit.length);
  return {
    route,
    start: gateAt(route[0], width, height, START_SIDES),
    goal: gateAt(route[route.length - 1], width, height, GOAL_SIDES),
  };
}

/**
 * Leads both ends to the border by the cheapest cut found.
 *
 * @param circuit cells in circuit order, at least 4 (see walkCircuit)
 * @param width grid columns, cells
 * @param height grid rows, cells
 * @returns null when the circuit leaves no two separate ways out (see cutAtBorder)
 */
export function openCircuit(circuit: Int32Array, width: number, height: number): OpenedCircuit | null {
  const onCircuit = new Uint8Array(width * height);
  for (const cell of circuit) onCircuit[cell] = 1;
  const nothingClosed = new Uint8Array(width * height);
  const fieldOf = (corner: Corner, closed: Uint8Array): BorderField =>
    fieldFromBorder(width, height, beginningsAt(corner, width, height), onCircuit, closed, STEP_COST);
  const toStart = fieldOf('top-left', nothingClosed);
  const toGoal = fieldOf('bottom-right', nothingClosed);

  const n = circuit.length;
  const before = (i: number): number => circuit[(i + n - 1) % n];
  const after = (i: number): number => circuit[(i + 1) % n];
  const costs = new Int32Array(n);
  for (let i = 0; i < n; i++) {
    const goalCost = Math.min(toGoal.cost[before(i)], toGoal.cost[after(i)]);
    costs[i] = Math.min(UNREACHED, toStart.cost[circuit[i]] + goalCost);
  }

  for (let tries = 0; tries < MAX_TRIES; tries++) {
    let best = 0;
    for (let i = 1; i < n; i++) if (costs[i] < costs[best]) best = i;
    if (costs[best] >= UNREACHED) return null;

    const startLead = traceLead(toStart, circuit[best]);
    const closed = new Uint8Array(width * height);
    for (const cell of startLead) closed[cell] = 1;
    // The start's own cell must not also serve as the way to the goal.
    closed[circuit[best]] = 1;
    const goalWay = fieldOf('bottom-right', closed);
    const backwards = goalWay.cost[after(best)] <= goalWay.cost[before(best)];
    const last = backwards ? after(best) : before(best);
    if (goalWay.cost[last] < UNREACHED)
      return assemble(circuit, best, backwards, startLead, traceLead(goalWay, last), width, height);

    for (let k = -TRY_SPACING; k <= TRY_SPACING; k++) costs[(best + k + n * TRY_SPACING) % n] = UNREACHED;
  }
  return null;
}

/**
 * Cuts a circuit that runs along the border there, so that start and goal are side by side on the border.
 *
 * @throws Error when no two consecutive circuit cells are both on the border: the caller leads the region there first
 */
export function cutAtBorder(circuit: Int32Array, width: number, height: number): OpenedCircuit {
  const onBorder = (cell: number): boolean => {
    const x = cell % width;
    const y = (cell - x) / width;
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  };
  const n = circuit.length;
  for (let i = 0; i < n; i++) {
    if (onBorder(circuit[i]) && onBorder(circuit[(i + 1) % n]))
      return assemble(circuit, i, true, [], [], width, height);
  }
  throw new Error('the circuit does not run along the border');
}
