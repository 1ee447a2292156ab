/** Start and goal slide along the border: an outer post beside a gate changes banks. */
import type { Rng } from '../model/rng';
import { changeOuterBank, gainOfOuterChange, mayChangeOuter, type Banks } from './banks';
import { edgeOf, FORBIDDEN, gateAt, type GateRules } from './gates';

/** Slides tried per gate and call. */
const TRIES = 4;

/** Tries a few steps of either gate; a loss is accepted by `chance` (see fillChances). */
export function slideGates(
  banks: Banks,
  weight: Int16Array,
  { border, costs }: GateRules,
  chance: Uint32Array,
  rng: Rng,
): void {
  const { width, height } = banks;
  const { length, post } = border;
  for (let i = 0; i < 2 * TRIES; i++) {
    const isStart = (i & 1) === 0;
    const own = isStart ? costs.start : costs.goal;
    const edge = edgeOf(width, height, isStart ? banks.start : banks.goal);
    const otherGate = isStart ? banks.goal : banks.start;
    const otherEdge = edgeOf(width, height, otherGate);
    const bits = rng.uint32();
    const forward = (bits & 1) === 1;
    const to = (edge + (forward ? 1 : length - 1)) % length;
    if (own[to] === FORBIDDEN || to === otherEdge || border.cell[to] === otherGate.cell) continue;
    // The post between the two edges changes.
    const k = forward ? to : edge;
    const p = post[k];
    const before = post[(k + length - 1) % length];
    const after = post[(k + 1) % length];
    if (!mayChangeOuter(banks, before, p, after)) continue;
    const gain =
      own[edge] - own[to] + gainOfOuterChange(banks, weight, p, border.cell[(k + length - 1) % length], border.cell[k]);
    if (gain < 0 && !(-gain < chance.length && bits >>> 8 < chance[-gain])) continue;
    changeOuterBank(banks, p);
    if (isStart) banks.start = gateAt(border, to);
    else banks.goal = gateAt(border, to);
  }
}
