import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { exportSheet } from '@app/kinds/export-sheet';
import type { Sheet } from '@app/kinds/kinds';
import { mmToDots } from '@app/model/units';
import { subjectOf } from '@app/score/score-sheet';
import { seedSsim } from '@app/score/seed-ssim';
import { coverBlocks } from '@app/tone/coverage';
import { PEN_MIN_MM } from '@app/sheet/pen';
import { averageTones } from '@app/tone/tone-raster';
import { lstarOfInk } from '@app/tone/inks';
import { verifyMaze } from '@app/verify/verify';
import { faultsOf } from '../../support/check-maze';
import { sheetFont } from '../../support/font';
import { paintPicture } from '../../support/pictures';
import { contentStreams, hasPoppler, rasterise, type GreyRaster } from '../../support/poppler';
import { gapsOf, readMaze, solve } from '../../support/read-maze';
import { scene, toneSheet } from '../../support/tone-sheets';

const DOT_MM = 25.4 / 300;

async function pngOf(sheet: Sheet): Promise<GreyRaster> {
  const { data, info } = await sharp(await exportSheet(sheet, 'png', sheetFont))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Whether the drawn corridors, and nothing else, lead where the maze says. `paper`: the darkest corridor tone. */
function expectSameMaze(raster: GreyRaster, sheet: Sheet, paper: number): void {
  const { maze, route, facts } = sheet;
  const pitch = Math.round(mmToDots(facts.pitchMm));
  const threshold = { ...raster, pixels: raster.pixels.map((v) => (v >= paper ? 255 : 0)) };
  // Corridors of one dot lie just right of and below the middle.
  const grid = {
    columns: maze.width,
    rows: maze.height,
    x: Math.round(mmToDots(facts.gridOriginMm.x)) + (pitch % 2 ? -0.5 : 0),
    y: Math.round(mmToDots(facts.gridOriginMm.y)) + (pitch % 2 ? -0.5 : 0),
    pitch,
  };
  const open = readMaze(threshold, grid);
  expect(gapsOf(open, maze.width, maze.height).sort()).toEqual([maze.start.cell, maze.goal.cell].sort());
  expect(solve(open, maze.width, maze.start.cell, maze.goal.cell)).toEqual(Array.from(route));
  const inside = open.slice();
  inside[maze.start.cell] &= ~maze.start.side;
  inside[maze.goal.cell] &= ~maze.goal.side;
  expect(inside).toEqual(maze.open);
}

/** Many sheets in one test, on a machine that may be busy. */
const BUSY = { timeout: 60_000 };

describe('the printed tone sheet', () => {
  const variants = [
    ['visible, likeness', 'visible', {}],
    [
      'visible, ink-true, thread-thin corridors',
      'visible',
      { method: 'ink-true', passageRatio: { dark: 0.05, light: 0.05 } },
    ],
    ['visible, naive, ratio follows tone', 'visible', { method: 'naive', passageRatio: { dark: 0.1, light: 0.6 } }],
    ['visible, per cell, 16 tones', 'visible', { method: 'naive', grain: 'cell', levels: 16 }],
    ['both, likeness', 'both', {}],
    ['visible, widths by score', 'visible', { press: 'width' }],
    ['visible, widths by light', 'visible', { press: 'width', method: 'ink-true' }],
    ['both, widths', 'both', { press: 'width' }],
    ['visible, plain', 'visible', { method: 'plain', passageRatio: { dark: 0.5, light: 0.5 } }],
  ] as const;
  test.each(variants)('%s: read back from its pixels it is the verified maze', async (_name, look, tone) => {
    const sheet = toneSheet(scene(), tone, (r) => (r.look = look));
    expect(verifyMaze(sheet.maze, sheet.route).problems).toEqual([]);
    expect(faultsOf(sheet.maze, sheet.route)).toEqual([]);
    expectSameMaze(await pngOf(sheet), sheet, 255);
  });

  test('tinted corridors can be read back when no wall is as light as the darkest of them', async () => {
    const sheet = toneSheet(
      paintPicture(50, 60, (x) => 4 * x),
      { tint: 1, contrast: 45, levels: 2 },
    );
    // L* 60 and lighter; the lightest wall is L* 55.
    expectSameMaze(await pngOf(sheet), sheet, 140);
  });

  const methods = ['naive', 'ink-true', 'likeness'] as const;
  test.each(methods)('%s: walls are darker than the tinted corridor beside them by the stated contrast', (method) => {
    for (const contrast of [15, 40, 60]) {
      // Light strokes in the dark: what wants light walls beside grey corridors.
      const picture = paintPicture(50, 60, (x, y) => ((x + y) % 6 === 0 ? 255 : 40 + 2 * y));
      const { tones } = toneSheet(picture, { method, tint: 1, contrast, levels: 16 }, (r) => (r.look = 'visible'));
      const { columns, split, level, inks, tint, tints } = tones!;
      const width = columns * split;
      const cover = coverBlocks(tones!, tones!.open);
      let closest = Infinity;
      level.forEach((l, i) => {
        if (cover[i] >= 1) return;
        const cell = Math.floor(Math.floor(i / width) / split) * columns + Math.floor((i % width) / split);
        closest = Math.min(closest, lstarOfInk(tints[tint[cell]]) - lstarOfInk(inks[l]));
      });
      expect(new Set(tint).size).toBeGreaterThan(2);
      // Inks are whole 255ths.
      expect(closest).toBeGreaterThan(contrast - 0.5);
    }
  });

  test('the PDF shows the same maze to another renderer', { skip: !hasPoppler }, async () => {
    const sheet = toneSheet(scene());
    const pdf = await exportSheet(sheet, 'pdf', sheetFont);
    expectSameMaze(rasterise(pdf, 1, 300), sheet, 254);
  });

  test('drawing and model agree dot by dot, solved and unsolved', BUSY, async () => {
    for (const tone of [{}, { passageRatio: { dark: 0.08, light: 0.45 } }, { press: 'width' }, { tint: 1 }] as const)
      for (const solution of ['none', 'overlay'] as const) {
        const sheet = toneSheet(scene(), tone, (r) => (r.print.solution = solution));
        const { tones, facts, maze } = sheet;
        const raster = await pngOf(sheet);
        const width = maze.width * tones!.pitchDots;
        const height = maze.height * tones!.pitchDots;
        const window = { x: 0, y: 0, mmPerPx: DOT_MM, width, height };
        const model = averageTones(tones!, window, solution === 'overlay', 'encoded');
        const left = Math.round(mmToDots(facts.gridOriginMm.x));
        const top = Math.round(mmToDots(facts.gridOriginMm.y));
        let wrong = 0;
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++) {
            const drawn = raster.pixels[(top + y) * raster.width + left + x];
            if (Math.abs(drawn - 255 * model[y * width + x]) > 1) wrong++;
          }
        expect(wrong).toBe(0);
      }
  });

  test('every edge lies on the print lattice, every ink is a whole grey', () => {
    const sheet = toneSheet(scene(), {}, (r) => (r.maze.corridorMm = 2.37));
    const rects = [...sheet.mazeDrawing.marks, ...sheet.solutionDrawing.marks].filter((m) => m.kind === 'rects');
    expect(rects.length).toBeGreaterThan(8);
    for (const { coords, ink } of rects) {
      expect(Math.abs(ink * 255 - Math.round(ink * 255))).toBeLessThan(1e-9);
      for (const v of coords) expect(Math.abs(mmToDots(v) - Math.round(mmToDots(v)))).toBeLessThan(1e-6);
    }
  });

  test('the PDF has black ink only', async () => {
    const text = contentStreams(await exportSheet(toneSheet(scene()), 'pdf', sheetFont));
    expect(text).toMatch(/ re\n/);
    expect(text).toMatch(/0\.\d+ g\n/);
    expect(text).not.toMatch(/ (rg|RG|k|K|sc|SC|scn|SCN)\n/);
  });

  test('same picture, same settings, same bytes', BUSY, async () => {
    for (const look of ['visible', 'both'] as const)
      for (const format of ['svg', 'pdf'] as const) {
        const bytes = () =>
          exportSheet(
            toneSheet(scene(), {}, (r) => (r.look = look)),
            format,
            sheetFont,
          );
        expect(Buffer.compare(await bytes(), await bytes())).toBe(0);
      }
  });
});

test('any settings: corridors are never closed, tones exist, coverage is what the raster shows', BUSY, () => {
  const ratio = fc.double({ min: 0.05, max: 0.6, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({
        method: fc.constantFrom('naive', 'ink-true', 'likeness' as const),
        press: fc.constantFrom('grey', 'width' as const),
        grain: fc.constantFrom('cell', 'fine' as const),
        levels: fc.integer({ min: 2, max: 16 }),
        passageRatio: fc.record({ dark: ratio, light: ratio }),
        tint: fc.constantFrom(0, 1),
      }),
      fc.double({ min: 1.2, max: 6, noNaN: true }),
      fc.integer({ min: 0, max: 1000 }),
      (tone, corridorMm, seed) => {
        const sheet = toneSheet(scene(40, 50), tone, (r) => {
          r.maze.corridorMm = Math.max(2, corridorMm);
          r.maze.seed = seed;
        });
        const tones = sheet.tones!;
        expect(Math.min(...tones.corridor)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...tones.corridor)).toBeLessThan(tones.pitchDots);
        for (const level of tones.level) expect(level).toBeLessThan(tones.inks.length);
        const cover = coverBlocks(tones, tones.open);
        const dots = tones.columns * tones.rows * tones.pitchDots ** 2;
        // Corridors white on black: the mean light is the part that they cover.
        const bare = { ...tones, level: tones.level.map(() => 0), inks: [0], tints: tones.tints.map(() => 1) };
        const size = { width: tones.columns * tones.pitchDots, height: tones.rows * tones.pitchDots };
        const light = averageTones(bare, { x: 0, y: 0, mmPerPx: DOT_MM, ...size }, false, 'linear');
        let covered = 0;
        for (let i = 0; i < cover.length; i++) {
          const bx = (i % (tones.columns * tones.split)) % tones.split;
          const by = Math.floor(i / (tones.columns * tones.split)) % tones.split;
          covered += cover[i] * (tones.edges[bx + 1] - tones.edges[bx]) * (tones.edges[by + 1] - tones.edges[by]);
        }
        expect(light.reduce((a, b) => a + b, 0) / dots).toBeCloseTo(covered / dots, 4);
      },
    ),
    { numRuns: 15 },
  );
});

describe('1-bit widths', () => {
  test('walls are at least 0.75 pt, corridors wide enough for a pen, ink is pure black', () => {
    const { tones } = toneSheet(scene(), { press: 'width' });
    expect(tones!.inks).toEqual([0]);
    expect(tones!.tints).toEqual([1]);
    const thinnestWall = tones!.pitchDots - Math.max(...tones!.corridor);
    expect((thinnestWall * 72) / 300).toBeGreaterThanOrEqual(0.75);
    expect(Math.min(...tones!.corridor) * DOT_MM).toBeGreaterThanOrEqual(PEN_MIN_MM);
  });

  test('widths chosen by the score are more like the picture than those by average light', () => {
    const picture = scene();
    const likeness = (method: 'likeness' | 'ink-true'): number =>
      seedSsim(subjectOf(toneSheet(picture, { press: 'width', method }), picture), picture).unsolved;
    expect(likeness('likeness')).toBeGreaterThan(likeness('ink-true') + 0.03);
  });

  test('light grows with the picture', () => {
    const light = (grey: number): number => {
      const half = paintPicture(60, 60, (x) => (x < 4 ? 0 : x > 55 ? 255 : grey));
      const { tones } = toneSheet(half, { press: 'width' });
      const cover = coverBlocks(tones!, tones!.open);
      return cover.reduce((a, b) => a + b, 0) / cover.length;
    };
    const [a, b, c] = [light(40), light(150), light(230)];
    expect(b).toBeGreaterThan(a + 0.02);
    expect(c).toBeGreaterThan(b + 0.02);
  });
});

test('facts say what is printed, and when no pen can follow', () => {
  const { facts } = toneSheet(scene(), { passageRatio: { dark: 0.1, light: 0.3 } });
  expect(facts.look).toBe('visible');
  expect(facts.tone!.tones).toBe(8);
  expect(facts.tone!.passageRatio.narrowest).toBeCloseTo(0.1, 1);
  expect(facts.tone!.passageRatio.widest).toBeCloseTo(0.3, 1);
  expect(facts.corridorMm).toBe(facts.tone!.corridorMm.narrowest);
  expect(facts.notices.map((n) => n.code)).toContain('corridor-under-pen');
  const wide = toneSheet(scene(), { passageRatio: { dark: 0.3, light: 0.3 } }).facts;
  expect(wide.notices.map((n) => n.code)).not.toContain('corridor-under-pen');
  expect(toneSheet(scene(), {}, (r) => (r.look = 'hidden')).facts.tone).toBeNull();
});
