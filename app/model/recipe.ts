/**
 * The recipe: every setting that shapes a sheet, and the seed. Picture + recipe give the same bytes on every machine.
 *
 * The schema is strict: an unknown field is an error, because a misspelt setting that is silently ignored prints the
 * wrong sheet. `version` rises when a field changes meaning.
 */
import * as v from 'valibot';
import { describeValue } from './describe-value';
import { Failure } from './failure';
import { defaultOf, schemaOf } from './settings/schema';
import type { ValueOf } from './settings/descriptors';
import { PICTURE_SHEET } from './sheet-settings';

export { GATE_PLACES, ROUTE_KINDS, type GatePlace, type RouteKind } from './maze-settings';

const HEAD = { format: 'mazepress-recipe', version: 1 } as const;

const head = v.strictObject({
  format: v.literal(HEAD.format, '"mazepress-recipe"'),
  version: v.literal(HEAD.version, '1'),
});

/** All settings of a sheet. Plain data: structured-cloneable, JSON-safe. */
export type Recipe = v.InferOutput<typeof head> & ValueOf<typeof PICTURE_SHEET.root>;

const recipeSchema = schemaOf(PICTURE_SHEET.root, head.entries);

/** A fresh copy of the default settings: A4 portrait, 10 mm margins, 3 mm corridor read at 30 cm. */
export const defaultRecipe = (): Recipe => ({ ...HEAD, ...defaultOf(PICTURE_SHEET.root) });

/**
 * Checks data from outside and returns it as a recipe.
 *
 * @throws Failure `recipe-invalid` naming the first field that is wrong, what was expected and what came
 */
export function parseRecipe(data: unknown): Recipe {
  const result = v.safeParse(recipeSchema, data, { abortEarly: true });
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
