/** Leads the route to dark parts that it does not touch yet, along the cheapest strips of posts. */
import { changeBank, CHANGES, type Banks } from './banks';
import { BucketQueue } from './bucket-queue';

/** Cost of a post on a strip: 1, and this much for each light cell beside it, which it shares with the next post. */
const LIGHT_COST = 8;
const MAX_COST = 4 * LIGHT_COST + 1;
/** Parts this much farther than the nearest one wait for the next round: they may be nearer from it. */
const NEAR = 1.25;
const SLACK = 2 * MAX_COST;
/** Holes of fewer cells right beside the route are left to the annealing. */
const HOLE_CELLS = 4;

interface Parts {
  /** Part of every uncovered dark cell, -1 elsewhere; cells are indexed like posts. */
  readonly label: Int32Array;
  /** Cells of each part, and one of them. */
  readonly sizes: readonly number[];
  readonly seeds: readonly number[];
  /** Whether a part holds cells that must be covered. */
  readonly needed: readonly boolean[];
}

/** The parts of the dark cells off the route; cells that touch at a corner belong together (thin slanted strokes). */
function labelParts(banks: Banks, dark: Uint8Array, must: Uint8Array): Parts {
  const { width, height, stride, bank } = banks;
  const label = new Int32Array(dark.length).fill(-1);
  const stack = new Int32Array(dark.length);
  const sizes: number[] = [];
  const seeds: number[] = [];
  const needed: boolean[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const seed = y * stride + x;
      let top = 0;
      const visit = (c: number): void => {
        // The extra column and row of posts hold no cells and are never dark, so no step leaves its row unseen.
        if (c < 0 || !dark[c] || label[c] !== -1) return;
        const b = bank[c];
        if (bank[c + 1] !== b || bank[c + stride] !== b || bank[c + stride + 1] !== b) return;
        label[c] = sizes.length;
        stack[top++] = c;
      };
      visit(seed);
      if (top === 0) continue;
      let size = 0;
      let need = 0;
      while (top > 0) {
        const c = stack[--top];
        size++;
        need |= must[c];
        for (let row = c - stride; row <= c + stride; row += stride) for (let d = -1; d <= 1; d++) visit(row + d);
      }
      sizes.push(size);
      seeds.push(seed);
      needed.push(need !== 0);
    }
  }
  return { label, sizes, seeds, needed };
}

interface Strips {
  /** First post beside each part, -1 where none was reached. */
  readonly goal: Int32Array;
  readonly distance: Int32Array;
  /** The post before on the way from the route; itself where the strip begins. */
  readonly from: Int32Array;
}

/** Cheapest strips from the route to all parts: Dijkstra over posts that are not beside the other bank. */
function findStrips(banks: Banks, dark: Uint8Array, { label, sizes }: Parts): Strips {
  const { width, height, stride, bank, around } = banks;
  const distance = new Int32Array(dark.length).fill(-1);
  const from = new Int32Array(dark.length).fill(-1);
  const settled = new Uint8Array(dark.length);
  const goal = new Int32Array(sizes.length).fill(-1);
  const queue = new BucketQueue(MAX_COST);
  const lightAt = (c: number): number => {
    if (dark[c]) return 0;
    const b = bank[c];
    return bank[c + 1] === b && bank[c + stride] === b && bank[c + stride + 1] === b ? LIGHT_COST : 0;
  };
  const relax = (p: number, before: number, base: number): void => {
    if (settled[p]) return;
    const d = base + 1 + lightAt(p - stride - 1) + lightAt(p - stride) + lightAt(p) + lightAt(p - 1);
    if (distance[p] !== -1 && distance[p] <= d) return;
    distance[p] = d;
    from[p] = before;
    queue.push(p, d);
  };
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const p = y * stride + x;
      const ring = around[p];
      if (ring !== 0 && ring !== 255 && CHANGES[ring | (bank[p] << 8)] & 256) relax(p, p, 0);
    }
  }
  const reach = (c: number, p: number): void => {
    const part = label[c];
    if (part !== -1 && goal[part] === -1) goal[part] = p;
  };
  const step = (q: number, p: number): void => {
    const x = q % stride;
    if (x === 0 || x === width || q < stride || q >= stride * height) return;
    if (around[q] === 0 || around[q] === 255) relax(q, p, distance[p]);
  };
  for (let p = queue.pop(); p !== -1; p = queue.pop()) {
    if (settled[p]) continue;
    settled[p] = 1;
    reach(p - stride - 1, p);
    reach(p - stride, p);
    reach(p, p);
    reach(p - 1, p);
    step(p - 1, p);
    step(p + 1, p);
    step(p - stride, p);
    step(p + stride, p);
  }
  return { goal, distance, from };
}

/**
 * Reaches every part that is worth its strip, the nearest first, and fills it.
 *
 * @param dark 1 where a cell is dark, indexed like posts
 * @param must 1 where a cell must be covered: its part is reached whatever it costs
 * @param worth light cells that a strip may cost per dark cell of the part
 * @param rounds at most so many; parts of similar distance are reached in one
 * @param settle called after every round
 */
export function attachParts(
  banks: Banks,
  dark: Uint8Array,
  must: Uint8Array,
  worth: number,
  rounds: number,
  settle: () => void,
): void {
  const { bank, around } = banks;
  const tried = new Uint8Array(dark.length);
  for (let round = 0; round < rounds; round++) {
    const parts = labelParts(banks, dark, must);
    const { label, sizes, seeds, needed } = parts;
    if (sizes.length === 0) return;
    const { goal, distance, from } = findStrips(banks, dark, parts);
    const pays = (part: number): boolean => {
      if (goal[part] === -1 || tried[seeds[part]]) return false;
      const d = distance[goal[part]];
      if (sizes[part] < HOLE_CELLS && d <= 1 + LIGHT_COST) return false;
      return needed[part] || d <= worth * sizes[part] * 2 * LIGHT_COST;
    };
    let nearest = Infinity;
    for (let part = 0; part < sizes.length; part++) if (pays(part)) nearest = Math.min(nearest, distance[goal[part]]);
    if (nearest === Infinity) return;
    const now = sizes.map((_, part) => pays(part) && distance[goal[part]] <= nearest * NEAR + SLACK);
    const strip: number[] = [];
    for (let part = 0; part < sizes.length; part++) {
      if (!now[part]) continue;
      strip.length = 0;
      for (let p = goal[part]; ; p = from[p]) {
        strip.push(p);
        if (from[p] === p) break;
      }
      // Earlier strips of this round may lie in the way: every post is asked again.
      for (let p = strip.pop(); p !== undefined && CHANGES[around[p] | (bank[p] << 8)] & 256; p = strip.pop())
        changeBank(banks, p);
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
  const { width, height, stride, bank, around } = banks;
  for (let pass = 0; pass < GROW_PASSES; pass++) {
    let grown = 0;
    for (let y = 1; y < height; y++) {
      for (let x = 1; x < width; x++) {
        const p = y * stride + x;
        const change = CHANGES[around[p] | (bank[p] << 8)];
        if (!(change & 256)) continue;
        const then = (change >> 4) & 15;
        const more = then & ~change;
        if (more === 0 || (change & 15 & ~then) !== 0) continue;
        const all = (more & 1) + ((more >> 1) & 1) + ((more >> 2) & 1) + (more >> 3);
        const inDark =
          (more & dark[p - stride - 1]) +
          ((more >> 1) & dark[p - stride]) +
          ((more >> 2) & dark[p]) +
          ((more >> 3) & dark[p - 1]);
        if (2 * inDark < all) continue;
        changeBank(banks, p);
        grown++;
      }
    }
    if (grown === 0) return;
  }
}
