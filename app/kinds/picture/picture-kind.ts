/** The picture maze: its only solution, its walls, or both draw the picture. */
import { drawMaze, drawSolution, drawToneMaze, drawToneSolution } from '../../draw/draw-sheet';
import type { PictureRecipe } from '../../model/recipe';
import type { RectMm } from '../../model/rect';
import { dotsToMm } from '../../model/units';
import type { Frame } from '../../picture/frame';
import { sheetCurve } from '../../score/likeness-curve';
import type { ScorableSheet } from '../../score/scorable-sheet';
import { scoreSheet } from '../../score/score-sheet';
import { layOutSheet, type SheetLayout } from '../../sheet/layout';
import { penForNarrowestMm } from '../../sheet/pen';
import { narrowestCorridor } from '../../tone/tone-facts';
import type { ToneSheet } from '../../tone/tone-sheet';
import { verifyMaze, type Verdict } from '../../verify/verify';
import { sheetKind, type SheetBase } from '../kind';
import { gatherFacts } from './gather-facts';
import { generateMaze, type Generated } from './generate-maze';
import { generateTones } from './generate-tones';
import { preparePicture, withoutStencilSearch, type Prepared } from './prepare-picture';
import { remarkSuitability } from './suitability';

/** A finished, verified picture maze: everything that the screen, the exports and the command line need. */
export interface PictureSheet extends ScorableSheet, SheetBase<PictureRecipe> {
  readonly recipe: PictureRecipe;
  readonly facts: ScorableSheet['facts'];
  /** Cells by lightness after tone normalisation, before levels and inversion; length 256. */
  readonly histogram: Uint32Array;
  /** 1 for each cell that the solution should cover, row by row. */
  readonly stencil: Uint8Array;
  /** Otsu's threshold for this picture on this grid, 0..255. */
  readonly autoThreshold: number;
}

interface OnPage {
  readonly layout: SheetLayout;
  readonly picture: Prepared;
}

interface Made extends Generated {
  /** The walls that carry the picture; null for the look `hidden`. */
  readonly tones: ToneSheet | null;
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

export const pictureKind = sheetKind<PictureRecipe, OnPage, Made, Verdict, PictureSheet>({
  prepare(picture, recipe) {
    const layout = layOutSheet(recipe);
    return { layout, picture: preparePicture(picture, withoutStencilSearch(recipe), layout) };
  },

  generate({ layout, picture }, recipe, quality, progress) {
    const generated = generateMaze(picture, recipe, quality, progress);
    return { ...generated, tones: generateTones(picture, generated, layout, recipe, quality, progress) };
  },

  verify: (_, { maze, route, promised }) => verifyMaze(maze, route, promised),

  draw({ layout, picture }, made, verdict, recipe, font) {
    const { maze, route, tones } = made;
    return {
      recipe,
      facts: gatherFacts({ recipe, prepared: picture, generated: made, layout, verdict, tones }),
      maze,
      route,
      tones,
      penMm: tones ? penForNarrowestMm(narrowestCorridor(tones)) : layout.penMm,
      mazeDrawing: tones ? drawToneMaze(layout, maze, tones, font) : drawMaze(layout, maze, font),
      solutionDrawing: tones ? drawToneSolution(layout, tones) : drawSolution(layout, maze, route),
      histogram: picture.histogram,
      stencil: picture.stencil.dark,
      autoThreshold: picture.autoThreshold,
      picturePlacement: placementOnPage(picture.frame, layout),
      grid: layout.grid,
    };
  },

  judge(sheet, picture, progress) {
    progress.checkpoint('score', 0);
    const scores = scoreSheet(sheet, picture);
    progress.checkpoint('score', 0.8);
    return { scores, remarks: remarkSuitability(picture, sheet.recipe) };
  },

  curve: sheetCurve,
});
