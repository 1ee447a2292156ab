/** The whole way from a picture and a recipe to a verified sheet. */
import { drawMaze, drawSolution, drawToneMaze, drawToneSolution } from '../../draw/draw-sheet';
import type { OutlineFont } from '../../draw/font';
import type { Recipe } from '../../model/recipe';
import type { RectMm } from '../../model/rect';
import { dotsToMm } from '../../model/units';
import type { Frame } from '../../picture/frame';
import type { Picture } from '../../picture/picture';
import type { RouteQuality } from '../../route/refine-route';
import { layOutSheet, type SheetLayout } from '../../sheet/layout';
import { penForNarrowestMm } from '../../sheet/pen';
import { narrowestCorridor } from '../../tone/tone-facts';
import { verifyMaze } from '../../verify/verify';
import { gatherFacts } from './gather-facts';
import { generateMaze } from './generate-maze';
import { generateTones } from './generate-tones';
import { preparePicture } from './prepare-picture';
import { noProgress, type Progress } from '../../model/progress';
import type { Sheet } from '../sheet';

export interface SheetTools {
  readonly font: OutlineFont;
  /** Milliseconds from any origin; the engine itself never looks at a clock. */
  readonly clock: () => number;
}

/** A generated maze that did not pass verification: our bug, never a sheet. Carries what is needed to see it again. */
export class UnverifiedMaze extends Error {
  override readonly name = 'UnverifiedMaze';

  constructor(
    readonly problems: readonly string[],
    readonly recipe: Recipe,
  ) {
    super(`The maze failed verification: ${problems.join('; ')}. Recipe: ${JSON.stringify(recipe)}`);
  }
}

const placementOnPage = (frame: Frame, layout: SheetLayout): RectMm => {
  const pitch = dotsToMm(layout.pitchDots);
  return {
    x: layout.grid.x + frame.x * pitch,
    y: layout.grid.y + frame.y * pitch,
    width: frame.width * pitch,
    height: frame.height * pitch,
  };
};

/** Nothing is drawn from the stencil of the look `visible`; the plain threshold costs nothing. */
export const withoutStencilSearch = (recipe: Recipe): Recipe =>
  recipe.look === 'visible' ? { ...recipe, picture: { ...recipe.picture, method: 'threshold' } } : recipe;

/**
 * Makes a sheet. CPU bound and synchronous.
 *
 * @param recipe checked (see parseRecipe)
 * @param quality `final` for everything that is kept or printed; `preview` gives another, coarser route in a moment
 * @throws Failure `sheet-too-small`; Cancelled from a checkpoint; UnverifiedMaze for a bug of ours
 */
export function makeSheet(
  picture: Picture,
  recipe: Recipe,
  tools: SheetTools,
  progress: Progress = noProgress,
  quality: RouteQuality = 'final',
): Sheet {
  const began = tools.clock();
  progress.checkpoint('stencil', 0);
  const layout = layOutSheet(recipe);
  const prepared = preparePicture(picture, withoutStencilSearch(recipe), layout);
  const generated = generateMaze(prepared, recipe, quality, progress);
  const generatedAt = tools.clock();

  progress.checkpoint('verify', 0);
  const verdict = verifyMaze(generated.maze, generated.route);
  if (verdict.problems.length > 0 || !verdict.unique) throw new UnverifiedMaze(verdict.problems, recipe);
  const verifiedAt = tools.clock();

  const { maze, route } = generated;
  const tones = generateTones(prepared, generated, layout, recipe, quality, progress);
  const tonedAt = tools.clock();

  progress.checkpoint('draw', 0);
  const mazeDrawing = tones ? drawToneMaze(layout, maze, tones, tools.font) : drawMaze(layout, maze, tools.font);
  const solutionDrawing = tones ? drawToneSolution(layout, tones) : drawSolution(layout, maze, route);
  const drawnAt = tools.clock();

  return {
    recipe,
    facts: gatherFacts({ recipe, prepared, generated, layout, verdict, tones }),
    maze,
    route,
    tones,
    penMm: tones ? penForNarrowestMm(narrowestCorridor(tones)) : layout.penMm,
    mazeDrawing,
    solutionDrawing,
    histogram: prepared.histogram,
    stencil: prepared.stencil.dark,
    autoThreshold: prepared.autoThreshold,
    picturePlacement: placementOnPage(prepared.frame, layout),
    grid: layout.grid,
    timings: {
      generateMs: generatedAt - began + (tonedAt - verifiedAt),
      verifyMs: verifiedAt - generatedAt,
      drawMs: drawnAt - tonedAt,
    },
  };
}
