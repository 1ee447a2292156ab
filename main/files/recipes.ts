import { Failure } from '@app/model/failure';
import { readJson } from '@app/model/read-json';
import { RECIPE_JSON_LIMITS } from '@app/model/recipe';
import { parseRecipe, type Recipe } from '@app/kinds/recipe';
import { readUserText } from './read-file';

/** One with all the brush strokes that it may have takes 20 MB as we write it. */
const MOST_MB = 64;

/**
 * The recipe saved in a file.
 *
 * @throws Failure `file-unreadable`, or `recipe-invalid` when it is no recipe
 */
export async function readRecipe(path: string): Promise<Recipe> {
  const text = await readUserText(path, MOST_MB);
  return parseRecipe(
    readJson(
      text,
      RECIPE_JSON_LIMITS,
      (expected, received) => new Failure('recipe-invalid', { field: 'file', expected, received }),
    ),
  );
}
