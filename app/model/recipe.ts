/**
 * The recipe: every setting that shapes a sheet, and the seed. Picture + recipe give the same bytes on every machine. There is
 * one format for each kind of sheet; which kinds there are says app/kinds/recipe.ts.
 *
 * The schema is strict: an unknown field is an error, because a misspelt setting that is silently ignored prints the
 * wrong sheet. `version` rises when a reader of the one before would misunderstand the recipe; older ones are upgraded.
 */
import * as v from 'valibot';
import { describeValue } from './describe-value';
import { Failure } from './failure';
import type { paperSettings, printSettings } from './page-settings';
import { BRUSH_LIMITS } from './picture-settings';
import type { JsonLimits } from './read-json';
import type { GroupSetting, ValueOf } from './settings/descriptors';
import { defaultOf, schemaOf } from './settings/schema';
import type { PICTURE_SHEET } from './sheet-settings';

const VERSION = 2;

/** Data of a version without its version, as the next version says it; unchecked as yet. */
type Upgrade = (data: object) => object;

/** From version 1 to 2, from 2 to 3 and so on. */
const UPGRADES: readonly Upgrade[] = [
  // Version 1 knew no kinds of sheets: there were only picture mazes.
  (data) => ({ kind: 'picture', ...data }),
];

/** What is no recipe of an older version stays as it is: the schema says what is wrong with it. */
export function upgradeRecipe(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('version' in data)) return data;
  const { version, ...rest } = data;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version >= VERSION) return data;
  return { ...UPGRADES.slice(version - 1).reduce<object>((older, step) => step(older), rest), version: VERSION };
}

/** What the JSON of a recipe holds at most: two numbers for each point of a stroke, and room for all else. */
export const RECIPE_JSON_LIMITS: JsonLimits = { depth: 32, values: 2.5 * BRUSH_LIMITS.points };

interface Head<K extends string> {
  format: 'mazepress-recipe';
  version: typeof VERSION;
  /** Which kind of sheet the recipe is for. */
  kind: K;
}

/** What the recipes of all kinds of sheets have: paper and print. Plain data: structured-cloneable, JSON-safe. */
export type SheetRecipe<K extends string = string> = Head<K> & {
  paper: ValueOf<typeof paperSettings>;
  print: ValueOf<typeof printSettings>;
};

/** The recipe of a kind with these settings. */
export type RecipeWith<K extends string, G extends GroupSetting> = Head<K> & ValueOf<G>;

/** All settings of a picture maze. */
export type PictureRecipe = RecipeWith<'picture', typeof PICTURE_SHEET.root>;

/** Recipes of one kind of sheet. */
export interface RecipeFormat<R> {
  /** A fresh copy of the default settings. */
  defaults(): R;
  /**
   * Checks data from outside, upgraded to the present version.
   *
   * @throws Failure `recipe-invalid` naming the first field that is wrong, what was expected and what came
   */
  parse(data: unknown): R;
}

/** @param root all settings of the kind, in the order of a recipe's JSON */
export function recipeFormat<const K extends string, const G extends GroupSetting>(
  kind: K,
  root: G,
): RecipeFormat<RecipeWith<K, G>> {
  const schema = schemaOf(root, {
    format: v.literal('mazepress-recipe', '"mazepress-recipe"'),
    version: v.literal(VERSION, `1 or ${VERSION} (update Mazepress for later ones)`),
    kind: v.literal(kind, `"${kind}"`),
  });
  return {
    defaults: () => ({ format: 'mazepress-recipe', version: VERSION, kind, ...defaultOf(root) }),
    parse(data) {
      const result = v.safeParse(schema, data, { abortEarly: true });
      if (result.success) return result.output;
      const issue = result.issues[0];
      const field = v.getDotPath(issue) ?? 'recipe';
      const unknownField = issue.type === 'strict_object' && issue.expected === 'never';
      throw new Failure('recipe-invalid', {
        field,
        expected: unknownField ? 'no such setting' : issue.type === 'strict_object' ? 'an object' : issue.message,
        received: unknownField ? `"${field}"` : describeValue(issue.input),
      });
    },
  };
}
