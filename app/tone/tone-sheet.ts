/**
 * A maze whose walls carry the picture. Walls are the ink area between corridors (see sheet/corridor-parts); everything lies
 * on the print lattice.
 *
 * Tone is finer than a cell: each cell is cut into split x split blocks, each with its own level; corridors lie on top.
 * No two things overlap in the model, so any raster of it is exact.
 */
import type { Dots } from '../model/units';
import type { CorridorGrid } from '../sheet/corridor-parts';

export interface ToneSheet extends CorridorGrid {
  /** Blocks per cell side, even. */
  readonly split: number;
  /** Where the blocks begin inside a cell, dots; length split + 1, from 0 to pitchDots, the cell's middle among them. */
  readonly edges: Int32Array;
  /** Open sides per cell as in Maze.open, and the gates. */
  readonly open: Uint8Array;
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
