/**
 * Sine and cosine of an angle in degrees, the same to the last bit on every machine. The angle is brought within 45 degrees of
 * a quarter turn, which is exact, and only then turned into radians, with the part that does not fit into a double (products
 * in two parts: Dekker, Numerische Mathematik 18, 1971). The polynomials are those of Sun's fdlibm (k_sin.c, k_cos.c).
 *
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunPro, a Sun Microsystems, Inc. business.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */
import { cutToHighWord } from './float-bits';

/** pi / 180: the nearest double, it in two parts, and what is left. */
const RADIANS = 0.017453292519943295;
const RADIANS_HIGH = cutToHighWord(RADIANS);
const RADIANS_LOW = RADIANS - RADIANS_HIGH;
const RADIANS_REST = 2.9486522708701687e-19;

const S1 = -1.66666666666666324348e-1;
const S2 = 8.33333333332248946124e-3;
const S3 = -1.98412698298579493134e-4;
const S4 = 2.75573137070700676789e-6;
const S5 = -2.50507602534068634195e-8;
const S6 = 1.58969099521155010221e-10;

const C1 = 4.16666666666666019037e-2;
const C2 = -1.38888888888741095749e-3;
const C3 = 2.48015872894767294178e-5;
const C4 = -2.75573143513906633035e-7;
const C5 = 2.0875723212981748279e-9;
const C6 = -1.13596475577881948265e-11;

/** Sine of x + y radians, |x| at most pi/4, y its rounding error. */
function sinNear0(x: number, y: number): number {
  const z = x * x;
  const v = z * x;
  const r = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
  return x - (z * (0.5 * y - v * r) - y - v * S1);
}

/** Cosine likewise. */
function cosNear0(x: number, y: number): number {
  const z = x * x;
  const r = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
  const half = 0.5 * z;
  const w = 1 - half;
  return w + (1 - w - half + (z * r - x * y));
}

/** Sine and cosine of a turn. */
export interface Turn {
  readonly sin: number;
  readonly cos: number;
}

/**
 * Exact at multiples of 90 degrees, without negative zeros; error below 1 unit in the last place elsewhere.
 *
 * @param degrees any finite number; others give NaN
 */
export function turnBy(degrees: number): Turn {
  const within = degrees % 360;
  const quarters = Math.round(within / 90);
  const rest = within - 90 * quarters;
  const high = cutToHighWord(rest);
  const low = rest - high;
  const x = rest * RADIANS;
  const y = high * RADIANS_HIGH - x + high * RADIANS_LOW + low * RADIANS_HIGH + low * RADIANS_LOW + rest * RADIANS_REST;
  const sin = sinNear0(x, y);
  const cos = cosNear0(x, y);
  switch (quarters & 3) {
    case 0:
      return { sin: 0 + sin, cos };
    case 1:
      return { sin: cos, cos: 0 - sin };
    case 2:
      return { sin: 0 - sin, cos: 0 - cos };
    default:
      return { sin: 0 - cos, cos: 0 + sin };
  }
}
