import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultRecipe } from '@app/kinds/recipe';
import { afterAll, expect, test } from 'vitest';
import { writeAllAtomically } from '../../../main/files/atomic-write';
import { createRecovery } from '../../../main/files/recovery';

/** A disk of 64 kB, where one may be mounted. */
const disk = mkdtempSync(join(tmpdir(), 'disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).status === 0;
afterAll(() => {
  if (mounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

const KB = 1024;

test.runIf(mounted)('a set that does not fit on the disk changes nothing', async () => {
  const at = (name: string): string => join(disk, name);
  await writeFile(at('a'), 'old');
  const set = [
    { path: at('a'), data: new Uint8Array(30 * KB) },
    { path: at('b'), data: new Uint8Array(60 * KB) },
  ];
  await expect(writeAllAtomically(set)).rejects.toThrow(
    `Cannot write ${at('b')}: the disk is full. Nothing was saved.`,
  );
  expect(await readdir(disk)).toEqual(['a']);
  expect(await readFile(at('a'), 'utf8')).toBe('old');
  await rm(at('a'));
});

test.runIf(mounted)('work that does not fit is told, keeps what was kept before, and fits again later', async () => {
  const recovery = createRecovery(join(disk, 'recovery'));
  const first = '6f1d1a52-0000-4000-8000-000000000001';
  const second = '6f1d1a52-0000-4000-8000-000000000002';
  const work = (bytes: number) => ({
    picture: { name: 'fox.png', bytes: new Uint8Array(bytes) },
    recipe: defaultRecipe(),
    search: null,
    projectPath: null,
  });
  await recovery.keep(first, work(KB));
  await expect(recovery.keep(second, work(100 * KB))).rejects.toMatchObject({
    code: 'file-unwritable',
    details: { reason: 'the disk is full' },
  });
  expect((await recovery.find())?.picture.bytes).toHaveLength(KB);
  await recovery.keep(second, work(2 * KB));
  expect((await recovery.find())?.picture.bytes).toHaveLength(2 * KB);
  await recovery.clear();
});

test('kept work that has something else in its place is an expected failure', async () => {
  const folder = join(disk, 'profile');
  await mkdir(folder);
  await writeFile(join(folder, 'recovery'), 'a file');
  const recovery = createRecovery(join(folder, 'recovery'));
  const picture = { name: 'fox.png', bytes: new Uint8Array(3) };
  const work = { picture, recipe: defaultRecipe(), search: null, projectPath: null };
  await expect(recovery.keep('6f1d1a52-0000-4000-8000-000000000001', work)).rejects.toMatchObject({
    code: 'file-unwritable',
    details: { reason: 'something else is in its place' },
  });
});
