/** Drives one search on the pool's threads, and gives threads back as soon as somebody waits for them. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Cancelled } from '@app/model/failure';
import type { PictureRecipe } from '@app/model/recipe';
import type { Evaluation } from '@app/tune/evaluate';
import { createSearch, type Search as TuneSearch, type SearchOrder } from '@app/tune/search';
import type { PictureSurvey } from '@app/tune/survey-picture';
import type { TuneResult } from '@app/tune/tune-result';
import type { Work } from '@app/tune/work';
import type { Events } from '@contract/contract';
import type { Search, SearchTools, ThreadTools } from './job';
import { createJobSignal, type JobSignal } from './job-signal';
import type { LoadedPicture } from './picture-store';

/** Least time between two reports, ms. */
const REPORT_EVERY_MS = 200;

/** How far a search is. */
export type TuneReport = Omit<Events['tune:progress'], 'jobId'>;

/** What a search does on threads. `searchId`: trials of one search share what they derive from the picture. */
export type TuneSteps = {
  readonly survey: (task: { readonly loaded: LoadedPicture; readonly recipe: PictureRecipe }) => PictureSurvey;
  readonly trial: (
    task: { readonly loaded: LoadedPicture; readonly searchId: string; readonly work: Work },
    tools: ThreadTools,
  ) => Evaluation;
};

/**
 * Invariants: at most `room()` trials run or are queued, so that no other job ever waits behind one that has not begun; a trial
 * that was interrupted runs again later and gives the same value, so interruptions change nothing but the time.
 */
export class TuneJob implements Search<TuneResult> {
  readonly done: Promise<TuneResult>;
  readonly #id = randomUUID();
  readonly #tools: SearchTools<TuneSteps, TuneReport>;
  readonly #running = new Map<number, { readonly work: Work; readonly signal: JobSignal }>();
  readonly #again: Work[] = [];
  readonly #surveying = createJobSignal();
  #loaded!: LoadedPicture;
  #search: TuneSearch | undefined;
  #stopped = false;
  #failed = false;
  #began = 0;
  #reportedAt = -Infinity;
  #settle!: { readonly resolve: (result: TuneResult) => void; readonly reject: (reason: unknown) => void };

  constructor(loaded: Promise<LoadedPicture>, order: SearchOrder, tools: SearchTools<TuneSteps, TuneReport>) {
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
    const survey = await this.#tools.onThread('survey', { loaded: this.#loaded, recipe }, this.#surveying);
    if (this.#failed) return;
    this.#search = createSearch(order, survey);
    this.#began = performance.now();
    if (this.#stopped) this.#search.stop();
    this.makeRoom();
  }

  async #run(work: Work): Promise<void> {
    const signal = createJobSignal();
    this.#running.set(work.id, { work, signal });
    const task = { loaded: this.#loaded, searchId: this.#id, work };
    let evaluation: Evaluation | undefined;
    try {
      evaluation = await this.#tools.onThread('trial', task, signal);
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

  #finish(search: TuneSearch): void {
    try {
      this.#settle.resolve(search.result());
    } catch (error) {
      this.#fail(error);
    }
  }

  #report(search: TuneSearch): void {
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
