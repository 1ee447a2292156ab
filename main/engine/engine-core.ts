import { Cancelled } from '@app/model/failure';
import type { JobPlan, JobTools, Search, SearchPlan, SearchTools, Steps } from './job';
import { createJobSignal } from './job-signal';
import { JOBS } from './job-table';
import { Lanes, type Running } from './lanes';
import type { FromEngine, Job, JobKind, Jobs, ToEngine } from './messages';
import { settle, toJobFailure } from './outcome';
import { reportProgress } from './overall-progress';
import { PictureStore } from './picture-store';
import { ThreadPool, type ThreadPoolOptions } from './thread-pool';
import { ThreadShares } from './thread-shares';

type Output = Jobs[JobKind]['output'];

/** A plan and the input of the same kind of job. */
type Order<Plan> = { readonly jobId: string; readonly kind: JobKind; readonly plan: Plan; readonly input: unknown };

/** A plan whose types only its own kind of job knows: the engine hands it what that kind is ordered with. */
type AJob = JobPlan<Steps, unknown, Output>;
type ASearch = SearchPlan<Steps, unknown, Output, Jobs[JobKind]['progress']>;

/**
 * The engine: carries out jobs as the table plans them, on threads of its own. Knows nothing of Electron; `engine.ts`
 * connects it to the main process.
 */
export class Engine {
  readonly #post: (message: FromEngine) => void;
  readonly #pool: ThreadPool;
  readonly #shares: ThreadShares;
  readonly #pictures = new PictureStore();
  readonly #lanes = new Lanes();
  readonly #running = new Map<string, Running<Output>>();
  readonly #searches = new Map<string, Search<Output>>();

  /**
   * Starts the threads and warms them.
   *
   * @param post sends a message to the main process
   */
  constructor(options: ThreadPoolOptions, post: (message: FromEngine) => void) {
    this.#post = post;
    this.#pool = new ThreadPool(options);
    this.#shares = new ThreadShares(this.#pool.size);
  }

  /** Takes one message of the main process; answers come through `post`. */
  receive(message: ToEngine): void {
    if (message.kind === 'run') void this.#run(message);
    else if (message.kind === 'cancel') this.#running.get(message.jobId)?.cancel();
    else if (message.kind === 'stop') this.#searches.get(message.jobId)?.stop();
    else this.#pictures.close(message.pictureId);
  }

  /** Ends all threads. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  async #run({ jobId, lane, job }: ToEngine & { kind: 'run' }): Promise<void> {
    const start = (): Running<Output> => this.#start(jobId, job);
    const running = lane === undefined ? start() : this.#lanes.enter(lane, start);
    this.#running.set(jobId, running);
    const outcome = await settle(() => running.done);
    this.#running.delete(jobId);
    try {
      this.#post({ kind: 'done', jobId, outcome });
    } catch (error) {
      // What cannot be sent is a bug of that job; the others go on.
      this.#post({ kind: 'done', jobId, outcome: { ok: false, failure: toJobFailure(error) } });
    }
  }

  #start(jobId: string, { kind, input }: Job): Running<Output> {
    const plan = JOBS[kind] as AJob | ASearch;
    return 'perform' in plan
      ? this.#startJob({ jobId, kind, plan, input })
      : this.#startSearch({ jobId, kind, plan, input });
  }

  #startJob({ jobId, kind, plan, input }: Order<AJob>): Running<Output> {
    const signal = createJobSignal();
    const tools: JobTools<Steps> = {
      pictures: this.#pictures,
      onThread: (step, task) => this.#pool.run({ job: kind, step, signal: signal.buffer, task }),
    };
    const stopReporting = reportProgress(signal, plan.weights, (progress) =>
      this.#post({ kind: 'progress', jobId, progress }),
    );
    let stopWaiting = (): void => {};
    const stopped = new Promise<never>((_, reject) => (stopWaiting = () => reject(new Cancelled())));
    const leave = this.#shares.enter();
    const performed = plan
      .perform(input, tools)
      .then((value) => {
        // The wish to stop may come after the last checkpoint; the answer is the same.
        if (signal.cancelled) throw new Cancelled();
        return value;
      })
      .finally(leave);
    return {
      done: Promise.race([performed, stopped]).finally(stopReporting),
      cancel() {
        signal.cancel();
        // A job still queued for a thread ends at once; its thread later sees the flag and returns.
        if (!signal.started) stopWaiting();
      },
    };
  }

  #startSearch({ jobId, kind, plan, input }: Order<ASearch>): Running<Output> {
    const tools: SearchTools<Steps, Jobs[JobKind]['progress']> = {
      pictures: this.#pictures,
      onThread: (step, task, { buffer }) => this.#pool.run({ job: kind, step, signal: buffer, task }),
      room: () => this.#shares.room(),
      report: (progress) => this.#post({ kind: 'progress', jobId, progress }),
    };
    const search = plan.conduct(input, tools);
    this.#searches.set(jobId, search);
    this.#shares.add(search);
    const done = search.done.finally(() => {
      this.#searches.delete(jobId);
      this.#shares.remove(search);
    });
    return { done, cancel: () => search.cancel() };
  }
}
