import { describe, expect, test } from 'vitest';
import { placeOf, ratioToValue, valueAt, valueToRatio } from '../../../../renderer/model/fields/slider-curve';

describe('slider curves', () => {
  test.each(['linear', 'fine'] as const)('%s: a value is found again at its place', (curve) => {
    for (const value of [-180, -12.5, 0, 0.5, 90, 180]) {
      expect(valueAt(placeOf(value, -180, 180, curve), -180, 180, 0.5, curve)).toBeCloseTo(value, 9);
    }
  });

  test('fine gives the values around zero the most room', () => {
    expect(placeOf(0, -180, 180, 'fine')).toBe(0.5);
    expect(placeOf(10, -180, 180, 'fine')).toBeGreaterThan(0.6);
    expect(placeOf(0, 0, 20, 'fine')).toBe(0);
    expect(Object.is(valueAt(0.5, -180, 180, 0.1, 'fine'), 0)).toBe(true);
  });
});

describe('a scale of ratios', () => {
  test('gives small values as much room as large ones', () => {
    expect(valueToRatio(1, 1, 16)).toBe(0);
    expect(valueToRatio(4, 1, 16)).toBeCloseTo(0.5, 9);
    expect(valueToRatio(99, 1, 16)).toBe(1);
  });

  test('lands on steps and on both ends', () => {
    expect(ratioToValue(0.5, 1, 16, 0.5)).toBe(4);
    expect(ratioToValue(0.4, 1.2, 12, 0.1)).toBe(3);
    expect(ratioToValue(0, 1.2, 12, 0.5)).toBe(1.2);
    expect(ratioToValue(1, 1.2, 12, 0.1)).toBe(12);
  });
});
