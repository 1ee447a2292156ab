import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { framePicture } from '@app/picture/frame';
import { lightnessFromLinear, LINEAR_FROM_SRGB } from '@app/picture/light';
import { sampleCells, type CellLight } from '@app/picture/sample-cells';
import { applyTone, measureRange, toneHistogram } from '@app/picture/tone';
import { paintPicture } from '../../support/pictures';

test('black and white in equal parts average to half the light, sRGB 188, not 128', () => {
  const stripes = paintPicture(8, 8, (x) => (x % 2 ? 255 : 0));
  const { linear } = sampleCells(stripes, { x: 0, y: 0, width: 2, height: 2 }, 2, 2);
  for (const v of linear) expect(v).toBeCloseTo(0.5, 6);
  expect(lightnessFromLinear(0.5)).toBeCloseTo(187.5, 0);
});

test('every pixel counts by the area it shares with the cell, at any scale and offset', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('contain', 'cover'),
      fc.nat(),
      (width, height, columns, rows, fit, salt) => {
        const picture = paintPicture(
          width,
          height,
          (x, y) => (Math.imul(x * 31 + y * 17 + salt, 2654435761) >>> 24) & 255,
        );
        const frame = framePicture(width / height, columns, rows, fit);
        const cells = sampleCells(picture, frame, columns, rows);
        const shared = (a0: number, a1: number, b0: number, b1: number): number =>
          Math.max(0, Math.min(a1, b1) - Math.max(a0, b0));
        for (let y = 0; y < rows; y++)
          for (let x = 0; x < columns; x++) {
            let light = 0;
            let cover = 0;
            for (let py = 0; py < height; py++)
              for (let px = 0; px < width; px++) {
                const w = frame.width / width;
                const h = frame.height / height;
                const area =
                  shared(frame.x + px * w, frame.x + (px + 1) * w, x, x + 1) *
                  shared(frame.y + py * h, frame.y + (py + 1) * h, y, y + 1);
                light += area * (LINEAR_FROM_SRGB[picture.rgb[(py * width + px) * 3]] ?? 0);
                cover += area;
              }
            const i = y * columns + x;
            if (Math.abs(cover - 0.5) < 1e-6) return;
            expect(cells.inside[i]).toBe(cover >= 0.5 ? 1 : 0);
            expect(cells.linear[i]).toBeCloseTo(cover >= 0.5 ? light / cover : 1, 4);
          }
      },
    ),
  );
});

const levels = { black: 0, white: 255, gamma: 1 };
const normalised = (light: CellLight, invert: boolean) => applyTone(light, measureRange(light), { invert, levels });

describe('framing', () => {
  test('contain shows the whole picture, cover fills the grid; both are centred and keep the aspect', () => {
    expect(framePicture(2, 10, 10, 'contain')).toEqual({ x: 0, y: 2.5, width: 10, height: 5 });
    expect(framePicture(2, 10, 10, 'cover')).toEqual({ x: -5, y: 0, width: 20, height: 10 });
    expect(framePicture(0.5, 10, 10, 'contain')).toEqual({ x: 2.5, y: 0, width: 5, height: 10 });
  });
});

describe('tone normalisation', () => {
  const tone = (greys: readonly number[], invert = false) => {
    const picture = paintPicture(greys.length, 1, (x) => greys[x]);
    const size = { x: 0, y: 0, width: greys.length, height: 1 };
    return normalised(sampleCells(picture, size, greys.length, 1), invert);
  };

  test('a washed-out picture is stretched to the full range', () => {
    const { lightness, flat } = tone([215, 230, 245]);
    expect(flat).toBe(false);
    expect(lightness[0]).toBeCloseTo(0, 3);
    expect(lightness[1]).toBeCloseTo(127.5, 0);
    expect(lightness[2]).toBeCloseTo(255, 3);
  });

  test('one grey level of noise is not blown up', () => {
    const { lightness, flat } = tone([127, 128, 127, 128]);
    expect(flat).toBe(true);
    expect(lightness[0]).toBeCloseTo(127, 1);
  });

  test('a uniform picture gives numbers, not NaN', () => {
    for (const grey of [0, 255]) {
      const { lightness, flat } = tone([grey, grey]);
      expect(flat).toBe(true);
      expect(Array.from(lightness)).toEqual([expect.closeTo(grey, 2), expect.closeTo(grey, 2)]);
    }
  });

  test('gamma bends every lightness as the power does', () => {
    const n = 4000;
    const linear = Float32Array.from({ length: n }, (_, i) => (i / (n - 1)) ** 2);
    const light: CellLight = { columns: n, rows: 1, linear, inside: new Uint8Array(n).fill(1) };
    const range = measureRange(light);
    const plain = applyTone(light, range, { invert: false, levels }).lightness;
    for (const gamma of [0.1, 0.5, 1.6, 4, 10]) {
      const bent = applyTone(light, range, { invert: false, levels: { ...levels, gamma } }).lightness;
      for (let i = 1; i < n; i++) expect(Math.abs(bent[i] - 255 * (plain[i] / 255) ** (1 / gamma))).toBeLessThan(0.1);
    }
  });

  test('inverting exchanges dark and light; the histogram counts the picture only', () => {
    expect(Array.from(tone([0, 255], true).lightness)).toEqual([255, 0]);
    const narrow = paintPicture(1, 2, () => 0);
    const cells = sampleCells(narrow, framePicture(0.5, 4, 4, 'contain'), 4, 4);
    expect(toneHistogram(normalised(cells, false)).reduce((a, b) => a + b, 0)).toBe(8);
    // Paper beside the picture stays paper.
    expect(normalised(cells, true).lightness[0]).toBe(255);
  });
});
