import type { Drawing } from '../draw/drawing';
import type { Maze, Route } from '../maze/maze';
import type { Recipe } from '../model/recipe';
import type { RectMm } from '../model/rect';
import type { ToneSheet } from '../tone/tone-sheet';
import type { SheetFacts, Timings } from './facts';

/** What scores need of a sheet. */
export type ScorableSheet = Pick<
  Sheet,
  'recipe' | 'facts' | 'maze' | 'route' | 'tones' | 'solutionDrawing' | 'picturePlacement' | 'grid'
>;

/** A finished, verified sheet: everything that the screen, the exports and the command line need. */
export interface Sheet {
  readonly recipe: Recipe;
  readonly facts: SheetFacts;
  readonly maze: Maze;
  /** The designed route, proved to be the only one. */
  readonly route: Route;
  /** The walls that carry the picture; null for the look `hidden`. */
  readonly tones: ToneSheet | null;
  /** Walls, start and goal marks, title and footer. */
  readonly mazeDrawing: Drawing;
  /** The solution stroke alone; painted over `mazeDrawing` it is the solved sheet. */
  readonly solutionDrawing: Drawing;
  /** Cells by lightness after tone normalisation, before levels and inversion; length 256. */
  readonly histogram: Uint32Array;
  /** 1 for each cell that the solution should cover, row by row. */
  readonly stencil: Uint8Array;
  /** Otsu's threshold for this picture on this grid, 0..255. */
  readonly autoThreshold: number;
  /** The whole picture on the page; reaches past the grid when it is cropped. */
  readonly picturePlacement: RectMm;
  /** The grid on the page. */
  readonly grid: RectMm;
  readonly timings: Pick<Timings, 'generateMs' | 'verifyMs' | 'drawMs'>;
}
