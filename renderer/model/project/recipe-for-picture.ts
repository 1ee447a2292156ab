/**
 * What stays when another picture is opened, and what begins anew. A maker works through many pictures on one kind of page:
 *
 * - **To the page** belong paper and margins, the maze (corridor, viewing distance, route, ends, dead ends, seed), the look
 *   and how walls are printed (ink, grain), whether a picture fills the sheet, and the printed texts. They stay.
 * - **To the picture** belong its crop and turn, brush strokes, tone and levels, the stencil (method, threshold, clean-up) and
 *   the tone of walls, whether they were set by hand or found by a search. They begin with the defaults.
 * - The sheet's orientation follows the picture. A corridor that a search has widened for one picture goes back to the maker's.
 */
import { defaultRecipe } from '@app/kinds/recipe';
import type { PictureRecipe } from '@app/model/recipe';

/** Upright size of a picture, pixels. */
interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The page of a recipe, turned the way of a picture, and all that belongs to the picture as at first. */
export function recipeForPicture(
  recipe: PictureRecipe,
  picture: Extent,
  corridorMm = recipe.maze.corridorMm,
): PictureRecipe {
  const { press, grain } = recipe.tone;
  const fresh = defaultRecipe();
  return {
    ...turned(recipe, picture),
    maze: { ...recipe.maze, corridorMm },
    picture: { ...fresh.picture, fit: recipe.picture.fit },
    tone: { ...fresh.tone, press, grain },
  };
}

/**
 * The recipe of one picture on another: all settings stay, but for what would lie in the wrong place (crop, turn and strokes)
 * and the threshold, which is found anew.
 */
export function recipeCarriedOver(recipe: PictureRecipe, picture: Extent): PictureRecipe {
  const { crop, rotateDegrees, touchUp } = defaultRecipe().picture;
  return {
    ...turned(recipe, picture),
    picture: { ...recipe.picture, threshold: 'auto', crop, rotateDegrees, touchUp },
  };
}

function turned(recipe: PictureRecipe, { width, height }: Extent): PictureRecipe {
  // A square picture has no way to turn: leave the sheet as it is.
  const orientation = width > height ? 'landscape' : width < height ? 'portrait' : recipe.paper.orientation;
  return { ...recipe, paper: { ...recipe.paper, orientation } };
}
