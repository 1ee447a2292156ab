/**
 * A maze whose walls carry the picture. Walls are the ink area between corridors; everything lies on the print lattice.
 *
 *      cell, pitch x pitch dots            quadrant 1 (upper right) of the same cell
 *      ┌─────┬──┬─────┐                    corridor[q] is the full width there: the corridor reaches floor(w / 2)
 *      │     │  │     │  ─ block            dots to the left of and above the cell's middle, ceil(w / 2) to the right of
 *      ├──┬──┘  └─────┤                     and below it. So it is never closed while w >= 1, whatever the
 *      │ 0      1     │                     neighbouring quadrants are.
 *      ├──┴──┐  ┌─────┤
 *      │ 2   │  │ 3   │
 *      └─────┴──┴─────┘
 *
 * Tone is finer than a cell: each cell is cut into split x split blocks, each with its own level; corridors lie on top.
 * No two things overlap in the model, so any raster of it is exact.
 */
import type { Maze, Route } from '../maze/maze';
import { sideTowards } from '../maze/maze';
import type { Dots } from '../model/units';

export interface ToneSheet {
  readonly columns: number;
  readonly rows: number;
  readonly pitchDots: Dots;
  /** Blocks per cell side, even. */
  readonly split: number;
  /** Where the blocks begin inside a cell, dots; length split + 1, from 0 to pitchDots, the cell's middle among them. */
  readonly edges: Int32Array;
  /** Open sides per cell as in Maze.open, and the gates. */
  readonly open: Uint8Array;
  /** Corridor width by quadrant, dots >= 1; 2 columns x 2 rows. */
  readonly corridor: Uint8Array;
  /** Tone of each block, an index into `inks`; split columns x split rows. */
  readonly level: Uint8Array;
  /** Ink of each tone, 0 black .. 1 paper, ascending. */
  readonly inks: readonly number[];
  /** Tone of each cell's corridor, an index into `tints`. */
  readonly tint: Uint8Array;
  /** Ink of each corridor tone; the first is bare paper. */
  readonly tints: readonly number[];
  /** Sides by which the solution leaves each cell, gates included; 0 off the route. */
  readonly pen: Uint8Array;
}

/** What does not depend on tones: grid, openings and corridors. */
export type ToneFrame = Omit<ToneSheet, 'level' | 'inks'>;

/** Where `split` blocks begin inside a cell. */
export const blockEdges = (pitchDots: Dots, split: number): Int32Array =>
  Int32Array.from({ length: split + 1 }, (_, k) => Math.floor((k * pitchDots) / split));

/** Open sides with the gates among them. */
export function openWithGates({ open, start, goal }: Maze): Uint8Array {
  const sides = open.slice();
  sides[start.cell] |= start.side;
  sides[goal.cell] |= goal.side;
  return sides;
}

/** Sides by which the route leaves each cell, gates included. */
export function penSides({ width, open, start, goal }: Maze, route: Route): Uint8Array {
  const pen = new Uint8Array(open.length);
  for (let i = 0; i + 1 < route.length; i++) {
    pen[route[i]] |= sideTowards(width, route[i], route[i + 1]);
    pen[route[i + 1]] |= sideTowards(width, route[i + 1], route[i]);
  }
  pen[start.cell] |= start.side;
  pen[goal.cell] |= goal.side;
  return pen;
}
