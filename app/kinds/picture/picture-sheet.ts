import type { Recipe } from '../../model/recipe';
import type { ScorableSheet } from '../../score/scorable-sheet';
import type { SheetBase } from '../kind';

/** A finished, verified picture maze: everything that the screen, the exports and the command line need. */
export interface PictureSheet extends ScorableSheet, SheetBase<Recipe> {
  readonly recipe: Recipe;
  readonly facts: ScorableSheet['facts'];
  readonly solutionDrawing: ScorableSheet['solutionDrawing'];
  /** Cells by lightness after tone normalisation, before levels and inversion; length 256. */
  readonly histogram: Uint32Array;
  /** 1 for each cell that the solution should cover, row by row. */
  readonly stencil: Uint8Array;
  /** Otsu's threshold for this picture on this grid, 0..255. */
  readonly autoThreshold: number;
}
