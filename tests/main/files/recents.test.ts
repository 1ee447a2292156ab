import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecents } from '../../../main/files/recents';
import { memorySettings } from './memory-settings';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'mazepress-'))));
afterEach(() => rm(folder, { recursive: true }));

const create = async (name: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, '');
  return path;
};

test('the newest comes first, each picture once', async () => {
  const recents = createRecents(memorySettings(), () => {});
  const [a, b] = [await create('a.png'), await create('b.png')];
  for (const path of [a, b, a]) recents.add(path);
  expect(await recents.list()).toEqual([
    { name: 'a.png', path: a },
    { name: 'b.png', path: b },
  ]);
});

test('at most twelve are kept', async () => {
  const recents = createRecents(memorySettings(), () => {});
  for (let i = 0; i < 15; i++) recents.add(await create(`${i}.png`));
  const names = (await recents.list()).map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 12 }, (_, i) => `${14 - i}.png`));
});

test('files that are gone are forgotten, and whoever shows the list is told', async () => {
  const settings = memorySettings();
  const changed = vi.fn();
  const recents = createRecents(settings, changed);
  const kept = await create('kept.png');
  recents.add(kept);
  recents.add(join(folder, 'gone.png'));
  expect(await recents.list()).toEqual([{ name: 'kept.png', path: kept }]);
  expect(settings.get('recents')).toEqual([kept]);
  expect(changed).toHaveBeenCalledTimes(3);
  await recents.list();
  expect(changed).toHaveBeenCalledTimes(3);
});

test('a picture added while the list is being checked is not lost', async () => {
  const recents = createRecents(memorySettings(), () => {});
  recents.add(join(folder, 'gone.png'));
  const checking = recents.list();
  const late = await create('late.png');
  recents.add(late);
  await checking;
  expect(await recents.list()).toEqual([{ name: 'late.png', path: late }]);
});

test('the list can be cleared', async () => {
  const recents = createRecents(memorySettings(), () => {});
  recents.add(await create('a.png'));
  recents.clear();
  expect(await recents.list()).toEqual([]);
});
