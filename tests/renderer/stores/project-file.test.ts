import { defaultRecipe } from '@app/kinds/recipe';
import type { OpenedProject, Requests } from '@contract/contract';
import { createPinia, disposePinia, setActivePinia, type Pinia } from 'pinia';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProjectStore } from '../../../renderer/stores/project';
import { useProjectFileStore } from '../../../renderer/stores/project-file';
import { useTuneOrderStore } from '../../../renderer/stores/tune-order';
import { useTuneStore } from '../../../renderer/stores/tune';
import { createFakeBridge, fakePicture, fakeSearch, refusal, type FakeBridge } from '../fake-bridge';

let bridge: FakeBridge;
let pinia: Pinia;

beforeEach(async () => {
  bridge = createFakeBridge();
  vi.stubGlobal('mazepress', bridge);
  pinia = createPinia();
  setActivePinia(pinia);
  useProjectFileStore();
  await useProjectStore().open({ kind: 'sample', id: 'fox' });
});
afterEach(() => disposePinia(pinia));

const saved = () =>
  bridge.asked
    .filter(({ name }) => name === 'project:save')
    .map(({ input }) => input as Requests['project:save']['input']);

function openProject(over: Partial<OpenedProject> = {}): Promise<unknown> {
  const recipe = { ...defaultRecipe(), maze: { ...defaultRecipe().maze, seed: 77 } };
  const order = { pictureId: 'p', recipe, look: 'hidden', category: 'auto', trials: 5, seed: 9 } as const;
  const project: OpenedProject = {
    name: 'birthday.mazepress',
    recipe,
    search: fakeSearch(order),
    unsaved: false,
    ...over,
  };
  bridge.answer('picture:open', (source) => Promise.resolve({ ok: true, value: { ...fakePicture(source), project } }));
  return useProjectStore().open({ kind: 'path', path: '/birthday.mazepress' });
}

test('a fresh sample is not edited; a change makes it so until it is undone or made back by hand', () => {
  const project = useProjectStore();
  const file = useProjectFileStore();
  expect(file).toMatchObject({ edited: false, name: null });
  project.change((recipe) => (recipe.maze.seed = 5));
  expect(file.edited).toBe(true);
  project.undo();
  expect(file.edited).toBe(false);
  project.redo();
  project.change((recipe) => (recipe.maze.seed = 1));
  expect(file.edited).toBe(false);
});

test("a search's corridor is saved with the maker's own, which the next picture has again", async () => {
  const project = useProjectStore();
  const own = project.recipe.maze.corridorMm;
  await useProjectFileStore().save(false);
  expect(saved().at(-1)).not.toHaveProperty('ownCorridorMm');
  project.tune({ ...project.recipe, maze: { ...project.recipe.maze, corridorMm: own + 0.9 } });
  await useProjectFileStore().save(false);
  expect(saved().at(-1)).toMatchObject({ recipe: { maze: { corridorMm: own + 0.9 } }, ownCorridorMm: own });

  const { recipe, ownCorridorMm } = saved().at(-1)!;
  await openProject({ recipe, search: null, ...(ownCorridorMm !== undefined && { ownCorridorMm }) });
  expect(project.recipe.maze.corridorMm).toBe(own + 0.9);
  bridge.answer('picture:open', (source) => Promise.resolve({ ok: true, value: fakePicture(source) }));
  await project.open({ kind: 'sample', id: 'owl' });
  expect(project.recipe.maze.corridorMm).toBe(own);
});

test('settings changed before there is a picture are nothing to save', async () => {
  disposePinia(pinia);
  setActivePinia((pinia = createPinia()));
  const project = useProjectStore();
  const file = useProjectFileStore();
  project.change((recipe) => (recipe.maze.seed = 5));
  expect(file.edited).toBe(false);
  await project.open({ kind: 'sample', id: 'fox' });
  expect(project.recipe.maze.seed).toBe(5);
  expect(file.edited).toBe(false);
});

test('what is saved is what the bench has; saved, it is not edited any more and has a name', async () => {
  const project = useProjectStore();
  const file = useProjectFileStore();
  project.change((recipe) => (recipe.maze.seed = 5));
  await file.save(false);
  expect(saved()).toEqual([{ pictureId: project.picture!.id, recipe: project.recipe, search: null, as: false }]);
  expect(file).toMatchObject({ edited: false, name: 'fox.mazepress' });
  project.undo();
  expect(file.edited).toBe(true);
});

test('a dialog that was dismissed, and a file that cannot be written, leave it unsaved', async () => {
  const file = useProjectFileStore();
  useProjectStore().change((recipe) => (recipe.maze.seed = 5));
  bridge.answer('project:save', () => Promise.resolve({ ok: true, value: null }));
  await file.save(true);
  expect(file).toMatchObject({ edited: true, name: null });
  const details = { path: '/x', reason: 'the disk is full' };
  bridge.answer('project:save', () => refusal({ kind: 'expected', code: 'file-unwritable', details }));
  expect(await file.save(false)).toMatchObject({ ok: false });
  expect(file).toMatchObject({ edited: true, name: null });
});

test('a change made while it is being saved is still to be saved', async () => {
  const project = useProjectStore();
  const file = useProjectFileStore();
  project.change((recipe) => (recipe.maze.seed = 5));
  let answer = (): void => {};
  bridge.answer(
    'project:save',
    () => new Promise((resolve) => (answer = () => resolve({ ok: true, value: { path: '/a/fox.mazepress' } }))),
  );
  const saving = file.save(false);
  project.change((recipe) => (recipe.maze.seed = 6));
  answer();
  await saving;
  expect(file.edited).toBe(true);
});

test('a search is part of the project, applied or not, until it is discarded', async () => {
  const file = useProjectFileStore();
  const tune = useTuneStore();
  useTuneOrderStore().trialCount = 4;
  await tune.start();
  expect(file.edited).toBe(true);
  tune.apply();
  await file.save(false);
  const { search } = saved()[0];
  expect(Object.keys(search!).sort()).toEqual(['best', 'category', 'start', 'stopped', 'study']);
  expect(search!.study.trials).toHaveLength(4);
  expect(file.edited).toBe(false);
  // A search that is broken off takes nothing away.
  bridge.answer('tune:start', () => new Promise(() => {}));
  void tune.start();
  tune.discard();
  expect(file.edited).toBe(false);
});

test('an opened project brings its recipe, its name and its search, and has nothing to undo or to save', async () => {
  useProjectStore().change((recipe) => (recipe.maze.seed = 5));
  await openProject();
  const project = useProjectStore();
  const tune = useTuneStore();
  expect(project.recipe.maze.seed).toBe(77);
  expect(project.canUndo).toBe(false);
  expect(useProjectFileStore()).toMatchObject({ edited: false, name: 'birthday.mazepress' });
  expect(tune).toMatchObject({ phase: 'done', onStage: false });
  expect(useTuneOrderStore()).toMatchObject({ category: 'photo', seed: 9 });
  expect(tune.trials).toHaveLength(5);
  tune.discard();
  expect(useProjectFileStore().edited).toBe(true);
});

test('a picture opened after a project leaves its name and its search behind', async () => {
  await openProject();
  bridge.answer('picture:open', (source) => Promise.resolve({ ok: true, value: fakePicture(source) }));
  await useProjectStore().open({ kind: 'path', path: '/a.png' });
  expect(useProjectFileStore()).toMatchObject({ edited: false, name: null });
  expect(useTuneStore()).toMatchObject({ phase: 'idle', latest: null, trials: [] });
});

test('work restored after a crash is unsaved from the start, and until it is saved', async () => {
  await openProject({ name: null, unsaved: true });
  const file = useProjectFileStore();
  expect(file).toMatchObject({ edited: true, name: null });
  expect(useProjectStore()).toMatchObject({ canUndo: false, recipe: { maze: { seed: 77 } } });
  await file.save(false);
  expect(file).toMatchObject({ edited: false, name: 'fox.mazepress' });
});
