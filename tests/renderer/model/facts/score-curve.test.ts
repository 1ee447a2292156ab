import { describe, expect, test } from 'vitest';
import { curvePath, distancePlace, keepApart, likenessFrom } from '../../../../renderer/model/facts/score-curve';

const POINTS = [
  { distanceM: 0.3, unsolved: -0.02, solved: 0.1 },
  { distanceM: 1, unsolved: 0.2, solved: 0.4 },
  { distanceM: 4, unsolved: 0.4, solved: 0.8 },
];

test('distances lie on the axis by their ratio', () => {
  expect(distancePlace(0.3)).toBe(0);
  expect(distancePlace(10)).toBe(1);
  expect(distancePlace(Math.sqrt(0.3 * 10))).toBeCloseTo(0.5, 9);
});

test('a curve goes through its points; below nothing it is drawn at nothing', () => {
  const path = curvePath(POINTS, 'unsolved', { width: 100, height: 10 });
  expect(path).toMatch(/^M0\.0 10\.0L34\.3 8\.0L73\.9 6\.0$/);
});

describe('likeness at a distance', () => {
  test('at a point is the point', () => {
    expect(likenessFrom(POINTS, 1)).toEqual(POINTS[1]);
  });
  test('between two points is halfway where the ratio is', () => {
    const { unsolved, solved } = likenessFrom(POINTS, 2);
    expect(unsolved).toBeCloseTo(0.3, 9);
    expect(solved).toBeCloseTo(0.6, 9);
  });
  test('beyond the ends is that of the end', () => {
    expect(likenessFrom(POINTS, 0.1)).toEqual({ ...POINTS[0], distanceM: 0.1 });
    expect(likenessFrom(POINTS, 9)).toEqual({ ...POINTS[2], distanceM: 9 });
  });
});

test('labels that would touch are moved apart evenly, in their order', () => {
  expect(keepApart(10, 40, 14)).toEqual([10, 40]);
  expect(keepApart(20, 24, 14)).toEqual([15, 29]);
  expect(keepApart(24, 20, 14)).toEqual([29, 15]);
});
