/**
 * Kernel widths by the rule of Bergstra et al. (NeurIPS 2011): the larger of the distances to the neighbours on both
 * sides, clipped to 1 / min(100, kernels + 1) .. 1 of the range. At the ends only the inner neighbour counts, so that
 * a cluster at a bound does not grow a wide kernel.
 */
import type { Observations } from './observations';

/**
 * Fills `mus` and `sigmas` (one kernel per row of the set, then the prior at the middle of the range).
 *
 * @param kernelOf kernel of a row of the observations, -1 for rows outside the set; every row of the set is active
 * @param kernels number of kernels, the prior among them
 */
export function placeKernels(
  observations: Observations,
  axis: number,
  kernelOf: Int32Array,
  kernels: number,
  mus: Float64Array,
  sigmas: Float64Array,
): void {
  const column = observations.columns[axis];
  const order = observations.orders[axis];
  const narrowest = 1 / Math.min(100, kernels + 1);
  const clip = (width: number): number => Math.min(1, Math.max(narrowest, width));
  const prior = kernels - 1;
  let previous = -1;
  let gapBefore = 0;
  for (let i = 0; i < observations.lengths[axis]; i++) {
    const kernel = kernelOf[order[i]];
    if (kernel < 0) continue;
    const mu = (mus[kernel] = column[order[i]]);
    if (previous >= 0) {
      const gap = mu - mus[previous];
      sigmas[previous] = clip(Math.max(gapBefore, gap));
      gapBefore = gap;
    }
    previous = kernel;
  }
  if (previous >= 0) {
    const alone = prior === 1;
    sigmas[previous] = clip(alone ? Math.max(mus[previous], 1 - mus[previous]) : gapBefore);
  }
  mus[prior] = 0.5;
  sigmas[prior] = 1;
}
