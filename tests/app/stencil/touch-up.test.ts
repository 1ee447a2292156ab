import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSheet } from '@app/kinds/kinds';
import { preparePicture } from '@app/kinds/picture/prepare-picture';
import { defaultRecipe, parseRecipe, type Recipe } from '@app/kinds/recipe';
import type { BrushStroke } from '@app/model/picture-settings';
import { MASKED, PAINTED_DARK, rasteriseTouchUp } from '@app/stencil/touch-up';
import { shapeOf, toShaped } from '@app/picture/shape';
import { layOutSheet } from '@app/sheet/layout';
import { sheetFont } from '../../support/font';
import { disc } from '../../support/pictures';

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };
const SIZE = { width: 100, height: 100 };
const FRAME = { x: 0, y: 0, width: 10, height: 10 };
const paint = (touchUp: BrushStroke[], rotateDegrees = 0, crop = WHOLE): Uint8Array | null =>
  rasteriseTouchUp({ touchUp, crop, rotateDegrees }, SIZE, FRAME, 10, 10);

/** Each cell against each segment, oldest first. */
function measureAll(
  { touchUp, crop, rotateDegrees }: Parameters<typeof rasteriseTouchUp>[0],
  picture: typeof SIZE,
  frame: typeof FRAME,
  columns: number,
  rows: number,
): Uint8Array {
  const paint = new Uint8Array(columns * rows);
  const shape = shapeOf(picture, { crop, rotateDegrees });
  for (const { brush, radius, points } of touchUp) {
    const reach = Math.max(
      Math.SQRT1_2,
      (radius * Math.max(picture.width, picture.height) * frame.width) / shape.width,
    );
    const path = Array.from({ length: points.length / 2 }, (_, i) => {
      const at = toShaped(shape, picture, points[2 * i] * picture.width, points[2 * i + 1] * picture.height);
      return [frame.x + (at.x * frame.width) / shape.width, frame.y + (at.y * frame.height) / shape.height] as const;
    });
    for (let i = Math.min(1, path.length - 1); i < path.length; i++) {
      const [ax, ay] = path[Math.max(0, i - 1)];
      const [bx, by] = path[i];
      for (let cell = 0; cell < paint.length; cell++) {
        const px = (cell % columns) + 0.5 - ax;
        const py = Math.floor(cell / columns) + 0.5 - ay;
        const [dx, dy] = [bx - ax, by - ay];
        const length2 = dx * dx + dy * dy;
        const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
        if ((px - t * dx) ** 2 + (py - t * dy) ** 2 <= reach * reach)
          paint[cell] = { erase: 0, dark: 1, light: 2, mask: 3 }[brush];
      }
    }
  }
  return paint;
}

describe('brush strokes on the grid', () => {
  it('are nothing when there are none', () => {
    expect(paint([])).toBeNull();
  });

  it('touch the cells within their radius', () => {
    const cells = paint([{ brush: 'dark', radius: 0.12, points: [0.25, 0.55, 0.75, 0.55] }])!;
    const row = (y: number): string => Array.from(cells.subarray(10 * y, 10 * y + 10)).join('');
    expect(row(3)).toBe('0000000000');
    expect(row(4)).toBe('0011111100');
    expect(row(5)).toBe('0111111110');
  });

  it('cover each other in their order, and an eraser brings the picture back', () => {
    const strokes: BrushStroke[] = [
      { brush: 'dark', radius: 0.5, points: [0.5, 0.5] },
      { brush: 'mask', radius: 0.05, points: [0.05, 0.55] },
      { brush: 'erase', radius: 0.05, points: [0.55, 0.55] },
    ];
    const cells = paint(strokes)!;
    expect([cells[50], cells[55], cells[53]]).toEqual([MASKED, 0, PAINTED_DARK]);
  });

  it('follow the picture when it is turned and cropped', () => {
    const strokes: BrushStroke[] = [{ brush: 'dark', radius: 0.01, points: [0.05, 0.05] }];
    expect(paint(strokes, 90)!.indexOf(PAINTED_DARK)).toBe(9);
    expect(paint(strokes, 0, { left: 0, top: 0, right: 0.5, bottom: 0.5 })!.indexOf(PAINTED_DARK)).toBe(0);
    expect(paint(strokes, 0, { left: 0.5, top: 0.5, right: 1, bottom: 1 })!.indexOf(PAINTED_DARK)).toBe(-1);
  });

  it('touch the same cells as when every cell is measured against every segment', () => {
    const place = fc.oneof(fc.double({ min: -1, max: 2, noNaN: true }), fc.constantFrom(0, 0.05, 0.5, 0.55, 1));
    const stroke = fc.record({
      brush: fc.constantFrom('dark' as const, 'light' as const, 'mask' as const, 'erase' as const),
      radius: fc.oneof(fc.double({ min: 0.0005, max: 0.5, noNaN: true }), fc.constantFrom(0.05, 0.1)),
      points: fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 6 }).map((points) => points.flat()),
    });
    const turn = fc.constantFrom(0, 90, 180, 1e-7, 17);
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 6 }), turn, (touchUp, rotateDegrees) => {
        const settings = { touchUp, crop: WHOLE, rotateDegrees };
        const frame = { x: 1.5, y: -2, width: 23, height: 31 };
        const size = { width: 300, height: 400 };
        expect(rasteriseTouchUp(settings, size, frame, 25, 28)).toEqual(measureAll(settings, size, frame, 25, 28));
      }),
      { numRuns: 600 },
    );
  });

  it('take no longer where they cover everything over and over', () => {
    // Measured cell by cell, 80,000 segments cross up to 60,000 cells each.
    const across = Array.from({ length: 20_000 }, (_, i) => [i % 2, i % 2, (i + 1) % 2, i % 2])
      .flat()
      .slice(0, 40_000);
    const touchUp = Array.from({ length: 4 }, (): BrushStroke => ({ brush: 'light', radius: 0.003, points: across }));
    const big = { x: 0, y: 0, width: 200, height: 300 };
    const cells = rasteriseTouchUp(
      { touchUp, crop: WHOLE, rotateDegrees: 3 },
      { width: 200, height: 300 },
      big,
      200,
      300,
    )!;
    expect(new Set(cells)).toEqual(new Set([0, 2]));
  });

  it('may leave the grid on any side', () => {
    const point = fc.double({ min: -1, max: 2, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(point, point), { minLength: 1, maxLength: 5 }), (points) => {
        const cells = paint([{ brush: 'dark', radius: 0.1, points: points.flat() }])!;
        expect(cells).toHaveLength(100);
      }),
    );
  });
});

describe('touch-up in a recipe', () => {
  const recipeWith = (...touchUp: BrushStroke[]): Recipe => {
    const recipe = defaultRecipe();
    recipe.picture.touchUp = touchUp;
    return parseRecipe(recipe);
  };
  const darkCells = (recipe: Recipe): number => preparePicture(disc(), recipe, layOutSheet(recipe)).stencil.darkCells;
  const spot = (brush: BrushStroke['brush']): BrushStroke => ({ brush, radius: 0.1, points: [0.5, 0.5] });
  const corner = (brush: BrushStroke['brush']): BrushStroke => ({ brush, radius: 0.05, points: [0.05, 0.05] });
  const plain = darkCells(recipeWith());

  it('dark adds, light and mask take away, erase undoes', () => {
    expect(darkCells(recipeWith(corner('dark')))).toBeGreaterThan(plain);
    expect(darkCells(recipeWith(spot('light')))).toBeLessThan(plain);
    expect(darkCells(recipeWith(spot('mask')))).toBe(darkCells(recipeWith(spot('light'))));
    expect(darkCells(recipeWith(spot('light'), spot('erase')))).toBe(plain);
  });

  it('gives a verified sheet', () => {
    const sheet = makeSheet(disc(), recipeWith(corner('dark'), spot('mask')), { font: sheetFont, clock: () => 0 });
    expect(sheet.facts.unique).toBe(true);
  });

  it('must be strokes of whole points', () => {
    const bad = { ...spot('dark'), points: [0.1, 0.2, 0.3] };
    expect(() => recipeWith(bad)).toThrow('picture.touchUp.0.points: expected an even count of numbers');
  });
});
