import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openableAmong } from '../../../main/windows/requested-files';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mazepress-'));
  await writeFile(join(folder, 'a.PNG'), '');
  await writeFile(join(folder, 'notes.txt'), '');
  await writeFile(join(folder, 'b.mazepress'), '');
  await mkdir(join(folder, 'folder.png'));
});
afterAll(() => rm(folder, { recursive: true }));

test('pictures and projects among the arguments are found, relative to the folder they were typed in', () => {
  expect(openableAmong(['.', 'a.PNG'], folder)).toEqual([join(folder, 'a.PNG')]);
  expect(openableAmong([join(folder, 'a.PNG')], '/')).toEqual([join(folder, 'a.PNG')]);
  expect(openableAmong(['b.mazepress'], folder)).toEqual([join(folder, 'b.mazepress')]);
});

test('switches, folders, other files and files that do not exist are not', () => {
  expect(openableAmong(['--x.png', 'folder.png', 'notes.txt', 'none.png', ''], folder)).toEqual([]);
});
