import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '@app/model/rng';
import { createAxes, encodeValues } from '@app/tpe/axis';
import { Observations } from '@app/tpe/observations';
import { normalCdf } from '@app/tpe/normal';
import { ParzenEstimator } from '@app/tpe/parzen-estimator';
import type { SearchSpace, Values } from '@app/tpe/search-space';

/** An estimator over all parameters of a space, from these trials. */
function estimate(space: SearchSpace, trials: readonly Values[]) {
  const axes = createAxes(space);
  const observations = new Observations(axes);
  for (const values of trials) observations.add(encodeValues(axes, values));
  const group = axes.map((_, i) => i);
  return {
    axes,
    parzen: new ParzenEstimator(
      observations,
      axes,
      group,
      trials.map((_, i) => i),
      1,
    ),
  };
}

const densities = (parzen: ParzenEstimator, points: readonly (readonly number[])[]): number[] =>
  [...parzen.logDensities(points.map((point) => Float64Array.from(point)))].map(Math.exp);

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('an estimator', () => {
  it('is a density over the range of a real number', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 }), (xs) => {
        const { parzen } = estimate(
          { x: { kind: 'float', low: 0, high: 1 } },
          xs.map((x) => ({ x })),
        );
        const n = 4000;
        const grid = Array.from({ length: n }, (_, i) => [(i + 0.5) / n]);
        expect(sum(densities(parzen, grid)) / n).toBeCloseTo(1, 3);
      }),
      { numRuns: 50 },
    );
  });

  it.each([false, true])('is a mass over whole numbers and choices together (log: %s)', (log) => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ n: fc.integer({ min: 1, max: 40 }), c: fc.constantFrom('a', 'b', 'c') }), {
          maxLength: 40,
        }),
        (trials) => {
          const space: SearchSpace = {
            n: { kind: 'integer', low: 1, high: 40, log },
            c: { kind: 'choice', options: ['a', 'b', 'c'] },
          };
          const { axes, parzen } = estimate(space, trials);
          const all = Array.from({ length: 120 }, (_, i) => [axes[0].encode(1 + (i % 40)), Math.floor(i / 40)]);
          expect(sum(densities(parzen, all))).toBeCloseTo(1, 3);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('draws what it says', () => {
    const space: SearchSpace = { n: { kind: 'integer', low: 1, high: 8 }, c: { kind: 'choice', options: ['a', 'b'] } };
    const { axes, parzen } = estimate(space, [
      { n: 2, c: 'a' },
      { n: 3, c: 'a' },
      { n: 7, c: 'b' },
    ]);
    const rng = createRng(1, 'test');
    const counts = new Float64Array(16);
    for (let i = 0; i < 40_000; i++) {
      const point = parzen.sample(rng);
      counts[(axes[0].decode(point[0]) as number) - 1 + 8 * point[1]] += 1 / 40_000;
    }
    const said = densities(
      parzen,
      Array.from({ length: 16 }, (_, i) => [axes[0].encode(1 + (i % 8)), Math.floor(i / 8)]),
    );
    // Four standard deviations of a count.
    said.forEach((mass, i) => expect(Math.abs(counts[i] - mass)).toBeLessThan(4 * Math.sqrt(mass / 40_000)));
  });
});

describe('an axis', () => {
  it('gives every whole number a cell and finds it back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 300 }), fc.boolean(), (low, span, log) => {
        const [axis] = createAxes({ n: { kind: 'integer', low, high: low + span, log } });
        let edge = 0;
        for (let n = low; n <= low + span; n++) {
          const x = axis.encode(n);
          expect(axis.decode(x)).toBe(n);
          expect(axis.lowerEdge(x)).toBeCloseTo(edge, 12);
          edge = axis.upperEdge(x);
          expect(edge).toBeGreaterThan(x);
        }
        expect(edge).toBeCloseTo(1, 12);
      }),
      { numRuns: 50 },
    );
  });
});

it.each([
  [0, 0.5],
  [1, 0.8413447461],
  [-1, 0.1586552539],
  [-2.5, 0.0062096653],
  [4, 0.9999683288],
])('the normal distribution at %d is %d', (x, p) => {
  expect(Math.abs(normalCdf(x) - p)).toBeLessThan(1.1e-7);
});
