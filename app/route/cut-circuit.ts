/**
 * Cuts a circuit once and leads its two ends out to the border. The paper's own weakness is that both ends lie side by
 * side inside the picture.
 */
import { EAST, NORTH, SOUTH, WEST, type GatedRoute, type Side } from '../maze/maze';
import { pathTo, UNREACHED } from '../maze/shortest-paths';
import type { Rng } from '../model/rng';
import type { GateRules } from './gates';
import { surveyPath, walkEnds, type GateField, type WalkSchedule } from './walk-ends';

/**
 * Cuts that are tried, spread evenly over the circuit; while none leads out, as many as `MOST_CUTS`. On 25 pictures at A4
 * with a 2 mm pitch, 2 cuts leave 12 cells of leads more than 4 do, 8 cuts 6 fewer in 1.4 times the time.
 */
const CUTS = 4;
const MOST_CUTS = 32;
/** Cool and short, so that the circuit stays what it is: at A4 with a 2 mm pitch, 94 to 99 % of its steps. */
const WALK: WalkSchedule = { moves: 2000, hot: 0.5, cold: 0.1 };
/** Longer circuits are not walked: the time grows with the square of their length, and the finest A3 sheet has 63 000 cells. */
const MOST_CELLS = 100_000;
/** Part of the circuit from one cut to the next: multiples of the golden ratio lie evenly, however many there are. */
const SPREAD = 0.618034;

/** The circuit from place `first` once around. */
function unroll(circuit: Int32Array, first: number): Int32Array {
  const path = new Int32Array(circuit.length);
  path.set(circuit.subarray(first));
  path.set(circuit.subarray(0, first), circuit.length - first);
  return path;
}

/** Cells of the shortest lead there can be. */
function shortestLead({ leads }: GateField, circuit: Int32Array): number {
  let nearest = circuit[0];
  for (const cell of circuit) if (leads.distance[cell] < leads.distance[nearest]) nearest = cell;
  return leads.distance[nearest] === UNREACHED ? 0 : pathTo(leads, nearest).length - 1;
}

/**
 * Cuts the circuit where its ends can be walked to their gates (see walk-ends.ts) with the shortest leads.
 *
 * @param circuit cells in circuit order, at least 4 (see walkCircuit); all of them stay on the route
 * @returns null when none of the cuts leads out at the gates
 */
export function cutCircuit(
  circuit: Int32Array,
  width: number,
  height: number,
  gates: GateRules,
  rng: Rng,
): GatedRoute | null {
  if (circuit.length > MOST_CELLS) return null;
  const ground = surveyPath(circuit, width, height, gates);
  const shortest = circuit.length + shortestLead(ground.start, circuit) + shortestLead(ground.goal, circuit);
  let best: GatedRoute | null = null;
  for (let cut = 0; cut < (best ? CUTS : MOST_CUTS) && !(best && best.route.length <= shortest); cut++) {
    const path = unroll(circuit, Math.floor(circuit.length * ((cut * SPREAD) % 1)));
    // Either end may be the start.
    if (cut & 1) path.reverse();
    const led = walkEnds(ground, path, WALK, rng);
    if (led && !(best && best.route.length <= led.route.length)) best = led;
  }
  return best;
}

/**
 * Cuts the circuit where it comes nearest to the border and leads both ends straight there, side by side. This is always
 * possible: a block that no other is nearer than has a side to the border that the tree does not cross, and the circuit
 * runs along it.
 *
 * @param circuit cells in circuit order around a tree of blocks (see walkCircuit)
 */
export function cutStraight(circuit: Int32Array, width: number, height: number): GatedRoute {
  const n = circuit.length;
  let cut = 0;
  let length = Infinity;
  let step = 0;
  let side: Side = NORTH;
  for (let i = 0; i < n; i++) {
    const cell = circuit[i];
    const x = cell % width;
    const y = (cell - x) / width;
    const alongRow = Math.abs(circuit[(i + 1) % n] - cell) === 1;
    const ways: readonly (readonly [length: number, step: number, side: Side])[] = alongRow
      ? [
          [y, -width, NORTH],
          [height - 1 - y, width, SOUTH],
        ]
      : [
          [x, -1, WEST],
          [width - 1 - x, 1, EAST],
        ];
    for (const way of ways) {
      if (way[0] >= length) continue;
      cut = i;
      [length, step, side] = way;
    }
  }
  const route = new Int32Array(n + 2 * length);
  route.set(unroll(circuit, (cut + 1) % n), length);
  for (let k = 1; k <= length; k++) {
    route[length - k] = route[length] + k * step;
    route[length + n - 1 + k] = route[length + n - 1] + k * step;
  }
  return { route, start: { cell: route[0], side }, goal: { cell: route[route.length - 1], side } };
}
