/**
 * The recipe: every setting that shapes a sheet, and the seed. Picture + recipe give the same bytes on every machine.
 *
 * The schema is strict: an unknown field is an error, because a misspelt setting that is silently ignored prints the
 * wrong sheet. `version` rises when a reader of the one before would misunderstand the recipe; older ones are upgraded.
 */
import * as v from 'valibot';
import { describeValue } from './describe-value';
import { Failure } from './failure';
import { BRUSH_LIMITS } from './picture-settings';
import type { JsonLimits } from './read-json';
import type { ValueOf } from './settings/descriptors';
import { defaultOf, schemaOf } from './settings/schema';
import { PICTURE_SHEET } from './sheet-settings';

const VERSION = 2;

/** Data of a version without its version, as the next version says it; unchecked as yet. */
type Upgrade = (data: object) => object;

/** From version 1 to 2, from 2 to 3 and so on. */
const UPGRADES: readonly Upgrade[] = [
  // Version 1 knew no kinds of sheets: there were only picture mazes.
  (data) => ({ kind: 'picture', ...data }),
];

/** What is no recipe of an older version stays as it is: the schema says what is wrong with it. */
function upgrade(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('version' in data)) return data;
  const { version, ...rest } = data;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version >= VERSION) return data;
  return { ...UPGRADES.slice(version - 1).reduce<object>((older, step) => step(older), rest), version: VERSION };
}

const HEAD = { format: 'mazepress-recipe', version: VERSION, kind: 'picture' } as const;

const head = v.strictObject({
  format: v.literal(HEAD.format, '"mazepress-recipe"'),
  version: v.literal(HEAD.version, `1 or ${VERSION} (update Mazepress for later ones)`),
  /** Which kind of sheet the recipe is for; see app/kinds. */
  kind: v.literal(HEAD.kind, '"picture"'),
});

/** What the JSON of a recipe holds at most: two numbers for each point of a stroke, and room for all else. */
export const RECIPE_JSON_LIMITS: JsonLimits = { depth: 32, values: 2.5 * BRUSH_LIMITS.points };

/** All settings of a sheet. Plain data: structured-cloneable, JSON-safe. */
export type Recipe = v.InferOutput<typeof head> & ValueOf<typeof PICTURE_SHEET.root>;

const recipeSchema = schemaOf(PICTURE_SHEET.root, head.entries);

/** What the recipes of all kinds of sheets have: paper and print. */
export type SheetRecipe = Pick<Recipe, 'format' | 'version' | 'paper' | 'print'> & { readonly kind: string };

/** A fresh copy of the default settings: A4 portrait, 10 mm margins, 3 mm corridor read at 30 cm. */
export const defaultRecipe = (): Recipe => ({ ...HEAD, ...defaultOf(PICTURE_SHEET.root) });

/**
 * Checks data from outside and returns it as a recipe.
 *
 * @throws Failure `recipe-invalid` naming the first field that is wrong, what was expected and what came
 */
export function parseRecipe(data: unknown): Recipe {
  const result = v.safeParse(recipeSchema, upgrade(data), { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  const field = v.getDotPath(issue) ?? 'recipe';
  const unknownField = issue.type === 'strict_object' && issue.expected === 'never';
  throw new Failure('recipe-invalid', {
    field,
    expected: unknownField ? 'no such setting' : issue.type === 'strict_object' ? 'an object' : issue.message,
    received: unknownField ? `"${field}"` : describeValue(issue.input),
  });
}

/** Recipe as JSON text, indented, with a final newline; the same recipe gives the same text. */
export const recipeToJson = (recipe: Recipe): string => `${JSON.stringify(parseRecipe(recipe), null, 2)}\n`;
