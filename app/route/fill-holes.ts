/**
 * Closes holes in what must be covered. A hole wanders by corner moves until it meets another one or the light; where it
 * is stuck, an arm of its bank that holds it is cut off and joined again elsewhere.
 */
import type { Rng } from '../model/rng';
import { changeBank, CHANGES, gainOfChange, PARTS, type Banks } from './banks';
import { createWorkspace, cutPiece, findJoin } from './pieces';

/** Steps one hole may wander, and rounds of loosening what is stuck. */
const STEPS = 400;
const ROUNDS = 12;
/** Exchanges tried around a hole that is stuck, and how far from it, posts. */
const TRIES = 80;
const REACH = 3;

/**
 * @param must 1 where a cell must be covered, indexed like posts
 * @param weight gain of covering a cell; what must be covered outweighs all else
 * @returns whether none is left
 */
export function fillHoles(banks: Banks, must: Uint8Array, weight: Int16Array, rng: Rng): boolean {
  const { width, height, stride, bank, around } = banks;
  const covered = (c: number): boolean => {
    const b = bank[c];
    return bank[c + 1] !== b || bank[c + stride] !== b || bank[c + stride + 1] !== b;
  };
  const posts = [0, 1, stride, stride + 1];
  const offsets = [-stride - 1, -stride, 0, -1];
  const inner = (p: number): boolean => {
    const x = p % stride;
    return x > 0 && x < width && p > stride && p < stride * height;
  };

  /** Lets the hole wander; where it ends, or -1 when it is gone. */
  const wander = (from: number): number => {
    let hole = from;
    let cameBy = -1;
    for (let step = 0; step < STEPS; step++) {
      let choice = -1;
      let choiceHole = -1;
      let choices = 0;
      for (const post of posts) {
        const p = hole + post;
        if (!inner(p)) continue;
        const change = CHANGES[around[p] | (bank[p] << 8)];
        if (!(change & 256)) continue;
        const lost = change & 15 & ~(change >> 4);
        let next = -1;
        let losses = 0;
        for (let k = 0; k < 4; k++) {
          if (!((lost >> k) & 1) || !must[p + offsets[k]]) continue;
          next = p + offsets[k];
          losses++;
        }
        if (losses === 0) {
          changeBank(banks, p);
          return -1;
        }
        // Going straight back is the last resort.
        if (losses > 1 || (p === cameBy && choices > 0)) continue;
        if (choice === cameBy) choices = 0;
        if (rng.below(++choices) > 0) continue;
        choice = p;
        choiceHole = next;
      }
      if (choice === -1) return hole;
      changeBank(banks, choice);
      cameBy = choice;
      hole = choiceHole;
    }
    return hole;
  };

  const work = createWorkspace(bank.length);
  /** Exchanges joints of the banks around the hole, each at no cost, until one of them lets go of it. */
  const loosen = (hole: number): void => {
    for (let tries = 0; tries < TRIES; tries++) {
      const q = hole + (rng.below(2 * REACH) - REACH + 1) + (rng.below(2 * REACH) - REACH + 1) * stride;
      if (!inner(q) || !PARTS[around[q] | (bank[q] << 8)]) continue;
      const own = bank[q];
      const gain = gainOfChange(banks, weight, q);
      const size = cutPiece(banks, q, work);
      const p = size > 0 ? findJoin(banks, weight, size, own, work, -gain, rng) : -1;
      changeBank(banks, p === -1 ? q : p);
    }
  };

  for (let round = 0; round <= ROUNDS; round++) {
    let left = 0;
    for (let c = 0; c < must.length; c++) {
      if (!must[c] || covered(c)) continue;
      const hole = wander(c);
      if (hole === -1) continue;
      left++;
      loosen(hole);
    }
    if (left === 0) return true;
  }
  return false;
}
