import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultRecipe } from '@app/kinds/recipe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecovery, type KeptWork } from '../../../main/files/recovery';

const FIRST = '6f1d1a52-0000-4000-8000-000000000001';
const SECOND = '6f1d1a52-0000-4000-8000-000000000002';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'recovery-'));
  folder = join(parent, 'recovery');
});
afterEach(() => rm(parent, { recursive: true }));

const work = (seed = 1, over: Partial<KeptWork> = {}): KeptWork => ({
  picture: { name: '猫.jpg', bytes: Uint8Array.of(1, 2, 3) },
  recipe: { ...defaultRecipe(), maze: { ...defaultRecipe().maze, seed } },
  search: null,
  projectPath: '/home/猫.mazepress',
  ...over,
});

test('what is kept is found again by another run, with the time it was kept', async () => {
  await createRecovery(folder).keep(FIRST, work(7));
  const { keptAt, picture, ...rest } = (await createRecovery(folder).find())!;
  expect(rest).toEqual({ recipe: work(7).recipe, search: null, projectPath: '/home/猫.mazepress' });
  expect([picture.name, [...picture.bytes]]).toEqual(['猫.jpg', [1, 2, 3]]);
  expect(keptAt).toEqual((await stat(join(folder, 'work.json'))).mtime);
});

test("the maker's own corridor is kept with a recipe that a search has found", async () => {
  await createRecovery(folder).keep(FIRST, work(7, { ownCorridorMm: 2.4 }));
  expect((await createRecovery(folder).find())?.ownCorridorMm).toBe(2.4);
});

test('the newest counts; a picture is written once, and only the present one stays', async () => {
  const recovery = createRecovery(folder);
  await recovery.keep(FIRST, work(1));
  // Whoever wrote it again would mend it.
  await writeFile(join(folder, `${FIRST}.picture`), 'as it was');
  await recovery.keep(FIRST, work(2));
  expect(await readFile(join(folder, `${FIRST}.picture`), 'utf8')).toBe('as it was');
  await recovery.keep(SECOND, work(3));
  expect((await readdir(folder)).sort()).toEqual([`${SECOND}.picture`, 'work.json']);
  expect((await recovery.find())?.recipe.maze.seed).toBe(3);
});

test('cleared, nothing is left, whatever was under way; then it can be kept again', async () => {
  const recovery = createRecovery(folder);
  const keeping = recovery.keep(FIRST, work());
  const clearing = recovery.clear();
  expect(recovery.busy).toBe(true);
  await recovery.idle();
  expect(recovery.busy).toBe(false);
  await Promise.all([keeping, clearing]);
  expect(await readdir(parent)).toEqual([]);
  expect(await recovery.find()).toBeNull();
  await recovery.keep(FIRST, work(5));
  expect((await createRecovery(folder).find())?.recipe.maze.seed).toBe(5);
});

test('what cannot be read is nothing to restore', async () => {
  const recovery = createRecovery(folder);
  await recovery.keep(FIRST, work());
  const path = join(folder, 'work.json');
  const text = await readFile(path, 'utf8');
  for (const broken of [
    text.slice(0, -5),
    text.replace('"version":1', '"version":2'),
    text.replace(FIRST, '../../secret'),
    text.replace('"corridorMm":3', '"corridorMm":99'),
  ]) {
    await writeFile(path, broken);
    expect(await recovery.find(), broken.slice(0, 120)).toBeNull();
  }
  await writeFile(path, text);
  await rm(join(folder, `${FIRST}.picture`));
  expect(await recovery.find()).toBeNull();
});

test('a folder that cannot be made is told, and later steps go on', async () => {
  await writeFile(folder, 'in the way');
  const recovery = createRecovery(folder);
  await expect(recovery.keep(FIRST, work())).rejects.toThrow();
  await rm(folder);
  await recovery.keep(FIRST, work());
  expect(await recovery.find()).not.toBeNull();
});

test('what a write by force left half is gone with the next start', async () => {
  const recovery = createRecovery(folder);
  await recovery.keep(FIRST, work());
  await writeFile(join(folder, `.work.json.${SECOND}.mazepress.tmp`), '{"format"');
  expect(await createRecovery(folder).find()).not.toBeNull();
  expect((await readdir(folder)).sort()).toEqual([`${FIRST}.picture`, 'work.json']);
});
