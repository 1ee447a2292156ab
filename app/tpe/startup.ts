/** Where a search begins: spread evenly over the space, before there is anything to learn from. */
import { createRng, type Rng } from '../model/rng';
import type { Axis } from './axis';

/** A uniform coordinate: 0..1 for numbers (whole ones at their place), an option's index for choices. */
export function sampleUniform(axis: Axis, unit: number): number {
  if (axis.options > 0) return Math.min(axis.options - 1, Math.floor(unit * axis.options));
  return axis.levels < Infinity ? axis.encode(axis.decode(unit)) : unit;
}

/**
 * The i-th of n points of a Latin hypercube (McKay, Beckman and Conover 1979): on each axis the n points fall into n
 * equal slices, one in each.
 *
 * @returns a coordinate in 0..1 for the axis, before options and whole numbers are told apart
 */
export function latinHypercube(seed: number, axis: Axis, i: number, n: number, rng: Rng): number {
  const shuffle = createRng(seed, `tune/startup/${axis.name}`);
  const slices = Array.from({ length: n }, (_, slice) => slice);
  for (let k = n - 1; k > 0; k--) {
    const other = shuffle.below(k + 1);
    [slices[k], slices[other]] = [slices[other], slices[k]];
  }
  return (slices[i] + rng.unit()) / n;
}
