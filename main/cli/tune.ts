/** `mazepress tune`: searches the best settings for a picture and saves them as a recipe. */
import { recipeToJson, RANGES } from '@app/model/recipe';
import { LOOKS } from '@app/model/look-settings';
import { decodePicture } from '@app/decode/decode';
import { CATEGORIES } from '@app/tune/categories';
import { tuneRecipe } from '@app/tune/tune-recipe';
import type { TuneResult } from '@app/tune/tune-result';
import { TUNE_TRIALS } from '@contract/contract';
import { writeAtomically } from '../files/atomic-write';
import { onlyPositional, optionInvalid, parseNumber, parseWords, userPath } from './arguments';
import { loadSource } from './load-source';
import { applyOptions, RECIPE_OPTIONS } from './recipe-options';
import type { Terminal } from './terminal';

const string = { type: 'string' } as const;

function oneOf<const T extends string>(option: string, words: readonly T[], text: string): T {
  const word = words.find((w) => w === text);
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
    look: string,
    category: string,
    trials: string,
    out: string,
    recipe: string,
    json: { type: 'boolean' },
  });
  const picturePath = onlyPositional(positionals, '<picture>');
  if (!values.out?.toLowerCase().endsWith('.json'))
    throw optionInvalid(
      '--out',
      'a file name ending in .json',
      values.out === undefined ? 'nothing' : `"${values.out}"`,
    );
  const out = userPath(values.out);
  const { seed, ...shape } = values;
  const { recipe: saved, picture: file } = await loadSource(picturePath, values.recipe);
  const look = oneOf('--look', LOOKS, values.look ?? saved.look);
  const recipe = applyOptions({ ...saved, look }, shape);
  const category = oneOf('--category', ['auto', ...CATEGORIES], values.category ?? 'auto');
  const trials = whole('--trials', TUNE_TRIALS, values.trials ?? '100');
  const order = { recipe, look, category, trials, seed: whole('--seed', RANGES.seed, seed ?? '1') };

  const picture = await decodePicture(file);
  const began = performance.now();
  const result = tuneRecipe(picture, order);
  const seconds = (performance.now() - began) / 1000;

  await writeAtomically(out, recipeToJson(result.best.recipe));
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
