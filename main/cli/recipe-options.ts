/** Options that shape the sheet, laid over a recipe. */
import { Failure } from '@app/model/failure';
import { parseRecipeOf } from '@app/kinds/recipe';
import type { PictureRecipe } from '@app/model/recipe';
import type { Setting } from '@app/model/settings/descriptors';
import { writePath, type Obstacle } from '@app/model/settings/table';
import { PICTURE_SHEET } from '@app/model/sheet-settings';
import { corridorForPitch } from '@app/sheet/pitch';
import { optionInvalid, parseNumber } from './arguments';
import { parserTable, SETTING_OPTIONS, SHAPING_OPTIONS, type SettingOption } from './option-table';

/** The table for the argument parser. */
export const RECIPE_OPTIONS = parserTable(SHAPING_OPTIONS);

/** What was given for each option. */
export type Words = Readonly<Record<string, string | boolean | undefined>>;

/** One value for each setting of a group, as the option gives them. */
function groupValue({ word, takes, setting }: SettingOption, text: string): Record<string, number> {
  if (setting.kind !== 'group') throw new TypeError(`--${word} sets no group.`);
  const keys = Object.keys(setting.entries);
  if (setting.option?.as === 'each') {
    const value = parseNumber(`--${word}`, text);
    return Object.fromEntries(keys.map((key) => [key, value]));
  }
  const parts = text.split(',');
  if (parts.length !== keys.length) throw optionInvalid(`--${word}`, takes!.toLowerCase(), `"${text}"`);
  return Object.fromEntries(keys.map((key, i) => [key, parseNumber(`--${word}`, parts[i]!)]));
}

/** The value that a setting gets from the command line; checked later. */
function valueOf(option: SettingOption, text: string | true): unknown {
  const { word, setting } = option;
  if (text === true)
    return setting.kind === 'choice' && setting.option && 'chooses' in setting.option ? setting.option.chooses : true;
  switch (setting.kind) {
    case 'group':
      return groupValue(option, text);
    case 'number':
    case 'integer':
      return setting.auto && text.toLowerCase() === 'auto' ? 'auto' : parseNumber(`--${word}`, text);
    case 'choice':
      return setting.choices.find((choice) => choice === text.toLowerCase()) ?? text;
    default:
      return text;
  }
}

const given = (words: Words): { readonly option: SettingOption; readonly text: string | true }[] =>
  SETTING_OPTIONS.flatMap((option) => {
    const text = words[option.word];
    return text === undefined || text === false ? [] : [{ option, text }];
  });

/**
 * @throws Failure `option-invalid` for a value that is no number or that the recipe does not allow
 */
export function applyOptions(base: PictureRecipe, words: Words): PictureRecipe {
  const draft = structuredClone(base);
  for (const { option, text } of given(words)) writePath(draft, option.path, valueOf(option, text));

  const recipe = check(draft);
  const { pitch, corridor } = words;
  if (typeof pitch !== 'string') return recipe;
  if (corridor !== undefined) throw optionInvalid('--pitch', 'either --pitch or --corridor', 'both');
  const corridorMm = corridorForPitch(parseNumber('--pitch', pitch), recipe.maze.viewingDistanceCm);
  return check({ ...recipe, maze: { ...recipe.maze, corridorMm } }, '--pitch');
}

/** The option behind a field of the recipe, so that an error names the word the user typed. */
function optionOf(field: string): string | undefined {
  const option = SETTING_OPTIONS.find(({ path }) => field === path || field.startsWith(`${path}.`));
  return option && `--${option.word}`;
}

/** @param blame the option at fault when the field has none of its own */
function check(draft: unknown, blame?: string): PictureRecipe {
  try {
    return parseRecipeOf('picture', draft);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'recipe-invalid') throw error;
    const { field, expected, received } = (error as Failure<'recipe-invalid'>).details;
    const option = blame ?? optionOf(field);
    if (!option) throw error;
    throw optionInvalid(option, expected, received);
  }
}

/** What keeps all that an option sets from having an effect. */
function obstacleTo({ path }: SettingOption, recipe: PictureRecipe): Obstacle | null {
  const obstacles = PICTURE_SHEET.settings
    .filter((placed) => placed.path === path || placed.path.startsWith(`${path}.`))
    .map((placed) => PICTURE_SHEET.obstacleTo(placed.path, recipe));
  return obstacles.every(Boolean) ? (obstacles[0] ?? null) : null;
}

/** What the choice is called on the command line. */
const nounOf = (path: string): string => {
  const { option } = PICTURE_SHEET.settings.find((placed) => placed.path === path)?.setting as Setting & {
    readonly option?: { readonly word: string };
  };
  return option?.word ?? path;
};

/** A line for each option that was given and changes nothing on this sheet. */
export const idleOptions = (recipe: PictureRecipe, words: Words): string[] =>
  given(words).flatMap(({ option }) => {
    const obstacle = obstacleTo(option, recipe);
    return obstacle
      ? [`note: --${option.word} has no effect in the ${nounOf(obstacle.path)} ${String(obstacle.value)}`]
      : [];
  });
