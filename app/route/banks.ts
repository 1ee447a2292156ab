/**
 * A route as the line between its two banks.
 *
 * The walls of a maze meet in posts, the corners of the cells. A route from gate to gate in the outer wall parts all posts
 * into those on its left and those on its right bank, and it is simple exactly when each bank is side-connected. So the
 * whole route is one bit per post, a step between two cells crosses a pair of unlike posts, and every local deformation
 * is the same move, one post that changes banks:
 *
 *     bump out  ●─●      ●─●     corner   ● ●      ● ●      gate slides   ● ○      ● ●
 *     and in    ○ ○  ->  ● ○              ● ○  ->  ○ ○      (outer wall)  x    ->    x
 *
 * (Digital topology: the posts that may change are the simple points of Rosenfeld, J. ACM 17(1), 1970.) A cell lies on
 * the route exactly when its four posts are not all on one bank. Diagonal patterns (two like posts across a cell, two
 * unlike ones beside them) would make the route cross itself and never occur.
 *
 * Posts are numbered row by row, (width + 1) to a row; post (x, y) is the top left corner of cell (x, y).
 */
import {
  EAST,
  NORTH,
  neighbourSteps,
  opposite,
  sideTowards,
  SOUTH,
  WEST,
  type Gate,
  type GatedRoute,
  type Route,
  type Side,
} from '../maze/maze';

export interface Banks {
  /** Grid size, cells. */
  readonly width: number;
  readonly height: number;
  /** Posts per row. */
  readonly stride: number;
  /** Bank of every post, 0 or 1; length (width + 1) * (height + 1). */
  readonly bank: Uint8Array;
  /**
   * Banks of the eight posts around each inner post, clockwise from the north-west: bit 0 NW, 1 N, 2 NE, 3 E, 4 SE, 5 S,
   * 6 SW, 7 W. Meaningless for the posts of the outer wall.
   */
  readonly around: Uint8Array;
  start: Gate;
  goal: Gate;
}

/** The posts at both ends of a side of a cell. The first is on the left of whoever leaves the cell through that side. */
function postsOf(cell: number, side: Side, width: number): [number, number] {
  const y = Math.floor(cell / width);
  const nw = cell + y;
  const stride = width + 1;
  switch (side) {
    case NORTH:
      return [nw, nw + 1];
    case EAST:
      return [nw + 1, nw + stride + 1];
    case SOUTH:
      return [nw + stride + 1, nw + stride];
    case WEST:
      return [nw + stride, nw];
  }
}

/** Brings `around` up to date for the inner posts in these columns and rows. */
function lookAround(
  { stride, height, width, bank, around }: Banks,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
): void {
  for (let y = Math.max(1, y0); y <= Math.min(height - 1, y1); y++) {
    for (let x = Math.max(1, x0); x <= Math.min(width - 1, x1); x++) {
      const p = y * stride + x;
      around[p] =
        bank[p - stride - 1] |
        (bank[p - stride] << 1) |
        (bank[p - stride + 1] << 2) |
        (bank[p + 1] << 3) |
        (bank[p + stride + 1] << 4) |
        (bank[p + stride] << 5) |
        (bank[p + stride - 1] << 6) |
        (bank[p - 1] << 7);
    }
  }
}

/** Whether a cell lies on the route. @param c the cell, numbered like its north-western post */
export function covers({ bank, stride }: Banks, c: number): boolean {
  const b = bank[c];
  return bank[c + 1] !== b || bank[c + stride] !== b || bank[c + stride + 1] !== b;
}

/** Whether a post is not part of the outer wall. */
export function isInner({ width, height, stride }: Banks, p: number): boolean {
  const x = p % stride;
  return x > 0 && x < width && p > stride && p < stride * height;
}

/** Whether an inner post stands beside the route: some post around it is on the other bank than another. */
export const isBesideRoute = ({ around }: Banks, p: number): boolean => around[p] !== 0 && around[p] !== 255;

/** Changes the bank of an outer post, by which a gate slides along the wall; see mayChangeOuter. */
export function changeOuterBank(banks: Banks, p: number): void {
  banks.bank[p] ^= 1;
  const x = p % banks.stride;
  const y = (p - x) / banks.stride;
  lookAround(banks, x - 1, x + 1, y - 1, y + 1);
}

/**
 * Whether an outer post with a gate on one of its sides may change: seen along the wall and through the inside, the banks
 * must change exactly once, and never diagonally. The post of a corner of the sheet always may.
 *
 * @param before the outer post before it, @param after the one after it, clockwise
 */
export function mayChangeOuter({ bank, stride }: Banks, before: number, p: number, after: number): boolean {
  if (before - p !== p - after) return true;
  const alongRow = before - p === -1 || before - p === 1;
  const inward = alongRow ? (p < stride ? stride : -stride) : p % stride === 0 ? 1 : -1;
  const a = bank[before];
  const b = bank[before + inward];
  const c = bank[p + inward];
  const d = bank[after + inward];
  const e = bank[after];
  const turns = (a ^ b) + (b ^ c) + (c ^ d) + (d ^ e);
  return turns === 1 && !(a === c && b !== a) && !(e === c && d !== e);
}

/** As gainOfChange, for an outer post. @param a, @param b the cells on both sides of it, one and the same at a corner */
export function gainOfOuterChange(banks: Banks, weight: Int16Array, p: number, a: number, b: number): number {
  const { bank, width } = banks;
  const ca = a + Math.floor(a / width);
  const cb = b + Math.floor(b / width);
  const before = (covers(banks, ca) ? weight[ca] : 0) + (a !== b && covers(banks, cb) ? weight[cb] : 0);
  bank[p] ^= 1;
  const after = (covers(banks, ca) ? weight[ca] : 0) + (a !== b && covers(banks, cb) ? weight[cb] : 0);
  bank[p] ^= 1;
  return after - before;
}

/** Changes the bank of an inner post; the caller has made sure that it may. */
export function changeBank(banks: Banks, p: number): void {
  const { bank, around, stride } = banks;
  bank[p] ^= 1;
  around[p - stride - 1] ^= 16;
  around[p - stride] ^= 32;
  around[p - stride + 1] ^= 64;
  around[p + 1] ^= 128;
  around[p + stride + 1] ^= 1;
  around[p + stride] ^= 2;
  around[p + stride - 1] ^= 4;
  around[p - 1] ^= 8;
}

/** Finds the banks of a simple route. */
export function banksOfRoute(width: number, height: number, { route, start, goal }: GatedRoute): Banks {
  const stride = width + 1;
  const posts = stride * (height + 1);
  // Bit 0: the route crosses between this post and the next to the east; bit 1: to the south.
  const crossed = new Uint8Array(posts);
  const cross = (cell: number, side: Side): void => {
    const [a, b] = postsOf(cell, side, width);
    crossed[Math.min(a, b)] |= Math.abs(a - b) === 1 ? 1 : 2;
  };
  cross(start.cell, start.side);
  cross(goal.cell, goal.side);
  for (let i = 1; i < route.length; i++) cross(route[i - 1], sideTowards(width, route[i - 1], route[i]));
  const bank = new Uint8Array(posts).fill(2);
  const stack = new Int32Array(posts);
  let size = 0;
  const reach = (p: number, value: number): void => {
    if (bank[p] !== 2) return;
    bank[p] = value;
    stack[size++] = p;
  };
  reach(0, 0);
  while (size > 0) {
    const p = stack[--size];
    const x = p % stride;
    const here = bank[p];
    if (x > 0) reach(p - 1, here ^ (crossed[p - 1] & 1));
    if (x < width) reach(p + 1, here ^ (crossed[p] & 1));
    if (p >= stride) reach(p - stride, here ^ (crossed[p - stride] >> 1));
    if (p + stride < posts) reach(p + stride, here ^ (crossed[p] >> 1));
  }
  const banks: Banks = { width, height, stride, bank, around: new Uint8Array(posts), start, goal };
  lookAround(banks, 1, width - 1, 1, height - 1);
  return banks;
}

/** Walks the line between the banks from start to goal. */
export function routeOfBanks(banks: Banks): GatedRoute {
  return { route: walkBetween(banks), start: banks.start, goal: banks.goal };
}

function walkBetween(banks: Banks): Route {
  const { width, bank, start, goal } = banks;
  const route: number[] = [];
  let cell = start.cell;
  let cameBy: Side = start.side;
  const sides = [NORTH, EAST, SOUTH, WEST] as const;
  const step = neighbourSteps(width);
  const limit = width * banks.height;
  while (route.length <= limit) {
    route.push(cell);
    let leave: Side | 0 = 0;
    for (const side of sides) {
      if (side === cameBy) continue;
      const [a, b] = postsOf(cell, side, width);
      if (bank[a] !== bank[b]) leave = side;
    }
    if (leave === 0) throw new Error('the line between the banks breaks off');
    if (cell === goal.cell && leave === goal.side) return Int32Array.from(route);
    cell += step[leave];
    cameBy = opposite(leave);
  }
  throw new Error('the line between the banks does not reach the goal');
}

/** A change that keeps the banks connected and the route simple; see CHANGES. */
export const ALLOWED = 256;

/**
 * What a change of an inner post does, by `around` + 256 * its bank. Bit 8: it is ALLOWED. Bits 0-3: its NW, NE, SE, SW
 * cell is on the route now; bits 4-7: it will be afterwards. The kernel of anneal.ts reads it; all others ask changeOf.
 */
export const CHANGES = /* @__PURE__ */ Uint16Array.from({ length: 512 }, (_, key) => {
  const bit = (k: number): number => (key >> (k & 7)) & 1;
  const own = key >> 8;
  let turns = 0;
  for (let k = 0; k < 8; k++) if (bit(k) !== bit(k + 1)) turns++;
  let allowed = turns === 2;
  let now = 0;
  let then = 0;
  // The cell in corner k lies between the side posts a and b and the diagonal post d.
  for (let k = 0; k < 4; k++) {
    const d = bit(2 * k);
    const a = bit(2 * k + 7);
    const b = bit(2 * k + 1);
    if (a === b && d !== a) allowed = false;
    if (a !== b || d !== a || own !== a) now |= 1 << k;
    if (a !== b || d !== a || own === a) then |= 1 << k;
  }
  return (allowed ? ALLOWED : 0) | now | (then << 4);
});

/** What a change of an inner post does now: an entry of CHANGES. */
export const changeOf = ({ around, bank }: Banks, p: number): number => CHANGES[around[p] | (bank[p] << 8)];

/** Whether an inner post may change: the banks stay connected and the route simple. */
export const mayChange = (banks: Banks, p: number): boolean => (changeOf(banks, p) & ALLOWED) !== 0;

/** Of a change, the cells that it puts on the route and those that it takes off: bits 0-3 as in CHANGES. */
export const cellsGained = (change: number): number => (change >> 4) & ~change & 15;
export const cellsLost = (change: number): number => change & ~(change >> 4) & 15;

/** From a post to its NW, NE, SE, SW cell, in the order of the bits of CHANGES. */
export const cellOffsets = (stride: number): readonly [number, number, number, number] => [-stride - 1, -stride, 0, -1];

/**
 * Posts whose change parts their own bank in two and closes a ring of the other one, by `around` + 256 * bank: 1 when the
 * route stays free of diagonal patterns. Only in pairs: one post parts, a second one joins again.
 */
const PARTS = /* @__PURE__ */ Uint8Array.from({ length: 512 }, (_, key) => {
  const bit = (k: number): number => (key >> (k & 7)) & 1;
  let turns = 0;
  for (let k = 0; k < 8; k++) if (bit(k) !== bit(k + 1)) turns++;
  for (let k = 0; k < 8; k += 2) if (bit(k + 7) === bit(k + 1) && bit(k) !== bit(k + 1)) return 0;
  return turns === 4 ? 1 : 0;
});

/** Whether a change of an inner post parts its bank in two pieces that another change may join again; see pieces.ts. */
export const partsBank = ({ around, bank }: Banks, p: number): boolean => PARTS[around[p] | (bank[p] << 8)] !== 0;

/** Gain by a change of an inner post: weights of the cells it puts on the route less those it takes off. */
export function gainOfChange(banks: Banks, weight: Int16Array, p: number): number {
  const change = changeOf(banks, p);
  const { stride } = banks;
  return (
    (((change >> 4) & 1) - (change & 1)) * weight[p - stride - 1] +
    (((change >> 5) & 1) - ((change >> 1) & 1)) * weight[p - stride] +
    (((change >> 6) & 1) - ((change >> 2) & 1)) * weight[p] +
    (((change >> 7) & 1) - ((change >> 3) & 1)) * weight[p - 1]
  );
}

/** Turns of the route that a change of an inner post adds, -4 .. 4, by `around` + 256 * bank. */
export const TURNS = /* @__PURE__ */ Int8Array.from({ length: 512 }, (_, key) => {
  const bit = (k: number): number => (key >> (k & 7)) & 1;
  // A cell is a turn when one of its posts is alone on its bank.
  const isTurn = (posts: number): number => (posts === 1 || posts === 3 ? 1 : 0);
  let more = 0;
  for (let k = 0; k < 8; k += 2) {
    const others = bit(k) + bit(k + 1) + bit(k + 7);
    more += isTurn(others + 1 - (key >> 8)) - isTurn(others + (key >> 8));
  }
  return more;
});
