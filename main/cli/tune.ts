/** `mazepress tune`: searches the best settings for a picture and saves them as a recipe. */
import { recipeToJson } from '@app/kinds/recipe';
import { PICTURE_SHEET } from '@app/model/sheet-settings';
import { decodePicture } from '@app/decode/decode';
import { CATEGORIES } from '@app/tune/categories';
import { tuneRecipe } from '@app/tune/tune-recipe';
import type { TuneResult } from '@app/tune/tune-result';
import { TUNE_TRIALS } from '@contract/contract';
import { onlyPositional, optionInvalid, parseNumber, parseWords, userPath } from './arguments';
import { loadSource } from './load-source';
import { parserTable, type CommandOption } from './option-table';
import { checkPaths, namedPath, writeOutputs } from './outputs';
import { applyOptions, idleOptions, RECIPE_OPTIONS } from './recipe-options';
import type { Terminal } from './terminal';

const SEED = PICTURE_SHEET.at('maze.seed');

/** Options of `tune` beside those that shape the sheet, which say where the search begins. */
export const TUNE_OPTIONS = {
  out: { takes: 'FILE.json', sets: 'the recipe to write', default: 'required' },
  recipe: { takes: 'FILE', sets: 'start from a saved recipe', default: "the project's own" },
  category: {
    takes: ['auto', ...CATEGORIES].join('|'),
    sets: 'what is searched; auto: guessed from the picture',
    default: 'auto',
  },
  trials: { takes: 'N', sets: `length of the search, ${TUNE_TRIALS.min}..${TUNE_TRIALS.max}`, default: '100' },
  seed: { takes: 'N', sets: "another search; the maze's own seed stays", default: '1' },
  json: { sets: 'recipe, values, importance and all trials as one JSON object on stdout', default: 'off' },
} as const satisfies Readonly<Record<string, CommandOption>>;

function oneOf<const T extends string>(option: string, words: readonly T[], text: string): T {
  const word = words.find((w) => w === text.toLowerCase());
  if (word === undefined) throw optionInvalid(option, `one of ${words.join(', ')}`, `"${text}"`);
  return word;
}

function whole(option: string, { min, max }: { readonly min: number; readonly max: number }, text: string): number {
  const value = parseNumber(option, text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw optionInvalid(option, `a whole number from ${min} to ${max}`, text);
  return value;
}

function describe(out: string, { category, start, best, importance, study }: TuneResult): string {
  const early = study.trials.filter(({ state }) => state === 'pruned').length;
  const most = [...importance].sort((a, b) => b.share - a.share).slice(0, 3);
  return [
    `${out}: ${category}, ${study.trials.length} trials (${early} ended early), value ${best.value.toFixed(3)} (before: ${start.value.toFixed(3)})`,
    `what mattered most: ${most.map(({ parameter, share }) => `${parameter} ${Math.round(100 * share)} %`).join(', ')}`,
    '',
  ].join('\n');
}

/**
 * @returns the exit code
 * @throws Failure for whatever the user can mend; nothing is written then
 */
export async function runTune(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseWords(args, {
    ...RECIPE_OPTIONS,
    ...parserTable(TUNE_OPTIONS),
  });
  const picturePath = onlyPositional(positionals, '<picture>');
  if (!values.out?.toLowerCase().endsWith('.json'))
    throw optionInvalid(
      '--out',
      'a file name ending in .json',
      values.out === undefined ? 'nothing' : `"${values.out}"`,
    );
  const out = userPath(values.out);
  await checkPaths(
    [...namedPath('<picture>', picturePath), ...namedPath('--recipe', values.recipe)],
    namedPath('--out', values.out),
  );
  const { seed, ...shape } = values;
  const { recipe: saved, picture: file } = await loadSource(picturePath, values.recipe);
  const recipe = applyOptions(saved, shape);
  const { look } = recipe;
  const category = oneOf('--category', ['auto', ...CATEGORIES], values.category ?? TUNE_OPTIONS.category.default);
  const trials = whole('--trials', TUNE_TRIALS, values.trials ?? TUNE_OPTIONS.trials.default);
  const order = { recipe, look, category, trials, seed: whole('--seed', SEED, seed ?? TUNE_OPTIONS.seed.default) };

  for (const note of idleOptions(recipe, shape)) terminal.err(`${note}\n`);
  const picture = await decodePicture(file);
  const began = performance.now();
  const result = tuneRecipe(picture, order);
  const seconds = (performance.now() - began) / 1000;

  await writeOutputs([{ path: out, data: recipeToJson(result.best.recipe) }]);
  const { start, best, study, importance } = result;
  terminal.out(
    values.json
      ? `${JSON.stringify({
          out,
          look,
          category: result.category,
          startValue: start.value,
          value: best.value,
          recipe: best.recipe,
          seconds,
          importance,
          study,
        })}\n`
      : describe(values.out, result),
  );
  return 0;
}
