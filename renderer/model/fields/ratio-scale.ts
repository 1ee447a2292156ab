/** A scale on which equal ways are equal ratios. Ranges must be positive. */

/** Place of a value on the scale, 0..1. */
export function valueToRatio(value: number, min: number, max: number): number {
  const inside = Math.min(max, Math.max(min, value));
  return Math.log(inside / min) / Math.log(max / min);
}

/** Value at a place on the scale, on the nearest multiple of `step` or an end of the range. */
export function ratioToValue(ratio: number, min: number, max: number, step: number): number {
  const exact = min * (max / min) ** ratio;
  const stepped = Math.round(exact / step) * step;
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(6));
}
