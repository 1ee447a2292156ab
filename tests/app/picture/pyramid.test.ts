import { expect, test } from 'vitest';
import { combinePyramid } from '@app/picture/pyramid';

const width = 37;
const height = 28;
const wave = Float32Array.from({ length: width * height }, (_, i) => 128 + 60 * Math.sin(i / 5) * Math.cos(i / 71));

/** Two-dimensional binomial kernel at even places, the border going on; plain loops. */
function half(plane: Float32Array, w: number, h: number): { plane: Float32Array; w: number; h: number } {
  const k = [1, 4, 6, 4, 1];
  const [w2, h2] = [Math.ceil(w / 2), Math.ceil(h / 2)];
  const out = new Float32Array(w2 * h2);
  for (let y = 0; y < h2; y++)
    for (let x = 0; x < w2; x++)
      for (let j = -2; j <= 2; j++)
        for (let i = -2; i <= 2; i++) {
          const px = Math.min(w - 1, Math.max(0, 2 * x + i));
          const py = Math.min(h - 1, Math.max(0, 2 * y + j));
          out[y * w2 + x] += (k[i + 2] * k[j + 2] * plane[py * w + px]) / 256;
        }
  return { plane: out, w: w2, h: h2 };
}

const bilinear = (plane: Float32Array, w: number, h: number, x: number, y: number): number => {
  const at = (i: number, j: number): number => plane[Math.min(h - 1, j) * w + Math.min(w - 1, i)];
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  return (
    (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
    (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy
  );
};

test('agrees with the definition', () => {
  const middle = half(wave, width, height);
  const coarse = half(middle.plane, middle.w, middle.h);
  const out = combinePyramid(wave, width, height, { fine: 0.7, broad: 0.4 });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const m = bilinear(middle.plane, middle.w, middle.h, x / 2, y / 2);
      const c = bilinear(coarse.plane, coarse.w, coarse.h, x / 4, y / 4);
      const v = wave[y * width + x];
      const wanted = Math.min(255, Math.max(0, v + 0.7 * (v - m) + 0.4 * (m - c)));
      // The coarse level is expanded in two steps, whose borders clamp one sample earlier.
      if (x < width - 4 && y < height - 4) expect(out[y * width + x]).toBeCloseTo(wanted, 2);
    }
});

test('an even plane stays, an edge gains contrast on both sides', () => {
  const even = new Float32Array(width * height).fill(90);
  expect(combinePyramid(even, width, height, { fine: 1, broad: 1 })).toEqual(even);
  const edge = Float32Array.from({ length: width * height }, (_, i) => (i % width < 18 ? 80 : 160));
  const out = combinePyramid(edge, width, height, { fine: 1, broad: 0.5 });
  const row = 10 * width;
  expect(out[row + 17]).toBeLessThan(75);
  expect(out[row + 18]).toBeGreaterThan(165);
  expect(out[row + 1]).toBeCloseTo(80, 0);
});

test('no weights, no change', () => {
  expect(combinePyramid(wave, width, height, { fine: 0, broad: 0 })).toEqual(wave);
});
