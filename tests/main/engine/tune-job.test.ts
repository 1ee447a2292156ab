import { randomUUID } from 'node:crypto';
import { defaultRecipe, parseRecipe } from '@app/kinds/recipe';
import { tuneRecipe } from '@app/tune/tune-recipe';
import { decodePicture } from '@app/decode/decode';
import type { TuneResult } from '@app/tune/tune-result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../main/engine/engine-core';
import type { FromEngine, Job } from '../../../main/engine/messages';
import type { Outcome } from '../../../main/engine/outcome';
import { startEngine } from './engine';
import { disc } from './pictures';

let engine: Engine;
const waiting = new Map<string, (outcome: Outcome<unknown>) => void>();
const heard: FromEngine[] = [];
const pictureId = randomUUID();

beforeAll(async () => {
  engine = startEngine((message) => {
    heard.push(message);
    if (message.kind === 'done') waiting.get(message.jobId)?.(message.outcome);
  });
  await order({ kind: 'open', input: { pictureId, bytes: await disc() } }).outcome;
}, 60_000);
afterAll(() => engine.close());

function order(job: Job) {
  const jobId = randomUUID();
  const outcome = new Promise<Outcome<unknown>>((resolve) => waiting.set(jobId, resolve));
  engine.receive({ kind: 'run', jobId, job });
  return { jobId, outcome };
}

const recipe = defaultRecipe();
recipe.maze.corridorMm = 5;
const search = { recipe, look: 'hidden', category: 'silhouette', trials: 30, seed: 5 } as const;
const tune = (trials: number) => order({ kind: 'tune', input: { ...search, pictureId, trials } });

const reportsOf = (jobId: string) =>
  heard.flatMap((message) =>
    message.kind === 'progress' && message.jobId === jobId && 'trials' in message.progress ? [message.progress] : [],
  );

/** Resolves at the first report of a search. */
async function underWay(jobId: string): Promise<void> {
  while (reportsOf(jobId).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

const value = (outcome: Outcome<unknown>): unknown => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

test('the picture has a category', async () => {
  expect(value(await order({ kind: 'category', input: { pictureId } }).outcome)).toEqual({ category: 'silhouette' });
});

test('a search on threads gives what one thread gives, and reports every trial once', async () => {
  const { jobId, outcome } = tune(search.trials);
  const result = value(await outcome) as TuneResult;
  expect(result).toEqual(tuneRecipe(await decodePicture(await disc()), search));
  expect(parseRecipe(result.best.recipe)).toEqual(result.best.recipe);
  const reports = reportsOf(jobId);
  expect(reports.at(-1)).toMatchObject({ done: 30, total: 30, perSecond: expect.any(Number) });
  const ids = reports.flatMap(({ trials }) => trials.map(({ id }) => id));
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, id) => id));
}, 120_000);

test('a preview during a search is made at once, and changes nothing in the search', async () => {
  const expected = tuneRecipe(await decodePicture(await disc()), search);
  const { jobId, outcome } = tune(search.trials);
  await underWay(jobId);
  const preview = order({ kind: 'preview', input: { pictureId, recipe, quality: 'preview' } });
  expect(await preview.outcome).toMatchObject({ ok: true });
  expect(heard.some((message) => message.kind === 'done' && message.jobId === jobId)).toBe(false);
  expect(value(await outcome)).toEqual(expected);
}, 120_000);

test('stop keeps the best', async () => {
  const { jobId, outcome } = tune(2000);
  await underWay(jobId);
  engine.receive({ kind: 'stop', jobId });
  const { stopped, best, start, study } = value(await outcome) as TuneResult;
  expect(stopped).toBe(true);
  expect(best.value).toBeGreaterThanOrEqual(start.value);
  expect(study.trials.length).toBeLessThan(2000);
  expect(study.trials.some(({ state }) => state === 'running')).toBe(false);
}, 120_000);

test('cancel keeps nothing, and the threads go on working', async () => {
  const { jobId, outcome } = tune(2000);
  await underWay(jobId);
  engine.receive({ kind: 'cancel', jobId });
  expect(await outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  const after = order({ kind: 'preview', input: { pictureId, recipe, quality: 'preview' } });
  expect(await after.outcome).toMatchObject({ ok: true });
}, 120_000);

test('cancelled before its first trial, a search never begins', async () => {
  const ordered = [0, 1, 20].map((wait) => ({ ...tune(2000), wait }));
  for (const { jobId, outcome, wait } of ordered) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    engine.receive({ kind: 'cancel', jobId });
    expect(await outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  }
  const reports = (): number => ordered.reduce((sum, { jobId }) => sum + reportsOf(jobId).length, 0);
  const before = reports();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(reports()).toBe(before);
}, 60_000);

test('a search for a picture that is gone is an expected failure', async () => {
  const { outcome } = order({ kind: 'tune', input: { ...search, pictureId: 'gone' } });
  expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'expected', code: 'picture-gone' } });
});
