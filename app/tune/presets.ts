/** From values of a search to a recipe and back. */
import type { PictureRecipe } from '../model/recipe';
import type { Look } from '../model/look-settings';
import { presetValues, searchSpace, type Category } from './categories';
import type { KnobName } from '../model/sheet-settings';
import { KNOBS, originOf, type Origin, type RecipeDraft } from './knobs';
import { admits, isActive, type Choice, type Parameter, type SearchSpace, type Values } from '../tpe/search-space';

const names = Object.keys(KNOBS) as KnobName[];

/** The recipe with its knobs set to these values; what they do not name stays. `recipe`: the origin's. */
export function applyValues(origin: Origin, values: Values): PictureRecipe {
  const draft: RecipeDraft = structuredClone(origin.recipe);
  for (const name of names) if (Object.hasOwn(values, name)) KNOBS[name].set(draft, values[name] as never, origin);
  return draft;
}

/** Where the origin's own recipe stands in a space: the nearest values that it allows. */
export function valuesOf(origin: Origin, space: SearchSpace): Values {
  const values = Object.keys(space).map((name) => [name, KNOBS[name as KnobName].read(origin.recipe, origin)]);
  return moveInto(space, Object.fromEntries(values) as Values);
}

/** Values as a space allows them: numbers at its nearest bound, choices that it has not are left out. */
export function moveInto(space: SearchSpace, values: Values): Values {
  const moved: Record<string, Choice> = {};
  for (const [name, parameter] of Object.entries(space)) {
    if (!Object.hasOwn(values, name) || !isActive(parameter.when, moved)) continue;
    const value = nearest(parameter, values[name]!);
    if (admits(parameter, value)) moved[name] = value;
  }
  return moved;
}

const nearest = (parameter: Parameter, value: Choice): Choice =>
  parameter.kind === 'choice' || typeof value !== 'number'
    ? value
    : Math.min(parameter.high, Math.max(parameter.low, value));

/** A category's starting values on a recipe, in a look: a preset that needs no search. */
export function presetRecipe(recipe: PictureRecipe, category: Category, look: Look): PictureRecipe {
  // No preset shifts the threshold, so Otsu's is not asked for.
  const origin = originOf({ ...recipe, look }, 0);
  return applyValues(origin, moveInto(searchSpace(category, look), presetValues(category)));
}
