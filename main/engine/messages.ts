/**
 * What the main process and the engine process say to each other: types that follow from the table of jobs.
 *
 * Everything here is structured-cloneable. Errors cross as data because a clone loses their class.
 */
import type { TypesOf } from './job';
import type { JOBS } from './job-table';
import type { Outcome } from './outcome';

/** Work that the main process can order, by kind: what goes in, what comes out, and how it reports. */
export type Jobs = { readonly [K in keyof typeof JOBS]: TypesOf<(typeof JOBS)[K]> };
export type JobKind = keyof Jobs;
/** A job of kind `K` with its input. */
export type Job<K extends JobKind = JobKind> = { [J in K]: { readonly kind: J; readonly input: Jobs[J]['input'] } }[K];

/** From the main process to the engine process. */
export type ToEngine =
  /** `lane`: a newer job of the same lane supersedes this one. */
  | { readonly kind: 'run'; readonly jobId: string; readonly lane?: string; readonly job: Job }
  | { readonly kind: 'cancel'; readonly jobId: string }
  /** End a search early and keep its best. */
  | { readonly kind: 'stop'; readonly jobId: string }
  /** Forget a picture. */
  | { readonly kind: 'close'; readonly pictureId: string };

/** From the engine process to the main process. */
export type FromEngine =
  | { readonly kind: 'progress'; readonly jobId: string; readonly progress: Jobs[JobKind]['progress'] }
  | { readonly kind: 'done'; readonly jobId: string; readonly outcome: Outcome<Jobs[JobKind]['output']> };
