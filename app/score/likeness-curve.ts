/** Likeness over distance, for a chart. */
import { noProgress, type Progress } from '../model/progress';
import type { Picture } from '../picture/picture';
import { shapePicture } from '../picture/shape';
import type { ScorableSheet } from './scorable-sheet';
import { subjectOf } from './score-sheet';
import { ssimAt, type SsimPair } from './ssim-at';
import type { Subject } from './view';

export interface LikenessPoint extends SsimPair {
  readonly distanceM: number;
}

/**
 * Where the chart looks from, m: round steps, about even on a logarithmic axis. Every distance that is reported is one of
 * them, and measured alike, so that chart and report never disagree.
 */
export const CURVE_DISTANCES_M: readonly number[] = [0.3, 0.4, 0.5, 0.7, 1, 1.3, 1.7, 2.3, 3, 4, 5, 6, 8, 10];

/**
 * ssimAt from every distance.
 *
 * @param distancesM near to far
 * @throws Cancelled from a checkpoint, one before each point
 */
export function likenessCurve(
  subject: Subject,
  distancesM: readonly number[] = CURVE_DISTANCES_M,
  progress: Progress = noProgress,
): LikenessPoint[] {
  return distancesM.map((distanceM, k) => {
    progress.checkpoint('score', k / distancesM.length);
    return { distanceM, ...ssimAt(subject, distanceM) };
  });
}

/** The curve of a sheet against the picture that it was made from. */
export const sheetCurve = (sheet: ScorableSheet, picture: Picture, progress: Progress): LikenessPoint[] =>
  likenessCurve(subjectOf(sheet, shapePicture(picture, sheet.recipe.picture)), CURVE_DISTANCES_M, progress);
