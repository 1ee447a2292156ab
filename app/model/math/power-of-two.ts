/** Exact powers of two. */

/** Least and greatest exponent of a double that is a power of two. */
const LEAST = -1074;
const GREATEST = 1023;
/** Below it doubles are subnormal: they have fewer bits. */
const LEAST_NORMAL = -1022;

/** 2 ** k at k - LEAST. Doubling and halving are exact. */
const POWERS = new Float64Array(GREATEST - LEAST + 1);
POWERS[-LEAST] = 1;
for (let k = 1; k <= GREATEST; k++) POWERS[k - LEAST] = 2 * POWERS[k - 1 - LEAST]!;
for (let k = -1; k >= LEAST; k--) POWERS[k - LEAST] = POWERS[k + 1 - LEAST]! / 2;

/** 2 ** k, k whole, -1074 .. 1023. */
export const powerOfTwo = (k: number): number => POWERS[k - LEAST]!;

/**
 * y * 2 ** k, rounded once at most (where the result is subnormal).
 *
 * @param y 1/2 to 2
 * @param k whole, -1100 .. 1024
 */
export function scale(y: number, k: number): number {
  if (k >= LEAST_NORMAL && k <= GREATEST) return y * POWERS[k - LEAST]!;
  return k < 0 ? y * POWERS[k + 200 - LEAST]! * POWERS[-200 - LEAST]! : y * 2 * POWERS[GREATEST - LEAST]!;
}
