/** Leads the route to dark parts that it does not touch yet, along the cheapest strips of posts. */
import { labelParts, type Parts } from '../maze/grid';
import { CLOSED, pathTo, shortestPaths, type ShortestPaths } from '../maze/shortest-paths';
import {
  ALLOWED,
  cellOffsets,
  cellsGained,
  cellsLost,
  changeBank,
  changeOf,
  covers,
  isBesideRoute,
  mayChange,
  type Banks,
} from './banks';

/** Cost of a post on a strip: 1, and this much for each light cell beside it, which it shares with the next post. */
const LIGHT_COST = 8;
const MAX_COST = 4 * LIGHT_COST + 1;
/** Parts this much farther than the nearest one wait for the next round: they may be nearer from it. */
const NEAR = 1.25;
const SLACK = 2 * MAX_COST;
/** Holes of fewer cells right beside the route are left to the annealing. */
const HOLE_CELLS = 4;

/** The parts of the dark cells off the route; cells that touch at a corner belong together (thin slanted strokes). */
function missedParts(banks: Banks, dark: Uint8Array): Parts {
  // The extra column and row of posts hold no cells and are never dark, so parts do not reach around the grid.
  const missed = new Uint8Array(dark.length);
  for (let c = 0; c < dark.length; c++) if (dark[c] && !covers(banks, c)) missed[c] = 1;
  return labelParts(missed, banks.stride);
}

/** Cheapest strips from the route, over posts that are not beside it. */
function findStrips(banks: Banks, dark: Uint8Array): ShortestPaths {
  const { width, height, stride } = banks;
  const offsets = cellOffsets(stride);
  const enter = new Int16Array(dark.length).fill(CLOSED);
  const cells: number[] = [];
  const distances: number[] = [];
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const p = y * stride + x;
      const beside = isBesideRoute(banks, p);
      if (beside && !mayChange(banks, p)) continue;
      let cost = 1;
      for (let k = 0; k < 4; k++) {
        const c = p + offsets[k];
        if (!dark[c] && !covers(banks, c)) cost += LIGHT_COST;
      }
      if (beside) {
        cells.push(p);
        distances.push(cost);
      } else enter[p] = cost;
    }
  }
  return shortestPaths(stride, { cells, distances }, { enter });
}

/** First post beside each part, -1 where no strip leads. */
function landings(banks: Banks, { label, first }: Parts, { order }: ShortestPaths): Int32Array {
  const offsets = cellOffsets(banks.stride);
  const landing = new Int32Array(first.length).fill(-1);
  for (let i = 0; i < order.length; i++) {
    for (let k = 0; k < 4; k++) {
      const part = label[order[i] + offsets[k]];
      if (part !== -1 && landing[part] === -1) landing[part] = order[i];
    }
  }
  return landing;
}

/**
 * Reaches every part that is worth its strip, the nearest first, and fills it.
 *
 * @param dark 1 where a cell is dark, indexed like posts
 * @param must likewise, 1 where a cell must be covered: its part is reached whatever it costs
 * @param worth light cells that a strip may cost per dark cell of the part
 * @param rounds at most so many; parts of similar distance are reached in one
 * @param settle called after every round
 */
export function attachParts(
  banks: Banks,
  { dark, must }: { readonly dark: Uint8Array; readonly must: Uint8Array },
  worth: number,
  rounds: number,
  settle: () => void,
): void {
  const tried = new Uint8Array(dark.length);
  for (let round = 0; round < rounds; round++) {
    const parts = missedParts(banks, dark);
    const { label, sizes, first } = parts;
    if (sizes.length === 0) return;
    const needed = new Uint8Array(sizes.length);
    for (let c = 0; c < label.length; c++) if (must[c] && label[c] !== -1) needed[label[c]] = 1;
    const strips = findStrips(banks, dark);
    const landing = landings(banks, parts, strips);
    const pays = (part: number): boolean => {
      if (landing[part] === -1 || tried[first[part]]) return false;
      const d = strips.distance[landing[part]];
      if (sizes[part] < HOLE_CELLS && d <= 1 + LIGHT_COST) return false;
      return needed[part] === 1 || d <= worth * sizes[part] * 2 * LIGHT_COST;
    };
    let nearest = Infinity;
    for (let part = 0; part < sizes.length; part++)
      if (pays(part)) nearest = Math.min(nearest, strips.distance[landing[part]]);
    if (nearest === Infinity) return;
    const now = sizes.map((_, part) => pays(part) && strips.distance[landing[part]] <= nearest * NEAR + SLACK);
    for (let part = 0; part < sizes.length; part++) {
      if (!now[part]) continue;
      // Earlier strips of this round may lie in the way: every post is asked again.
      for (const p of pathTo(strips, landing[part])) {
        if (!mayChange(banks, p)) break;
        changeBank(banks, p);
      }
    }
    // Whatever stays uncovered of these is not tried again.
    for (let c = 0; c < label.length; c++) if (label[c] !== -1 && now[label[c]]) tried[c] = 1;
    growDark(banks, dark);
    settle();
  }
}

/** Passes of growDark; posts ahead see what the same pass has changed behind them. */
const GROW_PASSES = 40;

/** Fills dark cells beside the route by bumps that cover at least as many dark as light cells and uncover none. */
export function growDark(banks: Banks, dark: Uint8Array): void {
  const { width, height, stride } = banks;
  const offsets = cellOffsets(stride);
  for (let pass = 0; pass < GROW_PASSES; pass++) {
    let grown = 0;
    for (let y = 1; y < height; y++) {
      for (let x = 1; x < width; x++) {
        const p = y * stride + x;
        const change = changeOf(banks, p);
        const gained = cellsGained(change);
        if (!(change & ALLOWED) || gained === 0 || cellsLost(change) !== 0) continue;
        let all = 0;
        let inDark = 0;
        for (let k = 0; k < 4; k++) {
          if (!((gained >> k) & 1)) continue;
          all++;
          inDark += dark[p + offsets[k]];
        }
        if (2 * inDark < all) continue;
        changeBank(banks, p);
        grown++;
      }
    }
    if (grown === 0) return;
  }
}
