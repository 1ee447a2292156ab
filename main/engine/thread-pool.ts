import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { JobKind } from './messages';
import { unwrap, type Outcome } from './outcome';

/** Memory is the limit rather than cores: an A3 export at a fine corridor takes a few hundred megabytes. */
const MOST_THREADS = 4;

/** What a thread is given when it starts. */
export interface ThreadData {
  /** Path of the font for titles. */
  readonly fontFile: string;
}

export interface ThreadPoolOptions {
  /** Path of the compiled worker module. */
  readonly workerFile: string;
  /** Handed to every thread as its `workerData`. */
  readonly workerData: ThreadData;
}

/** One step of a job on its way to a thread. */
export interface StepCall {
  readonly job: JobKind;
  readonly step: string;
  /** See job-signal. */
  readonly signal: SharedArrayBuffer;
  /** What the step takes. */
  readonly task: unknown;
}

/** The engine's threads, started and warmed at once. */
export class ThreadPool {
  /** Number of threads. Two at least: a preview never waits behind an export. */
  readonly size = Math.min(MOST_THREADS, Math.max(2, availableParallelism() - 1));
  readonly #pool: Piscina;

  constructor({ workerFile, workerData }: ThreadPoolOptions) {
    this.#pool = new Piscina({ filename: workerFile, workerData, minThreads: this.size, maxThreads: this.size });
  }

  /** Runs a step on the next free thread. @throws what the step threw: Failure, Cancelled or RemoteBug */
  async run(call: StepCall): Promise<unknown> {
    return unwrap((await this.#pool.run(call)) as Outcome<unknown>);
  }

  /** Ends all threads. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
