/** Simulated annealing of a route's banks (Kirkpatrick et al., Science 220, 1983). */
import { exp } from '../model/math/exp';
import { pow } from '../model/math/pow';
import type { Rng } from '../model/rng';
import { ALLOWED, cellsGained, cellsLost, changeBank, CHANGES, TURNS, type Banks } from './banks';
import type { GateRules } from './gates';
import { slideGates } from './slide-gates';

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

/** What a cell is to the route: an index into Worth. */
export const LIGHT = 0;
export const DARK = 1;
export const NEEDED = 2;

/** Gain of covering a cell of each kind, in 1/16 UNIT. */
export type Worth = readonly [light: number, dark: number, needed: number];

/** What lies under the route. It stays the same while a route is annealed again and again, but for what it is worth. */
export interface Ground {
  /** Kind of every cell, indexed like posts. */
  readonly kind: Uint8Array;
  /** Kinds of the four cells around each post, two bits each, in the order of CHANGES: NW, NE, SE, SW. */
  readonly kindsAround: Uint8Array;
  /** The values of `kindsAround` that occur. */
  readonly present: Uint8Array;
  /** Worth of every cell, indexed like posts. */
  readonly weight: Int16Array;
  worth: Worth;
  /** Chance of a change out of 2^32, by kindsAround + 256 * (around + 256 * bank); ALWAYS is certain. Of the last schedule. */
  readonly chances: Uint32Array;
}

const ALWAYS = 0xffff_ffff;
/** The changes that can be, as indices of CHANGES. */
const POSSIBLE = /* @__PURE__ */ Uint16Array.from([...CHANGES.keys()].filter((key) => CHANGES[key] & ALLOWED));

/** @param kind LIGHT, DARK or NEEDED of every cell, indexed like posts */
export function surveyGround(kind: Uint8Array, stride: number): Ground {
  const kindsAround = new Uint8Array(kind.length);
  for (let p = stride + 1; p < kind.length; p++)
    kindsAround[p] = kind[p - stride - 1] | (kind[p - stride] << 2) | (kind[p] << 4) | (kind[p - 1] << 6);
  return {
    kind,
    kindsAround,
    present: Uint8Array.from(new Set(kindsAround)),
    weight: new Int16Array(kind.length),
    worth: [0, 0, 0],
    chances: new Uint32Array(512 * 256),
  };
}

export function setWorth(ground: Ground, worth: Worth): void {
  ground.worth = worth;
  for (let c = 0; c < ground.weight.length; c++) ground.weight[c] = worth[ground.kind[c]];
}

/** Chance to accept a loss, out of 2^24; index: loss in weight. */
function fillLossChances(chance: Uint32Array, temperature: number): void {
  for (let loss = 0; loss <= MAX_LOSS; loss++) chance[loss] = Math.floor(0xffffff * exp(-loss / (UNIT * temperature)));
}

/** Metropolis' rule for every change there can be, so that the sweep looks up one number a post. */
function fillChances({ present, worth, chances }: Ground, turn: number, ofLoss: Uint32Array): void {
  for (let i = 0; i < POSSIBLE.length; i++) {
    const key = POSSIBLE[i];
    const gained = cellsGained(CHANGES[key]);
    const lost = cellsLost(CHANGES[key]);
    for (let j = 0; j < present.length; j++) {
      const kinds = present[j];
      let gain = turn * TURNS[key];
      for (let k = 0; k < 4; k++) gain += (((gained >> k) & 1) - ((lost >> k) & 1)) * worth[(kinds >> (2 * k)) & 3];
      chances[(key << 8) | kinds] = gain >= 0 ? ALWAYS : gain < -MAX_LOSS ? 0 : ofLoss[-gain] << 8;
    }
  }
}

/**
 * Deforms the route so that the worth of its cells grows.
 *
 * @param checkpoint called before every few sweeps with the part done; may throw
 */
export function anneal(
  banks: Banks,
  ground: Ground,
  gates: GateRules,
  schedule: Schedule,
  rng: Rng,
  checkpoint: (fraction: number) => void,
): void {
  const { width, height, stride, bank, around } = banks;
  const { kindsAround, weight, chances } = ground;
  const ofLoss = new Uint32Array(MAX_LOSS + 1);
  const { sweeps, hot, cold, turn } = schedule;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    if ((sweep & 7) === 0) {
      checkpoint(sweep / sweeps);
      fillLossChances(ofLoss, hot * pow(cold / hot, sweep / sweeps));
      fillChances(ground, turn, ofLoss);
    }
    slideGates(banks, weight, gates, ofLoss, rng);
    // Rows first and columns first in turn, passing over half of the posts: the scan order must not show in the texture.
    const byRows = (sweep & 1) === 0;
    const outer = byRows ? height : width;
    const inner = byRows ? width : height;
    const outerStep = byRows ? stride : 1;
    const step = byRows ? 1 : stride;
    for (let i = 1; i < outer; i++) {
      const end = i * outerStep + inner * step;
      // Which posts are passed over must not depend on the state: that would drive the route to one side. Every other one, from
      // a random one on, needs no branch a processor could guess wrong.
      for (let p = i * outerStep + (1 + (rng.uint32() & 1)) * step; p < end; p += 2 * step) {
        const chance = chances[(bank[p] << 16) | (around[p] << 8) | kindsAround[p]];
        if (chance !== 0 && (chance === ALWAYS || rng.uint32() < chance)) changeBank(banks, p);
      }
    }
  }
}
