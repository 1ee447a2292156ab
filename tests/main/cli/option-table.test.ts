import { readFileSync } from 'node:fs';
import { defaultRecipe } from '@app/kinds/recipe';
import { readPath, writePath } from '@app/model/settings/table';
import { describe, expect, test } from 'vitest';
import { MAKE_OPTIONS } from '../../../main/cli/make';
import {
  SETTING_OPTIONS,
  SHAPING_OPTIONS,
  type CommandOption,
  type SettingOption,
} from '../../../main/cli/option-table';
import { applyOptions, idleOptions } from '../../../main/cli/recipe-options';
import { runCommand } from '../../../main/cli/run';
import { TUNE_OPTIONS } from '../../../main/cli/tune';

/** Rows of the README's table. */
const readmeRows = (options: Readonly<Record<string, CommandOption>>): string =>
  Object.entries(options)
    .map(([word, { takes, sets, default: initial }]) => {
      const head = `--${word}${takes === undefined ? '' : ` ${takes.replaceAll('|', '\\|')}`}`;
      return `| \`${head}\` | ${sets} | ${initial} |`;
    })
    .join('\n');

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

describe('the README lists every option as the tables say; to renew it, take what is expected here', () => {
  test.each([
    ['| option | what it sets | default |', { ...MAKE_OPTIONS, ...SHAPING_OPTIONS }],
    ['| option of `tune` | what it sets | default |', TUNE_OPTIONS],
  ])('%s', (head, options) => {
    const [, after] = readme.split(`${head}\n| --- | --- | --- |\n`);
    expect(after.split('\n\n')[0]).toBe(readmeRows(options));
  });
});

test('help names every option', async () => {
  let help = '';
  await runCommand(['help'], { out: (text) => (help += text), err: () => {} });
  for (const word of Object.keys({ ...MAKE_OPTIONS, ...SHAPING_OPTIONS, ...TUNE_OPTIONS }))
    expect(help).toContain(`--${word} `);
});

/** Something else than the default, as one types it. */
function anotherFor({ setting, takes }: SettingOption): string | true {
  if (takes === undefined) return true;
  switch (setting.kind) {
    case 'group':
      return setting.option?.as === 'each' ? '7' : '0.1,0.2,0.8,0.9';
    case 'number':
    case 'integer':
      return String(setting.default === setting.max ? setting.min : setting.max);
    case 'choice':
      return setting.choices.find((choice) => choice !== setting.default)!;
    default:
      return 'words';
  }
}

test.each(SETTING_OPTIONS.map((option) => [option.word, option] as const))(
  '--%s sets what it is named for, and nothing else',
  (word, option) => {
    const recipe = applyOptions(defaultRecipe(), { [word]: anotherFor(option) });
    const initial = readPath(defaultRecipe(), option.path);
    expect(readPath(recipe, option.path)).not.toEqual(initial);
    writePath(recipe, option.path, initial);
    expect(recipe).toEqual(defaultRecipe());
  },
);

test('choices are taken in capitals, too; other words are refused as they came', () => {
  expect(applyOptions(defaultRecipe(), { paper: 'A3', route: 'Exact', threshold: 'AUTO' })).toMatchObject({
    paper: { size: 'a3' },
    maze: { route: 'exact' },
    picture: { threshold: 'auto' },
  });
  expect(() => applyOptions(defaultRecipe(), { paper: 'A5' })).toThrow('one of a4, a3, letter but received "A5"');
});

describe('an option without effect is named, with what keeps it from having one', () => {
  const notes = (words: Record<string, string>): string[] => idleOptions(applyOptions(defaultRecipe(), words), words);
  const cases: readonly [Record<string, string>, string[]][] = [
    [{ 'dead-ends': '9' }, []],
    [{ look: 'visible', 'dead-ends': '9' }, ['note: --dead-ends has no effect in the look visible']],
    [{ method: 'edges', threshold: '9' }, ['note: --threshold has no effect in the method edges']],
    [
      { look: 'visible', start: 'top', smoothing: '1', margin: '5', crop: '0,0,1,0.5' },
      ['note: --smoothing has no effect in the look visible', 'note: --start has no effect in the look visible'],
    ],
  ];
  test.each(cases)('%j', (words, expected) => expect(notes(words)).toEqual(expected));
});
