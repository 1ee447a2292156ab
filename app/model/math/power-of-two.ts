/** Exact powers of two. */

/** Least and greatest exponent of a power of two that is a normal double. */
const LEAST = -1022;
const GREATEST = 1023;

/** 2 ** k at k - LEAST. Doubling and halving are exact. */
const POWERS = new Float64Array(GREATEST - LEAST + 1);
POWERS[-LEAST] = 1;
for (let k = 1; k <= GREATEST; k++) POWERS[k - LEAST] = 2 * POWERS[k - 1 - LEAST];
for (let k = -1; k >= LEAST; k--) POWERS[k - LEAST] = POWERS[k + 1 - LEAST] / 2;

/**
 * y * 2 ** k, rounded once at most (where the result is subnormal).
 *
 * @param y 1/2 to 2
 * @param k whole, -1100 .. 1024
 */
export function scale(y: number, k: number): number {
  if (k < LEAST) return y * POWERS[k + 200 - LEAST] * POWERS[-200 - LEAST];
  if (k > GREATEST) return y * 2 * POWERS[GREATEST - LEAST];
  return y * POWERS[k - LEAST];
}
