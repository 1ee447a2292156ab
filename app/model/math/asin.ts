/**
 * The arc sine, the same to the last bit on every machine. Method and coefficients are those of Sun's fdlibm (e_asin.c), which
 * Node's own Math.asin follows too: asin x = x + x R(x^2) up to 1/2, R a rational approximation (Remez error below 2^-58), and
 * asin x = pi/2 - 2 asin(sqrt((1 - x) / 2)) beyond.
 *
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunPro, a Sun Microsystems, Inc. business.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */
import { cutToHighWord } from './float-bits';

/** pi/2 in two parts, and pi/4. */
const HALF_PI = 1.570796326794896558;
const HALF_PI_LOW = 6.12323399573676603587e-17;
const QUARTER_PI = 7.85398163397448278999e-1;
/** 2^-26: below it x is the nearest double. */
const TINY = 1 / 0x400_0000;
/** From here on the square root is small, and need not be taken in two parts. */
const NEAR_1 = 0.9749999046325684;

const P0 = 1.66666666666666657415e-1;
const P1 = -3.25565818622400915405e-1;
const P2 = 2.01212532134862925881e-1;
const P3 = -4.00555345006794114027e-2;
const P4 = 7.91534994289814532176e-4;
const P5 = 3.4793310759602116757e-5;
const Q1 = -2.40339491173441421878;
const Q2 = 2.02094576023350569471;
const Q3 = -6.8828397160545329303e-1;
const Q4 = 7.70381505559019352791e-2;

const ratio = (t: number): number =>
  (t * (P0 + t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5)))))) / (1 + t * (Q1 + t * (Q2 + t * (Q3 + t * Q4))));

/** Radians, -pi/2 .. pi/2; error below 1 unit in the last place. NaN outside -1 .. 1. */
export function asin(x: number): number {
  const size = Math.abs(x);
  if (!(size <= 1)) return NaN;
  if (size < TINY) return x;
  if (size < 0.5) return x + x * ratio(x * x);
  const angle = size === 1 ? HALF_PI + HALF_PI_LOW : beyondHalf(size);
  return x < 0 ? -angle : angle;
}

function beyondHalf(x: number): number {
  const t = (1 - x) * 0.5;
  const r = ratio(t);
  const s = Math.sqrt(t);
  if (x >= NEAR_1) return HALF_PI - (2 * (s + s * r) - HALF_PI_LOW);
  const high = cutToHighWord(s);
  const low = (t - high * high) / (s + high);
  return QUARTER_PI - (2 * s * r - (HALF_PI_LOW - 2 * low) - (QUARTER_PI - 2 * high));
}
