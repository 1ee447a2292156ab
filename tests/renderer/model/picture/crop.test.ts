import { defaultRecipe, parseRecipe } from '@app/kinds/recipe';
import { describe, expect, test } from 'vitest';
import {
  cropRange,
  cropToRatio,
  dragCrop,
  inscribedCrop,
  turnBy,
  turnCrop,
  WHOLE,
  writeCrop,
  type Crop,
} from '../../../../renderer/model/picture/crop';

const recipeWith = (crop: Crop) => {
  const recipe = defaultRecipe();
  return { ...recipe, picture: { ...recipe.picture, crop } };
};

describe('crop', () => {
  test('an edge follows the pointer and stops before the other one and at the picture', () => {
    expect(dragCrop(WHOLE, ['left'], { x: 0.2, y: 0.5 }, null)).toEqual({ ...WHOLE, left: 0.2 });
    expect(dragCrop(WHOLE, ['left'], { x: 2, y: 0 }, null).left).toBeCloseTo(0.97);
    expect(dragCrop(WHOLE, ['right', 'bottom'], { x: 1, y: 1 }, null)).toEqual(WHOLE);
  });

  test('moved as a whole it keeps its size and stays inside', () => {
    const crop = { left: 0.2, top: 0.2, right: 0.6, bottom: 0.5 };
    const moved = dragCrop(crop, [], { x: 0.9, y: -0.9 }, null);
    expect(moved).toEqual({ left: 0.6, top: 0, right: 1, bottom: 0.3 });
  });

  test.each([[['right', 'bottom']], [['left', 'top']], [['right']], [['top']]] as const)(
    'locked, %s keeps the proportions and stays inside',
    (grip) => {
      for (const by of [-0.3, -0.05, 0.1, 0.6]) {
        const { left, top, right, bottom } = dragCrop(
          { left: 0.3, top: 0.3, right: 0.7, bottom: 0.5 },
          grip,
          { x: by, y: by },
          2,
        );
        expect((right - left) / (bottom - top)).toBeCloseTo(2, 2);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(right, bottom)).toBeLessThanOrEqual(1);
      }
    },
  );

  test('takes proportions on within itself', () => {
    expect(cropToRatio(WHOLE, 0.5)).toEqual({ left: 0.25, top: 0, right: 0.75, bottom: 1 });
  });

  test('turns with the picture; four quarters are none', () => {
    const crop = { left: 0.1, top: 0.2, right: 0.5, bottom: 0.9 };
    expect(turnCrop(crop, true)).toEqual({ left: 0.1, top: 0.1, right: 0.8, bottom: 0.5 });
    expect(turnCrop(turnCrop(crop, true), false)).toEqual(crop);
    expect([turnBy(0, 90), turnBy(170, 90), turnBy(-100, -90), turnBy(90, 90), turnBy(-180, 90)]).toEqual([
      90, -100, 170, 180, -90,
    ]);
  });
});

describe('a crop without the corners of a turn', () => {
  const sizes = [
    [900, 1280],
    [1600, 400],
    [500, 500],
  ] as const;
  /** Corners of the frame in the picture's own pixels, from its middle. */
  function corners(width: number, height: number, degrees: number, ratio: number | null) {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const across = width * Math.abs(cos) + height * Math.abs(sin);
    const down = width * Math.abs(sin) + height * Math.abs(cos);
    const { left, top, right, bottom } = inscribedCrop({ width, height }, degrees, ratio);
    const at = [left, right].flatMap((x) => [top, bottom].map((y) => [(x - 0.5) * across, (y - 0.5) * down] as const));
    const area = (right - left) * across * (bottom - top) * down;
    const shape = ((right - left) * across) / ((bottom - top) * down);
    return { area, shape, points: at.map(([x, y]) => ({ x: x * cos + y * sin, y: y * cos - x * sin })) };
  }

  test.each(sizes.flatMap((size) => [3, 20, 45, -70, 135].map((degrees) => [...size, degrees] as const)))(
    '%d x %d turned by %d: every corner lies on the picture, and nothing larger would',
    (width, height, degrees) => {
      const { points, area } = corners(width, height, degrees, null);
      for (const { x, y } of points) {
        expect(Math.abs(x)).toBeLessThanOrEqual(width / 2);
        expect(Math.abs(y)).toBeLessThanOrEqual(height / 2);
      }
      // Against frames of many ratios, each as large as fits.
      for (let ratio = 0.1; ratio < 10; ratio *= 1.05) {
        expect(corners(width, height, degrees, ratio).area).toBeLessThanOrEqual(area * 1.001);
      }
    },
  );

  test.each([
    [1, 1, 30],
    [2, 2, 45],
    [1, 1000, 45],
  ])('of a sliver of %d x %d turned by %d is still a crop that a recipe takes', (width, height, degrees) => {
    const crop = inscribedCrop({ width, height }, degrees, null);
    expect(() => parseRecipe(recipeWith(crop))).not.toThrow();
  });

  test('keeps the proportions of the sheet where they are locked', () => {
    const { shape, points } = corners(900, 1280, 12, 0.7);
    expect(shape).toBeCloseTo(0.7, 3);
    expect(Math.max(...points.map(({ x }) => Math.abs(x) / 450))).toBeGreaterThan(0.99);
  });
});

describe('a crop in numbers', () => {
  const crop = { left: 0.2, top: 0.1, right: 0.6, bottom: 0.9 };

  test('its corner moves it, as far as the picture goes', () => {
    expect(writeCrop(crop, 'left', 0.5, null)).toEqual({ left: 0.5, top: 0.1, right: 0.9, bottom: 0.9 });
    expect(writeCrop(crop, 'top', 0.7, null)).toEqual({ left: 0.2, top: 0.2, right: 0.6, bottom: 1 });
  });

  test('its size moves the right and the lower edge, and with locked proportions the other side', () => {
    expect(writeCrop(crop, 'width', 0.7, null)).toEqual({ ...crop, right: 0.9 });
    expect(writeCrop(crop, 'height', 0.5, null)).toEqual({ ...crop, bottom: 0.6 });
    const locked = writeCrop(crop, 'width', 0.2, 0.5);
    expect(locked.right - locked.left).toBeCloseTo(0.2, 5);
    expect(locked.bottom - locked.top).toBeCloseTo(0.4, 5);
  });

  test('ranges keep it on the picture', () => {
    expect(cropRange(crop, 'left').max).toBeCloseTo(0.6, 9);
    expect(cropRange(crop, 'width').min).toBeGreaterThan(0);
    expect(cropRange(crop, 'width').max).toBeCloseTo(0.8, 9);
  });
});
