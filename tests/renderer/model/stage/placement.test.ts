import { defaultRecipe } from '@app/kinds/recipe';
import { describe, expect, test } from 'vitest';
import { pictureFromPage, placePicture } from '../../../../renderer/model/stage/placement';
import { pageFromPicture } from '../../../support/page-from-picture';

const recipeWith = (picture: Partial<ReturnType<typeof defaultRecipe>['picture']>) => {
  const recipe = defaultRecipe();
  return { ...recipe, picture: { ...recipe.picture, ...picture } };
};

describe('the picture on the page before there is a sheet', () => {
  const picture = { id: 'p', width: 100, height: 100 };
  test('lies whole and centred inside the margins', () => {
    const { placement } = placePicture(picture, defaultRecipe(), null);
    expect(placement).toEqual({ x: 10, y: 53.5, width: 190, height: 190 });
  });

  test('covers them when it should', () => {
    const recipe = defaultRecipe();
    const { placement } = placePicture(picture, { ...recipe, picture: { ...recipe.picture, fit: 'cover' } }, null);
    expect(placement).toEqual({ x: -33.5, y: 10, width: 277, height: 277 });
  });
});

describe('the picture on the page', () => {
  const picture = { id: 'p', width: 400, height: 300 };
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
