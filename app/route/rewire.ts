/**
 * Rewires a route where local changes cannot: a strip of one bank that crosses the light between two dark parts has a
 * lane on both sides. Cutting it leaves its bank in two pieces; a post inside the dark may join them again at no cost, and
 * both lanes can retract. This is the exchange of two edges of a spanning tree, as each bank is a (thick) tree. A piece
 * that costs more light cells than it covers dark ones is dissolved into the other bank instead.
 */
import type { Rng } from '../model/rng';
import { changeBank, gainOfChange, PARTS, type Banks } from './banks';
import { createWorkspace, cutPiece, findJoin, gainOfDissolving } from './pieces';

export interface Rewiring {
  /** Strips cut and joined again elsewhere. */
  readonly moved: number;
  /** Pieces dissolved. */
  readonly dissolved: number;
}

/**
 * Tries every strip once, in a fixed order.
 *
 * @param weight gain of covering a cell, indexed like posts
 */
export function rewire(banks: Banks, weight: Int16Array, rng: Rng): Rewiring {
  const { width, height, stride, bank, around } = banks;
  const work = createWorkspace(bank.length);
  const tried = new Uint8Array(bank.length);
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
      const size = cutPiece(banks, q, work);
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
