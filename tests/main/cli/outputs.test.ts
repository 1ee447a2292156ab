import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkPaths } from '../../../main/cli/outputs';
import { foldsCase } from '../../../main/files/target';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outputs-'));
  await writeFile(join(folder, 'card.png'), 'a photograph');
  await mkdir(join(folder, 'sub'));
});
afterEach(() => rm(folder, { recursive: true }));

const named = (option: string, name: string) => ({ option, path: join(folder, name) });
const check = (...outputs: [string, string][]): Promise<void> =>
  checkPaths(
    [named('<picture>', 'card.png')],
    outputs.map(([option, name]) => named(option, name)),
  );
const same = (option: string, other: string): string =>
  `Option ${option}: expected a file other than that of ${other} but received the same one.`;

describe('an output that is an input is refused', () => {
  test('by its own name', async () => {
    await expect(check(['--out', 'card.png'])).rejects.toThrow(same('--out', '<picture>'));
    await expect(check(['--out', 'sub/../card.png'])).rejects.toThrow(same('--out', '<picture>'));
    await expect(check(['--out', 'a.pdf'], ['--save-recipe', 'card.png'])).rejects.toThrow(
      same('--save-recipe', '<picture>'),
    );
  });

  test('through links of every kind', async () => {
    await symlink('../card.png', join(folder, 'sub', 'soft.png'));
    await link(join(folder, 'card.png'), join(folder, 'hard.png'));
    await symlink('.', join(folder, 'loop'));
    for (const name of ['sub/soft.png', 'hard.png', 'loop/card.png'])
      await expect(check(['--out', name]), name).rejects.toThrow(same('--out', '<picture>'));
  });
});

describe('two outputs that are one file are refused', () => {
  test('by name, before there is one', async () => {
    await expect(check(['--out', 'a.json'], ['--save-maze', 'sub/../a.json'])).rejects.toThrow(
      same('--save-maze', '--out'),
    );
  });

  test('through links, also one that leads to nothing yet', async () => {
    await symlink('b.json', join(folder, 'a.json'));
    await symlink('.', join(folder, 'loop'));
    for (const name of ['b.json', 'loop/b.json', 'loop/a.json'])
      await expect(check(['--out', 'a.json'], ['--save-maze', name]), name).rejects.toThrow(
        same('--save-maze', '--out'),
      );
    await writeFile(join(folder, 'b.json'), 'old');
    await link(join(folder, 'b.json'), join(folder, 'c.json'));
    await expect(check(['--out', 'a.json'], ['--save-maze', 'c.json'])).rejects.toThrow(same('--save-maze', '--out'));
  });

  test('by case, exactly where the disk takes them for one', async () => {
    await writeFile(join(folder, 'Probe'), '');
    const folds = await readFile(join(folder, 'pROBE')).then(
      () => true,
      () => false,
    );
    expect(await foldsCase(folder)).toBe(folds);
    const checked = check(['--out', 'Maze.json'], ['--save-maze', 'maze.JSON']);
    if (folds) await expect(checked).rejects.toThrow(same('--save-maze', '--out'));
    else await checked;
    expect((await readdir(folder)).sort()).toEqual(['Probe', 'card.png', 'sub']);
  });
});

test('other files, new and old, are let through', async () => {
  await writeFile(join(folder, 'old.pdf'), 'old');
  await check(['--out', 'old.pdf'], ['--save-recipe', 'sub/card.png'], ['--save-maze', 'a.json']);
});

test('a place where nothing can be written is told before any work', async () => {
  await expect(check(['--out', 'none/a.pdf'])).rejects.toThrow('no such file or folder. Nothing was saved.');
  await expect(check(['--out', 'a.pdf'], ['--save-maze', 'sub'])).rejects.toThrow('it is a folder');
  await expect(check(['--out', 'card.png/a.pdf'])).rejects.toThrow('no such folder');
});

// Windows ends a process at once, whatever it listens to.
test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  'a command that %s ends while it writes leaves nothing behind',
  { timeout: 60_000 },
  async (signal) => {
    const script = resolve(import.meta.dirname, 'endless-write.ts');
    const command = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: 'inherit' });
    const temporaries = async (): Promise<number> =>
      (await readdir(folder)).filter((name) => name.endsWith('.mazepress.tmp')).length;
    await vi.waitUntil(async () => (await temporaries()) === 2, { timeout: 30_000, interval: 20 });
    command.kill(signal);
    expect(await once(command, 'exit')).toEqual([null, signal]);
    expect((await readdir(folder)).sort()).toEqual(['card.png', 'sub']);
  },
);
