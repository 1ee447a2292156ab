import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otsuThreshold } from '@app/stencil/otsu';

const histogramOf = (levels: readonly number[]): Uint32Array => {
  const histogram = new Uint32Array(256);
  for (const level of levels) histogram[level]++;
  return histogram;
};

test('two peaks are split in the middle of the empty valley between them', () => {
  expect(otsuThreshold(histogramOf([10, 10, 10, 200, 200]))).toBe(105);
});

test('no or one level gives the middle of the range', () => {
  expect(otsuThreshold(new Uint32Array(256))).toBe(128);
  expect(otsuThreshold(histogramOf([40, 40]))).toBe(128);
});

test('of two equally good valleys one is taken, not the middle between them', () => {
  expect(otsuThreshold(histogramOf([218, 130, 109, 21]))).toBe(65);
});

test('no other threshold separates the classes better', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(255), { minLength: 2, maxLength: 60 }), (levels) => {
      const between = (t: number): number => {
        const dark = levels.filter((l) => l < t);
        const light = levels.filter((l) => l >= t);
        if (!dark.length || !light.length) return 0;
        const mean = (v: number[]): number => v.reduce((a, b) => a + b, 0) / v.length;
        return dark.length * light.length * (mean(dark) - mean(light)) ** 2;
      };
      const best = Math.max(...Array.from({ length: 256 }, (_, t) => between(t)));
      expect(between(otsuThreshold(histogramOf(levels)))).toBeGreaterThanOrEqual(best * (1 - 1e-9));
    }),
  );
});
