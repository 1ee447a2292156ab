/** Likeness over distance, for a chart. */
import { noProgress, type Progress } from '../make/progress';
import type { ScorableSheet } from '../make/sheet';
import type { Picture } from '../picture/picture';
import { shapePicture } from '../picture/shape';
import { VIEW_DISTANCE_M } from './distance-view';
import { subjectOf } from './score-sheet';
import { ssimAt, type SsimPair } from './ssim-at';
import type { Subject } from './view';

export interface LikenessPoint extends SsimPair {
  readonly distanceM: number;
}

/** Pixels looked at per point: a chart needs less than a report. */
const PIXELS = 100_000;

/** Points of a chart. */
const POINTS = 14;

/**
 * ssimAt from the nearest to the farthest distance, evenly on a logarithmic axis.
 *
 * @param points at least 2
 * @throws Cancelled from a checkpoint, one before each point
 */
export function likenessCurve(subject: Subject, points = POINTS, progress: Progress = noProgress): LikenessPoint[] {
  const { min, max } = VIEW_DISTANCE_M;
  return Array.from({ length: points }, (_, k) => {
    progress.checkpoint('score', k / points);
    const distanceM = min * (max / min) ** (k / (points - 1));
    return { distanceM, ...ssimAt(subject, distanceM, PIXELS) };
  });
}

/** The curve of a sheet against the picture that it was made from. */
export const sheetCurve = (sheet: ScorableSheet, picture: Picture, progress: Progress): LikenessPoint[] =>
  likenessCurve(subjectOf(sheet, shapePicture(picture, sheet.recipe.picture)), POINTS, progress);
