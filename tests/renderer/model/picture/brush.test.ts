import { defaultRecipe } from '@app/kinds/recipe';
import { describe, expect, test } from 'vitest';
import { beginStroke, extendStroke, stepBrush } from '../../../../renderer/model/picture/brush';
import { placePicture } from '../../../../renderer/model/stage/placement';
import { pageFromPicture } from '../../../support/page-from-picture';

const picture = { id: 'p', width: 400, height: 300 };

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
