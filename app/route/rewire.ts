/**
 * Rewires a route where local changes cannot: a strip of one bank that crosses the light between two dark parts has a
 * lane on both sides. Cutting it leaves its bank in two pieces; a post inside the dark may join them again at no cost, and
 * both lanes can retract. This is the exchange of two edges of a spanning tree, as each bank is a (thick) tree. A piece
 * that costs more light cells than it covers dark ones is dissolved into the other bank instead.
 */
import type { Rng } from '../model/rng';
import { cellOffsets, changeBank, gainOfChange, partsBank, type Banks } from './banks';
import { createWorkspace, cutPiece, findJoin, gainOfDissolving } from './pieces';

/**
 * Tries every strip once, in a fixed order.
 *
 * @param weight gain of covering a cell, indexed like posts
 */
export function rewire(banks: Banks, weight: Int16Array, rng: Rng): void {
  const { width, height, stride, bank } = banks;
  const offsets = cellOffsets(stride);
  const work = createWorkspace(bank.length);
  const tried = new Uint8Array(bank.length);
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const q = y * stride + x;
      if (!partsBank(banks, q)) continue;
      if (tried[q - 1] | tried[q - stride]) continue;
      let light = 0;
      for (let k = 0; k < 4; k++) if (weight[q + offsets[k]] < 0) light++;
      if (light < 3) continue;
      tried[q] = 1;
      const cutGain = gainOfChange(banks, weight, q);
      cutPiece(banks, q, work);
      if (cutGain + gainOfDissolving(banks, weight, work) > 0) {
        for (let i = 0; i < work.size; i++) changeBank(banks, work.list[i]);
        continue;
      }
      const p = findJoin(banks, weight, work, -cutGain, rng);
      changeBank(banks, p === -1 ? q : p);
    }
  }
}
