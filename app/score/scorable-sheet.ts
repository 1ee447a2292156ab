import type { Maze, Route } from '../maze/maze';
import type { SheetFacts } from '../model/facts';
import type { PictureRecipe } from '../model/recipe';
import type { RectMm } from '../model/rect';
import type { Mm } from '../model/units';
import type { ToneSheet } from '../tone/tone-sheet';

/** What likeness is measured on: a sheet without its drawings. Structured-cloneable. */
export interface ScorableSheet {
  readonly recipe: PictureRecipe;
  readonly facts: SheetFacts;
  readonly maze: Maze;
  /** The designed route, proved to be the only one. */
  readonly route: Route;
  /** The walls that carry the picture; null for the look `hidden`. */
  readonly tones: ToneSheet | null;
  /** Width of the inked solution. */
  readonly penMm: Mm;
  /** The whole picture on the page; reaches past the grid when it is cropped. */
  readonly picturePlacement: RectMm;
  /** The grid on the page. */
  readonly grid: RectMm;
}
