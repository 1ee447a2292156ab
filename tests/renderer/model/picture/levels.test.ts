import { applyTone } from '@app/picture/tone';
import { describe, expect, test } from 'vitest';
import { applyLevels, gammaAt, midtoneOf, setLevel, undoLevels } from '../../../../renderer/model/picture/levels';

describe('levels', () => {
  const levels = { black: 30, white: 220, gamma: 1.6 };

  test.each([true, false])('are applied as the engine does it (inverted: %s)', (invert) => {
    const linear = Float32Array.from({ length: 9 }, (_, i) => (i / 8) ** 2.2);
    const light = { columns: 9, rows: 1, linear, inside: new Uint8Array(9).fill(1) };
    const range = { low: 0, high: 255, flat: false };
    const plain = applyTone(light, range, { invert: false, levels: { black: 0, white: 255, gamma: 1 } });
    const set = applyTone(light, range, { invert, levels });
    plain.lightness.forEach((lightness, i) => {
      expect(applyLevels(lightness, levels, invert)).toBeCloseTo(set.lightness[i], 2);
    });
  });

  test.each([true, false])('undone give the lightness back (inverted: %s)', (invert) => {
    for (const lightness of [31, 80, 127, 219]) {
      expect(undoLevels(applyLevels(lightness, levels, invert), levels, invert)).toBeCloseTo(lightness, 6);
    }
  });

  test('the middle handle is where the middle grey comes from, and putting it there changes nothing', () => {
    expect(applyLevels(midtoneOf(levels), levels, false)).toBeCloseTo(127.5, 6);
    expect(gammaAt(midtoneOf(levels), levels)).toBe(1.6);
  });

  test('black stays below white', () => {
    expect(setLevel(levels, 'black', 250).black).toBe(216);
    expect(setLevel(levels, 'white', 0).white).toBe(34);
    expect(setLevel(levels, 'gamma', 99).gamma).toBe(10);
  });
});
