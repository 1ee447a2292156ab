import { applyTone } from '@app/picture/tone';
import { defaultRecipe, parseRecipe } from '@app/model/recipe';
import { describe, expect, test } from 'vitest';
import { beginStroke, extendStroke, stepBrush } from '../../../renderer/model/picture/brush';
import {
  cropRange,
  cropToRatio,
  dragCrop,
  inscribedCrop,
  turnBy,
  turnCrop,
  WHOLE,
  writeCrop,
} from '../../../renderer/model/picture/crop';
import { applyLevels, gammaAt, midtoneOf, setLevel, undoLevels } from '../../../renderer/model/picture/levels';
import { pageFromPicture, pictureFromPage, placePicture } from '../../../renderer/model/stage/placement';
import { placeOf, valueAt } from '../../../renderer/model/fields/slider-curve';

const recipeWith = (picture: Partial<ReturnType<typeof defaultRecipe>['picture']>) => {
  const recipe = defaultRecipe();
  return { ...recipe, picture: { ...recipe.picture, ...picture } };
};
const picture = { id: 'p', width: 400, height: 300 };

describe('levels', () => {
  const levels = { black: 30, white: 220, gamma: 1.6 };

  test.each([true, false])('are applied as the engine does it (inverted: %s)', (invert) => {
    const linear = Float32Array.from({ length: 9 }, (_, i) => (i / 8) ** 2.2);
    const light = { columns: 9, rows: 1, linear, inside: new Uint8Array(9).fill(1) };
    const range = { low: 0, high: 255, flat: false };
    const plain = applyTone(light, range, { invert: false, levels: { black: 0, white: 255, gamma: 1 } });
    const set = applyTone(light, range, { invert, levels });
    plain.lightness.forEach((lightness, i) => {
      expect(applyLevels(lightness, levels, invert)).toBeCloseTo(set.lightness[i], 2);
    });
  });

  test.each([true, false])('undone give the lightness back (inverted: %s)', (invert) => {
    for (const lightness of [31, 80, 127, 219]) {
      expect(undoLevels(applyLevels(lightness, levels, invert), levels, invert)).toBeCloseTo(lightness, 6);
    }
  });

  test('the middle handle is where the middle grey comes from, and putting it there changes nothing', () => {
    expect(applyLevels(midtoneOf(levels), levels, false)).toBeCloseTo(127.5, 6);
    expect(gammaAt(midtoneOf(levels), levels)).toBe(1.6);
  });

  test('black stays below white', () => {
    expect(setLevel(levels, 'black', 250).black).toBe(216);
    expect(setLevel(levels, 'white', 0).white).toBe(34);
    expect(setLevel(levels, 'gamma', 99).gamma).toBe(10);
  });
});

describe('slider curves', () => {
  test.each(['linear', 'fine'] as const)('%s: a value is found again at its place', (curve) => {
    for (const value of [-180, -12.5, 0, 0.5, 90, 180]) {
      expect(valueAt(placeOf(value, -180, 180, curve), -180, 180, 0.5, curve)).toBeCloseTo(value, 9);
    }
  });

  test('fine gives the values around zero the most room', () => {
    expect(placeOf(0, -180, 180, 'fine')).toBe(0.5);
    expect(placeOf(10, -180, 180, 'fine')).toBeGreaterThan(0.6);
    expect(placeOf(0, 0, 20, 'fine')).toBe(0);
    expect(Object.is(valueAt(0.5, -180, 180, 0.1, 'fine'), 0)).toBe(true);
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
    expect(() => parseRecipe(recipeWith({ crop }))).not.toThrow();
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

describe('the picture on the page', () => {
  const turned = recipeWith({ rotateDegrees: 20, crop: { left: 0.1, top: 0.2, right: 0.8, bottom: 0.9 } });

  test('is turned and cropped at once, and lies inside the margins', () => {
    const { placement, area, shape, mmPerPixel } = placePicture(picture, turned, null);
    expect(placement.width).toBeCloseTo(area.width, 9);
    expect(placement.height).toBeCloseTo(shape.height * mmPerPixel, 1);
  });

  test('positions go to the picture and back', () => {
    const place = placePicture(picture, turned, null);
    for (const point of [
      { x: 0, y: 0 },
      { x: 0.3, y: 0.8 },
      { x: 1, y: 0.5 },
    ]) {
      const back = pictureFromPage(place, pageFromPicture(place, point));
      expect(back.x).toBeCloseTo(point.x, 9);
      expect(back.y).toBeCloseTo(point.y, 9);
    }
  });

  test('a quarter turn to the right brings the left upper corner to the right', () => {
    const place = placePicture(picture, recipeWith({ rotateDegrees: 90 }), null);
    const corner = pageFromPicture(place, { x: 0, y: 0 });
    expect(corner.x).toBeCloseTo(place.placement.x + place.placement.width, 6);
    expect(corner.y).toBeCloseTo(place.placement.y, 6);
  });
});

describe('brush', () => {
  const place = placePicture(picture, defaultRecipe(), null);
  const at = (x: number, y: number) => pageFromPicture(place, { x, y });

  test('a stroke is kept in parts of the picture, as wide as the brush is on paper', () => {
    const { stroke } = beginStroke('dark', 19, place, at(0.25, 0.5));
    expect(stroke.points).toEqual([0.25, 0.5]);
    // The picture is 190 mm wide on paper: a radius of 9.5 mm is a twentieth of it.
    expect(stroke.radius).toBeCloseTo(0.05, 6);
  });

  test('freehand keeps the points that matter', () => {
    let draft = beginStroke('light', 20, place, at(0.1, 0.5));
    for (let i = 1; i <= 1000; i++) draft = extendStroke(draft, place, at(0.1 + i * 0.0005, 0.5), false);
    expect(draft.stroke.points.length).toBeLessThan(250);
    expect(draft.stroke.points.at(-2)).toBeCloseTo(0.6, 1);
  });

  test('straight is one line from where it began to the pointer', () => {
    let draft = beginStroke('dark', 10, place, at(0.1, 0.1));
    draft = extendStroke(draft, place, at(0.3, 0.4), true);
    draft = extendStroke(draft, place, at(0.5, 0.1), true);
    expect(draft.stroke.points).toEqual([0.1, 0.1, 0.5, 0.1]);
    draft = extendStroke(draft, place, at(0.5, 0.5), false);
    draft = extendStroke(draft, place, at(0.9, 0.5), true);
    expect(draft.stroke.points).toEqual([0.1, 0.1, 0.5, 0.1, 0.5, 0.5, 0.9, 0.5]);
  });

  test('far outside the picture a stroke stays within what a recipe takes', () => {
    const { stroke } = beginStroke('mask', 80, place, { x: -5000, y: 9000 });
    expect(stroke.points).toEqual([-1, 2]);
  });

  test('sizes step by about a fifth and always move', () => {
    expect([stepBrush(10, 1), stepBrush(10, -1), stepBrush(0.5, -1), stepBrush(1, 1), stepBrush(80, 1)]).toEqual([
      12, 8.5, 0.5, 1.5, 80,
    ]);
  });
});
