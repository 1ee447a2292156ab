/**
 * Cube roots, the same to the last bit on every machine. Method and coefficients are those of FreeBSD's libm (s_cbrt.c, after
 * Sun's fdlibm), which Node's own Math.cbrt follows too: a third of the exponent (W. Kahan) gives 5 bits, a polynomial 23, and
 * one step of Newton's the rest.
 *
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunPro, a Sun Microsystems, Inc. business.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */
import { fromWords, highWord, lowWord } from './float-bits';

const LEAST_NORMAL = 2.2250738585072014e-308;
const TWO_54 = 18014398509481984;
/** (1023 - 1023/3 - 0.03306235651) * 2^20, which makes up for the bias of the exponent; and 54/3 * 2^20 less. */
const BIAS = 715094163;
const BIAS_SUBNORMAL = 696219795;

/** 1 / cbrt(r) in r. */
const P0 = 1.87595182427177009643;
const P1 = -1.88497979543377169875;
const P2 = 1.62142972010535446614;
const P3 = -0.758397934778766047437;
const P4 = 0.145996192886612446982;

/** Error below 0.67 units in the last place; any number. */
export function cbrt(x: number): number {
  const size = Math.abs(x);
  if (!(size > 0 && size < Infinity)) return x;
  const third =
    size < LEAST_NORMAL
      ? Math.trunc(highWord(size * TWO_54) / 3) + BIAS_SUBNORMAL
      : Math.trunc(highWord(size) / 3) + BIAS;
  const rough = fromWords(third, 0);
  const r = rough * rough * (rough / size);
  const near = rough * (P0 + r * (P1 + r * P2) + r * r * r * (P3 + r * P4));
  // Rounded away from 0 to 23 bits, so that its square is exact.
  const low = lowWord(near);
  const t = fromWords(highWord(near) + (low < 0 ? 1 : 0), (low + 0x8000_0000) & 0xc000_0000);
  const quotient = size / (t * t);
  const root = t + t * ((quotient - t) / (t + t + quotient));
  return x < 0 ? -root : root;
}
