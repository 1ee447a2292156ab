import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@app/model/failure';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeAtomically } from '../../../main/files/atomic-write';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'mazepress-'))));
afterEach(() => rm(folder, { recursive: true }));

test('any bytes arrive as they are, in place of what was there, and nothing else is left', async () => {
  const path = join(folder, 'sheet.pdf');
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      await writeAtomically(path, bytes);
      expect(new Uint8Array(await readFile(path))).toEqual(bytes);
      expect(await readdir(folder)).toEqual(['sheet.pdf']);
    }),
    { numRuns: 25 },
  );
});

test('pieces are taken one by one, so that other work finds its turn between them', async () => {
  const path = join(folder, 'pieces');
  let turns = 0;
  let over = false;
  const count = (): void => {
    turns++;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  function* pieces(): Generator<Uint8Array> {
    for (let i = 0; i < 40; i++) {
      seen.push(turns);
      yield new Uint8Array(100_000).fill(i);
    }
  }
  await writeAtomically(path, pieces());
  over = true;
  expect(new Set(seen).size).toBe(40);
  const written = await readFile(path);
  expect([written.length, written[0], written.at(-1)]).toEqual([4_000_000, 0, 39]);
});

test('a reason of whoever makes the pieces is passed on, and nothing is left behind', async () => {
  const path = join(folder, 'pieces');
  function* pieces(): Generator<Uint8Array> {
    throw new Failure('file-unwritable', { path, reason: 'it would be larger than 1 GB' });
  }
  await expect(writeAtomically(path, pieces())).rejects.toThrow('larger than 1 GB');
  expect(await readdir(folder)).toEqual([]);
});

test('a failed write keeps the old file, leaves nothing behind and says why', async () => {
  const path = join(folder, 'taken');
  await mkdir(path);
  await writeFile(join(path, 'inside'), 'old');
  await expect(writeAtomically(path, 'new')).rejects.toMatchObject({
    code: 'file-unwritable',
    details: { path, reason: 'it is a folder' },
  });
  expect(await readdir(folder)).toEqual(['taken']);
  expect(await readdir(path)).toEqual(['inside']);
});

test('a folder that does not exist is an expected failure', async () => {
  const write = writeAtomically(join(folder, 'nowhere', 'a.pdf'), 'x');
  await expect(write).rejects.toThrow(Failure);
  await expect(write).rejects.toThrow('no such file or folder. Nothing was saved.');
});

// The superuser may write anywhere.
test.skipIf(process.getuid?.() === 0)('a folder without permission is an expected failure', async () => {
  await chmod(folder, 0o500);
  await expect(writeAtomically(join(folder, 'a.pdf'), 'x')).rejects.toMatchObject({
    details: { reason: 'no permission' },
  });
  await chmod(folder, 0o700);
});

test('what a link points to is replaced, not the link', async () => {
  await writeFile(join(folder, 'real.pdf'), 'old');
  await symlink(join(folder, 'real.pdf'), join(folder, 'link.pdf'));
  await writeAtomically(join(folder, 'link.pdf'), 'new');
  expect((await lstat(join(folder, 'link.pdf'))).isSymbolicLink()).toBe(true);
  expect(await readFile(join(folder, 'real.pdf'), 'utf8')).toBe('new');
});

test('a name as long as the file system allows can be written', async () => {
  const path = join(folder, `${'n'.repeat(251)}.pdf`);
  await writeAtomically(path, 'x');
  expect(await readFile(path, 'utf8')).toBe('x');
});
