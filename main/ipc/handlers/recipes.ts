import { join } from 'node:path';
import { recipeToJson } from '@app/model/recipe';
import { app, type BrowserWindow } from 'electron';
import { writeAtomically } from '../../files/atomic-write';
import { choosePlace, chooseRecipe } from '../../files/dialogs';
import { RECIPE_EXTENSION, recipeName } from '../../files/names';
import { readRecipe } from '../../files/recipes';
import type { SettingsStore } from '../../files/settings';
import { words } from '../../wording/words';
import type { Handlers } from '../gate';
import type { Bench } from './bench';

/** Saving and loading recipes through dialogs. */
export const recipeHandlers = (
  bench: Bench,
  settings: SettingsStore,
): Pick<Handlers<BrowserWindow>, 'recipe:save' | 'recipe:open'> => ({
  async 'recipe:save'({ recipe, name }, window) {
    const path = await choosePlace(window, {
      title: words().saveRecipeTitle,
      proposal: join(settings.get('exportFolder') || app.getPath('documents'), recipeName(name)),
      kind: words().recipes,
      extension: RECIPE_EXTENSION,
    });
    if (path === null) return null;
    await bench.protectSources(window, path);
    await writeAtomically(path, recipeToJson(recipe), true);
    return { path };
  },
  async 'recipe:open'(_, window) {
    const path = await chooseRecipe(window);
    return path === null ? null : readRecipe(path);
  },
});
