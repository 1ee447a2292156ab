import { Failure } from '@app/model/failure';
import { parseRecipe, type Recipe } from '@app/model/recipe';
import { readUserFile } from './read-file';

/**
 * The recipe saved in a file.
 *
 * @throws Failure `file-unreadable`, or `recipe-invalid` when it is no recipe
 */
export async function readRecipe(path: string): Promise<Recipe> {
  const text = new TextDecoder().decode(await readUserFile(path));
  return parseRecipe(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('recipe-invalid', {
      field: 'recipe',
      expected: 'a Mazepress recipe (JSON)',
      received: text.trim() === '' ? 'an empty file' : 'something else',
    });
  }
}
