import { randomUUID } from 'node:crypto';
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import type { LikenessPoint } from '@app/score/likeness-curve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SheetPreview } from '@contract/contract';
import type { Engine } from '../../../main/engine/engine-core';
import type { FromEngine, Job } from '../../../main/engine/messages';
import type { Outcome } from '../../../main/engine/outcome';
import { startEngine } from './engine';
import { disc } from './pictures';

type Done = Outcome<unknown>;

let engine: Engine;
const waiting = new Map<string, (outcome: Done) => void>();
const heard: FromEngine[] = [];

beforeAll(() => {
  engine = startEngine((message) => {
    heard.push(message);
    if (message.kind === 'done') waiting.get(message.jobId)?.(message.outcome);
  });
});
afterAll(() => engine.close());

function order(job: Job, lane?: string): { jobId: string; outcome: Promise<Done> } {
  const jobId = randomUUID();
  const outcome = new Promise<Done>((resolve) => waiting.set(jobId, resolve));
  engine.receive({ kind: 'run', jobId, job, ...(lane !== undefined && { lane }) });
  return { jobId, outcome };
}

const recipe = (corridorMm: number, seed = 1): Recipe => {
  const base = defaultRecipe();
  return { ...base, paper: { ...base.paper, size: 'a3' }, maze: { ...base.maze, corridorMm, seed } };
};

async function openDisc(): Promise<string> {
  const pictureId = randomUUID();
  const { outcome } = order({ kind: 'open', input: { pictureId, bytes: await disc() } });
  expect(await outcome).toMatchObject({ ok: true, value: { width: 300, height: 200, format: 'PNG' } });
  return pictureId;
}

test('a picture is decoded once and previewed on any thread', async () => {
  const pictureId = await openDisc();
  const previews = [1, 2, 3].map((seed) =>
    order({ kind: 'preview', input: { pictureId, recipe: recipe(6, seed), quality: 'preview' } }),
  );
  for (const { outcome } of previews) {
    const done = (await outcome) as Outcome<SheetPreview>;
    expect(done).toMatchObject({ ok: true, value: { facts: { unique: true, shortcuts: 0 } } });
    if (done.ok) expect(done.value.maze.marks[0]).toHaveProperty('dots', expect.any(Uint16Array));
  }
}, 30_000);

test('the curve of likeness is that of the newest sheet; without a sheet there is none', async () => {
  const pictureId = await openDisc();
  const curve = async () => (await order({ kind: 'curve', input: { pictureId } }).outcome) as Outcome<LikenessPoint[]>;
  expect(await curve()).toEqual({ ok: true, value: null });
  const curves: LikenessPoint[][] = [];
  for (const corridorMm of [6, 9]) {
    await order({ kind: 'preview', input: { pictureId, recipe: recipe(corridorMm), quality: 'preview' } }).outcome;
    const done = await curve();
    if (!done.ok) throw new Error('no curve');
    curves.push(done.value);
  }
  expect(curves[0].map(({ distanceM }) => distanceM)).toEqual(curves[1].map(({ distanceM }) => distanceM));
  expect(curves[0].at(0)?.distanceM).toBeCloseTo(0.3, 9);
  expect(curves[0].at(-1)?.distanceM).toBeCloseTo(10, 9);
  expect(curves[0].at(-1)?.solved).toBeGreaterThan(curves[0].at(-1)?.unsolved ?? 1);
  expect(curves[0]).not.toEqual(curves[1]);
}, 30_000);

test('the view of a picture is RGB in memory of its own', async () => {
  const { outcome } = order({ kind: 'open', input: { pictureId: randomUUID(), bytes: await disc() } });
  const done = (await outcome) as Outcome<{ view: { width: number; height: number; rgb: Uint8Array } }>;
  if (!done.ok) throw new Error('the picture did not open');
  const { width, height, rgb } = done.value.view;
  expect(rgb).toHaveLength(width * height * 3);
  expect(rgb.buffer).toBeInstanceOf(ArrayBuffer);
  const centre = 3 * (Math.floor(height / 2) * width + Math.floor(width / 2));
  expect([...rgb.subarray(centre, centre + 3)]).toEqual([0, 0, 0]);
});

test('the same sheet is exported as the same bytes', async () => {
  const pictureId = await openDisc();
  const exports = [0, 1].map(
    () => order({ kind: 'export', input: { pictureId, name: 'fox', recipe: recipe(6), format: 'pdf' } }).outcome,
  );
  const [a, b] = (await Promise.all(exports)) as Outcome<Uint8Array>[];
  if (!a.ok || !b.ok) throw new Error('the export failed');
  expect(Buffer.from(a.value.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(Buffer.compare(a.value, b.value)).toBe(0);
}, 30_000);

test('a broken picture is an expected failure, and is not there afterwards', async () => {
  const pictureId = randomUUID();
  const { outcome } = order({ kind: 'open', input: { pictureId, bytes: new TextEncoder().encode('no picture') } });
  expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'expected', code: 'picture-not-a-picture' } });
  const preview = order({ kind: 'preview', input: { pictureId, recipe: recipe(6), quality: 'preview' } });
  expect(await preview.outcome).toMatchObject({ ok: false, failure: { code: 'picture-gone' } });
});

test('a preview ordered before its picture is decoded waits for it', async () => {
  const pictureId = randomUUID();
  const bytes = await disc();
  order({ kind: 'open', input: { pictureId, bytes } });
  const preview = order({ kind: 'preview', input: { pictureId, recipe: recipe(6), quality: 'preview' } });
  expect(await preview.outcome).toMatchObject({ ok: true });
});

test('a closed picture is gone', async () => {
  const pictureId = await openDisc();
  engine.receive({ kind: 'close', pictureId });
  const { outcome } = order({ kind: 'preview', input: { pictureId, recipe: recipe(6), quality: 'preview' } });
  expect(await outcome).toMatchObject({ ok: false, failure: { code: 'picture-gone' } });
});

test('of many previews in one lane the last is made and the others end as cancelled', async () => {
  const pictureId = await openDisc();
  const ordered = Array.from({ length: 10 }, (_, i) =>
    order({ kind: 'preview', input: { pictureId, recipe: recipe(1.3, i), quality: 'preview' } }, 'window 1'),
  );
  const outcomes = await Promise.all(ordered.map(({ outcome }) => outcome));
  expect(outcomes.pop()).toMatchObject({ ok: true, value: { facts: { unique: true } } });
  for (const outcome of outcomes) expect(outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } });
}, 30_000);

test('a running export stops when it is cancelled and its thread goes on working', async () => {
  const pictureId = await openDisc();
  const { jobId, outcome } = order({
    kind: 'export',
    input: { pictureId, name: 'fox', recipe: recipe(1.2), format: 'pdf' },
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  engine.receive({ kind: 'cancel', jobId });
  expect(await outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  const after = order({ kind: 'preview', input: { pictureId, recipe: recipe(6), quality: 'preview' } });
  expect(await after.outcome).toMatchObject({ ok: true });
}, 30_000);

test('a job that still waits for a thread ends at once when it is cancelled', async () => {
  const pictureId = await openDisc();
  const busy = Array.from({ length: 6 }, (_, seed) =>
    order({ kind: 'export', input: { pictureId, name: 'fox', recipe: recipe(2, seed), format: 'pdf' } }),
  );
  const last = busy.at(-1)!;
  engine.receive({ kind: 'cancel', jobId: last.jobId });
  expect(await last.outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  const finished = heard.filter((message) => message.kind === 'done').map(({ jobId }) => jobId);
  expect(finished).not.toContain(busy[0].jobId);
  await Promise.all(busy.map(({ outcome }) => outcome));
}, 60_000);

test('a long job reports rising progress', async () => {
  const pictureId = await openDisc();
  const long = order({ kind: 'export', input: { pictureId, name: 'fox', recipe: recipe(1.2), format: 'png' } });
  await long.outcome;
  const rising = heard.flatMap((message) =>
    message.kind === 'progress' && message.jobId === long.jobId && 'fraction' in message.progress
      ? [message.progress.fraction]
      : [],
  );
  expect(rising.length).toBeGreaterThan(0);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
}, 60_000);
