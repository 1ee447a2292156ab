/** Pieces of a bank: what falls off when a post that holds it together changes, and where it can be joined again. */
import type { Rng } from '../model/rng';
import { changeBank, gainOfChange, PARTS, type Banks } from './banks';

/** Reusable state of everything that cuts banks in pieces. */
export interface Workspace {
  /** Stamp of the piece that a post was last found in. */
  readonly piece: Int32Array;
  readonly list: Int32Array;
  readonly seenCell: Int32Array;
  stamp: number;
}

/**
 * Collects the piece of a bank that contains `seed`.
 *
 * @returns its size; the posts are in `work.list`, stamped in `work.piece`. Negative when it holds outer posts
 */
export function collectPiece(banks: Banks, seed: number, work: Workspace): number {
  const { width, height, stride, bank } = banks;
  const { piece, list } = work;
  const stamp = ++work.stamp;
  const own = bank[seed];
  const posts = stride * (height + 1);
  let outer = false;
  let size = 0;
  list[size++] = seed;
  piece[seed] = stamp;
  for (let i = 0; i < size; i++) {
    const p = list[i];
    const x = p % stride;
    if (x === 0 || x === width || p < stride || p >= posts - stride) outer = true;
    if (x > 0 && bank[p - 1] === own && piece[p - 1] !== stamp) piece[(list[size++] = p - 1)] = stamp;
    if (x < width && bank[p + 1] === own && piece[p + 1] !== stamp) piece[(list[size++] = p + 1)] = stamp;
    if (p >= stride && bank[p - stride] === own && piece[p - stride] !== stamp)
      piece[(list[size++] = p - stride)] = stamp;
    if (p + stride < posts && bank[p + stride] === own && piece[p + stride] !== stamp)
      piece[(list[size++] = p + stride)] = stamp;
  }
  return outer ? -size : size;
}

export function createWorkspace(posts: number): Workspace {
  return { piece: new Int32Array(posts), list: new Int32Array(posts), seenCell: new Int32Array(posts), stamp: 0 };
}

/**
 * Changes a post that holds its bank together (see PARTS) and collects a piece that falls off without outer posts.
 *
 * @returns the piece's size, 0 when both pieces hold outer posts (cannot be while each bank is one piece)
 */
export function cutPiece(banks: Banks, q: number, work: Workspace): number {
  const { bank, stride } = banks;
  const own = bank[q];
  changeBank(banks, q);
  let first = -1;
  for (const p of [q - 1, q + 1, q - stride, q + stride]) {
    if (bank[p] !== own) continue;
    if (first !== -1 && work.piece[p] === work.stamp) continue;
    const size = collectPiece(banks, p, work);
    if (size > 0) return size;
    if (first !== -1) return 0;
    first = p;
  }
  return 0;
}

/** Gain by dissolving the collected piece: minus the weights of the cells that leave the route. */
export function gainOfDissolving(banks: Banks, weight: Int16Array, size: number, own: number, work: Workspace): number {
  const { stride, bank } = banks;
  const { piece, list, seenCell, stamp } = work;
  const keeps = (p: number): boolean => bank[p] === own && piece[p] !== stamp;
  let gain = 0;
  for (let i = 0; i < size; i++) {
    const p = list[i];
    for (const c of [p - stride - 1, p - stride, p - 1, p]) {
      if (seenCell[c] === stamp) continue;
      seenCell[c] = stamp;
      // All four posts end on the other bank unless one belongs to the rest of this bank.
      if (keeps(c) || keeps(c + 1) || keeps(c + stride) || keeps(c + stride + 1)) continue;
      const b = bank[c];
      if (bank[c + 1] !== b || bank[c + stride] !== b || bank[c + stride + 1] !== b) gain -= weight[c];
    }
  }
  return gain;
}

/**
 * The best post to join the collected piece to the rest of its bank. Ties are broken by chance.
 *
 * @param least smallest gain that will do
 * @returns -1 when there is none
 */
export function findJoin(
  banks: Banks,
  weight: Int16Array,
  size: number,
  own: number,
  work: Workspace,
  least: number,
  rng: Rng,
): number {
  const { width, height, stride, bank, around } = banks;
  const { piece, list, stamp } = work;
  let best = -1;
  let bestGain = least - 1;
  let ties = 0;
  for (let i = 0; i < size; i++) {
    for (let side = 0; side < 4; side++) {
      const p = list[i] + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -stride : stride);
      if (p < stride || p >= stride * height) continue;
      const x = p % stride;
      if (x === 0 || x >= width || bank[p] === own || !PARTS[around[p] | (bank[p] << 8)]) continue;
      let rest = false;
      if (bank[p - 1] === own && piece[p - 1] !== stamp) rest = true;
      if (bank[p + 1] === own && piece[p + 1] !== stamp) rest = true;
      if (bank[p - stride] === own && piece[p - stride] !== stamp) rest = true;
      if (bank[p + stride] === own && piece[p + stride] !== stamp) rest = true;
      if (!rest) continue;
      const gain = gainOfChange(banks, weight, p);
      if (gain < bestGain) continue;
      if (gain > bestGain) {
        bestGain = gain;
        ties = 0;
      }
      if (rng.below(++ties) === 0) best = p;
    }
  }
  return best;
}
