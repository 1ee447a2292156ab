/**
 * Closes holes in what must be covered. A hole wanders by corner moves until it meets another one or the light; where it
 * is stuck, an arm of its bank that holds it is cut off and joined again elsewhere.
 */
import type { Rng } from '../model/rng';
import { changeBank, CHANGES, gainOfChange, PARTS, type Banks } from './banks';
import { createWorkspace, cutPiece, findJoin } from './pieces';

/** Steps one hole may wander, and rounds of loosening what is stuck. */
const STEPS = 400;
const ROUNDS = 250;

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
  const outward = [
    [-1, -stride],
    [1, -stride],
    [-1, stride],
    [1, stride],
  ] as const;
  /** Takes an arm off one of the hole's posts, and joins the piece that falls off elsewhere at no cost. */
  const loosen = (hole: number): void => {
    const first = rng.below(8);
    for (let i = 0; i < 8; i++) {
      const way = (first + i) & 7;
      const q = hole + posts[way >> 1] + outward[way >> 1][way & 1];
      if (!inner(q) || bank[q] !== bank[hole] || !PARTS[around[q] | (bank[q] << 8)]) continue;
      const own = bank[q];
      const gain = gainOfChange(banks, weight, q);
      const size = cutPiece(banks, q, work);
      const p = size > 0 ? findJoin(banks, weight, size, own, work, -gain, rng) : -1;
      changeBank(banks, p === -1 ? q : p);
      if (p !== -1 && p !== q) return;
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
