/**
 * What the search for the best settings brings, on a collection of pictures.
 *
 *   npm run bench:tune -- [--corpus FOLDER] [--look hidden|visible|both] [--trials N] [--pitch MM] [--only TEXT] [--seed N] [--json FILE]
 *
 * A4, picture contained. All values are of finished sheets. Random: the same number of uniform draws from the same space, the
 * best few finished, as the search does. The search itself begins with the default, the presets and what the automatic
 * stencil tries. Speed is that of the engine's own threads.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import { LOOKS, type Look } from '@app/model/look-settings';
import { decodePicture } from '@app/decode/decode';
import type { Picture } from '@app/picture/picture';
import { corridorForPitch } from '@app/sheet/pitch';
import { CATEGORIES, searchSpace, type Category } from '@app/tune/categories';
import { createEvaluator, type Evaluator } from '@app/tune/evaluate';
import { guessCategory } from '@app/tune/guess-category';
import { originOf } from '@app/tune/knobs';
import { applyValues, presetRecipe } from '@app/tune/presets';
import { finalistsOf } from '@app/tune/search';
import { createStudy } from '@app/tpe/study';
import { surveyPicture } from '@app/tune/survey-picture';
import { tuneRecipe } from '@app/tune/tune-recipe';
import type { FromEngine, Job } from '../../main/engine/messages';
import { startEngine } from '../main/engine/engine';
import { CATEGORY_OF_KIND } from '../support/corpus';
import { benchPictures, PICTURE_OPTIONS, type Entry } from './bench-pictures';
import { median } from './report';

interface Row {
  readonly picture: string;
  readonly category: Category;
  /** The guess was right; null where there is no right one. */
  readonly guessed: boolean | null;
  readonly default: number;
  readonly preset: number;
  readonly bestPreset: string;
  readonly random: number;
  readonly tpe: number;
  /** Processor seconds of the search with its finished sheets. */
  readonly seconds: number;
}

const valueOf = (evaluate: Evaluator, recipe: Recipe, quality: 'preview' | 'final'): number => {
  const evaluation = evaluate(recipe, quality);
  return evaluation.kind === 'value' ? evaluation.value : -Infinity;
};

function searchAtRandom(
  picture: Picture,
  evaluate: Evaluator,
  recipe: Recipe,
  category: Category,
  trials: number,
  seed: number,
): number {
  const origin = originOf(recipe, surveyPicture(picture, recipe).autoThreshold);
  const space = searchSpace(category, recipe.look);
  const recipes = Array.from({ length: trials }, (_, k) => {
    // The first trial of a study without starts is uniform.
    const study = createStudy(space, { direction: 'maximise', seed: seed * 100_000 + k, startups: 1 });
    return applyValues(origin, study.ask().values);
  });
  const ranked = recipes.map((r) => ({ recipe: r, value: valueOf(evaluate, r, 'preview') }));
  ranked.sort((a, b) => b.value - a.value);
  return Math.max(...ranked.slice(0, finalistsOf(recipe.look)).map((r) => valueOf(evaluate, r.recipe, 'final')));
}

interface Settings {
  readonly look: Look;
  readonly trials: number;
  readonly seed: number;
  readonly pitchMm: number;
}

function recipeFor(picture: Picture, { look, pitchMm }: Settings): Recipe {
  const recipe = defaultRecipe();
  recipe.look = look;
  recipe.paper.orientation = picture.width > picture.height ? 'landscape' : 'portrait';
  recipe.maze.corridorMm = corridorForPitch(pitchMm, recipe.maze.viewingDistanceCm);
  return recipe;
}

function compare({ file, kind }: Entry, picture: Picture, settings: Settings): Row {
  const right = Object.hasOwn(CATEGORY_OF_KIND, kind) ? CATEGORY_OF_KIND[kind] : null;
  const { look, trials, seed } = settings;
  const recipe = recipeFor(picture, settings);
  const category = guessCategory(picture);
  const evaluate = createEvaluator(picture);
  const presets = CATEGORIES.map((name) => ({
    name,
    value: valueOf(evaluate, presetRecipe(recipe, name, look), 'final'),
  }));
  const best = presets.reduce((a, b) => (b.value > a.value ? b : a));
  const before = process.cpuUsage();
  const result = tuneRecipe(picture, { recipe, look, category, trials, seed });
  const used = process.cpuUsage(before);
  return {
    picture: basename(file).replace(/\.\w+$/, ''),
    category,
    guessed: right && right === category,
    default: result.start.value,
    preset: best.value,
    bestPreset: best.name,
    random: searchAtRandom(picture, evaluate, recipe, category, trials, seed),
    tpe: result.best.value,
    seconds: (used.user + used.system) / 1e6,
  };
}

/** Wall-clock seconds of one search by the real engine with its threads, from order to result. */
async function timeEngine(file: string, picture: Picture, settings: Settings): Promise<number> {
  const waiting = new Map<string, (message: FromEngine & { kind: 'done' }) => void>();
  const engine = startEngine((message) => {
    if (message.kind === 'done') waiting.get(message.jobId)?.(message);
  });
  const run = async (jobId: string, job: Job): Promise<void> => {
    const done = new Promise<FromEngine & { kind: 'done' }>((resolve) => waiting.set(jobId, resolve));
    engine.receive({ kind: 'run', jobId, job });
    const { outcome } = await done;
    if (!outcome.ok) throw new Error(`${jobId} failed: ${JSON.stringify(outcome.failure)}`);
  };
  const { look, trials, seed } = settings;
  await run('open', { kind: 'open', input: { pictureId: 'p', bytes: new Uint8Array(readFileSync(file)) } });
  const began = performance.now();
  const order = { pictureId: 'p', recipe: recipeFor(picture, settings), look, category: 'auto', trials, seed } as const;
  await run('tune', { kind: 'tune', input: order });
  const seconds = (performance.now() - began) / 1000;
  await engine.close();
  return seconds;
}

function printRow(name: string, cells: readonly string[]): void {
  console.log([name.padEnd(34), ...cells.map((cell) => cell.padStart(11))].join(' '));
}

const share = (rows: readonly Row[], won: (row: Row) => boolean): number => rows.filter(won).length / rows.length;

async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { ...PICTURE_OPTIONS, look: string, trials: string, pitch: string, seed: string, json: string },
  });
  const settings: Settings = {
    look: LOOKS.find((look) => look === values.look) ?? 'hidden',
    trials: Number(values.trials ?? 100),
    seed: Number(values.seed ?? 1),
    pitchMm: Number(values.pitch ?? 2),
  };
  const entries = benchPictures(values, Object.keys(CATEGORY_OF_KIND), 'none');
  const rows: Row[] = [];
  printRow('', ['category', 'default', 'best preset', 'random', 'TPE', 'CPU s']);
  let last: Picture | undefined;
  for (const entry of entries) {
    last = await decodePicture(readFileSync(entry.file));
    const row = compare(entry, last, settings);
    rows.push(row);
    const figures = [row.default, row.preset, row.random, row.tpe].map((value) => value.toFixed(3));
    printRow(row.picture, [`${row.category}${row.guessed === false ? '!' : ''}`, ...figures, row.seconds.toFixed(1)]);
  }
  if (!last) return;
  const of = (key: 'default' | 'preset' | 'random' | 'tpe' | 'seconds'): number => median(rows.map((row) => row[key]));
  const medians = (['default', 'preset', 'random', 'tpe'] as const).map((key) => of(key).toFixed(3));
  printRow('median', ['', ...medians, of('seconds').toFixed(1)]);
  const named = rows.filter(({ guessed }) => guessed !== null);
  const summary = {
    ...settings,
    pictures: rows.length,
    beatsPreset: share(rows, (row) => row.tpe > row.preset),
    beatsRandom: share(rows, (row) => row.tpe > row.random),
    beatsDefault: share(rows, (row) => row.tpe > row.default),
    guessedRight: named.length > 0 ? share(named, (row) => row.guessed === true) : null,
    engineSeconds: await timeEngine(entries[entries.length - 1].file, last, settings),
  };
  console.log(JSON.stringify(summary, null, 1));
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...summary, rows }, null, 1)}\n`);
}

await main();
