/** The normal distribution, as far as Parzen kernels need it. */
import { exp } from '../model/math/exp';
import { log } from '../model/math/log';
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

/**
 * A standard normal number by the polar method, which needs no trigonometry: Marsaglia and Bray, "A convenient method for
 * generating normal variables", SIAM Review 6(3), 1964. It makes two at a time; the second is not kept, so that a number
 * depends on the generator alone.
 */
function drawNormal(rng: Rng): number {
  while (true) {
    const x = 2 * rng.unit() - 1;
    const y = 2 * rng.unit() - 1;
    const s = x * x + y * y;
    if (s > 0 && s < 1) return x * Math.sqrt((-2 * log(s)) / s);
  }
}

/**
 * A normal number cut to 0..1, by rejection. At least a third of all draws are kept because mean lies in 0..1 and
 * sigma is at most 1.
 */
export function drawTruncated(rng: Rng, mean: number, sigma: number): number {
  while (true) {
    const x = mean + sigma * drawNormal(rng);
    if (x >= 0 && x <= 1) return x;
  }
}
