import { defaultRecipe } from '@app/kinds/recipe';
import type { Events } from '@contract/contract';
import { expect, test } from 'vitest';
import { begunSearch, bestRecipe, endedSearch, NO_SEARCH, withProgress } from '../../../../renderer/model/tune/search';
import { fakeSearch } from '../../fake-bridge';

const recipe = defaultRecipe();
const report = (ids: readonly number[], value: number): Events['tune:progress'] => ({
  jobId: 'a',
  category: 'photo',
  done: ids.length,
  total: 9,
  perSecond: 2,
  best: { recipe: structuredClone(recipe), value },
  trials: ids.map((id) => ({ id, values: {}, state: 'complete', value, reports: [] })),
});

test('reports of another search change nothing, whatever the phase', () => {
  const running = begunSearch('b');
  const done = endedSearch(
    fakeSearch({ pictureId: 'p', recipe, look: 'hidden', category: 'auto', trials: 3, seed: 1 }),
  );
  for (const search of [NO_SEARCH, running, done]) expect(withProgress(search, report([0], 0.5))).toBe(search);
});

test('trials come in the order of their ids, and only a better best is another recipe', () => {
  const first = withProgress(begunSearch('a'), report([0, 2], 0.5));
  const second = withProgress(first, report([1], 0.5));
  expect(second).toMatchObject({ trials: [{ id: 0 }, { id: 1 }, { id: 2 }], standing: { done: 1, total: 9 } });
  expect(bestRecipe(first)).not.toBeNull();
  expect(bestRecipe(second)).toBe(bestRecipe(first));
  expect(bestRecipe(withProgress(second, report([3], 0.6)))).not.toBe(bestRecipe(first));
});

test("before the maker's own settings have been tried there is no best to show", () => {
  expect(bestRecipe(NO_SEARCH)).toBeNull();
  expect(bestRecipe(begunSearch('a'))).toBeNull();
  expect(bestRecipe(withProgress(begunSearch('a'), report([1, 2], 0.5)))).toBeNull();
});

test('told to stop, a search goes on being reported', () => {
  const search = begunSearch('a');
  if (search.phase !== 'running') throw new Error('a search that has begun runs');
  expect(withProgress({ ...search, phase: 'stopping' }, report([0], 0.5))).toMatchObject({
    phase: 'stopping',
    trials: [{ id: 0 }],
  });
});
