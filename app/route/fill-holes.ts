/**
 * Closes holes in what must be covered. A hole wanders by corner moves until it meets another one or the light; where it
 * is stuck, an arm of its bank that holds it is cut off and joined again elsewhere.
 */
import type { Rng } from '../model/rng';
import {
  ALLOWED,
  cellOffsets,
  cellsLost,
  changeBank,
  changeOf,
  covers,
  gainOfChange,
  isInner,
  partsBank,
  type Banks,
} from './banks';
import { createWorkspace, cutPiece, findJoin, type Workspace } from './pieces';

/** Steps one hole may wander, and rounds of loosening what is stuck. */
const STEPS = 400;
const ROUNDS = 12;
/** Exchanges tried around a hole that is stuck, and how far from it, posts. */
const TRIES = 80;
const REACH = 3;

/**
 * Lets a hole wander.
 *
 * @returns the cell where it ends, or -1 when it is gone
 */
function wander(banks: Banks, must: Uint8Array, from: number, rng: Rng): number {
  const { stride } = banks;
  const posts = [0, 1, stride, stride + 1];
  const offsets = cellOffsets(stride);
  let hole = from;
  let cameBy = -1;
  for (let step = 0; step < STEPS; step++) {
    let choice = -1;
    let choiceHole = -1;
    let choices = 0;
    for (const post of posts) {
      const p = hole + post;
      if (!isInner(banks, p)) continue;
      const change = changeOf(banks, p);
      if (!(change & ALLOWED)) continue;
      const lost = cellsLost(change);
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
}

/** Exchanges joints of the banks around a hole, each at no cost, so that one of them may let go of it. */
function loosen(banks: Banks, weight: Int16Array, hole: number, work: Workspace, rng: Rng): void {
  for (let tries = 0; tries < TRIES; tries++) {
    const q = hole + (rng.below(2 * REACH) - REACH + 1) + (rng.below(2 * REACH) - REACH + 1) * banks.stride;
    if (!isInner(banks, q) || !partsBank(banks, q)) continue;
    const gain = gainOfChange(banks, weight, q);
    cutPiece(banks, q, work);
    const p = findJoin(banks, weight, work, -gain, rng);
    changeBank(banks, p === -1 ? q : p);
  }
}

/**
 * @param must 1 where a cell must be covered, indexed like posts
 * @param weight gain of covering a cell; what must be covered outweighs all else
 * @returns whether none is left
 */
export function fillHoles(banks: Banks, must: Uint8Array, weight: Int16Array, rng: Rng): boolean {
  const work = createWorkspace(banks.bank.length);
  for (let round = 0; round <= ROUNDS; round++) {
    let left = 0;
    for (let c = 0; c < must.length; c++) {
      if (!must[c] || covers(banks, c)) continue;
      const hole = wander(banks, must, c, rng);
      if (hole === -1) continue;
      left++;
      loosen(banks, weight, hole, work, rng);
    }
    if (left === 0) return true;
  }
  return false;
}
