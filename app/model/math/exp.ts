/**
 * The exponential function, the same to the last bit on every machine. Method and coefficients are those of Sun's fdlibm
 * (e_exp.c), which Node's own Math.exp follows too:
 *
 *     x = k ln 2 + r, |r| <= ln 2 / 2       (Cody and Waite: ln 2 in two parts, so that k times the first is exact)
 *     exp r = 1 + r + r c / (2 - c)         (c = r - r^2 P(r^2), P a minimax polynomial; Remez error below 2^-59)
 *     exp x = 2^k exp r
 *
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunPro, a Sun Microsystems, Inc. business.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */
import { scale } from './power-of-two';

/** Beyond these the result is not finite, or rounds to 0. */
const OVERFLOW = 709.782712893384;
const UNDERFLOW = -745.1332191019411;

const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const INVERSE_LN2 = 1.442695040888963387;
/** Up to here nothing is reduced, and up to the other k is 1 or -1: ln 2 / 2 and 3 ln 2 / 2, a little rounded. */
const HALF_LN2 = 0.3465735912322998;
const THREE_HALVES_LN2 = 1.0397205352783203;
/** 2^-28: below it 1 + x is the nearest double. */
const TINY = 1 / 0x1000_0000;

const P1 = 1.66666666666666019037e-1;
const P2 = -2.77777777770155933842e-3;
const P3 = 6.61375632143793436117e-5;
const P4 = -1.6533902205465251539e-6;
const P5 = 4.13813679705723846039e-8;

/** Error below 1 unit in the last place. NaN gives NaN. */
export function exp(x: number): number {
  const size = Math.abs(x);
  if (!(size >= TINY)) return 1 + x;
  if (x > OVERFLOW) return Infinity;
  if (x < UNDERFLOW) return 0;
  // The polynomial leaves e a unit too large.
  if (x === 1) return Math.E;
  if (size < HALF_LN2) {
    const t = x * x;
    const c = x - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
    return 1 - ((x * c) / (c - 2) - x);
  }
  const k = size < THREE_HALVES_LN2 ? (x < 0 ? -1 : 1) : (INVERSE_LN2 * x + (x < 0 ? -0.5 : 0.5)) | 0;
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c = r - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
  return scale(1 - (low - (r * c) / (2 - c) - high), k);
}
