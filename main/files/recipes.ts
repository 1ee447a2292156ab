import { Failure } from '@app/model/failure';
import { readJson } from '@app/model/read-json';
import { parseRecipe, RECIPE_JSON_LIMITS, type Recipe } from '@app/model/recipe';
import { readUserFile } from './read-file';

/**
 * The recipe saved in a file.
 *
 * @throws Failure `file-unreadable`, or `recipe-invalid` when it is no recipe
 */
export async function readRecipe(path: string): Promise<Recipe> {
  const text = new TextDecoder().decode(await readUserFile(path));
  return parseRecipe(
    readJson(
      text,
      RECIPE_JSON_LIMITS,
      (expected, received) => new Failure('recipe-invalid', { field: 'file', expected, received }),
    ),
  );
}
