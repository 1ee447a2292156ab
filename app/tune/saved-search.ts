/** Ended searches as plain JSON: what is saved with a project, checked when it comes back. */
import * as v from 'valibot';
import { parseRecipeOf } from '../kinds/recipe';
import { CATEGORIES } from './categories';
import { measureImportance } from '../tpe/importance';
import { surveyLandscape } from '../tpe/landscape';
import { parseSavedStudy } from '../tpe/saved-study';
import { resumeStudy } from '../tpe/study';
import type { SavedSearch, TuneResult } from './tune-result';

const valued = v.strictObject(
  {
    recipe: v.pipe(
      v.unknown(),
      v.transform((data) => parseRecipeOf('picture', data)),
    ),
    value: v.pipe(v.number('a number'), v.finite('a number')),
  },
  'a recipe and its value',
);

const schema = v.strictObject(
  {
    category: v.picklist(CATEGORIES, `one of ${CATEGORIES.join(', ')}`),
    start: valued,
    best: valued,
    study: v.unknown(),
    stopped: v.boolean('true or false'),
  },
  'an ended search',
);

/**
 * Checks data from outside.
 *
 * @throws RangeError naming what is wrong; Failure `recipe-invalid` for a recipe in it
 */
export function parseSavedSearch(data: unknown): SavedSearch {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (!result.success) {
    const issue = result.issues[0];
    throw new RangeError(`Saved search, ${v.getDotPath(issue) ?? 'search'}: expected ${issue.message}.`);
  }
  const study = parseSavedStudy(result.output.study);
  // Proves that the trials fit the space.
  resumeStudy(study.space, study);
  return { ...result.output, study };
}

/** The result again, with what its study tells: how much each parameter mattered, and the shape of the problem. */
export function resultOf(saved: SavedSearch): TuneResult {
  const { space, trials, options } = saved.study;
  const importance = measureImportance(space, trials, options.direction);
  const [x, y] = [...importance].sort((a, b) => b.share - a.share);
  const landscape = x && y && trials.length > 1 ? surveyLandscape(space, trials, x.parameter, y.parameter) : null;
  return { ...saved, importance, landscape };
}
