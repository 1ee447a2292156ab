import { makeSheet } from '@app/kinds/kinds';
import { defaultRecipe, parseRecipe, type Recipe } from '@app/kinds/recipe';
import type { Picture } from '@app/picture/picture';
import { sheetFont } from './font';
import { paintPicture } from './pictures';

/** Everything that a partial tone may change. */
export type ToneChange = Partial<Recipe['tone']>;

/** A small tone sheet: A4 with wide margins, so that tests stay quick. */
export function toneSheet(picture: Picture, tone: ToneChange = {}, change: (recipe: Recipe) => void = () => {}) {
  const recipe = defaultRecipe();
  recipe.look = 'visible';
  recipe.paper.marginsMm = { top: 60, right: 55, bottom: 60, left: 55 };
  Object.assign(recipe.tone, tone);
  change(recipe);
  return makeSheet(picture, parseRecipe(recipe), { font: sheetFont, clock: () => 0 });
}

/** A soft scene with darks, lights, an edge and texture. */
export const scene = (width = 160, height = 200): Picture =>
  paintPicture(width, height, (x, y) => {
    const ball = Math.hypot(x - width * 0.4, y - height * 0.45) / (width * 0.35);
    const light = ball < 1 ? 40 + 150 * ball * ball : 225 - (60 * y) / height;
    return Math.max(0, Math.min(255, Math.round(light + 10 * Math.sin(x / 3) * Math.cos(y / 4))));
  });
