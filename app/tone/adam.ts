/** Climbing a gradient that is seen a part at a time (Adam: Kingma and Ba, "Adam: a method for stochastic optimization", 2015). */
import { pow } from '../model/math/pow';

/** Decay of the running mean and mean square of the gradient: it is averaged over a few looks only. */
const MEAN_DECAY = 0.5;
const SQUARE_DECAY = 0.9;

export class Adam {
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  #step = 0;

  constructor(size: number) {
    this.#mean = new Float32Array(size);
    this.#square = new Float32Array(size);
  }

  /**
   * One step uphill, in place: each value moves by up to about `rate`, and stays in its range.
   *
   * @param slope by value
   * @param most by value
   */
  climb(values: Float32Array, slope: Float32Array, rate: number, least: number, most: Float32Array): void {
    const mean = this.#mean;
    const square = this.#square;
    this.#step++;
    // Both means begin at nothing and are too small at first.
    const meanGain = rate / (1 - pow(MEAN_DECAY, this.#step));
    const squareGain = 1 / (1 - pow(SQUARE_DECAY, this.#step));
    for (let i = 0; i < values.length; i++) {
      const s = slope[i];
      const m = MEAN_DECAY * mean[i] + (1 - MEAN_DECAY) * s;
      const q = SQUARE_DECAY * square[i] + (1 - SQUARE_DECAY) * s * s;
      mean[i] = m;
      square[i] = q;
      values[i] = Math.min(most[i], Math.max(least, values[i] + (meanGain * m) / (Math.sqrt(squareGain * q) + 1e-6)));
    }
  }
}

/** Rate of a step 1 .. steps: the last is a sixth of the first. */
export const rateOf = (first: number, step: number, steps: number): number =>
  first * (1 - ((5 / 6) * (step - 1)) / Math.max(1, steps - 1));
