import { randomUUID } from 'node:crypto';
import type { FromEngine, Job, JobKind, Jobs, ToEngine } from './messages';
import { unwrap, type Outcome } from './outcome';

/** The engine process as its client sees it. */
export interface EngineProcess {
  post(message: ToEngine): void;
  kill(): void;
}

/** Starts an engine process. `onExit` is called once, whatever the reason. */
export type SpawnEngine = (onMessage: (message: FromEngine) => void, onExit: (reason: string) => void) => EngineProcess;

interface RunOptions<K extends JobKind> {
  /** A newer job of the same lane supersedes this one. */
  readonly lane?: string;
  /** Whoever ordered the job may cancel it under this id; unique among running jobs. */
  readonly jobId?: string;
  readonly onProgress?: (progress: Jobs[K]['progress']) => void;
}

interface Pending {
  readonly settle: (outcome: Outcome<Jobs[JobKind]['output']>) => void;
  readonly onProgress: ((progress: never) => void) | undefined;
}

/**
 * The main process's hold on the engine process: orders jobs, and outlives its crashes.
 *
 * After a crash the running jobs fail with a bug, a new process is started, and every picture that had been loaded is
 * loaded again from its file's bytes, so that later jobs find it. One that died before it served anybody would likely
 * die again: a new one is started only when somebody asks.
 */
export class EngineClient {
  readonly #spawn: SpawnEngine;
  readonly #onRestart: (reason: string) => void;
  readonly #pending = new Map<string, Pending>();
  readonly #pictures = new Map<string, Uint8Array>();
  #process: EngineProcess | undefined;
  /** Whether the present process has done a job. */
  #served = false;
  #closed = false;

  /** @param onRestart called after the engine died and a new one was started in its place */
  constructor(spawn: SpawnEngine, onRestart: (reason: string) => void) {
    this.#spawn = spawn;
    this.#onRestart = onRestart;
  }

  /** Starts the engine ahead of the first job, so that its threads are warm by then. */
  start(): void {
    this.#process ??= this.#launch();
  }

  /**
   * Loads a picture and keeps it until `closePicture`.
   *
   * @throws Failure `picture-*`; Cancelled when a newer picture took the lane
   */
  async openPicture(pictureId: string, bytes: Uint8Array, lane: string): Promise<Jobs['open']['output']> {
    const view = await this.run({ kind: 'open', input: { pictureId, bytes } }, { lane });
    this.#pictures.set(pictureId, bytes);
    return view;
  }

  /** Forgets a picture. */
  closePicture(pictureId: string): void {
    this.#pictures.delete(pictureId);
    this.#process?.post({ kind: 'close', pictureId });
  }

  /**
   * Runs a job.
   *
   * @throws what the job threw: Failure, Cancelled, or RemoteBug (also when the engine died)
   */
  async run<K extends JobKind>(
    job: Job<K>,
    { lane, jobId = randomUUID(), onProgress }: RunOptions<K> = {},
  ): Promise<Jobs[K]['output']> {
    if (this.#pending.has(jobId)) throw new TypeError(`job ${jobId} is already running`);
    this.start();
    const outcome = await new Promise<Outcome<Jobs[K]['output']>>((resolve) => {
      // The engine answers a job of kind K with the progress and the output of kind K.
      this.#pending.set(jobId, { settle: (o) => resolve(o), onProgress });
      this.#process?.post({ kind: 'run', jobId, ...(lane !== undefined && { lane }), job: job as Job });
    });
    return unwrap(outcome);
  }

  /** Stops a job; an unknown id is ignored. */
  cancel(jobId: string): void {
    this.#process?.post({ kind: 'cancel', jobId });
  }

  /** Ends a search early, which then gives its best; an unknown id is ignored. */
  stop(jobId: string): void {
    this.#process?.post({ kind: 'stop', jobId });
  }

  /** Ends the engine for good. */
  close(): void {
    this.#closed = true;
    this.#process?.kill();
  }

  #launch(): EngineProcess {
    this.#served = false;
    const child = this.#spawn(
      (message) => this.#receive(message),
      (reason) => this.#exited(reason),
    );
    for (const [pictureId, bytes] of this.#pictures)
      child.post({ kind: 'run', jobId: randomUUID(), job: { kind: 'open', input: { pictureId, bytes } } });
    return child;
  }

  #receive(message: FromEngine): void {
    const pending = this.#pending.get(message.jobId);
    if (message.kind === 'progress') return pending?.onProgress?.(message.progress as never);
    this.#pending.delete(message.jobId);
    if (!pending) return;
    this.#served ||= message.outcome.ok;
    pending.settle(message.outcome);
  }

  #exited(reason: string): void {
    this.#process = undefined;
    const message = `The engine process ended: ${reason}`;
    for (const { settle } of this.#pending.values())
      settle({ ok: false, failure: { kind: 'bug', message, stack: message } });
    this.#pending.clear();
    if (this.#closed || !this.#served) return;
    this.start();
    this.#onRestart(reason);
  }
}
