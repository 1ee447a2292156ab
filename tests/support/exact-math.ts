/**
 * Elementary functions to 250 bits after the point, by series over whole numbers: slow, short, and with nothing in common with
 * app/model/math. A value is a bigint that counts units of 2^-BITS.
 */

const BITS = 256n;
const ONE = 1n << BITS;

const times = (a: bigint, b: bigint): bigint => (a * b) >> BITS;
const over = (a: bigint, b: bigint): bigint => (a << BITS) / b;

/** A finite double, exactly. @throws RangeError when it has bits below 2^-BITS */
export function toExact(x: number): bigint {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, x);
  const word = bits.getBigUint64(0);
  const exponent = Number((word >> 52n) & 0x7ffn);
  const mantissa = (word & 0xf_ffff_ffff_ffffn) | (exponent === 0 ? 0n : 1n << 52n);
  const shift = BITS + BigInt(Math.max(1, exponent) - 1075);
  if (shift < 0n && mantissa & ((1n << -shift) - 1n)) throw new RangeError(`${x} has bits below 2^-${BITS}.`);
  const size = shift < 0n ? mantissa >> -shift : mantissa << shift;
  return x < 0 ? -size : size;
}

/** How far `x` is from the exact value, in units of the last place of a double as large. */
export function errorInUlps(x: number, exact: bigint): number {
  const size = exact < 0n ? -exact : exact;
  // 53 bits, the first of them 1.
  const ulp = size.toString(2).length - 53;
  const off = toExact(x) - exact;
  // A thousandth of a unit is fine enough.
  const thousandths = ulp >= 0 ? (off * 1000n) >> BigInt(ulp) : (off * 1000n) << BigInt(-ulp);
  return Math.abs(Number(thousandths)) / 1000;
}

/** Sum of terms that shrink to nothing, each made from the one before. */
function series(first: bigint, next: (term: bigint, k: bigint) => bigint): bigint {
  let sum = 0n;
  for (let term = first, k = 1n; term !== 0n && term !== -1n; term = next(term, k), k++) sum += term;
  return sum;
}

/** Inverse hyperbolic tangent, and with `sign` -1n the arc tangent, of a value well below 1: x + s x^3 / 3 + x^5 / 5 ... */
function oddSeries(x: bigint, sign: 1n | -1n): bigint {
  const square = sign * times(x, x);
  let power = x;
  return series(x, (_, k) => (power = times(power, square)) / (2n * k + 1n));
}

const LN2 = 2n * oddSeries(ONE / 3n, 1n);
/** Machin: pi / 4 = 4 atan(1/5) - atan(1/239). */
const PI = 4n * (4n * oddSeries(ONE / 5n, -1n) - oddSeries(ONE / 239n, -1n));

const round = (x: bigint): bigint => (x + ONE / 2n) >> BITS;

export function exactExp(x: bigint): bigint {
  const k = round(over(x, LN2));
  // The rest is halved eight times, so that a dozen fewer terms do.
  const rest = (x - k * LN2) >> 8n;
  let result = series(ONE, (term, n) => times(term, rest) / n);
  for (let i = 0; i < 8; i++) result = times(result, result);
  return k < 0n ? result >> -k : result << k;
}

/** @param x above 0 */
export function exactLog(x: bigint): bigint {
  const k = BigInt(x.toString(2).length) - BITS - 1n;
  const mantissa = k < 0n ? x << -k : x >> k;
  return k * LN2 + 2n * oddSeries(over(mantissa - ONE, mantissa + ONE), 1n);
}

/** @param x above 0 */
export const exactPow = (x: bigint, y: bigint): bigint => exactExp(times(y, exactLog(x)));

function root(x: bigint): bigint {
  if (x === 0n) return 0n;
  const square = x << BITS;
  let at = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (let next = at; ; at = next) {
    next = (at + square / at) >> 1n;
    if (next >= at) return at;
  }
}

/** @param x -1 .. 1 */
export function exactAsin(x: bigint): bigint {
  if (x < 0n) return -exactAsin(-x);
  if (x > ONE / 2n) return PI / 2n - 2n * exactAsin(root((ONE - x) / 2n));
  const square = times(x, x);
  let coefficient = x;
  return series(x, (_, k) => (coefficient = (times(coefficient, square) * (2n * k - 1n)) / (2n * k)) / (2n * k + 1n));
}

/** @param x -180 .. 180 degrees */
export function exactSin(x: bigint): bigint {
  const radians = times(x, PI) / 180n;
  const square = times(radians, radians);
  return series(radians, (term, k) => -times(term, square) / (2n * k * (2n * k + 1n)));
}

/** @param x -180 .. 180 degrees */
export const exactCos = (x: bigint): bigint => exactSin(90n * ONE - (x < 0n ? -x : x));
