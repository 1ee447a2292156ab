/**
 * The rectangles that a corridor consists of where its width may change from quadrant to quadrant of a cell, on the print
 * lattice. Whatever measures, rasters or draws corridors takes them from here.
 *
 *      quadrants      one of them: the lower right
 *      ┌───┬───┐      m────┬─────────┐      m      the cell's middle, floor(pitch / 2) dots from its top left corner
 *      │ 0 │ 1 │      │core│level arm│      core   reaches as far to the right of m as below it
 *      ├───m───┤      ├────┼─────────┘      arms   from the core to the cell's border, where that side is open
 *      │ 2 │ 3 │      │upright arm
 *      └───┴───┘      └────┘
 *
 * A corridor w dots wide reaches floor(w / 2) dots to the left of and above the middle and ceil(w / 2) to the right of and
 * below it. So it is never closed while w >= 1, whatever its width in the neighbouring quadrants is.
 */
import { EAST, NORTH, SOUTH, WEST } from '../maze/maze';
import type { Dots } from '../model/units';

/** A grid of cells with a corridor width in each of their quadrants. */
export interface CorridorGrid {
  readonly columns: number;
  readonly rows: number;
  readonly pitchDots: Dots;
  /** Corridor width by quadrant, dots >= 1; 2 columns x 2 rows. */
  readonly corridor: Uint8Array;
}

/** Where a quadrant's rectangles begin among its twelve numbers: each is left, top, right and bottom. */
export const CORE = 0;
export const UPRIGHT = 4;
export const LEVEL = 8;
/** Numbers of a quadrant and of a cell. */
export const QUADRANT_NUMBERS = 12;
export const CELL_NUMBERS = 4 * QUADRANT_NUMBERS;

/** Dots from a cell's left or upper border to its middle. */
export const middleOf = (pitchDots: Dots): Dots => pitchDots >> 1;

/** How far a corridor reaches from the middle: `after` to the right and down, otherwise to the left and up. */
export const reachOf = (width: Dots, after: number): Dots => (width + after) >> 1;

/**
 * The rectangles of one quadrant, dots from the cell's top left corner; right and bottom are not included. They do not
 * overlap: each arm begins where the core ends, exactly as broad. An arm whose side is closed has no length.
 *
 * @param out from `at` on: CORE, UPRIGHT, LEVEL
 * @param quadrant 0..3: 1 for the right half, 2 for the lower half
 * @param width of the corridor there
 * @param sides open sides of the cell
 */
export function quadrantParts(
  out: Int32Array,
  at: number,
  pitchDots: Dots,
  quadrant: number,
  width: Dots,
  sides: number,
): void {
  const middle = middleOf(pitchDots);
  const east = quadrant & 1;
  const south = quadrant >> 1;
  const left = east ? middle : middle - reachOf(width, 0);
  const right = east ? middle + reachOf(width, 1) : middle;
  const top = south ? middle : middle - reachOf(width, 0);
  const bottom = south ? middle + reachOf(width, 1) : middle;
  out[at] = left;
  out[at + 1] = top;
  out[at + 2] = right;
  out[at + 3] = bottom;
  out[at + 4] = left;
  out[at + 5] = south ? bottom : sides & NORTH ? 0 : top;
  out[at + 6] = right;
  out[at + 7] = south ? (sides & SOUTH ? pitchDots : bottom) : top;
  out[at + 8] = east ? right : sides & WEST ? 0 : left;
  out[at + 9] = top;
  out[at + 10] = east ? (sides & EAST ? pitchDots : right) : left;
  out[at + 11] = bottom;
}

/**
 * The rectangles of all four quadrants of a cell, as quadrantParts, one quadrant after the other.
 *
 * @param sides open sides of the cell, or those along which a line fills the corridor
 */
export function cellParts(out: Int32Array, grid: CorridorGrid, cell: number, sides: number): void {
  const { columns, pitchDots, corridor } = grid;
  const x = cell % columns;
  const upper = 4 * (cell - x) + 2 * x;
  const lower = upper + 2 * columns;
  quadrantParts(out, 0, pitchDots, 0, corridor[upper], sides);
  quadrantParts(out, QUADRANT_NUMBERS, pitchDots, 1, corridor[upper + 1], sides);
  quadrantParts(out, 2 * QUADRANT_NUMBERS, pitchDots, 2, corridor[lower], sides);
  quadrantParts(out, 3 * QUADRANT_NUMBERS, pitchDots, 3, corridor[lower + 1], sides);
}
