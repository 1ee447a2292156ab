import { join } from 'node:path';
import { recipeToJson } from '@app/kinds/recipe';
import { app, type BrowserWindow } from 'electron';
import * as v from 'valibot';
import { writeAtomically } from '../../files/atomic-write';
import { choosePlace, chooseRecipe } from '../../files/dialogs';
import { RECIPE_EXTENSION, recipeName } from '../../files/names';
import { readRecipe } from '../../files/recipes';
import type { SettingsStore } from '../../files/settings';
import { words } from '../../wording/words';
import { handler, type HandlersOf } from '../gate';
import * as inputs from '../inputs';
import type { Bench } from './bench';

const named = v.strictObject({ recipe: inputs.recipe, name: inputs.name });

/** Saving and loading recipes through dialogs. */
export const recipeHandlers = (bench: Bench, settings: SettingsStore): HandlersOf<'recipe', BrowserWindow> => ({
  'recipe:save': handler(named, async ({ recipe, name }, window) => {
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
  }),
  'recipe:open': handler(v.null(), async (_, window) => {
    const path = await chooseRecipe(window);
    return path === null ? null : readRecipe(path);
  }),
});
