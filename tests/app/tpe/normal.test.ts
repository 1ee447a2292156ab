import { expect, it } from 'vitest';
import { createRng } from '@app/model/rng';
import { drawTruncated, normalCdf } from '@app/tpe/normal';

const DRAWS = 20_000;

it.each([
  [0.5, 0.1],
  [0, 0.02],
  [1, 0.3],
  [0.2, 1],
])('numbers around %d, sigma %d, follow the normal distribution cut to 0..1', (mean, sigma) => {
  const rng = createRng(1, `normal ${mean}`);
  const drawn = Float64Array.from({ length: DRAWS }, () => drawTruncated(rng, mean, sigma)).sort();
  expect(drawn[0]).toBeGreaterThanOrEqual(0);
  expect(drawn[DRAWS - 1]).toBeLessThanOrEqual(1);
  const from = normalCdf(-mean / sigma);
  const to = normalCdf((1 - mean) / sigma);
  let distance = 0;
  drawn.forEach((x, i) => {
    const expected = (normalCdf((x - mean) / sigma) - from) / (to - from);
    distance = Math.max(distance, Math.abs(expected - i / DRAWS), Math.abs(expected - (i + 1) / DRAWS));
  });
  // Kolmogorov and Smirnov: larger by chance once in a thousand.
  expect(distance).toBeLessThan(1.95 / Math.sqrt(DRAWS));
});

it('the ends of the generator stay within 0..1, however narrow and far the kernel', () => {
  for (const unit of [0, 2 ** -32, 1 - 2 ** -32])
    for (const mean of [0, 1e-9, 0.5, 1])
      for (const sigma of [1e-6, 0.01, 1]) {
        const x = drawTruncated({ unit: () => unit, uint32: () => 0, below: () => 0 }, mean, sigma);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(1);
        expect(Math.abs(x - mean)).toBeLessThanOrEqual(8.2 * sigma);
      }
});
