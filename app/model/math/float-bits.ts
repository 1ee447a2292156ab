/**
 * The bits of a double, through one shared buffer: sign, 11 bits of exponent (biased by 1023) and 52 bits of mantissa. The
 * high word holds the first 32 of them, the low word the others.
 */

const value = new Float64Array(1);
const words = new Int32Array(value.buffer);

/** Indices of the words, which depend on the processor's order of bytes. */
const HIGH = ((): 0 | 1 => {
  value[0] = 1;
  return words[1] === 0x3ff00000 ? 1 : 0;
})();
const LOW = 1 - HIGH;

/** Sign, exponent and upper 20 bits of the mantissa. */
export function highWord(x: number): number {
  value[0] = x;
  return words[HIGH]!;
}

/** Lower 32 bits of the mantissa. */
export function lowWord(x: number): number {
  value[0] = x;
  return words[LOW]!;
}

export function fromWords(high: number, low: number): number {
  words[HIGH] = high;
  words[LOW] = low;
  return value[0]!;
}

/** `x` cut, towards 0, to the 21 bits of mantissa in its high word: products of two such numbers are exact. */
export function cutToHighWord(x: number): number {
  value[0] = x;
  words[LOW] = 0;
  return value[0];
}
