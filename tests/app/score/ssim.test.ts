import fc from 'fast-check';
import { ssim as referenceSsim } from 'ssim.js';
import { describe, expect, it } from 'vitest';
import { ssim, sumSsim } from '@app/score/ssim';

/** A smooth, non-trivial test picture: waves, a ramp and a disc. */
const scene = (width: number, height: number, phase: number): Float32Array =>
  Float32Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    const disc = Math.hypot(x - width / 2, y - height / 3) < width / 5 ? -70 : 0;
    return Math.round(Math.max(0, Math.min(255, 120 + 60 * Math.sin(x / 7 + phase) + 40 * Math.cos(y / 5) + disc)));
  });

/** The independent implementation in its standard mode, fed the same grey values. */
const reference = (a: Float32Array, b: Float32Array, width: number, height: number): number => {
  const rgba = (values: Float32Array): Uint8ClampedArray => {
    const data = new Uint8ClampedArray(values.length * 4);
    values.forEach((v, i) => data.set([v, v, v, 255], 4 * i));
    return data;
  };
  const image = (values: Float32Array) => ({ data: rgba(values), width, height }) as ImageData;
  return referenceSsim(image(a), image(b), { ssim: 'fast', downsample: false }).mssim;
};

const flat = (value: number): Float32Array => new Float32Array(15 * 13).fill(value);

describe('ssim', () => {
  it.each([
    [64, 48, 0.7],
    [97, 131, 2.5],
    [11, 11, 0.2],
  ])('agrees with ssim.js on a %i x %i scene', (width, height, phase) => {
    const a = scene(width, height, 0);
    const b = scene(width, height, phase);
    expect(Math.abs(ssim(a, b, width, height) - reference(a, b, width, height))).toBeLessThan(0.002);
  });

  it('agrees with ssim.js on unrelated black-and-white textures', () => {
    const [width, height] = [80, 60];
    const a = Float32Array.from({ length: width * height }, (_, i) => ((i * 7919) % 13 < 6 ? 0 : 255));
    const b = Float32Array.from({ length: width * height }, (_, i) => ((i * 104729) % 17 < 9 ? 0 : 255));
    expect(Math.abs(ssim(a, b, width, height) - reference(a, b, width, height))).toBeLessThan(0.002);
  });

  it('of two flat greys is the luminance term alone', () => {
    // (2 * 100 * 150 + C1) / (100^2 + 150^2 + C1), C1 = 2.55^2
    expect(ssim(flat(100), flat(150), 15, 13)).toBeCloseTo(30006.5025 / 32506.5025, 9);
    // Black against white: C1 / (255^2 + C1)
    expect(ssim(flat(0), flat(255), 15, 13)).toBeCloseTo(6.5025 / 65031.5025, 9);
  });

  it('of a picture and its flat mean is C2 over variance plus C2', () => {
    // Rows alternate 100 and 140. The window centres on one of them, so its mean leaves 120 by a hair only.
    const stripes = Float32Array.from({ length: 11 * 11 }, (_, i) => (Math.floor(i / 11) % 2 ? 100 : 140));
    // variance 20^2 = 400, C2 = 7.65^2
    expect(ssim(stripes, new Float32Array(121).fill(120), 11, 11)).toBeCloseTo(58.5225 / 458.5225, 3);
  });

  it('is 1 for equal pictures, symmetric and never above 1', () => {
    const picture = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 13 * 12, maxLength: 13 * 12 });
    fc.assert(
      fc.property(picture, picture, (p, q) => {
        const a = Float32Array.from(p);
        const b = Float32Array.from(q);
        expect(ssim(a, a, 13, 12)).toBeCloseTo(1, 9);
        expect(ssim(a, b, 13, 12)).toBeCloseTo(ssim(b, a, 13, 12), 12);
        expect(ssim(a, b, 13, 12)).toBeLessThanOrEqual(1 + 1e-9);
      }),
      { numRuns: 50 },
    );
  });

  it('has no window in a picture smaller than one', () => {
    expect(sumSsim(new Float32Array(100), new Float32Array(100), 10, 10)).toEqual({ sum: 0, windows: 0 });
    expect(() => ssim(new Float32Array(100), new Float32Array(100), 10, 10)).toThrow('at least 11 x 11');
  });
});
