import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from './functions';
import { median, minimise, minimiseAtRandom } from './minimise';
import { OPTUNA } from './optuna-figures';

const TRIALS = 100;
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);
/** Wins out of 20 that chance alone gives with probability 0.021 (one-sided sign test). */
const SIGNIFICANT_WINS = 15;

const names = Object.keys(FUNCTIONS) as (keyof typeof FUNCTIONS)[];

describe.each(names)('100 trials on %s, over 20 seeds', (name) => {
  const f = FUNCTIONS[name];
  const random = SEEDS.map((seed) => minimiseAtRandom(f, TRIALS, seed));
  const joint = SEEDS.map((seed) => minimise(f, TRIALS, { seed }));
  const univariate = SEEDS.map((seed) => minimise(f, TRIALS, { seed, joint: false }));

  it('never claims less than the minimum', () => {
    expect(Math.min(...joint, ...univariate, ...random)).toBeGreaterThanOrEqual(f.minimum - 1e-5);
  });

  it.each([
    ['joint', joint],
    ['univariate', univariate],
  ])('leave at most half of what random search leaves above the minimum, and win the sign test (%s)', (_, ours) => {
    expect(median(ours) - f.minimum).toBeLessThan(0.5 * (median(random) - f.minimum));
    expect(ours.filter((value, i) => value < random[i]).length).toBeGreaterThanOrEqual(SIGNIFICANT_WINS);
  });

  // 20 medians of two equal optimisers differ; a quarter of the distance to the minimum is within that noise.
  it.each([
    ['joint', joint],
    ['univariate', univariate],
  ] as const)('are no worse than with Optuna (%s)', (kind, ours) => {
    expect(median(ours) - f.minimum).toBeLessThan(1.25 * (OPTUNA[name][kind][1] - f.minimum));
  });
});

it.each(['sphere 5', 'hartmann 6', 'rosenbrock 4'] as const)(
  'beats random search on %s with eight trials in flight',
  (name) => {
    const f = FUNCTIONS[name];
    const wins = SEEDS.filter((seed) => minimise(f, TRIALS, { seed }, 8) < minimiseAtRandom(f, TRIALS, seed));
    expect(wins.length).toBeGreaterThanOrEqual(SIGNIFICANT_WINS);
  },
);
