import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import { isProjectName, unpackProject } from '@app/project/project';
import { readUserFile } from '../files/read-file';
import { readRecipe } from '../files/recipes';
import { userPath } from './arguments';

/** What a sheet is made from, before options change it. */
interface Source {
  /** The bytes of the picture's file. */
  readonly picture: Uint8Array;
  readonly recipe: Recipe;
}

/**
 * A picture with the default recipe, or what a project holds.
 *
 * @param recipePath a recipe in place of that one
 * @throws Failure `file-unreadable`, `recipe-invalid`, `project-*`
 */
export async function loadSource(path: string, recipePath: string | undefined): Promise<Source> {
  const given = recipePath === undefined ? undefined : await readRecipe(userPath(recipePath));
  const bytes = await readUserFile(userPath(path));
  if (!isProjectName(path)) return { picture: bytes, recipe: given ?? defaultRecipe() };
  const project = unpackProject(bytes);
  return { picture: project.picture.bytes, recipe: given ?? project.recipe };
}
