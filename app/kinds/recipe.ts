/** Recipes of every kind of sheet. A new kind is its settings and its line here. */
import { describeValue } from '../model/describe-value';
import { Failure } from '../model/failure';
import { recipeFormat, upgradeRecipe, type PictureRecipe, type RecipeFormat, type RecipeWith } from '../model/recipe';
import { PICTURE_SHEET } from '../model/sheet-settings';

/** The settings of each kind, by the recipe's word for it. */
export const SETTINGS = { picture: PICTURE_SHEET };

type Settings = typeof SETTINGS;
export type KindName = keyof Settings;

/** The recipe of a kind; of any kind where none is named. */
export type Recipe<K extends KindName = KindName> = { [N in K]: RecipeWith<N, Settings[N]['root']> }[K];

const kindNames = Object.keys(SETTINGS) as KindName[];

const formats = Object.fromEntries(kindNames.map((kind) => [kind, recipeFormat(kind, SETTINGS[kind].root)])) as {
  readonly [K in KindName]: RecipeFormat<Recipe<K>>;
};

/** A fresh copy of a kind's default settings: A4 portrait, 10 mm margins; picture mazes with a 3 mm corridor read at 30 cm. */
export function defaultRecipe(): PictureRecipe;
export function defaultRecipe<K extends KindName>(kind: K): Recipe<K>;
export function defaultRecipe(kind: KindName = 'picture'): Recipe {
  return formats[kind].defaults();
}

/** The kind that data from outside names; the first of all where it names none, whose format says what is wrong. */
function kindIn(data: unknown): KindName {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return 'picture';
  const named = kindNames.find((kind) => kind === data.kind);
  if (named) return named;
  const expected = kindNames.map((kind) => `"${kind}"`).join(' or ');
  throw new Failure('recipe-invalid', { field: 'kind', expected, received: describeValue(data.kind) });
}

/**
 * Checks data from outside and returns it as a recipe of the present version.
 *
 * @throws Failure `recipe-invalid` naming the first field that is wrong, what was expected and what came
 */
export function parseRecipe(data: unknown): Recipe {
  const upgraded = upgradeRecipe(data);
  return formats[kindIn(upgraded)].parse(upgraded);
}

/**
 * The same for what only one kind can have.
 *
 * @throws Failure `recipe-invalid` also for a recipe of another kind
 */
export const parseRecipeOf = <K extends KindName>(kind: K, data: unknown): Recipe<K> =>
  formats[kind].parse(upgradeRecipe(data));

/** Recipe as JSON text, indented, with a final newline; the same recipe gives the same text. */
export const recipeToJson = (recipe: Recipe): string => `${JSON.stringify(parseRecipe(recipe), null, 2)}\n`;
