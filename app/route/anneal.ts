/** Simulated annealing of a route's banks (Kirkpatrick et al., Science 220, 1983). */
import type { Rng } from '../model/rng';
import { changeBank, CHANGES, TURNS, type Banks } from './banks';
import { slideGates, type GateRules } from './slide-gates';

export interface Schedule {
  /** Passes over all posts. */
  readonly sweeps: number;
  /** Temperature at the first and after the last sweep, in UNITs of weight; falls geometrically. */
  readonly hot: number;
  readonly cold: number;
  /** Gain by a turn of the route, in 1/16 UNIT. */
  readonly turn: number;
}

/** Weight of one cell wrongly covered or missed. */
export const UNIT = 16;
/** Largest loss by one change that still gets a probability of its own; a larger one is never taken. */
export const MAX_LOSS = 255;

/** Chance to accept a loss, out of 2^24; index: loss in weight. */
export function fillChances(chance: Uint32Array, temperature: number): void {
  for (let loss = 0; loss <= MAX_LOSS; loss++)
    chance[loss] = Math.floor(0xffffff * Math.exp(-loss / (UNIT * temperature)));
}

/**
 * Deforms the route so that the sum of `weight` over its cells grows.
 *
 * @param weight gain of covering a cell, about UNIT for one dark cell, negative for light ones; indexed like posts
 * @param checkpoint called before every few sweeps with the part done; may throw
 */
export function anneal(
  banks: Banks,
  weight: Int16Array,
  gates: GateRules,
  schedule: Schedule,
  rng: Rng,
  checkpoint: (fraction: number) => void,
): void {
  const { width, height, stride, bank, around } = banks;
  const chance = new Uint32Array(MAX_LOSS + 1);
  const { sweeps, hot, cold, turn } = schedule;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    if ((sweep & 7) === 0) {
      checkpoint(sweep / sweeps);
      fillChances(chance, hot * (cold / hot) ** (sweep / sweeps));
    }
    slideGates(banks, weight, gates, chance, rng);
    // Rows first and columns first in turn, passing over half of the posts at random: the scan order must not show in the texture.
    const byRows = (sweep & 1) === 0;
    const outer = byRows ? height : width;
    const inner = byRows ? width : height;
    const outerStep = byRows ? stride : 1;
    const step = byRows ? 1 : stride;
    for (let i = 1; i < outer; i++) {
      const end = i * outerStep + inner * step;
      // Which posts are passed over must not depend on the state: that would drive the route to one side.
      let skip = rng.uint32();
      for (let p = i * outerStep + step; p < end; p += step) {
        skip = (skip << 1) | (skip >>> 31);
        if (skip < 0) continue;
        const ring = around[p];
        if (ring === 0 || ring === 255) continue;
        const key = ring | (bank[p] << 8);
        const change = CHANGES[key];
        if (!(change & 256)) continue;
        const gain =
          turn * TURNS[key] +
          (((change >> 4) & 1) - (change & 1)) * weight[p - stride - 1] +
          (((change >> 5) & 1) - ((change >> 1) & 1)) * weight[p - stride] +
          (((change >> 6) & 1) - ((change >> 2) & 1)) * weight[p] +
          (((change >> 7) & 1) - ((change >> 3) & 1)) * weight[p - 1];
        if (gain > 0 || (gain >= -MAX_LOSS && rng.uint32() >>> 8 < chance[-gain])) changeBank(banks, p);
      }
    }
  }
}
