import { Failure } from '@app/model/failure';
import { defaultRecipe, parseRecipe, type Recipe } from '@app/model/recipe';
import { readUserFile } from '../files/read-file';
import { userPath } from './arguments';

/**
 * The recipe of a file, or the default one.
 *
 * @throws Failure `file-unreadable`, `recipe-invalid`
 */
export async function loadRecipe(path: string | undefined): Promise<Recipe> {
  if (path === undefined) return defaultRecipe();
  const text = new TextDecoder().decode(await readUserFile(userPath(path)));
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Failure('recipe-invalid', { field: 'file', expected: 'JSON', received: `"${text.slice(0, 30)}"` });
  }
  return parseRecipe(data);
}
