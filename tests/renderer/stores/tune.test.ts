import type { Events, Reply } from '@contract/contract';
import type { TuneResult } from '@app/tune/tune-result';
import { createPinia, disposePinia, setActivePinia, type Pinia } from 'pinia';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProjectStore } from '../../../renderer/stores/project';
import { useTuneStore } from '../../../renderer/stores/tune';
import { useTuneOrderStore } from '../../../renderer/stores/tune-order';
import { createFakeBridge, fakeSearch, refusal, type FakeBridge } from '../fake-bridge';

let bridge: FakeBridge;
let pinia: Pinia;

beforeEach(async () => {
  bridge = createFakeBridge();
  vi.stubGlobal('mazepress', bridge);
  pinia = createPinia();
  setActivePinia(pinia);
  await useProjectStore().open({ kind: 'sample', id: 'fox' });
});
afterEach(() => disposePinia(pinia));

const asked = (name: string) => bridge.asked.filter((request) => request.name === name).map(({ input }) => input);

/** The search does not end before it is told to. */
function holdSearch() {
  const held: { end: (reply?: Reply<TuneResult>) => void } = { end: () => {} };
  bridge.answer(
    'tune:start',
    (order) =>
      new Promise((resolve) => (held.end = (reply) => resolve(reply ?? { ok: true, value: fakeSearch(order) }))),
  );
  return held;
}

const report = (jobId: string, value: number, ids: readonly number[]): Events['tune:progress'] => {
  const { recipe } = useProjectStore();
  const trials = ids.map((id) => ({ id, values: {}, state: 'complete' as const, value, reports: [] }));
  return { jobId, category: 'photo', done: ids.length, total: 6, perSecond: 3, best: { recipe, value }, trials };
};

test('a search is ordered from the recipe on the bench, and its best is one step that can be undone', async () => {
  const project = useProjectStore();
  const tune = useTuneStore();
  const order = useTuneOrderStore();
  tune.open = true;
  order.trialCount = 6;
  const before = project.recipe;
  expect(await tune.start()).toBeNull();
  expect(asked('tune:start')).toMatchObject([{ category: 'auto', look: 'hidden', trials: 6, seed: 1, recipe: before }]);
  expect(tune.phase).toBe('done');
  expect(tune.trials).toHaveLength(6);
  expect(tune.shownRecipe).toEqual(tune.result!.best.recipe);
  expect(project.recipe).toBe(before);

  const { recipe } = tune.result!.best;
  tune.apply();
  expect(project.recipe).toEqual(recipe);
  expect(tune.phase).toBe('idle');
  expect(tune.shownRecipe).toBeNull();
  project.undo();
  expect(project.recipe).toBe(before);
  expect(project.canUndo).toBe(false);
});

test('while it runs, trials are kept by id and only a better best is a new recipe', async () => {
  const search = holdSearch();
  const tune = useTuneStore();
  tune.open = true;
  const ended = tune.start();
  tune.noteProgress(report('tune-1', 0.4, [1, 2]));
  expect(tune.shownRecipe, "the maker's own settings may be better").toBeNull();
  tune.noteProgress(report('tune-1', 0.5, [0]));
  const shown = tune.shownRecipe;
  expect(shown).not.toBeNull();
  tune.noteProgress({ ...report('tune-1', 0.5, [3]), best: { recipe: structuredClone(shown!), value: 0.5 } });
  expect(tune.shownRecipe).toBe(shown);
  expect(tune.trials.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  tune.noteProgress(report('another', 0.9, [4]));
  expect(tune.trials).toHaveLength(4);
  search.end();
  await ended;
});

test('trials that were under way when it was stopped do not count', async () => {
  bridge.answer('tune:start', (order) => {
    const found = fakeSearch(order);
    const { study } = found;
    const trials = study.trials.map((trial) =>
      trial.id < 4 ? trial : { ...trial, state: 'dropped' as const, value: null, reports: [] },
    );
    return Promise.resolve({ ok: true, value: { ...found, study: { ...study, trials }, stopped: true } });
  });
  const tune = useTuneStore();
  const order = useTuneOrderStore();
  order.trialCount = 6;
  await tune.start();
  expect(tune.trials.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
});

test('stop keeps the best, cancel throws all away and ignores the late answer', async () => {
  const search = holdSearch();
  const tune = useTuneStore();
  const order = useTuneOrderStore();
  let ended = tune.start();
  await tune.stop();
  expect(tune.phase).toBe('stopping');
  expect(asked('tune:stop')).toEqual([{ jobId: 'tune-1' }]);
  search.end();
  await ended;
  expect(tune.phase).toBe('done');

  ended = tune.startAgain();
  expect(order.seed).toBe(2);
  tune.discard();
  expect(asked('job:cancel')).toEqual([{ jobId: 'tune-2' }]);
  search.end();
  expect(await ended).toBeNull();
  expect(tune.phase).toBe('idle');
  expect(tune.result).toBeNull();
});

test('finishing waits until the best is there; without a search it has nothing to wait for', async () => {
  const search = holdSearch();
  const tune = useTuneStore();
  await tune.finish();
  void tune.start();
  let finished = false;
  const finishing = tune.finish().then(() => (finished = true));
  await vi.waitFor(() => expect(asked('tune:stop')).toHaveLength(1));
  expect(finished).toBe(false);
  search.end();
  await finishing;
  expect(tune).toMatchObject({ phase: 'done', latest: { best: { value: 0.44 } } });
});

test('another picture ends the search; a changed setting takes its best off the stage', async () => {
  holdSearch();
  const project = useProjectStore();
  const tune = useTuneStore();
  const order = useTuneOrderStore();
  tune.open = true;
  order.category = 'logo';
  void tune.start();
  tune.noteProgress(report('tune-1', 0.4, [0]));
  project.change((recipe) => (recipe.maze.corridorMm = 5));
  expect(tune.shownRecipe).toBeNull();
  expect(tune.phase).toBe('running');
  await project.open({ kind: 'sample', id: 'owl' });
  expect(asked('job:cancel')).toEqual([{ jobId: 'tune-1' }]);
  expect(tune.phase).toBe('idle');
  expect(order.category).toBe('auto');
});

test('a guess that comes late is not about the picture that lies there now', async () => {
  let answer = (): void => {};
  bridge.answer(
    'tune:category',
    () => new Promise((resolve) => (answer = () => resolve({ ok: true, value: { category: 'logo' } }))),
  );
  const order = useTuneOrderStore();
  const guess = order.guess();
  await useProjectStore().open({ kind: 'sample', id: 'owl' });
  answer();
  expect(await guess).toBeNull();
  expect(order.guessed).toBeNull();
});

test('a refused search is told about and leaves the bench as it was', async () => {
  bridge.answer('tune:start', () => refusal({ kind: 'bug', reference: 'R' }));
  const tune = useTuneStore();
  expect(await tune.start()).toEqual({ kind: 'bug', reference: 'R' });
  expect(tune.phase).toBe('idle');
});

test('a preset of the guessed kind is used without a search, as one step', async () => {
  const project = useProjectStore();
  const order = useTuneOrderStore();
  order.applyPreset();
  expect(project.canUndo).toBe(false); // the kind is not known yet
  expect(await order.guess()).toBeNull();
  order.applyPreset();
  expect(project.recipe.picture.method).toBe('xdog');
  project.undo();
  expect(project.canUndo).toBe(false);
});
