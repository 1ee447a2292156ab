/** Where a search begins. */
import { stencilCandidates } from '../stencil/candidates';
import { LEAST_FEATURE } from '../stencil/choose-stencil';
import type { SearchSpace, Values } from '../tpe/search-space';
import { CATEGORIES, presetValues, type Category } from './categories';
import type { Origin } from './knobs';
import { moveInto, valuesOf } from './presets';

/**
 * Values that the search begins with: the maker's own, the category's, what the automatic stencil chooses among, and the other
 * categories' as far as they fit.
 */
export function startsOf(origin: Origin, space: SearchSpace, category: Category): Values[] {
  const own = valuesOf(origin, space);
  const candidates = stencilCandidates(origin.recipe.picture, origin).map(({ settings, threshold }): Values => ({
    ...presetValues(category),
    method: settings.method,
    shift: threshold - origin.threshold,
    windowCells: settings.adaptive.windowMm / origin.pitchMm,
    bias: settings.adaptive.bias,
    locality: settings.adaptive.locality,
    xdogLineCells: settings.xdog.lineMm / origin.pitchMm,
    strength: settings.xdog.strength,
    sharpness: settings.xdog.sharpness,
    minFeatureCells: LEAST_FEATURE,
  }));
  const others = CATEGORIES.filter((other) => other !== category).map(presetValues);
  const all = [presetValues(category), ...(origin.recipe.look === 'visible' ? [] : candidates), ...others];
  const seen = new Set<string>();
  return [own, ...all.map((values) => moveInto(space, values))].filter((values) => {
    const key = JSON.stringify(Object.entries(values).sort());
    return !seen.has(key) && seen.add(key);
  });
}
