/** How each request's input is checked. Whatever the window sends is data from outside. */
import { LOOKS } from '@app/model/look-settings';
import { parseRecipe } from '@app/model/recipe';
import { PICTURE_SHEET } from '@app/model/sheet-settings';
import { CATEGORIES } from '@app/tune/categories';
import { parseSavedSearch } from '@app/tune/saved-search';
import { SAMPLE_IDS, TUNE_TRIALS, type RequestName, type Requests } from '@contract/contract';
import * as v from 'valibot';

/** Longer strings than these come from no window of ours. */
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const path = v.pipe(v.string(), v.nonEmpty(), v.maxLength(32_767));
const name = v.pipe(v.string(), v.maxLength(1000));
const prose = v.pipe(v.string(), v.maxLength(100_000));
/** A table of the largest search stays far below it. */
const csv = v.pipe(v.string(), v.maxLength(10_000_000));
const bytes = v.instance(Uint8Array);
/** @throws Failure `recipe-invalid`: a wrong setting is the user's to mend, unlike a wrong shape */
const recipe = v.pipe(v.unknown(), v.transform(parseRecipe));

const search = v.nullable(v.pipe(v.unknown(), v.transform(parseSavedSearch)));

const { min: LEAST_SEED, max: MOST_SEED } = PICTURE_SHEET.at('maze.seed');

const schemas: { readonly [N in RequestName]: v.GenericSchema<unknown, Requests[N]['input']> } = {
  'picture:open': v.variant('kind', [
    v.strictObject({ kind: v.literal('dialog') }),
    v.strictObject({ kind: v.literal('path'), path }),
    v.strictObject({ kind: v.literal('bytes'), name, bytes }),
    v.strictObject({ kind: v.literal('sample'), id: v.picklist(SAMPLE_IDS) }),
    v.strictObject({ kind: v.literal('kept') }),
  ]),
  'picture:recents': v.null(),
  'sheet:preview': v.strictObject({ pictureId: id, recipe, quality: v.picklist(['preview', 'final']) }),
  'sheet:curve': v.strictObject({ pictureId: id }),
  'sheet:export': v.strictObject({ jobId: id, pictureId: id, recipe, format: v.picklist(['pdf', 'svg', 'png']) }),
  'sheet:print': v.strictObject({ jobId: id, pictureId: id, recipe }),
  'job:cancel': v.strictObject({ jobId: id }),
  'tune:category': v.strictObject({ pictureId: id }),
  'tune:start': v.strictObject({
    jobId: id,
    pictureId: id,
    recipe,
    look: v.picklist(LOOKS),
    category: v.picklist(['auto', ...CATEGORIES]),
    trials: v.pipe(v.number(), v.integer(), v.minValue(TUNE_TRIALS.min), v.maxValue(TUNE_TRIALS.max)),
    seed: v.pipe(v.number(), v.integer(), v.minValue(LEAST_SEED), v.maxValue(MOST_SEED)),
  }),
  'tune:stop': v.strictObject({ jobId: id }),
  'project:save': v.strictObject({
    pictureId: id,
    recipe,
    search,
    as: v.boolean(),
  }),
  'project:note': v.strictObject({ name, edited: v.boolean(), searching: v.boolean() }),
  'project:ask-unsaved': v.null(),
  'recovery:keep': v.strictObject({ pictureId: id, recipe, search }),
  'recovery:drop': v.null(),
  'recovery:offer': v.null(),
  'window:close': v.null(),
  'recipe:save': v.strictObject({ recipe, name }),
  'recipe:open': v.null(),
  'table:save': v.strictObject({ name, title: name, csv }),
  'file:reveal': v.strictObject({ path }),
  'bug:report': v.strictObject({ message: prose, stack: prose }),
};

/**
 * The input of a request, checked.
 *
 * @throws Failure `recipe-invalid` for a setting out of range
 * @throws TypeError for anything else that is wrong: the window has a bug
 */
export function parseInput<N extends RequestName>(name: N, data: unknown): Requests[N]['input'] {
  const result = v.safeParse(schemas[name], data);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new TypeError(`${name}: ${v.getDotPath(issue) ?? 'input'}: ${issue.message}`);
}
