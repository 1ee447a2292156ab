/**
 * Rewires a route where local changes cannot: a strip of one bank that crosses the light between two dark parts has a
 * lane on both sides. Cutting it leaves its bank in two pieces; a post inside the dark may join them again at no cost, and
 * both lanes can retract. This is the exchange of two edges of a spanning tree, as each bank is a (thick) tree. A piece
 * that costs more light cells than it covers dark ones is dissolved into the other bank instead.
 */
import type { Rng } from '../model/rng';
import { changeBank, gainOfChange, PARTS, type Banks } from './banks';

export interface Rewiring {
  /** Strips cut and joined again elsewhere. */
  readonly moved: number;
  /** Pieces dissolved. */
  readonly dissolved: number;
}

/** Reusable state of rewiring one grid. */
interface Workspace {
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
function collectPiece(banks: Banks, seed: number, work: Workspace): number {
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

/** Gain by dissolving the collected piece: minus the weights of the cells that leave the route. */
function gainOfDissolving(banks: Banks, weight: Int16Array, size: number, own: number, work: Workspace): number {
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
 * The best post to join the collected piece to the rest of its bank, or -1. Ties are broken by chance.
 */
function findJoin(
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

/**
 * Tries every strip once, in a fixed order.
 *
 * @param weight gain of covering a cell, indexed like posts
 */
export function rewire(banks: Banks, weight: Int16Array, rng: Rng): Rewiring {
  const { width, height, stride, bank, around } = banks;
  const posts = stride * (height + 1);
  const work: Workspace = {
    piece: new Int32Array(posts),
    list: new Int32Array(posts),
    seenCell: new Int32Array(posts),
    stamp: 0,
  };
  const tried = new Uint8Array(posts);
  let moved = 0;
  let dissolved = 0;
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const q = y * stride + x;
      if (!PARTS[around[q] | (bank[q] << 8)]) continue;
      if (tried[q - 1] | tried[q - stride]) continue;
      const light =
        (weight[q - stride - 1] < 0 ? 1 : 0) +
        (weight[q - stride] < 0 ? 1 : 0) +
        (weight[q] < 0 ? 1 : 0) +
        (weight[q - 1] < 0 ? 1 : 0);
      if (light < 3) continue;
      tried[q] = 1;
      const own = bank[q];
      const cutGain = gainOfChange(banks, weight, q);
      // The two ends of the strip: side neighbours of the same bank on either side of q.
      const ends = [q - 1, q + 1, q - stride, q + stride].filter((p) => bank[p] === own);
      changeBank(banks, q);
      let size = collectPiece(banks, ends[0], work);
      if (size < 0) {
        const stamp = work.stamp;
        const other = ends.find((p) => work.piece[p] !== stamp);
        const inner = other === undefined ? 0 : collectPiece(banks, other, work);
        // A piece that reaches the outer wall can only be joined again.
        size = inner > 0 ? inner : -1;
      }
      if (size > 0) {
        if (cutGain + gainOfDissolving(banks, weight, size, own, work) > 0) {
          for (let i = 0; i < size; i++) changeBank(banks, work.list[i]);
          dissolved++;
          continue;
        }
        const p = findJoin(banks, weight, size, own, work, -cutGain, rng);
        if (p !== -1 && p !== q) {
          changeBank(banks, p);
          moved++;
          continue;
        }
      }
      changeBank(banks, q);
    }
  }
  return { moved, dissolved };
}
