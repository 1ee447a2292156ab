/**
 * Powers, the same to the last bit on every machine. Method and coefficients are those of Sun's fdlibm (e_pow.c), which
 * Node's own Math.pow follows too, but for one pair of brackets that Node has elsewhere. Here it is as in Node, so that sheets of
 * older versions keep their bytes:
 *
 *     log2 x = n + log2 of the rest, as a sum of two doubles            (77 bits, from a minimax polynomial in s)
 *     y log2 x = k + r, |r| <= 1/2, also as a sum of two
 *     x^y = 2^k exp(r ln 2)
 *
 * Copyright (C) 2004 by Sun Microsystems, Inc. All rights reserved.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */
import { cutToHighWord, highWord } from './float-bits';
import { powerOfTwo, scale } from './power-of-two';

const LEAST_NORMAL = 2.2250738585072014e-308;
const TWO_20 = 1048576;
const TWO_53 = 9007199254740992;
const TWO_64 = 18446744073709551616;

/** 2/3 (log of (1 + s) / (1 - s) - 2s) / s^3 in s^2. */
const L1 = 5.99999999999994648725e-1;
const L2 = 4.28571428578550184252e-1;
const L3 = 3.33333329818377432918e-1;
const L4 = 2.72728123808534006489e-1;
const L5 = 2.30660745775561754067e-1;
const L6 = 2.06975017800338417784e-1;

/** 2 / (3 ln 2), and its two parts. */
const FACTOR = 9.61796693925975554329e-1;
const FACTOR_HIGH = 9.61796700954437255859e-1;
const FACTOR_LOW = -7.02846165095275826516e-9;
/** log2 1.5 in two parts. */
const LOG2_3_2_HIGH = 5.84962487220764160156e-1;
const LOG2_3_2_LOW = 1.35003920212974897128e-8;

const LN2 = 6.93147180559945286227e-1;
const LN2_HIGH = 6.93147182464599609375e-1;
const LN2_LOW = -1.90465429995776804525e-9;

const P1 = 1.66666666666666019037e-1;
const P2 = -2.77777777770155933842e-3;
const P3 = 6.61375632143793436117e-5;
const P4 = -1.6533902205465251539e-6;
const P5 = 4.13813679705723846039e-8;

/** From here on k is not 0: a half whose high word is one more. */
const ABOVE_HALF = 0.5000004768371582;
/** Half a unit in the last place of 1024, in powers of two: less than this past it rounds back to a finite number. */
const TO_OVERFLOW = 8.0085662595372944372e-17;

/** The second, smaller part of the logarithm to base 2 that `log2` found last; a variable would be a new object each time. */
const log2Low = new Float64Array(1);

/** The first part, cut to 21 bits. @param x above 0, finite */
function log2(x: number): number {
  const normal = x < LEAST_NORMAL ? x * TWO_53 : x;
  const word = highWord(normal);
  const upper = word & 0xfffff;
  // The rest is near 1 (up to sqrt(3/2)), near 3/2 (up to sqrt(3)) or, halved, near 1 again.
  const nearThreeHalves = upper > 0x3988e && upper < 0xbb67a;
  const halved = upper >= 0xbb67a;
  const exponent = (word >> 20) - 1023 + (halved ? 1 : 0);
  const n = normal === x ? exponent : exponent - 53;
  const base = nearThreeHalves ? 1.5 : 1;
  const rest = normal * powerOfTwo(-exponent);

  // s = (rest - base) / (rest + base), in two parts.
  const above = rest - base;
  const inverse = 1 / (rest + base);
  const s = above * inverse;
  const sHigh = cutToHighWord(s);
  // rest + base, cut to 21 bits.
  const sumHigh = halved ? 1.5 + (upper >> 1) / TWO_20 : 1 + base + (2 * (upper >> 1)) / TWO_20;
  const sumLow = rest - (sumHigh - base);
  const sLow = inverse * (above - sHigh * sumHigh - sHigh * sumLow);

  // 3/2 log rest = 3s + s^3 + r ..., in two parts.
  const s2 = s * s;
  const r = s2 * s2 * (L1 + s2 * (L2 + s2 * (L3 + s2 * (L4 + s2 * (L5 + s2 * L6))))) + sLow * (sHigh + s);
  const square = sHigh * sHigh;
  const tHigh = cutToHighWord(3 + square + r);
  const tLow = r - (tHigh - 3 - square);
  const u = sHigh * tHigh;
  const v = sLow * tHigh + tLow * s;
  const pHigh = cutToHighWord(u + v);
  const pLow = v - (pHigh - u);
  const zHigh = FACTOR_HIGH * pHigh;
  const zLow = FACTOR_LOW * pHigh + pLow * FACTOR + (nearThreeHalves ? LOG2_3_2_LOW : 0);
  const baseHigh = nearThreeHalves ? LOG2_3_2_HIGH : 0;
  const high = cutToHighWord(zHigh + zLow + baseHigh + n);
  log2Low[0] = zLow - (high - n - baseHigh - zHigh);
  return high;
}

/**
 * x to the power of y; error below 1 unit in the last place.
 *
 * @param x 0 or more; what is below gives NaN, whatever y is
 * @param y any; special values as Math.pow has them
 */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  if (!(x >= 0) || Number.isNaN(y)) return NaN;
  if (y === 1) return x;
  if (x === 0 || x === Infinity) return (x === 0) === y > 0 ? 0 : Infinity;
  if (y === 2) return x * x;
  if (y === 0.5) return Math.sqrt(x);
  if (y === -1) return 1 / x;
  if (x === 1) return Math.abs(y) === Infinity ? NaN : 1;
  // Beyond it every x but 1 gives 0 or Infinity.
  if (Math.abs(y) > TWO_64) return x > 1 === y > 0 ? Infinity : 0;

  const logHigh = log2(x);
  const yHigh = cutToHighWord(y);
  const low = (y - yHigh) * logHigh + y * log2Low[0]!;
  const high = yHigh * logHigh;
  const z = low + high;
  if (z >= 1024 && (z > 1024 || low + TO_OVERFLOW > z - high)) return Infinity;
  if (z <= -1075 && (z < -1075 || low <= z - high)) return 0;

  const k = Math.abs(z) >= ABOVE_HALF ? Math.sign(z) * Math.floor(Math.abs(z) + 0.5) : 0;
  const restHigh = high - k;
  const t = cutToHighWord(low + restHigh);
  const u = t * LN2_HIGH;
  const v = (low - (t - restHigh)) * LN2 + t * LN2_LOW;
  const r = u + v;
  const w = v - (r - u);
  const q = r * r;
  const c = r - q * (P1 + q * (P2 + q * (P3 + q * (P4 + q * P5))));
  // fdlibm has (r * c) / (c - 2) - (w + r * w) here, and errs by 0.8 units at most instead of 0.95.
  return scale(1 - ((r * c) / (c - 2 - (w + r * w)) - r), k);
}
