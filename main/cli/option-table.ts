/**
 * Options as one table: what the parser takes, what help prints, and what the README lists. Those that shape the sheet come
 * from the table of settings.
 */
import { defaultRecipe } from '@app/kinds/recipe';
import type { Setting } from '@app/model/settings/descriptors';
import { readPath } from '@app/model/settings/table';
import { PICTURE_SHEET } from '@app/model/sheet-settings';

export interface CommandOption {
  /** `FILE`, `a4|a3|letter`; left out: it takes no value. */
  readonly takes?: string;
  readonly sets: string;
  readonly default: string;
}

/** An option that sets a part of the recipe. */
export interface SettingOption extends CommandOption {
  readonly word: string;
  readonly setting: Setting;
  /** Path of what it sets, a group's for an option that sets all in it. */
  readonly path: string;
}

const rangeOf = (setting: Setting): string => {
  if (setting.kind === 'group') return rangeOf(Object.values(setting.entries)[0]!);
  if (setting.kind !== 'number' && setting.kind !== 'integer') return '';
  const { min, max, unit } = setting;
  return `, ${min}..${max}${unit && unit !== 'share' ? ` ${unit}` : ''}`;
};

function takenBy(setting: Setting): string | undefined {
  if (setting.kind === 'list' || !setting.option || 'chooses' in setting.option || setting.kind === 'flag') return;
  const { takes } = setting.option;
  if (takes !== undefined) return takes;
  if (setting.kind === 'choice') return setting.choices.join('|');
  if (setting.kind === 'number') return setting.auto ? `auto|${setting.min}..${setting.max}` : 'N';
  return 'VALUE';
}

function defaultOf(setting: Setting, path: string): string {
  const value = readPath(defaultRecipe(), path);
  if (setting.kind === 'group') {
    const values = Object.values(value as Record<string, number>);
    return setting.option?.as === 'each' ? String(values[0]) : values.join(',');
  }
  if (setting.kind === 'flag' || (setting.kind === 'choice' && setting.option && 'chooses' in setting.option))
    return 'off';
  return value === '' ? 'none' : String(value);
}

function optionsIn(setting: Setting, path: string): SettingOption[] {
  const { option } = setting as { readonly option?: { word: string; sets: string; more?: string } };
  const own = (): SettingOption => {
    const takes = takenBy(setting);
    const range = takes?.includes('..') ? '' : rangeOf(setting);
    return {
      word: option!.word,
      ...(takes === undefined ? {} : { takes }),
      sets: `${option!.sets}${range}${option!.more ? `; ${option!.more}` : ''}`,
      default: defaultOf(setting, path),
      setting,
      path,
    };
  };
  const within =
    setting.kind === 'group'
      ? Object.entries(setting.entries).flatMap(([key, entry]) =>
          optionsIn(entry, path === '' ? key : `${path}.${key}`),
        )
      : [];
  return option ? [own(), ...within] : within;
}

/** Options that set one part of the recipe each, in the order of the table of settings. */
export const SETTING_OPTIONS: readonly SettingOption[] = optionsIn(PICTURE_SHEET.root, '');

/** The cell in place of the corridor: it has no field of its own. */
export const PITCH_OPTION = {
  takes: 'MM',
  sets: 'in place of --corridor: corridor and wall together',
  default: 'none',
} satisfies CommandOption;

/** Options that shape the sheet, by word. */
export const SHAPING_OPTIONS: Readonly<Record<string, CommandOption>> = Object.fromEntries(
  SETTING_OPTIONS.flatMap((option): [string, CommandOption][] =>
    option.word === 'corridor'
      ? [
          [option.word, option],
          ['pitch', PITCH_OPTION],
        ]
      : [[option.word, option]],
  ),
);

type Parsed<T> = { readonly [W in keyof T]: { readonly type: T[W] extends { takes: string } ? 'string' : 'boolean' } };

/** The table as the argument parser takes it. */
export const parserTable = <T extends Readonly<Record<string, CommandOption>>>(options: T): Parsed<T> =>
  Object.fromEntries(
    Object.entries(options).map(([word, { takes }]) => [word, { type: takes === undefined ? 'boolean' : 'string' }]),
  ) as Parsed<T>;

/** Column at which help says what an option sets. */
const COLUMN = 33;

/** Lines of help. */
export const helpLines = (options: Readonly<Record<string, CommandOption>>): string =>
  Object.entries(options)
    .map(([word, { takes, sets, default: initial }]) => {
      const head = `  --${word}${takes === undefined ? '' : ` ${takes}`}`;
      const text = `${sets} [${initial}]`;
      return head.length < COLUMN ? head.padEnd(COLUMN) + text : `${head}\n${' '.repeat(COLUMN)}${text}`;
    })
    .join('\n');
