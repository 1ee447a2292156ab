import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '@app/model/failure';
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import { dotsToMm, dotsToPt } from '@app/model/units';
import { layOutSheet } from '@app/sheet/layout';
import { isWallLimited, wallFor } from '@app/sheet/wall';

describe('wall thickness follows the viewing distance', () => {
  test.each([
    [30, 1.5],
    [50, 2.5],
    [40, 2],
    [100, 5],
  ])('%i cm asks for %f pt, drawn within half a lattice dot', (cm, pt) => {
    const wall = wallFor(cm, 60);
    expect(wall.askedPt).toBeCloseTo(pt, 10);
    expect(Math.abs(dotsToPt(wall.dots) - pt)).toBeLessThanOrEqual(0.12);
  });

  test('never under 0.75 pt nor over 40 % of the pitch', () => {
    fc.assert(
      fc.property(fc.double({ min: 10, max: 300, noNaN: true }), fc.integer({ min: 15, max: 142 }), (cm, corridor) => {
        const { dots } = wallFor(cm, corridor);
        expect(Number.isInteger(dots)).toBe(true);
        expect(dotsToPt(dots)).toBeGreaterThanOrEqual(0.75);
        expect(dots / (dots + corridor)).toBeLessThanOrEqual(0.4);
      }),
    );
  });

  test('a wall that had to be thinner says so', () => {
    expect(isWallLimited(wallFor(300, 20))).toBe(true);
    expect(isWallLimited(wallFor(30, 36))).toBe(false);
  });
});

const recipes = fc.record({
  size: fc.constantFrom('a4', 'a3', 'letter'),
  orientation: fc.constantFrom('portrait', 'landscape'),
  margins: fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 4, maxLength: 4 }),
  corridorMm: fc.double({ min: 1.2, max: 12, noNaN: true }),
  viewingDistanceCm: fc.double({ min: 10, max: 300, noNaN: true }),
  title: fc.constantFrom('', 'A title'),
  footer: fc.constantFrom('', 'A footer'),
});

test('on any paper all ink lies inside the margins, on the lattice, in even cells', () => {
  fc.assert(
    fc.property(recipes, (r) => {
      const base = defaultRecipe();
      const [top, right, bottom, left] = r.margins as [number, number, number, number];
      const recipe = {
        ...base,
        paper: { size: r.size, orientation: r.orientation, marginsMm: { top, right, bottom, left } },
        maze: { ...base.maze, corridorMm: r.corridorMm, viewingDistanceCm: r.viewingDistanceCm },
        print: { ...base.print, title: r.title, footer: r.footer },
      } as Recipe;
      let layout;
      try {
        layout = layOutSheet(recipe);
      } catch (error) {
        expect(error).toBeInstanceOf(Failure);
        expect((error as Failure).code).toBe('sheet-too-small');
        return;
      }
      expect(layout.columns % 2).toBe(0);
      expect(layout.rows % 2).toBe(0);
      const half = layout.wall.dots / 2;
      for (const edge of [layout.originDots.x - half, layout.originDots.y - half]) expect(edge % 1).toBe(0);
      expect(layout.pitchDots % 1).toBe(0);
      expect(dotsToMm(layout.corridorDots)).toBeGreaterThanOrEqual(r.corridorMm - 1e-6);
      expect(dotsToMm(layout.corridorDots)).toBeLessThan(r.corridorMm + 0.0848);

      const wall = dotsToMm(half);
      const arrow = layout.markMm + layout.markGapMm;
      const { grid, pageMm } = layout;
      expect(grid.x - Math.max(wall, arrow)).toBeGreaterThanOrEqual(left - 1e-9);
      expect(grid.y - Math.max(wall, arrow)).toBeGreaterThanOrEqual(top - 1e-9);
      expect(grid.x + grid.width + Math.max(wall, arrow)).toBeLessThanOrEqual(pageMm.width - right + 1e-9);
      expect(grid.y + grid.height + Math.max(wall, arrow)).toBeLessThanOrEqual(pageMm.height - bottom + 1e-9);
      // Two more cells would not have fitted.
      const room = pageMm.width - left - right - 2 * arrow;
      expect(grid.width + 2 * wall + 2 * dotsToMm(layout.pitchDots)).toBeGreaterThan(room - 2 * 0.0848);
      if (layout.title) expect(layout.title.baselineMm).toBeLessThan(grid.y - arrow);
      if (layout.footer) expect(layout.footer.baselineMm).toBeGreaterThan(grid.y + grid.height + arrow);
    }),
    { numRuns: 500 },
  );
});

test('the grid is recomputed for each paper, not scaled: same pitch, more cells on A3', () => {
  const recipe = defaultRecipe();
  const a4 = layOutSheet(recipe);
  const a3 = layOutSheet({ ...recipe, paper: { ...recipe.paper, size: 'a3' } });
  expect(a3.pitchDots).toBe(a4.pitchDots);
  expect(a3.columns).toBeGreaterThan(a4.columns * 1.3);
});
