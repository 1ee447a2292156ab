/**
 * The natural logarithm, the same to the last bit on every machine. Method and coefficients are those of Sun's fdlibm
 * (e_log.c), which Node's own Math.log follows too:
 *
 *     x = 2^k (1 + f), sqrt(1/2) < 1 + f < sqrt(2)
 *     log(1 + f) = 2s + s R(s^2), s = f / (2 + f)      (R a minimax polynomial; Remez error below 2^-58)
 *     log x = k ln 2 + log(1 + f)                      (ln 2 in two parts, so that k times the first is exact)
 *
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunPro, a Sun Microsystems, Inc. business.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */
import { highWord } from './float-bits';
import { powerOfTwo } from './power-of-two';

const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const LEAST_NORMAL = 2.2250738585072014e-308;
const TWO_54 = 18014398509481984;
/** Added to the upper mantissa it carries into the exponent from sqrt(2) on. */
const TO_ROOT_2 = 0x95f64;

const L1 = 6.66666666666673513e-1;
const L2 = 3.999999999940941908e-1;
const L3 = 2.857142874366239149e-1;
const L4 = 2.222219843214978396e-1;
const L5 = 1.818357216161805012e-1;
const L6 = 1.531383769920937332e-1;
const L7 = 1.479819860511658591e-1;

/** Error below 1 unit in the last place. 0 gives -Infinity, what is below it and NaN give NaN. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return Infinity;
  const normal = x < LEAST_NORMAL ? x * TWO_54 : x;
  const word = highWord(normal);
  const upper = word & 0xfffff;
  const exponent = (word >> 20) - 1023 + ((upper + TO_ROOT_2) >> 20);
  const f = normal * powerOfTwo(-exponent) - 1;
  const k = normal === x ? exponent : exponent - 54;
  const high = k * LN2_HIGH;
  const low = k * LN2_LOW;
  if (((upper + 2) & 0xfffff) < 3) {
    // |f| < 2^-20
    if (f === 0) return high + low;
    const rest = f * f * (0.5 - 0.3333333333333333 * f);
    return k === 0 ? f - rest : high - (rest - low - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const r = z * (L1 + w * (L3 + w * (L5 + w * L7))) + w * (L2 + w * (L4 + w * L6));
  // Between 1.38 and sqrt(2) the square is taken apart, where f - R would cancel.
  if (((upper - 0x6147a) | (0x6b851 - upper)) > 0) {
    const half = 0.5 * f * f;
    const rest = s * (half + r);
    return k === 0 ? f - (half - rest) : high - (half - (rest + low) - f);
  }
  const rest = s * (f - r);
  return k === 0 ? f - rest : high - (rest - low - f);
}
