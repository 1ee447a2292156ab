/** The normal distribution, as far as Parzen kernels need it. */
import { exp } from '../model/math/exp';
import type { Rng } from '../model/rng';

/** Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 26.2.17: error below 7.5e-8. @param x 0 or more */
function upperTail(x: number): number {
  const t = 1 / (1 + 0.2316419 * x);
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 0.3989422804014327 * exp(-0.5 * x * x) * poly;
}

const END = 8;
const PER_SIGMA = 1024;
/** The distribution at -END, in steps of 1 / PER_SIGMA, to END. */
const TABLE = Float64Array.from({ length: 2 * END * PER_SIGMA + 1 }, (_, i) => {
  const x = i / PER_SIGMA - END;
  return x < 0 ? upperTail(-x) : 1 - upperTail(x);
});

/** Cumulative distribution of the standard normal, by linear interpolation; absolute error below 1.1e-7. */
export function normalCdf(x: number): number {
  if (x <= -END) return 0;
  if (x >= END) return 1;
  const at = (x + END) * PER_SIGMA;
  const i = Math.floor(at);
  return TABLE[i] + (at - i) * (TABLE[i + 1] - TABLE[i]);
}

/** Where the distribution reaches p, 0 <= p < 1: the inverse of normalCdf, by bisection of its table. */
function normalQuantile(p: number): number {
  let low = 0;
  let high = TABLE.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (TABLE[middle] <= p) low = middle;
    else high = middle;
  }
  return (low + (p - TABLE[low]) / (TABLE[high] - TABLE[low])) / PER_SIGMA - END;
}

/**
 * A normal number cut to 0..1, by inversion (Devroye, Non-Uniform Random Variate Generation, 1986, II.2): one uniform number
 * makes one of these, and no trigonometry.
 *
 * @param mean 0 .. 1
 * @param sigma above 0, at most 1
 */
export function drawTruncated(rng: Rng, mean: number, sigma: number): number {
  const from = normalCdf(-mean / sigma);
  const to = normalCdf((1 - mean) / sigma);
  const x = mean + sigma * normalQuantile(from + rng.unit() * (to - from));
  return Math.min(1, Math.max(0, x));
}
