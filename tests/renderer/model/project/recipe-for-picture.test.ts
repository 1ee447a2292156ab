import { defaultRecipe, parseRecipe, type Recipe } from '@app/kinds/recipe';
import { expect, test } from 'vitest';
import { recipeCarriedOver, recipeForPicture } from '../../../../renderer/model/project/recipe-for-picture';

const portrait = { width: 480, height: 640 };

/** No setting is at its default. */
const everything: Recipe = parseRecipe({
  format: 'mazepress-recipe',
  version: 1,
  paper: { size: 'a3', orientation: 'landscape', marginsMm: { top: 1, right: 2, bottom: 3, left: 4 } },
  picture: {
    fit: 'cover',
    invert: true,
    threshold: 90,
    method: 'xdog',
    adaptive: { windowMm: 30, bias: 5, locality: 0.5 },
    xdog: { lineMm: 2, strength: 9, sharpness: 30 },
    edges: { lineMm: 5, sensitivity: 0.2, fill: 60 },
    smoothingMm: 1,
    minFeatureMm: 1,
    levels: { black: 10, white: 240, gamma: 1.2 },
    crop: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 },
    rotateDegrees: 5,
    touchUp: [{ brush: 'dark', radius: 0.1, points: [0.5, 0.5] }],
  },
  maze: {
    corridorMm: 4,
    viewingDistanceCm: 50,
    seed: 7,
    route: 'exact',
    startAt: 'top',
    goalAt: 'bottom',
    deadEndLimit: 40,
  },
  look: 'both',
  tone: {
    method: 'ink-true',
    press: 'width',
    grain: 'cell',
    levels: 5,
    passageRatio: { dark: 0.2, light: 0.3 },
    contrast: 30,
    tint: 0.4,
    smoothingMm: 1,
    clahe: 0.3,
    edgeWeight: 0.1,
    straightness: 0.2,
    pyramid: { fine: 1, broad: 1 },
  },
  print: { title: 'Animals', footer: 'Page', solution: 'page' },
});

test('the page stays; what belongs to the picture begins with the defaults', () => {
  const first = defaultRecipe();
  expect(recipeForPicture(everything, portrait)).toEqual({
    ...everything,
    paper: { ...everything.paper, orientation: 'portrait' },
    picture: { ...first.picture, fit: 'cover' },
    tone: { ...first.tone, press: 'width', grain: 'cell' },
  });
});

test('carried over, only what would lie in the wrong place and the threshold are lost', () => {
  const { crop, rotateDegrees, touchUp } = defaultRecipe().picture;
  expect(recipeCarriedOver(everything, portrait)).toEqual({
    ...everything,
    paper: { ...everything.paper, orientation: 'portrait' },
    picture: { ...everything.picture, threshold: 'auto', crop, rotateDegrees, touchUp },
  });
});

test('a square picture leaves the sheet as it lies', () => {
  for (const recipe of [recipeForPicture, recipeCarriedOver])
    expect(recipe(everything, { width: 10, height: 10 }).paper.orientation).toBe('landscape');
});
