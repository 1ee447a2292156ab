import { expect, test } from 'vitest';
import { distancePlace, keepApart } from '../../../renderer/model/score-curve';

test('distances lie on the axis by their ratio', () => {
  expect(distancePlace(0.3)).toBe(0);
  expect(distancePlace(6)).toBe(1);
  expect(distancePlace(Math.sqrt(0.3 * 6))).toBeCloseTo(0.5, 9);
});

test('labels that would touch are moved apart evenly, in their order', () => {
  expect(keepApart(10, 40, 14)).toEqual([10, 40]);
  expect(keepApart(20, 24, 14)).toEqual([15, 29]);
  expect(keepApart(24, 20, 14)).toEqual([29, 15]);
});
