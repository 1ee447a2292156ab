/**
 * How a slider spreads its range: `ratio`: equal ways are equal ratios (positive ranges); `linear`: equal steps;
 * `fine`: finest around zero, where a range that has one is used most.
 */
export type SliderCurve = 'ratio' | 'linear' | 'fine';

/** Place of a value on the slider, 0..1. */
export function placeOf(value: number, min: number, max: number, curve: SliderCurve): number {
  if (curve === 'ratio') return valueToRatio(value, min, max);
  const inside = Math.min(max, Math.max(min, value));
  if (curve === 'linear') return (inside - min) / (max - min);
  const [from, to] = [root(min), root(max)];
  return (root(inside) - from) / (to - from);
}

/** Value at a place on the slider, on the nearest multiple of `step` or an end of the range. */
export function valueAt(place: number, min: number, max: number, step: number, curve: SliderCurve): number {
  if (curve === 'ratio') return ratioToValue(place, min, max, step);
  const [from, to] = [root(min), root(max)];
  const exact = curve === 'linear' ? min + (max - min) * place : square(from + (to - from) * place);
  const stepped = Math.round(exact / step) * step;
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(6)) + 0;
}

const root = (value: number): number => Math.sign(value) * Math.sqrt(Math.abs(value));
const square = (value: number): number => value * Math.abs(value);

/** Place of a value, 0..1, on a scale on which equal ways are equal ratios. The range must be positive. */
export function valueToRatio(value: number, min: number, max: number): number {
  const inside = Math.min(max, Math.max(min, value));
  return Math.log(inside / min) / Math.log(max / min);
}

/** Value at a place on that scale, on the nearest multiple of `step` or an end of the range. */
export function ratioToValue(ratio: number, min: number, max: number, step: number): number {
  const exact = min * (max / min) ** ratio;
  const stepped = Math.round(exact / step) * step;
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(6));
}
