/** Drives one search on the pool's threads, and gives threads back as soon as somebody waits for them. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Cancelled } from '@app/model/failure';
import type { Evaluation } from '@app/tune/evaluate';
import { createSearch, type Search, type SearchOrder } from '@app/tune/search';
import type { Work } from '@app/tune/work';
import { createJobSignal, type JobSignal } from './job-signal';
import type { LoadedPicture, OnThread, TuneReport } from './messages';
import type { TuneResult } from '@app/tune/tune-result';

/** Least time between two reports, ms. */
const REPORT_EVERY_MS = 200;

export interface TuneJobTools {
  /** Runs a task on the next free thread. */
  readonly onThread: OnThread;
  /** How many threads the search may use at the moment, 0 or more. */
  readonly room: () => number;
  readonly report: (progress: TuneReport) => void;
}

/**
 * Invariants: at most `room()` trials run or are queued, so that no other job ever waits behind one that has not begun; a trial
 * that was interrupted runs again later and gives the same value, so interruptions change nothing but the time.
 */
export class TuneJob {
  readonly done: Promise<TuneResult>;
  readonly #id = randomUUID();
  readonly #tools: TuneJobTools;
  readonly #running = new Map<number, { readonly work: Work; readonly signal: JobSignal }>();
  readonly #again: Work[] = [];
  readonly #surveying = createJobSignal();
  #loaded!: LoadedPicture;
  #search: Search | undefined;
  #stopped = false;
  #failed = false;
  #began = 0;
  #reportedAt = -Infinity;
  #settle!: { readonly resolve: (result: TuneResult) => void; readonly reject: (reason: unknown) => void };

  constructor(loaded: Promise<LoadedPicture>, order: SearchOrder, tools: TuneJobTools) {
    this.#tools = tools;
    this.done = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    this.#begin(loaded, order).catch((error: unknown) => this.#fail(error));
  }

  /** Ends the search; nothing is kept. */
  cancel(): void {
    this.#fail(new Cancelled());
  }

  /** Ends the search early; `done` then gives the best. */
  stop(): void {
    this.#stopped = true;
    if (!this.#search) return;
    this.#search.stop();
    for (const { signal } of this.#running.values()) signal.cancel();
    this.makeRoom();
  }

  /** Adapts to `room()`: begins trials where there is room, interrupts the youngest where there is not. */
  makeRoom(): void {
    if (!this.#search) return;
    const room = this.#tools.room();
    const going = [...this.#running.values()].filter(({ signal }) => !signal.cancelled);
    for (const { signal } of going.slice(room)) signal.cancel();
    while (this.#running.size < room) {
      const work = this.#again.shift() ?? this.#search.next();
      if (!work) break;
      void this.#run(work);
    }
  }

  async #begin(loaded: Promise<LoadedPicture>, order: SearchOrder): Promise<void> {
    this.#loaded = await loaded;
    const recipe = { ...order.recipe, look: order.look };
    const task = { signal: this.#surveying.buffer, loaded: this.#loaded, recipe };
    const survey = await this.#tools.onThread({ kind: 'survey', ...task });
    if (this.#failed) return;
    this.#search = createSearch(order, survey);
    this.#began = performance.now();
    if (this.#stopped) this.#search.stop();
    this.makeRoom();
  }

  async #run(work: Work): Promise<void> {
    const signal = createJobSignal();
    this.#running.set(work.id, { work, signal });
    const { recipe, quality, limit } = work;
    const task = { signal: signal.buffer, loaded: this.#loaded, searchId: this.#id, recipe, quality, limit };
    let evaluation: Evaluation | undefined;
    try {
      evaluation = await this.#tools.onThread({ kind: 'trial', ...task });
    } catch (error) {
      if (!(error instanceof Cancelled)) return this.#fail(error);
    }
    this.#running.delete(work.id);
    const search = this.#search;
    if (!search) return;
    if (evaluation) search.settle(work.id, evaluation);
    else if (search.wants(work.id)) this.#again.push(work);
    this.#report(search);
    if (search.finished) this.#finish(search);
    else this.makeRoom();
  }

  #finish(search: Search): void {
    try {
      this.#settle.resolve(search.result());
    } catch (error) {
      this.#fail(error);
    }
  }

  #report(search: Search): void {
    const now = performance.now();
    // The last one is never held back: it completes the list of trials.
    if (now - this.#reportedAt < REPORT_EVERY_MS && !search.finished) return;
    this.#reportedAt = now;
    const progress = search.report();
    this.#tools.report({ ...progress, perSecond: progress.done / ((now - this.#began) / 1000) });
  }

  #fail(error: unknown): void {
    this.#failed = true;
    this.#search = undefined;
    this.#surveying.cancel();
    for (const { signal } of this.#running.values()) signal.cancel();
    this.#settle.reject(error);
  }
}
