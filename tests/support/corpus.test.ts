import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Failure } from '@app/model/failure';
import { decodePicture } from '@app/decode/decode';
import { describe, expect, test } from 'vitest';
import { CATEGORY_OF_KIND, readCorpus, refusalOf, SHIPPED_CORPUS } from './corpus';

const files = readCorpus(SHIPPED_CORPUS);

test('the manifest names every file of the folder, each once, and nothing else', () => {
  const named = files.map(({ name }) => name);
  const stored = readdirSync(SHIPPED_CORPUS).filter((name) => name !== 'MANIFEST.tsv');
  expect([...named].sort()).toEqual([...stored].sort());
});

test('it is small: under 2 MB together, no file over 100 kB', () => {
  const bytes = files.map(({ path }) => statSync(path).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  expect(Math.max(...bytes)).toBeLessThan(100_000);
});

test('every file is in the public domain or CC0, and says where it comes from', () => {
  for (const { name, licence, source } of files) {
    expect(`${name}: ${licence}`).toMatch(/: (Public domain|CC0-1\.0)( \(.+\))?$/);
    expect(source, name).not.toBe('');
  }
});

test('there are pictures of all kinds', () => {
  const count = (kind: string): number => files.filter((file) => file.kind === kind).length;
  const empty = [...Object.keys(CATEGORY_OF_KIND), 'geometric'].filter((kind) => count(kind) === 0);
  expect(empty).toEqual([]);
});

describe('each file is accepted in its size or refused as the manifest says', () => {
  test.each(files.map((file) => [file.name, file] as const))('%s', async (_name, file) => {
    const code = refusalOf(file);
    const decoded: unknown = await decodePicture(readFileSync(file.path)).catch((error: unknown) => error);
    if (code) {
      expect(decoded).toBeInstanceOf(Failure);
      expect(decoded).toMatchObject({ code });
    } else expect(decoded).toMatchObject({ original: { width: file.width, height: file.height } });
  });
});
