/**
 * The one maze model. Cells are numbered row by row, cell = y * width + x, x to the right, y down.
 *
 *      N=1
 *  W=8  ·  E=2      one byte per cell: the sum of the sides that are open
 *      S=4
 *
 * Invariants: an open side is open from both cells; no side on the outer border is open. Start and goal are the
 * first and the last cell of the solution; each has a gate, a gap in the outer wall that `side` names.
 */

/** Sides of a cell as bits of its byte. */
export const NORTH = 1;
export const EAST = 2;
export const SOUTH = 4;
export const WEST = 8;

export type Side = typeof NORTH | typeof EAST | typeof SOUTH | typeof WEST;

const OPPOSITE = Uint8Array.of(0, SOUTH, WEST, 0, NORTH, 0, 0, 0, EAST);

/** The side that a neighbour sees the same wall from. A table: branches on a random side cost the fill a tenth of its time. */
export const opposite = (side: Side): Side => OPPOSITE[side] as Side;

/** From a cell to its neighbour, by side (index 1, 2, 4, 8), in a grid of so many columns. */
export const neighbourSteps = (width: number): Int32Array => Int32Array.of(0, -width, 1, 0, width, 0, 0, 0, -1);

/** A gap in the outer wall, by which the maze is entered or left: the border cell and the side it opens on. */
export interface Gate {
  /** Cell index, 0 .. width * height - 1; lies on the border at `side`. */
  readonly cell: number;
  readonly side: Side;
}

/** A maze and its two gates. */
export interface Maze {
  /** Columns, cells. */
  readonly width: number;
  /** Rows, cells. */
  readonly height: number;
  /** Open sides, one byte per cell; length width * height. */
  readonly open: Uint8Array;
  readonly start: Gate;
  readonly goal: Gate;
}

/** A route through a maze: cell indices from start to goal, each next to the one before. */
export type Route = Int32Array;

/** A maze and the only way through it. */
export interface SolvedMaze {
  readonly maze: Maze;
  readonly route: Route;
}

/** A route from gate to gate. */
export interface GatedRoute {
  readonly route: Route;
  /** In the first cell of the route. */
  readonly start: Gate;
  /** In the last one. */
  readonly goal: Gate;
}

/** The side by which `from` touches its neighbour `to` in a grid of this width. Not checked: they must touch. */
export function sideTowards(width: number, from: number, to: number): Side {
  const step = to - from;
  // In a grid one cell wide a step of 1 is downwards.
  if (step === width) return SOUTH;
  if (step === -width) return NORTH;
  return step === 1 ? EAST : WEST;
}

/** Opens the wall between two neighbouring cells, from both. */
export function openBetween(open: Uint8Array, width: number, a: number, b: number): void {
  const side = sideTowards(width, a, b);
  open[a] |= side;
  open[b] |= opposite(side);
}

/** Closes the wall between two neighbouring cells, from both. */
export function closeBetween(open: Uint8Array, width: number, a: number, b: number): void {
  const side = sideTowards(width, a, b);
  open[a] &= ~side;
  open[b] &= ~opposite(side);
}
