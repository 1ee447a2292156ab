/**
 * What a job of the engine is. Each stands in a file of its own under `jobs/` and in one line of the table `job-table.ts`;
 * messages, threads, progress and the client take names and types from there.
 *
 * A job lives in two places, and its file is loaded in both: what leads it runs in the engine process, its steps run on
 * threads. `steps` loads whatever they need, so that decoders and typesetting never get into the engine process.
 */
import type { OutlineFont } from '@app/draw/font';
import type { Progress, Stage } from '@app/model/progress';
import type { JobSignal } from './job-signal';
import type { PictureStore } from './picture-store';

/** What a step has at hand on its thread. */
export interface ThreadTools {
  /** Its checkpoints end the step when the job is cancelled. */
  readonly progress: Progress;
  /** Milliseconds since any fixed moment. */
  readonly clock: () => number;
  /** The typeface of printed text. @throws RemoteBug when it could not be read */
  readonly font: () => OutlineFont;
  /**
   * The bytes as a part of the result that is moved out of the thread instead of copied. Whoever calls this must not use
   * them again.
   */
  readonly moved: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>;
}

/**
 * What a job does on threads, by name. Tasks and results are structured-cloneable. Their types become part of the table's:
 * write those of one file as aliases, which need no name there.
 */
export type Steps = Readonly<Record<string, (task: never, tools: ThreadTools) => unknown>>;

type TaskOf<Step> = Step extends (task: infer Task, tools: ThreadTools) => unknown ? Task : never;
type ResultOf<Step> = Step extends (task: never, tools: ThreadTools) => infer Result ? Awaited<Result> : never;

/** What a job has at hand in the engine process. */
export interface JobTools<S extends Steps> {
  readonly pictures: PictureStore;
  /** Runs a step on the next free thread. @throws what the step threw: Failure, Cancelled or RemoteBug */
  readonly onThread: <N extends keyof S & string>(step: N, task: TaskOf<S[N]>) => Promise<ResultOf<S[N]>>;
}

/** Rough share of a whole job that each stage takes, in their order; only the bar's evenness depends on it. */
export type StageWeights = Readonly<Partial<Record<Stage, number>>>;

/** How far a job is: `fraction` of the whole, 0..1. */
export interface StageProgress {
  readonly stage: Stage;
  readonly fraction: number;
}

/** A job that somebody waits for: searches give way to it. */
export interface JobPlan<S extends Steps, Input, Output> {
  readonly weights: StageWeights;
  /** Called once on each thread. */
  steps(): Promise<S>;
  /**
   * Leads the job in the engine process: gathers what its steps need, and keeps what later jobs will ask for.
   *
   * @throws Failure; Cancelled when a step was cancelled
   */
  perform(input: Input, tools: JobTools<S>): Promise<Output>;
}

/** What a search has at hand in the engine process. */
export interface SearchTools<S extends Steps, Report> {
  readonly pictures: PictureStore;
  /** Like a job's; `signal` stops this step alone. */
  readonly onThread: <N extends keyof S & string>(
    step: N,
    task: TaskOf<S[N]>,
    signal: JobSignal,
  ) => Promise<ResultOf<S[N]>>;
  /** How many threads the search may use at the moment, 0 or more. */
  readonly room: () => number;
  readonly report: (report: Report) => void;
}

/** A search under way. */
export interface Search<Output> {
  readonly done: Promise<Output>;
  /** Ends it; nothing is kept. */
  cancel(): void;
  /** Ends it early; `done` then gives the best. */
  stop(): void;
  /** Called when `room()` may have changed. */
  makeRoom(): void;
}

/** A long job of many steps on as many threads as nobody else needs. It reports in its own way. */
export interface SearchPlan<S extends Steps, Input, Output, Report> {
  /** Called once on each thread. */
  steps(): Promise<S>;
  /** Begins the search; it reports and gives way until it is done. */
  conduct(input: Input, tools: SearchTools<S, Report>): Search<Output>;
}

/** An entry of the table, whatever its types. */
export type AnyPlan = JobPlan<Steps, never, unknown> | SearchPlan<Steps, never, unknown, never>;

/** What goes into a job, what comes out, and how it reports. */
export type TypesOf<Plan extends AnyPlan> = Plan extends {
  perform(input: infer Input, tools: never): Promise<infer Output>;
}
  ? { readonly input: Input; readonly output: Output; readonly progress: StageProgress }
  : Plan extends { conduct(input: infer Input, tools: SearchTools<never, infer Report>): Search<infer Output> }
    ? { readonly input: Input; readonly output: Output; readonly progress: Report }
    : never;

/** Infers the types of a job from its plan. */
export const job = <S extends Steps, Input, Output>(plan: JobPlan<S, Input, Output>): JobPlan<S, Input, Output> => plan;

/** Infers the types of a search from its plan. */
export const search = <S extends Steps, Input, Output, Report>(
  plan: SearchPlan<S, Input, Output, Report>,
): SearchPlan<S, Input, Output, Report> => plan;
