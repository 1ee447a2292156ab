/** What inputs of requests consist of. Whatever the window sends is data from outside; its schema stands beside its handler. */
import { parseRecipe, parseRecipeOf } from '@app/kinds/recipe';
import { parseSavedSearch } from '@app/tune/saved-search';
import * as v from 'valibot';

// Longer strings than these come from no window of ours.
export const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
export const path = v.pipe(v.string(), v.nonEmpty(), v.maxLength(32_767));
export const name = v.pipe(v.string(), v.maxLength(1000));

/** @throws Failure `recipe-invalid`: a wrong setting is the user's to mend, unlike a wrong shape */
export const recipe = v.pipe(v.unknown(), v.transform(parseRecipe));
/** The same where only a picture maze will do. */
export const pictureRecipe = v.pipe(
  v.unknown(),
  v.transform((data) => parseRecipeOf('picture', data)),
);

/** @throws Failure `project-invalid` */
export const search = v.nullable(v.pipe(v.unknown(), v.transform(parseSavedSearch)));
