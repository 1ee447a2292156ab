/** One thread of the engine's pool: runs the app's code, one task at a time. */
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { workerData } from 'node:worker_threads';
import { openFont } from '@app/draw/font';
import { exportSheet } from '@app/make/export-sheet';
import { makeSheet } from '@app/make/make-sheet';
import type { Sheet } from '@app/make/sheet';
import { decodePicture } from '@app/picture/decode';
import type { SheetPreview } from '@contract/contract';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { startJob } from './job-signal';
import type { JobKind, LoadedPicture, Outcome, ThreadData, ThreadResults, ThreadTask } from './messages';
import { settle, unwrap } from './outcome';
import { pictureView } from './picture-view';

// Loaded before the pool calls the thread ready. A font that is missing is reported by each job, not by a dead thread.
const font = await settle(async () => openFont(await readFile((workerData as ThreadData).fontFile)));

const clock = (): number => performance.now();

const tasks: { readonly [K in JobKind]: (task: ThreadTask & { kind: K }) => Promise<ThreadResults[K]> } = {
  async open({ signal, bytes }) {
    const progress = startJob(signal);
    progress.checkpoint('decode', 0);
    const began = clock();
    const decoded = await decodePicture(bytes);
    const decodeMs = clock() - began;
    progress.checkpoint('decode', 0.8);
    const rgb = new Uint8Array(new SharedArrayBuffer(decoded.rgb.length));
    rgb.set(decoded.rgb);
    const { width, height } = decoded.original;
    return {
      loaded: { picture: { ...decoded, rgb }, decodeMs },
      view: { width, height, format: decoded.format, view: await pictureView(decoded) },
    };
  },
  preview: async ({ signal, loaded, recipe }) => {
    const sheet = makeSheet(loaded.picture, recipe, { font: unwrap(font), clock }, startJob(signal));
    return Promise.resolve(toPreview(sheet, loaded));
  },
  async export({ signal, loaded, recipe, format }) {
    const progress = startJob(signal);
    const sheet = makeSheet(loaded.picture, recipe, { font: unwrap(font), clock }, progress);
    progress.checkpoint('export', 0);
    const bytes = await exportSheet(sheet, format, unwrap(font));
    progress.checkpoint('export', 1);
    return bytes;
  },
};

const toPreview = (sheet: Sheet, { decodeMs }: LoadedPicture): SheetPreview => ({
  facts: sheet.facts,
  maze: sheet.mazeDrawing,
  solution: sheet.solutionDrawing,
  picturePlacement: sheet.picturePlacement,
  grid: sheet.grid,
  histogram: sheet.histogram,
  autoThreshold: sheet.autoThreshold,
  timings: { ...sheet.timings, decodeMs, exportMs: 0 },
});

/** Large arrays of a result that nothing else refers to, so they may be moved instead of copied. */
function ownedArrays(result: ThreadResults[JobKind]): Uint8Array[] {
  if (result instanceof Uint8Array) return [result];
  return 'view' in result ? [result.view.view.rgba] : [];
}

/** Called by the pool for every task. */
export default async function run(task: ThreadTask): Promise<Outcome<ThreadResults[JobKind]>> {
  const outcome = await settle<ThreadResults[JobKind]>(() => tasks[task.kind](task as never));
  if (!outcome.ok) return outcome;
  const buffers = ownedArrays(outcome.value)
    // A view into Node's shared Buffer pool must be copied: its memory belongs to others too.
    .filter((array) => array.byteLength === array.buffer.byteLength)
    .map((array) => array.buffer);
  return move({ [transferableSymbol]: buffers, [valueSymbol]: outcome }) as never;
}
