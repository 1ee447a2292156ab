/** Likeness over distance, for a small chart. */
import { VIEW_DISTANCE_M } from './distance-view';
import { ssimAt, type SsimPair } from './ssim-at';
import type { Subject } from './view';

export interface LikenessPoint extends SsimPair {
  readonly distanceM: number;
}

/** Pixels looked at per point: a chart needs less than a report. */
const PIXELS = 100_000;

/** ssimAt from the nearest to the farthest distance, evenly on a logarithmic axis. */
export function likenessCurve(subject: Subject, points = 12): LikenessPoint[] {
  const { min, max } = VIEW_DISTANCE_M;
  return Array.from({ length: points }, (_, k) => {
    const distanceM = min * (max / min) ** (k / (points - 1));
    return { distanceM, ...ssimAt(subject, distanceM, PIXELS) };
  });
}
