/** What a search has to know of the picture before its first trial. */
import { preparePicture } from '../kinds/picture/prepare-picture';
import type { PictureRecipe } from '../model/recipe';
import type { Picture } from '../picture/picture';
import { layOutSheet } from '../sheet/layout';
import type { Category } from './categories';
import { guessCategory } from './guess-category';

export interface PictureSurvey {
  /** The kind of picture it looks like. */
  readonly category: Category;
  /** Otsu's threshold on the recipe's grid, 0..255: what `auto` means. */
  readonly autoThreshold: number;
}

/** @throws Failure `sheet-too-small` */
export function surveyPicture(picture: Picture, recipe: PictureRecipe): PictureSurvey {
  const plain: PictureRecipe = { ...recipe, picture: { ...recipe.picture, method: 'threshold' } };
  return {
    category: guessCategory(picture),
    autoThreshold: preparePicture(picture, plain, layOutSheet(recipe)).autoThreshold,
  };
}
