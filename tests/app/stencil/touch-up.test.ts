import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSheet } from '@app/kinds/kinds';
import { preparePicture } from '@app/kinds/picture/prepare-picture';
import { defaultRecipe, parseRecipe, type Recipe } from '@app/model/recipe';
import type { BrushStroke } from '@app/model/picture-settings';
import { MASKED, PAINTED_DARK, rasteriseTouchUp } from '@app/stencil/touch-up';
import { layOutSheet } from '@app/sheet/layout';
import { sheetFont } from '../../support/font';
import { disc } from '../../support/pictures';

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };
const SIZE = { width: 100, height: 100 };
const FRAME = { x: 0, y: 0, width: 10, height: 10 };
const paint = (touchUp: BrushStroke[], rotateDegrees = 0, crop = WHOLE): Uint8Array | null =>
  rasteriseTouchUp({ touchUp, crop, rotateDegrees }, SIZE, FRAME, 10, 10);

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
