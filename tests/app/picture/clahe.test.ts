import { expect, test } from 'vitest';
import { clahe } from '@app/picture/clahe';

const width = 70;
const height = 50;
const plane = Float32Array.from({ length: width * height }, (_, i) => {
  const x = i % width;
  const y = (i - x) / width;
  return Math.round(110 + 30 * Math.sin(x / 6) + 20 * Math.cos(y / 9) + ((x * 7 + y * 13) % 5));
});
const everywhere = new Uint8Array(plane.length).fill(1);
/** Mean change from one pixel to the next. */
const localContrast = (v: Float32Array): number =>
  v.reduce((sum, x, i) => sum + (i % width ? Math.abs(x - v[i - 1]) : 0), 0) / v.length;

/** The definition, pixel by pixel: the four nearest tiles' limited histograms, cumulated up to the middle of the level. */
function reference(maxSlope: number): Float32Array {
  const across = 8;
  const down = 6;
  const curve = (tx: number, ty: number, level: number): number => {
    const counts = new Array<number>(256).fill(0);
    let n = 0;
    for (let y = Math.floor((ty * height) / down); y < Math.floor(((ty + 1) * height) / down); y++)
      for (let x = Math.floor((tx * width) / across); x < Math.floor(((tx + 1) * width) / across); x++, n++)
        counts[plane[y * width + x]]++;
    const limit = (maxSlope * n) / 256;
    // The same amount more in every bin, none above the limit, so that all pixels are placed.
    const filled = (more: number): number => counts.reduce((sum, c) => sum + Math.min(limit, c + more), 0);
    let low = 0;
    let high = limit;
    for (let k = 0; k < 60; k++) {
      const middle = (low + high) / 2;
      if (filled(middle) < n) low = middle;
      else high = middle;
    }
    const share = counts.map((c) => Math.min(limit, c + high) / n);
    const below = share.slice(0, level).reduce((a, b) => a + b, 0);
    return Math.min(255, Math.max(0, (below + share[level] / 2) * 256 - 0.5));
  };
  const clamp = (v: number, most: number): number => Math.min(most, Math.max(0, v));
  return plane.map((level, i) => {
    const u = clamp((((i % width) + 0.5) * across) / width - 0.5, across - 1);
    const v = clamp(((Math.floor(i / width) + 0.5) * down) / height - 0.5, down - 1);
    const [x, y] = [Math.floor(u), Math.floor(v)];
    const [x1, y1] = [Math.min(across - 1, x + 1), Math.min(down - 1, y + 1)];
    const row = (ty: number): number => curve(x, ty, level) * (1 - (u - x)) + curve(x1, ty, level) * (u - x);
    return row(y) * (1 - (v - y)) + row(y1) * (v - y);
  });
}

test.each([1, 2, 4])('agrees with the definition at slope %d', (maxSlope) => {
  const ours = clahe(plane, everywhere, width, height, { maxSlope });
  const wanted = reference(maxSlope);
  for (let i = 0; i < ours.length; i++) expect(Math.abs(ours[i] - wanted[i])).toBeLessThan(0.05);
});

test('slope 1 leaves the picture as it is; more slope, more contrast', () => {
  const same = clahe(plane, everywhere, width, height, { maxSlope: 1 });
  for (let i = 0; i < same.length; i++) expect(Math.abs(same[i] - plane[i])).toBeLessThan(0.05);
  const two = localContrast(clahe(plane, everywhere, width, height, { maxSlope: 2 }));
  const four = localContrast(clahe(plane, everywhere, width, height, { maxSlope: 4 }));
  expect(two).toBeGreaterThan(1.2 * localContrast(plane));
  expect(four).toBeGreaterThan(1.2 * two);
});

test('paper around the picture is neither counted nor changed', () => {
  const inside = Uint8Array.from(plane, (_, i) => (i % width < 35 ? 1 : 0));
  const framed = plane.map((v, i) => (inside[i] ? v : 255));
  const out = clahe(framed, inside, width, height, { maxSlope: 4 });
  for (let i = 0; i < out.length; i++) if (!inside[i]) expect(out[i]).toBe(255);
  const other = clahe(
    plane.map((v, i) => (inside[i] ? v : 0)),
    inside,
    width,
    height,
    { maxSlope: 4 },
  );
  for (let i = 0; i < out.length; i++) if (inside[i]) expect(other[i]).toBe(out[i]);
});
