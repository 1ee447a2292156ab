import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createWording, languageFor } from '../../renderer/i18n';
import { en } from '../../renderer/locales/en';
import { ja } from '../../renderer/locales/ja';

/** Every source file of the window. */
const sources = (): { readonly file: string; readonly text: string }[] => {
  const root = resolve(import.meta.dirname, '../../renderer');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|vue)$/.test(name))
    .map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }));
};

type Tree = { readonly [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

test('every sentence that the window asks for by name is there', () => {
  const known = new Map(flatten(en));
  const parts = new Set(
    [...known.keys()].flatMap((key) => key.split('.').map((_, i, all) => all.slice(0, i).join('.'))),
  );
  const asked = sources().flatMap(({ file, text }) => [
    ...[...text.matchAll(/\bt\(\s*'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key]) => ({ file, key, there: known.has(key) })),
    ...[...text.matchAll(/\bt\(\s*`([\w-]+(?:\.[\w-]+)*)\.\$\{/g)].map(([, key]) => ({
      file,
      key,
      there: parts.has(key),
    })),
  ]);
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter(({ there }) => !there)).toEqual([]);
});

test('both languages fill in the same facts', () => {
  const english = new Map(flatten(en));
  for (const [key, text] of flatten(ja)) expect(placeholders(text), key).toEqual(placeholders(english.get(key)!));
});

test.each(['en', 'ja'] as const)('every sentence of %s can be said', (language) => {
  const { t } = createWording(language).global;
  for (const [key, text] of flatten(language === 'en' ? en : ja)) {
    const facts = Object.fromEntries(placeholders(text).map((name) => [name.slice(1, -1), 7]));
    const said = t(key as 'app.title', facts);
    expect(said).not.toContain('{');
    expect(said).not.toBe(key);
  }
});

test('Japanese sentences follow each other without a space', () => {
  const { t } = createWording('ja').global;
  const [first, second] = ['二十回試しました。', 'うち六回は途中で打ち切りました。'];
  expect(t('tune.sentences', { first, second })).toBe(first + second);
});

test('the language follows the system, English when it speaks neither', () => {
  expect(languageFor(['ja-JP', 'en'])).toBe('ja');
  expect(languageFor(['en-GB', 'ja'])).toBe('en');
  expect(languageFor(['fr-FR', 'ja'])).toBe('ja');
  expect(languageFor(['fr-FR'])).toBe('en');
});
