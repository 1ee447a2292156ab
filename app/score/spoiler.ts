/**
 * How much of the picture the unsolved sheet gives away to an eye that steps back. At each distance the lightness of the
 * unsolved sheet is correlated (Pearson) with the picture's, one pixel per minute of arc as in ssimAt; the spoiler is the
 * largest magnitude. Correlation forgives gain and offset, as an adapting eye does, and a negative picture counts as much
 * as a positive one. Far away the maze's own texture averages out, so what is left of a picture shows there first.
 *
 * 0: nothing shows; chance alone gives about 0.02 on A4. 1: the unsolved sheet is the picture. A hidden picture wants
 * it near 0, a tone maze near 1.
 */
import { SSIM_WINDOW } from './ssim';
import { mmPerArcMinute } from './ssim-at';
import { look, rasterOver, seenArea, type Subject } from './view';

/** Beyond 12 m an A4 sheet has fewer than 60 x 80 pixels left. */
export const SPOILER_DISTANCES_M = [3, 6, 12];

/** Largest |correlation| of the unsolved sheet with the picture, 0..1; 0 for a picture without contrast. */
export function spoiler(subject: Subject): number {
  let most = 0;
  for (const distance of SPOILER_DISTANCES_M) {
    const view = look(subject, rasterOver(seenArea(subject), mmPerArcMinute(distance), SSIM_WINDOW));
    most = Math.max(most, Math.abs(correlation(view.picture, view.unsolved)));
  }
  return most;
}

/** Pearson's correlation, -1..1; 0 when either side is constant. */
export function correlation(a: Float32Array, b: Float32Array): number {
  const n = a.length;
  let meanA = 0;
  let meanB = 0;
  for (let i = 0; i < n; i++) {
    meanA += a[i];
    meanB += b[i];
  }
  meanA /= n;
  meanB /= n;
  let aa = 0;
  let bb = 0;
  let ab = 0;
  for (let i = 0; i < n; i++) {
    const da = a[i] - meanA;
    const db = b[i] - meanB;
    aa += da * da;
    bb += db * db;
    ab += da * db;
  }
  // Less than a hundredth of a level of spread is rounding, not a picture.
  return aa < 1e-4 * n || bb < 1e-4 * n ? 0 : ab / Math.sqrt(aa * bb);
}
