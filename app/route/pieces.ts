/** Pieces of a bank: what falls off when a post that holds it together changes, and where it can be joined again. */
import type { Rng } from '../model/rng';
import { cellOffsets, changeBank, covers, gainOfChange, isInner, partsBank, type Banks } from './banks';

/** Reusable state of everything that cuts banks in pieces. */
export interface Workspace {
  /** Stamp of the piece that a post was last found in. */
  readonly piece: Int32Array;
  readonly seenCell: Int32Array;
  /** The piece collected last: its posts and how many they are, its stamp, and the bank it fell off. */
  list: Int32Array;
  size: number;
  stamp: number;
  own: number;
  /** Of the search for the other piece. */
  spare: Int32Array;
  lastStamp: number;
}

export function createWorkspace(posts: number): Workspace {
  return {
    piece: new Int32Array(posts),
    seenCell: new Int32Array(posts),
    list: new Int32Array(posts),
    size: 0,
    stamp: 0,
    own: 0,
    spare: new Int32Array(posts),
    lastStamp: 0,
  };
}

/** Any post on the far side of a post that has just been cut: of the cut bank, but not beside `end` around q. */
function farEnd({ bank, stride }: Banks, q: number, end: number): number {
  const ring = [q - stride, q - stride + 1, q + 1, q + stride + 1, q + stride, q + stride - 1, q - 1, q - stride - 1];
  const own = bank[end];
  const at = ring.indexOf(end);
  let i = 1;
  while (bank[ring[(at + i) & 7]] === own) i++;
  while (bank[ring[(at + i) & 7]] !== own) i++;
  return ring[(at + i) & 7];
}

/**
 * Changes a post that holds its bank together (see partsBank) and collects the piece that falls off: the one without outer
 * posts, as all outer posts of a bank hang together. Both pieces are searched in step, so it takes no longer than the
 * smaller one does, unless that is the one with the outer posts.
 */
export function cutPiece(banks: Banks, q: number, work: Workspace): void {
  const { stride, bank } = banks;
  const { piece } = work;
  const own = bank[q];
  const near = [q - 1, q + 1, q - stride, q + stride].find((p) => bank[p] === own) ?? q;
  changeBank(banks, q);
  const lists = [work.list, work.spare];
  const stamps = [++work.lastStamp, ++work.lastStamp];
  const sizes = [1, 1];
  const done = [0, 0];
  const outer = [false, false];
  lists[0][0] = near;
  lists[1][0] = farEnd(banks, q, near);
  piece[lists[0][0]] = stamps[0];
  piece[lists[1][0]] = stamps[1];
  for (let turn = 0; ; turn ^= 1) {
    const list = lists[turn];
    const stamp = stamps[turn];
    let size = sizes[turn];
    if (!outer[turn]) {
      const p = list[done[turn]++];
      // The bank's outer posts are all in one piece, so the other one is wanted.
      if (!isInner(banks, p)) outer[turn] = true;
      else {
        if (bank[p - 1] === own && piece[p - 1] !== stamp) piece[(list[size++] = p - 1)] = stamp;
        if (bank[p + 1] === own && piece[p + 1] !== stamp) piece[(list[size++] = p + 1)] = stamp;
        if (bank[p - stride] === own && piece[p - stride] !== stamp) piece[(list[size++] = p - stride)] = stamp;
        if (bank[p + stride] === own && piece[p + stride] !== stamp) piece[(list[size++] = p + stride)] = stamp;
        sizes[turn] = size;
        if (done[turn] === size) {
          work.list = list;
          work.spare = lists[turn ^ 1];
          work.stamp = stamp;
          work.size = size;
          work.own = own;
          return;
        }
      }
    }
  }
}

/** Gain by dissolving the collected piece: minus the weights of the cells that leave the route. */
export function gainOfDissolving(banks: Banks, weight: Int16Array, work: Workspace): number {
  const { stride, bank } = banks;
  const { piece, list, size, seenCell, stamp, own } = work;
  const keeps = (p: number): boolean => bank[p] === own && piece[p] !== stamp;
  const offsets = cellOffsets(stride);
  let gain = 0;
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < 4; k++) {
      const c = list[i] + offsets[k];
      if (seenCell[c] === stamp) continue;
      seenCell[c] = stamp;
      // All four posts end on the other bank unless one belongs to the rest of this bank.
      if (keeps(c) || keeps(c + 1) || keeps(c + stride) || keeps(c + stride + 1)) continue;
      if (covers(banks, c)) gain -= weight[c];
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
export function findJoin(banks: Banks, weight: Int16Array, work: Workspace, least: number, rng: Rng): number {
  const { stride, bank } = banks;
  const { piece, list, size, stamp, own } = work;
  let best = -1;
  let bestGain = least - 1;
  let ties = 0;
  for (let i = 0; i < size; i++) {
    for (let side = 0; side < 4; side++) {
      const p = list[i] + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -stride : stride);
      if (!isInner(banks, p) || bank[p] === own || !partsBank(banks, p)) continue;
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
