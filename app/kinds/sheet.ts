import type { Drawing } from '../draw/drawing';
import type { Timings } from '../model/facts';
import type { ScorableSheet } from '../score/scorable-sheet';

/** A finished, verified sheet: everything that the screen, the exports and the command line need. */
export interface Sheet extends ScorableSheet {
  /** Walls, start and goal marks, title and footer. */
  readonly mazeDrawing: Drawing;
  /** The solution alone; painted over the maze it is the solved sheet. */
  readonly solutionDrawing: Drawing;
  /** Cells by lightness after tone normalisation, before levels and inversion; length 256. */
  readonly histogram: Uint32Array;
  /** 1 for each cell that the solution should cover, row by row. */
  readonly stencil: Uint8Array;
  /** Otsu's threshold for this picture on this grid, 0..255. */
  readonly autoThreshold: number;
  readonly timings: Pick<Timings, 'generateMs' | 'verifyMs' | 'drawMs'>;
}
