import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { overlay } from '@app/draw/draw-sheet';
import { drawingToPng } from '@app/draw/png';
import { type Sheet, makeSheet } from '@app/kinds/kinds';
import { plainMaze } from '@app/route/design-route';
import { defaultRecipe } from '@app/kinds/recipe';
import type { RasterWindow } from '@app/model/raster-window';
import { LATTICE_DPI } from '@app/model/units';
import { subjectOf } from '@app/score/score-sheet';
import { addPenLine } from '@app/score/pen-raster';
import { addWalls, createInkGrid } from '@app/score/sheet-raster';
import { rasterOver } from '@app/score/view';
import { sheetFont } from '../../support/font';
import { disc } from '../../support/pictures';

const PX_PER_MM = LATTICE_DPI / 25.4;

const discSheet = (): Sheet => {
  const recipe = defaultRecipe();
  recipe.maze.corridorMm = 4;
  return makeSheet(disc(), recipe, { font: sheetFont, clock: () => 0 });
};

/** Ink coverage per pixel of a window over the grid, averaged down from the 300 DPI print. */
async function printedInk(sheet: Sheet, solved: boolean, window: RasterWindow): Promise<Float32Array> {
  const drawing = solved ? overlay(sheet.mazeDrawing, sheet.solutionDrawing) : sheet.mazeDrawing;
  const { data, info } = await sharp(await drawingToPng(drawing))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = new Float32Array(window.width * window.height);
  const step = window.mmPerPx * PX_PER_MM;
  const left = (sheet.grid.x + window.x) * PX_PER_MM;
  const top = (sheet.grid.y + window.y) * PX_PER_MM;
  const overlap = (px: number, from: number): number => Math.max(0, Math.min(px + 1, from + step) - Math.max(px, from));
  for (let y = 0; y < window.height; y++)
    for (let x = 0; x < window.width; x++) {
      let sum = 0;
      for (let py = Math.floor(top + y * step); py < top + (y + 1) * step; py++)
        for (let px = Math.floor(left + x * step); px < left + (x + 1) * step; px++)
          sum +=
            overlap(px, left + x * step) *
            overlap(py, top + y * step) *
            (1 - data[(py * info.width + px) * info.channels] / 255);
      ink[y * window.width + x] = sum / (step * step);
    }
  return ink;
}

describe('the analytic raster of a sheet', () => {
  it.each([0.873, 2.3])('covers each pixel as the 300 DPI print does, at %d mm per pixel', async (mmPerPx) => {
    const sheet = discSheet();
    const { ink: grid, penMm } = subjectOf(sheet, disc());
    const window = rasterOver({ x: 0, y: 0, width: sheet.grid.width, height: sheet.grid.height }, mmPerPx, 1);
    const ink = new Float32Array(window.width * window.height);
    const worst = (printed: Float32Array): number => ink.reduce((m, v, i) => Math.max(m, Math.abs(v - printed[i])), 0);

    addWalls(ink, grid, window);
    expect(worst(await printedInk(sheet, false, window))).toBeLessThan(0.01);
    addPenLine(ink, grid, penMm, window);
    // Round joins are strips of the same area: a pixel that cuts one may differ a little.
    expect(worst(await printedInk(sheet, true, window))).toBeLessThan(0.04);
  });

  it('has the same ink at every resolution and in every cut into windows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 }), fc.nat(99), (w, h, seed) => {
        const { maze, route } = plainMaze(w, h, seed);
        const grid = createInkGrid(maze, route, 2, 0.5);
        const total = (window: RasterWindow): number => {
          const ink = new Float32Array(window.width * window.height);
          addWalls(ink, grid, window);
          addPenLine(ink, grid, 0.9, window);
          expect(Math.max(...ink)).toBeLessThanOrEqual(1 + 1e-5);
          return ink.reduce((s, v) => s + v, 0) * window.mmPerPx ** 2;
        };
        const around = { x: -1, y: -1, mmPerPx: 1, width: 2 * w + 2, height: 2 * h + 2 };
        const whole = total(around);
        expect(total({ ...around, mmPerPx: 0.5, width: 2 * around.width, height: 2 * around.height })).toBeCloseTo(
          whole,
          3,
        );
        const left = total({ ...around, width: w });
        expect(left + total({ ...around, x: -1 + w, width: around.width - w })).toBeCloseTo(whole, 3);
      }),
      { numRuns: 40 },
    );
  });

  it('inks one corridor of known size exactly', () => {
    // Two cells side by side, in from the west, out to the east.
    const maze = {
      width: 2,
      height: 1,
      open: Uint8Array.of(2, 8),
      start: { cell: 0, side: 8 },
      goal: { cell: 1, side: 2 },
    } as const;
    const grid = createInkGrid(maze, Int32Array.of(0, 1), 10, 2);
    const window = { x: -5, y: -5, mmPerPx: 30, width: 1, height: 1 };
    const ink = new Float32Array(1);
    addWalls(ink, grid, window);
    // Two walls of 20 + 2 mm, 2 mm thick.
    expect(ink[0] * 900).toBeCloseTo(88, 3);
    addPenLine(ink, grid, 4, window);
    // 20 mm of pen line, 4 mm wide, with half discs for its first and last 2 mm.
    expect(ink[0] * 900).toBeCloseTo(88 + 16 * 4 + Math.PI * 4, 3);
  });
});
