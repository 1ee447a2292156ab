import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preparePicture } from '@app/kinds/picture/prepare-picture';
import { defaultRecipe, parseRecipe } from '@app/kinds/recipe';
import type { PictureSettings } from '@app/model/picture-settings';
import { cannyEdges } from '@app/picture/canny';
import { cleanMask } from '@app/stencil/clean-mask';
import { distanceTo } from '@app/picture/distance';
import { blurGaussian, blurInside } from '@app/picture/gaussian';
import { adaptiveMask } from '@app/stencil/methods/adaptive';
import { linearFromLightness } from '@app/picture/light';
import { edgeMask } from '@app/stencil/methods/edges';
import { xdogLight } from '@app/stencil/methods/xdog';
import type { Picture } from '@app/picture/picture';
import { Plane } from '@app/picture/plane';
import { layOutSheet } from '@app/sheet/layout';
import { disc, paintPicture } from '../../support/pictures';

const planeOf = (width: number, height: number, grey: (x: number, y: number) => number): Plane => {
  const lightness = Float32Array.from({ length: width * height }, (_, i) => grey(i % width, Math.floor(i / width)));
  return new Plane(1, width, height, lightness, new Uint8Array(width * height).fill(1));
};

const prepare = (picture: Picture, settings: Partial<PictureSettings>) => {
  const recipe = defaultRecipe();
  Object.assign(recipe.picture, settings);
  return preparePicture(picture, parseRecipe(recipe), layOutSheet(recipe));
};

const rowsOf = (mask: Uint8Array, width: number): string[] =>
  Array.from({ length: mask.length / width }, (_, y) =>
    Array.from(mask.subarray(y * width, (y + 1) * width), (v) => (v ? '#' : '.')).join(''),
  );

describe('Gaussian smoothing', () => {
  it('keeps flat planes and the sum of an inner spot, and spreads it by sigma', () => {
    expect(Math.max(...blurGaussian(new Float32Array(80).fill(7), 10, 8, 2))).toBeCloseTo(7, 4);
    const spot = new Float32Array(41 * 41);
    spot[20 * 41 + 20] = 100;
    const blurred = blurGaussian(spot, 41, 41, 2);
    expect(blurred.reduce((s, v) => s + v, 0)).toBeCloseTo(100, 2);
    const variance = blurred.reduce((s, v, i) => s + (v / 100) * ((i % 41) - 20) ** 2, 0);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
  });

  it('over a part of the plane keeps what is flat there flat up to its border', () => {
    const inside = Uint8Array.from({ length: 900 }, (_, i) => (Math.hypot((i % 30) - 14, i / 30 - 15) < 9 ? 1 : 0));
    const plane = Float32Array.from(inside, (v) => (v ? 40 : 255));
    const blurred = blurInside(plane, inside, 30, 30, 2);
    for (let i = 0; i < 900; i++) expect(blurred[i]).toBeCloseTo(plane[i], 3);
  });

  it('over the whole plane, or a rectangle of it, is the plain one there', () => {
    const plane = Float32Array.from({ length: 600 }, (_, i) => (i * 37) % 256);
    const all = new Uint8Array(600).fill(1);
    expect(blurInside(plane, all, 30, 20, 1.5)).toEqual(blurGaussian(plane, 30, 20, 1.5));
    const strip = plane.map((v, i) => (i < 150 || i >= 450 ? 255 : v));
    const inside = Uint8Array.from(plane, (_, i) => (i < 150 || i >= 450 ? 0 : 1));
    const blurred = blurInside(strip, inside, 30, 20, 1.5);
    expect(blurred.subarray(150, 450)).toEqual(blurGaussian(plane.slice(150, 450), 30, 10, 1.5));
    expect(blurred[149]).toBe(255);
  });
});

describe('distances', () => {
  it('are Euclidean within 8 %', () => {
    const mask = new Uint8Array(21 * 15);
    mask[7 * 21 + 4] = 1;
    const d = distanceTo(mask, 21, 15, 1);
    for (let i = 0; i < d.length; i++) {
      const exact = Math.hypot((i % 21) - 4, Math.floor(i / 21) - 7);
      expect(Math.abs(d[i] - exact)).toBeLessThanOrEqual(0.081 * exact);
    }
  });
});

describe('adaptive threshold', () => {
  it('finds strokes on both sides of a change of light that defeats one threshold', () => {
    // Strokes every 8 samples, 40 levels darker than a ground that rises from 60 to 220.
    const plane = planeOf(64, 16, (x) => 60 + 2.5 * x - (x % 8 < 2 ? 40 : 0));
    const mask = adaptiveMask(plane, 128, 17, { bias: 5, locality: 1 });
    for (let x = 8; x < 56; x++) expect(mask[8 * 64 + x]).toBe(x % 8 < 2 ? 1 : 0);
  });

  it('is the plain threshold at locality 0', () => {
    const plane = planeOf(20, 20, (x, y) => (x * 13 + y * 7) % 256);
    const mask = adaptiveMask(plane, 100, 9, { bias: 5, locality: 0 });
    expect(Array.from(mask)).toEqual(Array.from(plane.lightness, (v) => (v < 100 ? 1 : 0)));
  });
});

describe('XDoG', () => {
  it('is a soft threshold of the blurred plane at strength 0', () => {
    const plane = planeOf(30, 30, (x) => 8 * x);
    const light = xdogLight(plane, 120, 1, { strength: 0, sharpness: 200 });
    expect(light[15 * 30 + 20]).toBe(1);
    expect(light[15 * 30 + 10]).toBeLessThan(0.01);
  });

  it('turns a faint line dark that lies above the threshold', () => {
    const plane = planeOf(30, 30, (x) => (x === 15 ? 150 : 200));
    const at = (strength: number): number => xdogLight(plane, 128, 1, { strength, sharpness: 20 })[15 * 30 + 15];
    expect(at(0)).toBe(1);
    expect(at(20)).toBeLessThan(0.5);
  });
});

describe('edges and fill', () => {
  const halves = planeOf(40, 30, (x) => (x < 20 ? 40 : 220));

  it('finds a step once, one sample wide', () => {
    const edges = cannyEdges(halves.lightness, 40, 30, { sigma: 1, high: 20, low: 8 });
    for (let y = 3; y < 27; y++) {
      const row = edges.subarray(y * 40, (y + 1) * 40);
      expect(row.reduce((s, v) => s + v, 0)).toBe(1);
      expect(Math.abs(row.indexOf(1) - 19.5)).toBeLessThan(1);
    }
  });

  it('draws outlines of the width asked for and fills what is dark', () => {
    const outline = edgeMask(halves, 4, { sensitivity: 0.5, fill: 0 });
    const width = outline.subarray(15 * 40, 16 * 40).reduce((s, v) => s + v, 0);
    expect(Math.abs(width - 4)).toBeLessThanOrEqual(1);
    expect(edgeMask(halves, 4, { sensitivity: 0.5, fill: 100 })[15 * 40 + 3]).toBe(1);
  });
});

describe('cleaning a mask', () => {
  const clean = (feature: number, ...rows: string[]): string[] => {
    const mask = Uint8Array.from(rows.join(''), (c) => (c === '#' ? 1 : 0));
    cleanMask(mask, rows[0].length, rows.length, feature, 1);
    return rowsOf(mask, rows[0].length);
  };

  it('thickens a thin stroke to the least feature and leaves thick shapes alone', () => {
    const line = Array.from({ length: 12 }, (_, y) => (y === 6 ? '.############.' : '..............'));
    const thick = clean(3, ...line);
    expect(thick.map((row) => row[7]).join('')).toBe('.....###....');
    const block = Array.from({ length: 14 }, (_, y) => (y > 2 && y < 11 ? '...########...' : '..............'));
    expect(clean(3, ...block)).toEqual(block);
  });

  it('drops specks and closes pinholes', () => {
    const rows = Array.from({ length: 12 }, (_, y) => (y < 2 || y > 9 ? '..................' : '..########........'));
    const spoilt: string[] = [...rows];
    spoilt[5] = '..###.####....#...';
    expect(clean(3, ...spoilt)).toEqual(rows);
  });

  it('does nothing for features under one sample', () => {
    expect(clean(0.5, '.#.', '#.#')).toEqual(['.#.', '#.#']);
  });
});

describe('a stencil of the recipe', () => {
  const scene = paintPicture(200, 280, (x, y) => 128 + 90 * Math.sin(x / 19) * Math.cos(y / 23) + y / 8);

  it('grows with the threshold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), (a, b) => {
        const low = prepare(scene, { method: 'threshold', threshold: Math.min(a, b) }).stencil.dark;
        const high = prepare(scene, { method: 'threshold', threshold: Math.max(a, b) }).stencil.dark;
        expect(low.every((v, i) => v <= high[i])).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it('shrinks as gamma and the black point make the picture lighter and darker', () => {
    const dark = (gamma: number, black = 0): number =>
      prepare(scene, { method: 'threshold', threshold: 128, levels: { black, white: 255, gamma } }).stencil.darkCells;
    expect(dark(2)).toBeLessThan(dark(1));
    expect(dark(1, 80)).toBeGreaterThan(dark(1));
  });

  it.each(['threshold', 'adaptive', 'xdog', 'edges', 'auto'] as const)('%s stays inside the picture', (method) => {
    const { stencil, tone } = prepare(scene, { method, minFeatureMm: 4, smoothingMm: 1 });
    expect(stencil.darkCells).toBeGreaterThan(0);
    expect(stencil.dark.every((v, i) => v <= tone.inside[i])).toBe(true);
    expect(stencil.darkCells).toBe(stencil.dark.reduce((s, v) => s + v, 0));
  });

  it('by a threshold set by hand needs no automatic choice', () => {
    const { method, threshold } = prepare(scene, { method: 'auto', threshold: 90 });
    expect([method, threshold]).toEqual(['threshold', 90]);
  });

  it('keeps the plain threshold where nothing else is clearly better', () => {
    expect(prepare(disc(), { method: 'auto' }).method).toBe('threshold');
  });

  it('keeps thin lines that fall between the cells when told so', () => {
    // Lines of 0.6 mm on paper: a fifth of a cell.
    const lines = paintPicture(1000, 1400, (x) => (x % 100 < 3 ? 0 : 255));
    const without = prepare(lines, { method: 'threshold', threshold: 128, smoothingMm: 0.01 }).stencil.darkCells;
    const withFeature = prepare(lines, { method: 'threshold', threshold: 128, minFeatureMm: 6 }).stencil.darkCells;
    expect(without).toBe(0);
    expect(withFeature).toBeGreaterThan(0);
  });
});

describe('the border of what is outside the picture', () => {
  /** A flat ground, with a black ring in the middle that is all there is to draw, and white in it: nothing is stretched. */
  const ringOn = (ground: number) =>
    paintPicture(300, 400, (x, y) => {
      const r = Math.hypot(x - 150, y - 200);
      return r < 20 ? 255 : r < 55 ? 0 : ground;
    });
  const scene = ringOn(150);
  /** A bare corner of the sheet, painted by hand. */
  const masked: Partial<PictureSettings> = {
    touchUp: [{ brush: 'mask', radius: 0.14, points: [0, 0, 0.3, 0.1, 0.9, 0] }],
  };
  const turned: Partial<PictureSettings> = { rotateDegrees: 23 };
  const methods: [string, Partial<PictureSettings>][] = [
    ['xdog', { method: 'xdog', threshold: 90, xdog: { lineMm: 1.5, strength: 20, sharpness: 20 } }],
    ['edges', { method: 'edges', edges: { lineMm: 4, sensitivity: 0.6, fill: 0 } }],
    ['adaptive', { method: 'adaptive', threshold: 90 }],
    ['threshold', { method: 'threshold', threshold: 90, smoothingMm: 4 }],
  ];

  it.each(methods)('is no line to %s, neither of a mask nor of corners that a turn opened', (_, method) => {
    for (const outside of [masked, turned]) {
      const prepared = prepare(scene, { ...method, ...outside });
      const { stencil, tone } = prepared;
      const { columns, dark } = stencil;
      expect(prepared.plane().inside).toContain(0);
      expect(stencil.darkCells).toBeGreaterThan(0);
      const toOutside = distanceTo(tone.inside, columns, stencil.rows, 0);
      for (let cell = 0; cell < dark.length; cell++) if (dark[cell]) expect(toOutside[cell]).toBeGreaterThan(6);
    }
  });

  it('lends no light to a dark picture: it is dark up to the border', () => {
    for (const [name, method] of methods) {
      if (name === 'edges' || name === 'adaptive') continue;
      for (const outside of [masked, turned]) {
        const { stencil, tone } = prepare(ringOn(70), { ...method, ...outside });
        const toOutside = distanceTo(tone.inside, stencil.columns, stencil.rows, 0);
        const rim = stencil.dark.filter((_, i) => tone.inside[i] && toOutside[i] < 6);
        expect(rim.length).toBeGreaterThan(50);
        expect(rim).not.toContain(0);
      }
    }
  });

  it('stays paper when dark and light are exchanged', () => {
    const { stencil, tone } = prepare(scene, { ...turned, invert: true, method: 'threshold', threshold: 128 });
    expect(tone.inside).toContain(0);
    expect(stencil.dark.every((v, i) => v <= tone.inside[i])).toBe(true);
  });

  it('is where the turned picture ends, and takes no light from beyond', () => {
    fc.assert(
      fc.property(fc.integer({ min: -179, max: 179 }), fc.constantFrom(0, 60, 200), (rotateDegrees, grey) => {
        fc.pre(rotateDegrees % 90 !== 0);
        const flat = paintPicture(260, 170, () => grey);
        const { tone, frame, pictureSize } = prepare(flat, { rotateDegrees });
        const cells = tone.inside.reduce((sum, v) => sum + v, 0);
        const area = 260 * 170 * (frame.width / pictureSize.width) ** 2;
        // Within half a cell along the border.
        expect(Math.abs(cells - area)).toBeLessThan((260 + 170) * (frame.width / pictureSize.width));
        const wrong = tone.lightness.filter(
          (v, i) => tone.inside[i] && Math.abs(linearFromLightness(v) - linearFromLightness(grey)) > 0.03,
        );
        expect(wrong).toHaveLength(0);
      }),
      { numRuns: 60 },
    );
  });
});
