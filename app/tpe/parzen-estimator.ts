/**
 * Parzen estimators: a mixture of product kernels over the axes of one group, one kernel per trial plus a wide prior.
 *
 * Numbers have normal kernels cut to the range (for whole numbers: their mass on each cell); choices have a kernel
 * that favours the seen option. With one axis per group this is the estimator of Bergstra et al. (NeurIPS 2011); with
 * several, the joint one of Falkner et al. (BOHB, ICML 2018).
 */
import { exp } from '../model/math/exp';
import { log } from '../model/math/log';
import type { Rng } from '../model/rng';
import type { Axis } from './axis';
import { placeKernels } from './bandwidth';
import type { Observations } from './observations';
import { drawTruncated, normalCdf } from './normal';

const SQRT_2PI = Math.sqrt(2 * Math.PI);
/** Beyond so many sigmas a kernel has no mass (below 1e-9) worth adding to the prior kernel's. */
const FAR = 6;
/** A cell narrower than this part of sigma has the mass of its middle: relative error below 1e-3. */
const NARROW = 0.15;

/** Trials younger than this many count fully; older ones fade linearly, as in Bergstra's implementation. */
const FRESH = 25;

function fillWeights(weights: Float64Array, priorWeight: number): void {
  const n = weights.length - 1;
  const fading = n - FRESH;
  for (let i = 0; i < n; i++)
    weights[i] = i >= fading ? 1 : 1 / n + (fading > 1 ? (i / (fading - 1)) * (1 - 1 / n) : 0);
  weights[n] = priorWeight;
  let sum = 0;
  for (const w of weights) sum += w;
  for (let i = 0; i <= n; i++) weights[i] /= sum;
}

export class ParzenEstimator {
  readonly #axes: readonly Axis[];
  readonly #weights: Float64Array;
  readonly #mus: Float64Array[];
  readonly #sigmas: Float64Array[];
  readonly #inverse: Float64Array[];
  readonly #priorWeight: number;

  /**
   * @param group indices of the axes, out of all
   * @param rows rows of the observations, ascending, at which the group is active
   */
  constructor(
    observations: Observations,
    axes: readonly Axis[],
    group: readonly number[],
    rows: ArrayLike<number>,
    priorWeight: number,
  ) {
    const kernels = rows.length + 1;
    const kernelOf = new Int32Array(observations.rows).fill(-1);
    for (let i = 0; i < rows.length; i++) kernelOf[rows[i]] = i;
    this.#axes = group.map((axis) => axes[axis]);
    this.#priorWeight = priorWeight;
    this.#weights = new Float64Array(kernels);
    fillWeights(this.#weights, priorWeight);
    this.#mus = group.map(() => new Float64Array(kernels));
    this.#sigmas = group.map(() => new Float64Array(kernels));
    group.forEach((axis, i) => {
      placeKernels(observations, axis, kernelOf, kernels, this.#mus[i], this.#sigmas[i]);
    });
    this.#inverse = this.#sigmas.map((sigmas) => sigmas.map((sigma) => 1 / sigma));
  }

  /** Samples one point: a coordinate on each axis of the group. */
  sample(rng: Rng): Float64Array {
    const kernels = this.#weights.length;
    let kernel = 0;
    for (let rest = rng.unit() - this.#weights[0]; rest >= 0 && kernel < kernels - 1;) rest -= this.#weights[++kernel];
    return Float64Array.from(this.#axes, (axis, i) => {
      const mu = this.#mus[i][kernel];
      if (axis.options === 0) {
        const coordinate = drawTruncated(rng, mu, this.#sigmas[i][kernel]);
        return axis.levels < Infinity ? axis.encode(axis.decode(coordinate)) : coordinate;
      }
      const spread = (this.#priorWeight / kernels) * axis.options;
      const seen = kernel < kernels - 1 && rng.unit() * (1 + spread) < 1;
      return seen ? mu : rng.below(axis.options);
    });
  }

  /** Logarithm of the density (mass, for whole numbers and choices) at each point. */
  logDensities(points: readonly Float64Array[]): Float64Array {
    const kernels = this.#weights.length;
    const heights = this.#heights();
    // Narrow kernels are at most 100 times as high as the prior per axis (e^4.6), and the prior falls by at most e^1.
    const negligible = -30 - 6 * this.#axes.length;
    const factors = new Float64Array(kernels);
    const exponents = new Float64Array(kernels);
    const logs = new Float64Array(points.length);
    points.forEach((point, p) => {
      factors.set(heights);
      exponents.fill(0);
      this.#axes.forEach((axis, i) => {
        if (axis.options > 0) this.#addChoice(axis, i, point[i], factors);
        else if (axis.levels < Infinity) this.#addWhole(axis, i, point[i], factors, exponents);
        else this.#addReal(i, point[i], exponents);
      });
      let sum = 0;
      for (let k = 0; k < kernels; k++) if (exponents[k] > negligible) sum += factors[k] * exp(exponents[k]);
      logs[p] = log(Math.max(sum, Number.MIN_VALUE));
    });
    return logs;
  }

  /** Of each kernel: its weight times, for every number, the height of a normal density cut to 0..1. */
  #heights(): Float64Array {
    const heights = this.#weights.slice();
    this.#axes.forEach((axis, i) => {
      if (axis.options > 0) return;
      const mus = this.#mus[i];
      const inverse = this.#inverse[i];
      for (let k = 0; k < heights.length; k++) {
        const inside = normalCdf((1 - mus[k]) * inverse[k]) - normalCdf(-mus[k] * inverse[k]);
        heights[k] *= inverse[k] / (SQRT_2PI * inside);
      }
    });
    return heights;
  }

  #addChoice(axis: Axis, i: number, option: number, factors: Float64Array): void {
    const prior = factors.length - 1;
    const mus = this.#mus[i];
    const base = this.#priorWeight / factors.length;
    const other = base / (1 + base * axis.options);
    const seen = (1 + base) / (1 + base * axis.options);
    for (let k = 0; k < prior; k++) factors[k] *= mus[k] === option ? seen : other;
    factors[prior] /= axis.options;
  }

  #addReal(i: number, x: number, exponents: Float64Array): void {
    const mus = this.#mus[i];
    const inverse = this.#inverse[i];
    for (let k = 0; k < exponents.length; k++) {
      const z = (x - mus[k]) * inverse[k];
      exponents[k] -= 0.5 * z * z;
    }
  }

  #addWhole(axis: Axis, i: number, coordinate: number, factors: Float64Array, exponents: Float64Array): void {
    const mus = this.#mus[i];
    const inverse = this.#inverse[i];
    const lower = axis.lowerEdge(coordinate);
    const upper = axis.upperEdge(coordinate);
    const middle = (lower + upper) / 2;
    const width = upper - lower;
    const steepest = NARROW / width;
    for (let k = 0; k < factors.length; k++) {
      const slope = inverse[k];
      if (slope <= steepest) {
        const z = (middle - mus[k]) * slope;
        exponents[k] -= 0.5 * z * z;
        factors[k] *= width;
      } else {
        const from = (lower - mus[k]) * slope;
        const to = (upper - mus[k]) * slope;
        const far = from > FAR || to < -FAR;
        factors[k] *= far ? 0 : ((normalCdf(to) - normalCdf(from)) * SQRT_2PI) / slope;
      }
    }
  }
}
