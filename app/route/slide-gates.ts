/** Start and goal slide along the border: an outer post beside a gap changes banks. */
import type { Rng } from '../model/rng';
import { lookAroundPost, type Banks } from './banks';
import { edgeOf, FORBIDDEN, gateAt, type Border, type GateCosts } from './gates';

export interface GateRules {
  readonly border: Border;
  readonly costs: GateCosts;
}

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
  const { width, height, stride, bank } = banks;
  const { length, post } = border;
  const covers = (cell: number): number => {
    const c = cell + Math.floor(cell / width);
    const b = bank[c];
    return bank[c + 1] === b && bank[c + stride] === b && bank[c + stride + 1] === b ? 0 : weight[c];
  };
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
    const corner = before - p !== p - after;
    const a = border.cell[(k + length - 1) % length];
    let b = border.cell[k];
    if (!corner) {
      // Seen along the wall and through the inside, the banks must change exactly once, and never diagonally.
      const inward =
        before - p === -1 || before - p === 1 ? (p < stride ? stride : -stride) : p % stride === 0 ? 1 : -1;
      const ring = [bank[before], bank[before + inward], bank[p + inward], bank[after + inward], bank[after]];
      let turns = 0;
      for (let j = 0; j < 4; j++) if (ring[j] !== ring[j + 1]) turns++;
      if (turns !== 1) continue;
      if (ring[0] === ring[2] && ring[1] !== ring[0]) continue;
      if (ring[4] === ring[2] && ring[3] !== ring[4]) continue;
    } else b = a;
    let gain = own[edge] - own[to] - covers(a) - (a === b ? 0 : covers(b));
    bank[p] ^= 1;
    gain += covers(a) + (a === b ? 0 : covers(b));
    if (gain >= 0 || (-gain < chance.length && bits >>> 8 < chance[-gain])) {
      if (isStart) banks.start = gateAt(border, to);
      else banks.goal = gateAt(border, to);
      lookAroundPost(banks, p);
    } else bank[p] ^= 1;
  }
}
