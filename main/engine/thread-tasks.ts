/** What one thread of the engine's pool can do: the app's code, one task at a time. */
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { workerData } from 'node:worker_threads';
import { openFont } from '@app/draw/font';
import { packDrawing } from '@app/draw/packed-drawing';
import { exportSheet } from '@app/kinds/export-sheet';
import { type Sheet, kindOf, makeSheet } from '@app/kinds/kinds';
import type { ScorableSheet } from '@app/score/scorable-sheet';
import { decodePicture } from '@app/decode/decode';
import { createEvaluator, type Evaluator } from '@app/tune/evaluate';
import { guessCategory } from '@app/tune/guess-category';
import { surveyPicture } from '@app/tune/survey-picture';
import type { SheetPreview } from '@contract/contract';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { startJob } from './job-signal';
import type { LoadedPicture, Outcome, ThreadData, ThreadResults, ThreadTask, ThreadTaskKind } from './messages';
import { settle, unwrap } from './outcome';
import { ownBytes } from './own-bytes';
import { pictureView } from './picture-view';

// Loaded before the pool calls the thread ready. A font that is missing is reported by each job, not by a dead thread.
const font = await settle(async () => openFont(await readFile((workerData as ThreadData).fontFile)));

const clock = (): number => performance.now();

const tasks: { readonly [K in ThreadTaskKind]: (task: ThreadTask & { kind: K }) => Promise<ThreadResults[K]> } = {
  async open({ signal, bytes }) {
    const progress = startJob(signal);
    progress.checkpoint('decode', 0);
    const began = clock();
    const decoded = await decodePicture(bytes);
    const decodeMs = clock() - began;
    progress.checkpoint('decode', 0.8);
    const rgb = new Uint8Array(new SharedArrayBuffer(decoded.rgb.length));
    rgb.set(decoded.rgb);
    const picture = { ...decoded, rgb };
    const { width, height } = picture.original;
    const view = await pictureView(picture);
    return { loaded: { picture, decodeMs }, view: { width, height, format: picture.format, view } };
  },
  preview: async ({ signal, loaded, recipe, quality }) => {
    const progress = startJob(signal);
    const sheet = makeSheet(loaded.picture, recipe, { font: unwrap(font), clock }, progress, quality);
    const made = { preview: toPreview(sheet, loaded), sheet: toScorable(sheet) };
    if (quality === 'preview') return Promise.resolve(made);
    const judgement = kindOf(recipe).judge(sheet, loaded.picture, progress);
    return Promise.resolve({ ...made, preview: { ...made.preview, ...judgement } });
  },
  curve: ({ signal, loaded, sheet }) =>
    Promise.resolve(kindOf(sheet.recipe).curve(sheet, loaded.picture, startJob(signal))),
  async export({ signal, loaded, name, recipe, format }) {
    const progress = startJob(signal);
    const sheet = makeSheet(loaded.picture, recipe, { font: unwrap(font), clock }, progress);
    progress.checkpoint('export', 0);
    const bytes = ownBytes(await exportSheet(sheet, format, unwrap(font), name));
    progress.checkpoint('export', 1);
    return bytes;
  },
  category({ signal, loaded }) {
    startJob(signal);
    return Promise.resolve({ category: guessCategory(loaded.picture) });
  },
  survey({ signal, loaded, recipe }) {
    startJob(signal);
    return Promise.resolve(surveyPicture(loaded.picture, recipe));
  },
  trial({ signal, loaded, searchId, recipe, quality, limit }) {
    const progress = startJob(signal);
    if (latest?.searchId !== searchId) latest = { searchId, evaluate: createEvaluator(loaded.picture) };
    return Promise.resolve(latest.evaluate(recipe, quality, { progress, limit }));
  },
};

/** What the latest search derived from its picture. */
let latest: { readonly searchId: string; readonly evaluate: Evaluator } | undefined;

const toPreview = (sheet: Sheet, { decodeMs }: LoadedPicture): SheetPreview => ({
  facts: sheet.facts,
  maze: packDrawing(sheet.mazeDrawing),
  solution: packDrawing(sheet.solutionDrawing),
  picturePlacement: sheet.picturePlacement,
  grid: sheet.grid,
  histogram: sheet.histogram,
  stencil: sheet.stencil,
  autoThreshold: sheet.autoThreshold,
  timings: { ...sheet.timings, decodeMs, exportMs: 0 },
  scores: null,
  remarks: [],
});

const toScorable = (sheet: Sheet): ScorableSheet => {
  const { recipe, facts, maze, route, tones, penMm, picturePlacement, grid } = sheet;
  return { recipe, facts, maze, route, tones, penMm, picturePlacement, grid };
};

/** Large arrays of a result; nothing else refers to them, so they may be moved instead of copied. */
function ownedBuffers(result: ThreadResults[ThreadTaskKind]): ArrayBufferLike[] {
  if (result instanceof Uint8Array) return [result.buffer];
  return 'view' in result ? [result.view.view.rgb.buffer] : [];
}

/** Carries out one task; never throws. Large arrays of the result are moved. */
export async function runTask(task: ThreadTask): Promise<Outcome<ThreadResults[ThreadTaskKind]>> {
  // The task of a kind is what that kind's entry takes.
  const perform: (task: never) => Promise<ThreadResults[ThreadTaskKind]> = tasks[task.kind];
  const outcome = await settle(() => perform(task as never));
  if (!outcome.ok) return outcome;
  return move({ [transferableSymbol]: ownedBuffers(outcome.value), [valueSymbol]: outcome }) as never;
}
