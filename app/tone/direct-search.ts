/**
 * Direct binary search (Analoui and Allebach, Proc. SPIE 1666, 1992), with several levels: every block's tone is moved one
 * step up or down while that lowers the squared error that is left after the eye's blur. The blur's autocorrelation with
 * the error is kept up to date, so that a trial costs two multiplications.
 */
import { exp } from '../model/math/exp';
import { square } from '../model/math/square';

export interface SearchProblem {
  readonly width: number;
  readonly height: number;
  /** Sigma of the eye's Gaussian, blocks. */
  readonly sigma: number;
  /** Error of each block that its tone does not change: what the corridor gives minus what is wanted. */
  readonly base: Float32Array;
  /** Part of each block that its tone fills. */
  readonly weight: Float32Array;
  /** Value of each level, ascending. */
  readonly values: Float32Array;
  /** Highest level that each block may have. */
  readonly lightest: Uint8Array;
}

const PASSES = 4;
const REACH = 2.5;

/** Improves `level` in place; stops after a pass without a change. */
export function searchLevels(problem: SearchProblem, level: Uint8Array): void {
  const { width, height, base, weight, values, lightest } = problem;
  // The autocorrelation of a Gaussian is one of sqrt(2) times its sigma.
  const sigma = problem.sigma * Math.SQRT2;
  const radius = Math.max(1, Math.ceil(REACH * sigma));
  const taps = Float32Array.from({ length: 2 * radius + 1 }, (_, k) => exp(-square(k - radius) / (2 * sigma * sigma)));

  // The plane has a margin, so that the kernel never has to look for the border.
  const stride = width + 2 * radius;
  const correlation = new Float32Array(stride * (height + 2 * radius));
  const add = (x: number, y: number, amount: number): void => {
    for (let dy = 0; dy <= 2 * radius; dy++) {
      const row = (y + dy) * stride + x;
      const part = amount * taps[dy];
      for (let dx = 0; dx <= 2 * radius; dx++) correlation[row + dx] += part * taps[dx];
    }
  };
  const errors = new Float32Array(stride);
  const across = new Float32Array(stride);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) errors[radius + x] = base[i] + weight[i] * values[level[i]];
    across.fill(0);
    for (let d = -radius; d <= radius; d++) {
      const tap = taps[d + radius];
      for (let x = radius; x < radius + width; x++) across[x + d] += tap * errors[x];
    }
    for (let dy = 0; dy <= 2 * radius; dy++) {
      const row = (y + dy) * stride;
      const tap = taps[dy];
      for (let x = 0; x < stride; x++) correlation[row + x] += tap * across[x];
    }
  }

  for (let pass = 0, changed = true; pass < PASSES && changed; pass++) {
    changed = false;
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const w = weight[i];
        if (w <= 0) continue;
        const here = level[i];
        const seen = correlation[(y + radius) * stride + x + radius];
        // Too light wants a step down, too dark a step up.
        const to = seen > 0 ? here - 1 : here + 1;
        if (to < 0 || to > lightest[i]) continue;
        const step = w * (values[to] - values[here]);
        if (step * step + 2 * step * seen >= 0) continue;
        level[i] = to;
        add(x, y, step);
        changed = true;
      }
  }
}
