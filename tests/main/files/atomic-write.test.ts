import { mkdirSync, readdirSync, statSync } from 'node:fs';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@app/model/failure';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeAllAtomically, writeAtomically } from '../../../main/files/atomic-write';

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

test('a link that leads nowhere yet creates what it points to, and stays a link', async () => {
  await mkdir(join(folder, 'sheets'));
  await symlink(join('sheets', 'later.pdf'), join(folder, 'link.pdf'));
  await writeAtomically(join(folder, 'link.pdf'), 'new');
  expect((await lstat(join(folder, 'link.pdf'))).isSymbolicLink()).toBe(true);
  expect(await readFile(join(folder, 'sheets', 'later.pdf'), 'utf8')).toBe('new');
  expect(await readdir(folder)).toEqual(['link.pdf', 'sheets']);
});

test('links in a circle are an expected failure', async () => {
  await symlink('b', join(folder, 'a'));
  await symlink('a', join(folder, 'b'));
  await expect(writeAtomically(join(folder, 'a'), 'x')).rejects.toThrow('its links lead in a circle');
});

test('what is no file is not replaced by one', async () => {
  await expect(writeAtomically('/dev/null', 'x', true)).rejects.toThrow('it is no ordinary file. Nothing was saved.');
  expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
});

test.each([0o600, 0o640, 0o755])('a replaced file hands on its mode (%o)', async (mode) => {
  const path = join(folder, 'private.pdf');
  await writeFile(path, 'old');
  await chmod(path, mode);
  const seen: number[] = [];
  function* watched(): Generator<Uint8Array> {
    for (const name of fresh()) seen.push(statSync(join(folder, name)).mode & 0o777);
    yield new Uint8Array(3);
  }
  const fresh = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.mazepress.tmp'));
  await writeAtomically(path, watched());
  expect(seen).toEqual([mode]);
  expect((await stat(path)).mode & 0o777).toBe(mode);
});

test('a read-only file is replaced only when it was chosen', async () => {
  const path = join(folder, 'kept.pdf');
  await writeFile(path, 'old');
  await chmod(path, 0o444);
  await expect(writeAtomically(path, 'new')).rejects.toThrow('kept.pdf: it is read-only. Nothing was saved.');
  expect(await readFile(path, 'utf8')).toBe('old');
  await writeAtomically(path, 'new', true);
  expect(await readFile(path, 'utf8')).toBe('new');
  expect((await stat(path)).mode & 0o777).toBe(0o444);
});

describe('a set of files', () => {
  const at = (name: string): string => join(folder, name);

  test('is written whole', async () => {
    await writeFile(at('b'), 'old');
    await writeAllAtomically(['a', 'b', 'c'].map((name) => ({ path: at(name), data: name.repeat(3) })));
    expect(await Promise.all(['a', 'b', 'c'].map((name) => readFile(at(name), 'utf8')))).toEqual(['aaa', 'bbb', 'ccc']);
    expect(await readdir(folder)).toEqual(['a', 'b', 'c']);
  });

  test('of which one cannot be written changes nothing', async () => {
    await writeFile(at('a'), 'old');
    const set = [
      { path: at('a'), data: 'new' },
      { path: at('b'), data: 'new' },
      { path: at('none/c'), data: 'new' },
    ];
    await expect(writeAllAtomically(set)).rejects.toThrow('no such file or folder. Nothing was saved.');
    expect(await readFile(at('a'), 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['a']);
  });

  test('of which one cannot be put in place takes the others back', async () => {
    const { ino } = await writeFile(at('a'), 'old').then(() => stat(at('a')));
    /** Something gets in the way after everything has been looked at. */
    function* obstructed(): Generator<Uint8Array> {
      mkdirSync(join(at('c'), 'inside'), { recursive: true });
      yield new Uint8Array(3);
    }
    const set = [
      { path: at('a'), data: 'new' },
      { path: at('b'), data: 'new' },
      { path: at('c'), data: obstructed() },
      { path: at('d'), data: 'new' },
    ];
    await expect(writeAllAtomically(set)).rejects.toMatchObject({
      code: 'file-unwritable',
      message: `Cannot write ${at('c')}: it is a folder. Nothing was saved.`,
    });
    expect(await readFile(at('a'), 'utf8')).toBe('old');
    expect((await stat(at('a'))).ino).toBe(ino);
    expect(await readdir(folder)).toEqual(['a', 'c']);
  });

  test('that could not be taken back is not called unsaved', () => {
    const half = new Failure('file-unwritable', { path: 'b', reason: 'the disk is full', written: ['a.pdf'] });
    expect(half.message).toBe('Cannot write b: the disk is full. Only a.pdf was written.');
  });
});

test('what an interrupted write left is removed by the next one, and nothing else is', async () => {
  const left = '.fox.pdf.6f1d1a52-0000-4000-8000-000000000001.mazepress.tmp';
  const others = [
    '.fox.pdf.6f1d1a52-0000-4000-8000-000000000001.tmp',
    'fox.pdf.6f1d1a52-0000-4000-8000-000000000001.mazepress.tmp',
    '.fox.mazepress.tmp',
    '.young.6f1d1a52-0000-4000-8000-000000000002.mazepress.tmp',
  ];
  for (const name of [left, ...others]) await writeFile(join(folder, name), '');
  const old = new Date(Date.now() - 61 * 60 * 1000);
  for (const name of [left, ...others.slice(0, 3)]) await utimes(join(folder, name), old, old);
  await writeAtomically(join(folder, 'a.pdf'), 'x');
  expect((await readdir(folder)).sort()).toEqual([...others, 'a.pdf'].sort());
});
