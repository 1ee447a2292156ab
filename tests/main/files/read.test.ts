import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultRecipe, recipeToJson } from '@app/kinds/recipe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readUserFile } from '../../../main/files/read-file';
import { readRecipe } from '../../../main/files/recipes';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'mazepress-'))));
afterEach(() => rm(folder, { recursive: true }));

test('a file is read whole', async () => {
  await writeFile(join(folder, 'a'), 'abc');
  expect(Buffer.from(await readUserFile(join(folder, 'a'))).toString()).toBe('abc');
});

test('why a file cannot be read is said in plain words', async () => {
  await expect(readUserFile(join(folder, 'none.png'))).rejects.toThrow(/Cannot read .*: no such file or folder\./);
  await expect(readUserFile(folder)).rejects.toMatchObject({ details: { reason: 'it is a folder' } });
  await expect(readUserFile('/a\0b')).rejects.toMatchObject({ code: 'file-unreadable' });
});

test('a file that is absurdly large is not read', async () => {
  const path = join(folder, 'sparse');
  await writeFile(path, '');
  await truncate(path, 1024 ** 3 + 1);
  await expect(readUserFile(path)).rejects.toMatchObject({ details: { reason: 'it is larger than 1 GB' } });
});

describe('a recipe file', () => {
  const save = async (text: string): Promise<string> => {
    const path = join(folder, 'r.mazepress.json');
    await writeFile(path, text);
    return path;
  };

  test('comes back as it was saved', async () => {
    const recipe = { ...defaultRecipe(), print: { title: '迷路', footer: '', solution: 'page' as const } };
    expect(await readRecipe(await save(recipeToJson(recipe)))).toEqual(recipe);
  });

  test('may begin with a byte order mark', async () => {
    expect(await readRecipe(await save(`\ufeff${recipeToJson(defaultRecipe())}`))).toEqual(defaultRecipe());
  });

  test('far larger than any recipe is not read', async () => {
    const path = await save('');
    await truncate(path, 64 * 1024 ** 2 + 1);
    await expect(readRecipe(path)).rejects.toMatchObject({ details: { path, reason: 'it is larger than 64 MB' } });
  });

  test.each([['{'], [''], ['[]'], ['{"format":"other"}']])('%j is refused as no recipe', async (text) => {
    await expect(readRecipe(await save(text))).rejects.toMatchObject({ code: 'recipe-invalid' });
  });
});
