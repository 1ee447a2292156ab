import { describe, expect, test } from 'vitest';
import { createRng } from '@app/model/rng';
import { searchLevels } from '@app/tone/direct-search';
import { deviation, mapDensity, slopeFor, strengthOf } from '@app/tone/density';
import { diffuse, inkTrueTones } from '@app/tone/ink-true-tones';
import { LikenessView } from '@app/tone/likeness-view';
import { likenessTones } from '@app/tone/likeness-tones';
import { naiveTones } from '@app/tone/naive-tones';
import { Smoother } from '@app/tone/smoother';
import type { ToneProblem } from '@app/tone/tone-problem';
import { inkOfLstar, lightOfInk, lstarOfInk, wallInks } from '@app/tone/inks';
import { Plane } from '@app/picture/plane';
import { blurGaussian } from '@app/picture/gaussian';

const width = 48;
const height = 40;
const n = width * height;
const blocks = { width, height, blockMm: 0.5 };

/** Corridors as a comb: every fourth column and row, a third white. */
const comb = Float32Array.from({ length: n }, (_, i) =>
  (i % width) % 4 === 1 || Math.floor(i / width) % 4 === 2 ? 0.3 : 0,
);
const problemOf = (target: (x: number, y: number) => number, change: Partial<ToneProblem> = {}): ToneProblem => ({
  width,
  height,
  blockMm: 0.5,
  pictureMm: width * 0.5,
  target: Float32Array.from({ length: n }, (_, i) => target(i % width, Math.floor(i / width))),
  cover: comb,
  pen: null,
  paper: new Float32Array(n).fill(1),
  inks: wallInks(8, 15),
  lightest: new Uint8Array(n).fill(7),
  quick: false,
  onStep: () => {},
  ...change,
});
/** Mean linear light of the sheet. */
const meanLight = ({ cover, inks }: ToneProblem, level: Uint8Array): number => {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += cover[i] + (1 - cover[i]) * lightOfInk(inks[level[i]], 'linear');
  return sum / n;
};
const linear = (v: number): number => lightOfInk(v / 255, 'linear');

test('wall inks are even steps of L* from black to the stated contrast with paper', () => {
  const inks = wallInks(8, 15);
  const steps = inks.slice(1).map((ink, k) => lstarOfInk(ink) - lstarOfInk(inks[k]));
  for (const step of steps) expect(step).toBeCloseTo(85 / 7, 0);
  expect(inks[0]).toBe(0);
  expect(lstarOfInk(inks[7])).toBeCloseTo(85, 0);
  // Known values: mid grey L* 50 is sRGB 119, L* 0 and 100 are black and white.
  expect(inkOfLstar(50) * 255).toBe(119);
  expect(inkOfLstar(100)).toBe(1);
});

test('naive: each block the nearest tone in L*', () => {
  const problem = problemOf((x) => (x * 255) / (width - 1));
  const level = naiveTones(problem);
  expect(level[0]).toBe(0);
  expect(level[width - 1]).toBe(7);
  for (let i = 0; i < width; i++) {
    const wanted = lstarOfInk(Math.round(problem.target[i]) / 255);
    const chosen = Math.abs(lstarOfInk(problem.inks[level[i]]) - wanted);
    for (const ink of problem.inks) expect(chosen).toBeLessThanOrEqual(Math.abs(lstarOfInk(ink) - wanted) + 1e-9);
  }
});

describe('ink-true', () => {
  test('walls and corridors together reflect what was asked for, within the reach of the sheet', () => {
    const share = comb.reduce((a, b) => a + b, 0) / n;
    for (const grey of [140, 165, 190]) {
      const problem = problemOf(() => grey);
      const light = meanLight(problem, inkTrueTones(problem));
      // Black is lifted to the corridors' white; no dark or light block: reach is measured over all of them.
      const wanted = linear(grey) + (1 - linear(grey)) * share;
      expect(Math.abs(light - wanted)).toBeLessThan(0.03);
    }
  });

  test('diffusion alone keeps the mean', () => {
    const values = Float32Array.of(0, 0.5, 1);
    const weight = new Float32Array(n).fill(1);
    const level = diffuse(new Float32Array(n).fill(-0.3), weight, values, new Uint8Array(n).fill(2), width, height);
    const mean = level.reduce((sum, l) => sum + values[l], 0) / n;
    expect(mean).toBeCloseTo(0.3, 2);
  });

  test('the search never makes the seen error larger', () => {
    const rng = createRng(3, 'test');
    const base = Float32Array.from({ length: n }, () => -rng.unit());
    const weight = Float32Array.from({ length: n }, () => rng.unit());
    const values = Float32Array.of(0, 0.2, 0.6, 1);
    const level = Uint8Array.from({ length: n }, () => rng.below(4));
    const seen = (): number => {
      const error = base.map((b, i) => b + weight[i] * values[level[i]]);
      return blurGaussian(error, width, height, 1).reduce((sum, e) => sum + e * e, 0);
    };
    const before = seen();
    const lightest = new Uint8Array(n).fill(3);
    searchLevels({ width, height, sigma: 1, base, weight, values, lightest }, level);
    expect(seen()).toBeLessThan(0.2 * before);
  });
});

describe('likeness', () => {
  const wave = Float32Array.from({ length: n }, (_, i) => 0.5 + 0.3 * Math.sin(i / 6) * Math.cos(i / width / 5));
  test.each(['encoded', 'linear'] as const)('the gradient is the slope of the score (%s)', (averaging) => {
    const view = new LikenessView(wave, blocks, { averaging, blurMm: 0.5, windowMm: 0.7 });
    const rng = createRng(1, 'test');
    const sheet = wave.map((v) => v * 0.8 + 0.1 + 0.1 * (rng.unit() - 0.5));
    const gradient = new Float32Array(n);
    view.score(sheet, gradient);
    const none = new Float32Array(n);
    // Away from the border, where blurring and its transpose are the same.
    for (const i of [20 * width + 20, 15 * width + 30, 25 * width + 18]) {
      const step = 0.02;
      const at = (v: number): number => {
        const moved = sheet.slice();
        moved[i] += v;
        return view.score(moved, none) * n;
      };
      const slope = (at(step) - at(-step)) / (2 * step);
      expect(Math.abs(gradient[i] - slope)).toBeLessThan(0.05 * Math.abs(slope) + 0.02);
    }
  });

  test('scores higher than naive and than ink-true by its own measure', () => {
    const problem = problemOf((x, y) => 110 + 90 * Math.sin(x / 9) * Math.cos(y / 7));
    const wanted = problem.target.map((v) => v / 255);
    const view = new LikenessView(wanted, blocks, { averaging: 'encoded', blurMm: 0.5, windowMm: 0.5 });
    const score = (level: Uint8Array): number => {
      const sheet = comb.map((c, i) => c + (1 - c) * problem.inks[level[i]]);
      return view.score(sheet, new Float32Array(n));
    };
    const likeness = score(likenessTones(problem));
    expect(likeness).toBeGreaterThan(score(naiveTones(problem)) + 0.02);
    expect(likeness).toBeGreaterThan(score(inkTrueTones(problem)));
  });

  test('a preview is quicker and nearly as good; progress rises to the end', () => {
    const parts: number[] = [];
    likenessTones(problemOf((x) => 4 * x, { onStep: (part) => void parts.push(part) }));
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.length).toBeGreaterThan(4);
    expect(parts.at(-1)).toBeLessThan(1);
    const stop = new Error('stop');
    const stopped = problemOf(() => 100, {
      onStep: () => {
        throw stop;
      },
    });
    expect(() => likenessTones(stopped)).toThrow(stop);
  });
});

test('the smoother is the reference Gaussian, up to its shorter reach', () => {
  const rng = createRng(9, 'test');
  const plane = Float32Array.from({ length: n }, () => 255 * rng.unit());
  for (const sigma of [0.5, 1.2, 2.6]) {
    const out = new Float32Array(n);
    new Smoother(width, height, sigma).run(plane, out);
    const wanted = blurGaussian(plane, width, height, sigma);
    for (let i = 0; i < n; i++) expect(Math.abs(out[i] - wanted[i])).toBeLessThan(2.5);
  }
  const even = new Float32Array(n).fill(7);
  new Smoother(width, height, 1.2).run(even, even);
  for (const v of even) expect(v).toBeCloseTo(7, 4);
});

describe('density', () => {
  const planeOf = (contrast: number): Plane => {
    const size = 90;
    const lightness = Float32Array.from({ length: size * size }, (_, i) => {
      const [x, y] = [i % size, Math.floor(i / size)];
      return 128 + contrast * (Math.hypot(x - 45, y - 45) < 28 ? -60 : 50 * Math.sin(y / 20));
    });
    return new Plane(3, size, size, lightness, new Uint8Array(size * size).fill(1));
  };
  const settings = { clahe: 'auto', pyramid: { fine: 0, broad: 0 } } as const;

  test('the flatter the picture, the stronger its local contrast', () => {
    const spread = (c: number): number => deviation(planeOf(c).lightness, planeOf(c).inside);
    expect(slopeFor('auto', spread(1))).toBeLessThan(slopeFor('auto', spread(0.3)));
    expect(slopeFor('auto', 80)).toBe(1);
    expect(slopeFor('auto', 0)).toBe(4);
    expect(slopeFor(0, 10)).toBe(1);
    expect(strengthOf(slopeFor(0.3, 10))).toBeCloseTo(0.3, 9);
    const change = (clahe: 'auto' | 0): number => {
      const { lightness } = mapDensity(planeOf(0.2), { ...settings, clahe });
      return lightness.reduce((sum, v, i) => sum + (i % 30 ? Math.abs(v - lightness[i - 1]) : 0), 0);
    };
    expect(change('auto')).toBeGreaterThan(1.5 * change(0));
  });

  test('outlines are found alike at any contrast, because the thresholds follow the deviation', () => {
    const strong = mapDensity(planeOf(1), settings).edge;
    const faint = mapDensity(planeOf(0.25), settings).edge;
    expect(strong.reduce((a, b) => a + b, 0)).toBeGreaterThan(30);
    expect(faint).toEqual(strong);
  });

  test('outlines that run upright are told from level ones', () => {
    const stripes = (upright: boolean): Uint8Array => {
      const lightness = Float32Array.from(
        { length: 8100 },
        (_, i) => 128 + 90 * Math.sin((upright ? i % 90 : i / 90) / 5),
      );
      return mapDensity(new Plane(3, 90, 90, lightness, new Uint8Array(8100).fill(1)), settings).upright;
    };
    const share = (v: Uint8Array): number => v.reduce((a, b) => a + b, 0) / v.length;
    expect(share(stripes(true))).toBeGreaterThan(0.95);
    expect(share(stripes(false))).toBeLessThan(0.05);
  });
});
