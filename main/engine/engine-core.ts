/**
 * The engine: pictures in shared memory and jobs on a pool of threads. Knows nothing of Electron; `engine.ts` connects
 * it to the main process.
 */
import { availableParallelism } from 'node:os';
import type { Stage } from '@app/model/progress';
import type { ScorableSheet } from '@app/score/scorable-sheet';
import { Cancelled, Failure } from '@app/model/failure';
import type { TuneResult } from '@app/tune/tune-result';
import type { SheetPreview, TuneOrder } from '@contract/contract';
import { Piscina } from 'piscina';
import { createJobSignal, type JobSignal } from './job-signal';
import { Lanes, type Running } from './lanes';
import type {
  FromEngine,
  Job,
  JobKind,
  Jobs,
  LoadedPicture,
  OnThread,
  Outcome,
  PictureView,
  ThreadData,
  ThreadTask,
  ToEngine,
} from './messages';
import { settle, toJobFailure, unwrap } from './outcome';
import { overallFraction } from './overall-progress';
import { TuneJob } from './tune-job';

/** How often running jobs are asked how far they are, ms. A job that ends sooner never reports. */
const PROGRESS_EVERY_MS = 100;

/** Memory is the limit rather than cores: an A3 export at a fine corridor takes a few hundred megabytes. */
const MOST_THREADS = 4;

/** Jobs that are one task of one thread. */
type OneTaskJob = Exclude<Job, { kind: 'tune' }>;

export interface EngineOptions {
  /** Path of the compiled worker module. */
  readonly workerFile: string;
  /** Handed to every thread as its `workerData`. */
  readonly workerData: ThreadData;
}

export interface Engine {
  /** Takes one message of the main process; answers come through the `post` given to createEngine. */
  receive(message: ToEngine): void;
  /** Ends all threads. */
  close(): Promise<void>;
}

/**
 * Starts the threads and warms them.
 *
 * @param post sends a message to the main process
 */
export function createEngine(options: EngineOptions, post: (message: FromEngine) => void): Engine {
  // Two at least: a preview never waits behind an export.
  const threads = Math.min(MOST_THREADS, Math.max(2, availableParallelism() - 1));
  const pool = new Piscina({
    filename: options.workerFile,
    workerData: options.workerData,
    minThreads: threads,
    maxThreads: threads,
  });
  const lanes = new Lanes();
  const jobs = new Map<string, Running<unknown>>();
  const searches = new Map<string, TuneJob>();
  /** Jobs that are no searches, which go before them. */
  let foreground = 0;
  const pictures = new Map<string, Promise<LoadedPicture>>();
  /** The newest sheet for the screen of each picture. */
  const sheets = new Map<string, ScorableSheet>();

  const onThread: OnThread = async (task) => unwrap((await pool.run(task)) as Outcome<never>);

  const open = async (signal: JobSignal, { pictureId, bytes }: Jobs['open']['input']): Promise<PictureView> => {
    const result = onThread({ kind: 'open', signal: signal.buffer, bytes });
    const loaded = result.then((r) => r.loaded);
    pictures.set(pictureId, loaded);
    // A picture that failed to load is a picture that is not there; the job's reply says why.
    loaded.catch(() => pictures.delete(pictureId));
    return (await result).view;
  };

  const find = async (pictureId: string): Promise<LoadedPicture> => {
    const loaded = pictures.get(pictureId);
    if (!loaded) throw new Failure('picture-gone', {});
    return loaded;
  };

  const perform = async (signal: JobSignal, job: OneTaskJob): Promise<Jobs[JobKind]['output']> => {
    if (job.kind === 'open') return open(signal, job.input);
    const shared = { signal: signal.buffer, loaded: await find(job.input.pictureId) };
    if (job.kind === 'category') return onThread({ kind: 'category', ...shared });
    if (job.kind === 'curve') {
      const sheet = sheets.get(job.input.pictureId);
      return sheet ? onThread({ kind: 'curve', ...shared, sheet }) : null;
    }
    if (job.kind === 'preview') return preview(shared, job.input);
    const { name, recipe, format } = job.input;
    return onThread({ kind: 'export', ...shared, name, recipe, format });
  };

  const preview = async (
    shared: Pick<ThreadTask & { kind: 'preview' }, 'signal' | 'loaded'>,
    { pictureId, recipe, quality }: Jobs['preview']['input'],
  ): Promise<SheetPreview> => {
    const made = await onThread({ kind: 'preview', ...shared, recipe, quality });
    // The picture may have been closed meanwhile.
    if (pictures.has(pictureId)) sheets.set(pictureId, made.sheet);
    return made.preview;
  };

  /** `change`: to the number of jobs that go before searches. */
  const shareThreads = (change: number): void => {
    foreground += change;
    for (const search of searches.values()) search.makeRoom();
  };

  /** Beside other jobs a thread is left idle, so that they and the window have a core to themselves. */
  const room = (): number =>
    foreground === 0 ? Math.ceil(threads / searches.size) : Math.max(0, threads - 1 - foreground);

  const startSearch = (jobId: string, { pictureId, ...order }: TuneOrder): Running<TuneResult> => {
    const search = new TuneJob(find(pictureId), order, {
      onThread,
      room,
      report: (progress) => post({ kind: 'tuning', jobId, progress }),
    });
    searches.set(jobId, search);
    const done = search.done.finally(() => {
      searches.delete(jobId);
      shareThreads(0);
    });
    return { done, cancel: () => search.cancel() };
  };

  const start = (jobId: string, job: Job): Running<Jobs[JobKind]['output']> => {
    if (job.kind === 'tune') return startSearch(jobId, job.input);
    const signal = createJobSignal();
    const stopReporting = reportProgress(signal, job.kind, (stage, fraction) =>
      post({ kind: 'progress', jobId, stage, fraction }),
    );
    let stopWaiting = (): void => {};
    const stopped = new Promise<never>((_, reject) => (stopWaiting = () => reject(new Cancelled())));
    shareThreads(1);
    const performed = perform(signal, job)
      .then((value) => {
        // The wish to stop may come after the last checkpoint; the answer is the same.
        if (signal.cancelled) throw new Cancelled();
        return value;
      })
      .finally(() => shareThreads(-1));
    return {
      done: Promise.race([performed, stopped]).finally(stopReporting),
      cancel() {
        signal.cancel();
        // A job still queued for a thread ends at once; its thread later sees the flag and returns.
        if (!signal.started) stopWaiting();
      },
    };
  };

  const run = async ({ jobId, lane, job }: ToEngine & { kind: 'run' }): Promise<void> => {
    const running = lane === undefined ? start(jobId, job) : lanes.enter(lane, () => start(jobId, job));
    jobs.set(jobId, running);
    const outcome = await settle(() => running.done);
    jobs.delete(jobId);
    try {
      post({ kind: 'done', jobId, outcome });
    } catch (error) {
      // What cannot be sent is a bug of that job; the others go on.
      post({ kind: 'done', jobId, outcome: { ok: false, failure: toJobFailure(error) } });
    }
  };

  return {
    receive(message) {
      if (message.kind === 'run') void run(message);
      else if (message.kind === 'cancel') jobs.get(message.jobId)?.cancel();
      else if (message.kind === 'stop') searches.get(message.jobId)?.stop();
      else {
        pictures.delete(message.pictureId);
        sheets.delete(message.pictureId);
      }
    },
    close: () => pool.destroy(),
  };
}

function reportProgress(
  signal: JobSignal,
  kind: JobKind,
  report: (stage: Stage, fraction: number) => void,
): () => void {
  let last = -1;
  const timer = setInterval(() => {
    const now = signal.read();
    if (!now) return;
    const fraction = overallFraction(kind, now.stage, now.fraction);
    if (fraction <= last) return;
    last = fraction;
    report(now.stage, fraction);
  }, PROGRESS_EVERY_MS);
  return () => clearInterval(timer);
}
