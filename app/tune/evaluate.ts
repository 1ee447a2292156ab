/** What one recipe is worth, measured fast: the sheet is made but not drawn, and looked at from one distance. */
import { solutionWidthMm } from '../draw/draw-sheet';
import { generateMaze } from '../make/generate-maze';
import { generateTones } from '../make/generate-tones';
import { withoutStencilSearch } from '../make/make-sheet';
import { preparePicture, type PictureAccess } from '../make/prepare-picture';
import { noProgress, type Progress } from '../make/progress';
import { Failure } from '../model/failure';
import type { Recipe } from '../model/recipe';
import { dotsToMm } from '../model/units';
import { linearAreaTable } from '../picture/area-table';
import { encodeLightness } from '../picture/light';
import type { Picture } from '../picture/picture';
import { sampleCells, type CellLight } from '../picture/sample-cells';
import { shapePicture } from '../picture/shape';
import type { RouteQuality } from '../route/refine-route';
import { createInkGrid, type RasterWindow } from '../score/sheet-raster';
import { correlation, SPOILER_DISTANCES_M } from '../score/spoiler';
import { ssim, SSIM_WINDOW } from '../score/ssim';
import { mmPerArcMinute } from '../score/ssim-at';
import { lightOfView, rasterOver, seenArea, type Subject } from '../score/view';
import { layOutSheet, type SheetLayout } from '../sheet/layout';
import { verifyMaze } from '../verify/verify';
import { Memory } from './memory';
import { valueOf, VIEWED_FROM_M, type Measures } from './objective';

/** A value, larger is better; or the reason why this recipe makes no sheet at all. */
export type Evaluation =
  | (Measures & { readonly kind: 'value'; readonly value: number })
  | { readonly kind: 'rejected'; readonly reason: 'not-unique' | 'sheet-too-small' };

/** Evaluates recipes for one picture with one crop and turn; what they share is made once. */
export type Evaluator = (recipe: Recipe, quality: RouteQuality, progress?: Progress) => Evaluation;

export function createEvaluator(picture: Picture): Evaluator {
  const access = rememberingAccess();
  const views = new Memory<Float32Array>();

  return (recipe, quality, progress = noProgress) => {
    progress.checkpoint('stencil', 0);
    let layout: SheetLayout;
    try {
      layout = layOutSheet(recipe);
    } catch (error) {
      if (error instanceof Failure && error.code === 'sheet-too-small')
        return { kind: 'rejected', reason: 'sheet-too-small' };
      throw error;
    }
    const prepared = preparePicture(picture, withoutStencilSearch(recipe), layout, access);
    const generated = generateMaze(prepared, recipe, quality, progress);
    const { maze, route } = generated;
    progress.checkpoint('verify', 0);
    const verdict = verifyMaze(maze, route);
    if (verdict.problems.length > 0 || !verdict.unique) return { kind: 'rejected', reason: 'not-unique' };
    const tones = generateTones(prepared, generated, layout, recipe, quality, progress);

    progress.checkpoint('score', 0);
    const pitchMm = dotsToMm(layout.pitchDots);
    const { frame } = prepared;
    const subject: Subject = {
      ink: createInkGrid(maze, route, pitchMm, dotsToMm(layout.wall.dots)),
      penMm: solutionWidthMm(layout),
      tones,
      // Read only where the view of the picture is not remembered; the table itself would take 46 MB a thread.
      get picture() {
        return linearAreaTable(access.shape(picture, recipe.picture));
      },
      invert: recipe.picture.invert,
      placement: {
        x: frame.x * pitchMm,
        y: frame.y * pitchMm,
        width: frame.width * pitchMm,
        height: frame.height * pitchMm,
      },
    };
    const measures = measure(subject, recipe, views);
    return { kind: 'value', value: valueOf(recipe.look, measures), ...measures };
  };
}

/** Only what the look's objective asks for; the rest is 0. */
function measure(subject: Subject, { look }: Recipe, views: Memory<Float32Array>): Measures {
  const pictureIn = (window: RasterWindow): Float32Array =>
    views.get(JSON.stringify([subject.placement, subject.invert, window]), () => seen(subject, 'picture', window));
  const near = windowAt(subject, VIEWED_FROM_M);
  const picture = pictureIn(near);
  const unsolved = seen(subject, 'unsolved', near);
  const likeness = (sheet: Float32Array): number => ssim(picture, sheet, near.width, near.height);
  let spoiler = 0;
  if (look === 'hidden')
    for (const distance of SPOILER_DISTANCES_M) {
      const window = windowAt(subject, distance);
      const r =
        distance === VIEWED_FROM_M
          ? correlation(picture, unsolved)
          : correlation(pictureIn(window), seen(subject, 'unsolved', window));
      spoiler = Math.max(spoiler, Math.abs(r));
    }
  return {
    unsolved: look === 'hidden' ? 0 : likeness(unsolved),
    solved: look === 'visible' ? 0 : likeness(seen(subject, 'solved', near)),
    spoiler,
  };
}

const windowAt = (subject: Subject, distanceM: number): RasterWindow =>
  rasterOver(seenArea(subject), mmPerArcMinute(distanceM), SSIM_WINDOW);

function seen(subject: Subject, what: 'picture' | 'unsolved' | 'solved', window: RasterWindow): Float32Array {
  const light = lightOfView(subject, what, window);
  encodeLightness(light, light);
  return light;
}

/** Turns, crops and samples a picture once for each grid. Crop and turn are not searched: one shaped picture is kept. */
function rememberingAccess(): PictureAccess {
  const samplings = new Memory<CellLight>();
  const shapes = new Memory<Picture>(1);
  return {
    shape: (picture, { crop, rotateDegrees }) =>
      shapes.get(JSON.stringify([crop, rotateDegrees]), () => shapePicture(picture, { crop, rotateDegrees })),
    sample(picture, frame, columns, rows) {
      const shape = [picture.width, picture.height, frame, columns, rows];
      const known = samplings.get(JSON.stringify(shape), () => sampleCells(picture, frame, columns, rows));
      // A copy: brush strokes are laid over what is returned.
      return { ...known, linear: known.linear.slice(), inside: known.inside.slice() };
    },
  };
}
