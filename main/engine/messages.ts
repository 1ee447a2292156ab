/**
 * What the main process and the engine process say to each other, and what the engine process hands to its threads.
 *
 * Everything here is structured-cloneable. Errors cross as data because a clone loses their class.
 */
import type {
  Events,
  ExpectedFailure,
  ExportFormat,
  OpenedPicture,
  Requests,
  SheetPreview,
  TuneOrder,
} from '@contract/contract';
import type { Picture } from '@app/picture/picture';
import type { Stage } from '@app/model/progress';
import type { ScorableSheet } from '@app/score/scorable-sheet';
import type { Recipe } from '@app/model/recipe';
import type { RouteQuality } from '@app/route/refine-route';
import type { LikenessPoint } from '@app/score/likeness-curve';
import type { Evaluation } from '@app/tune/evaluate';
import type { PictureSurvey } from '@app/tune/survey-picture';
import type { TuneResult } from '@app/tune/tune-result';

/** What decoding found out about a picture; its pixels stay in the engine. */
export type PictureView = Pick<OpenedPicture, 'width' | 'height' | 'format' | 'view'>;

/** Work that the main process can order, by kind: what goes in and what comes out. */
export interface Jobs {
  /** Decode a file and keep its pixels under `pictureId`. */
  open: { input: { readonly pictureId: string; readonly bytes: Uint8Array }; output: PictureView };
  preview: { input: Requests['sheet:preview']['input']; output: SheetPreview };
  curve: Requests['sheet:curve'];
  export: {
    input: {
      readonly pictureId: string;
      /** What the picture or its project is called. */
      readonly name: string;
      readonly recipe: Recipe;
      readonly format: ExportFormat;
    };
    output: Uint8Array;
  };
  category: Requests['tune:category'];
  tune: { input: TuneOrder; output: TuneResult };
}

export type JobKind = keyof Jobs;
/** A job of kind `K` with its input. */
export type Job<K extends JobKind = JobKind> = { [J in K]: { readonly kind: J; readonly input: Jobs[J]['input'] } }[K];

/** How a job ended. A bug carries what the log needs. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: JobFailure };

export type JobFailure =
  | ExpectedFailure
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'bug'; readonly message: string; readonly stack: string };

/** How far a search is. */
export type TuneReport = Omit<Events['tune:progress'], 'jobId'>;

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
  | { readonly kind: 'progress'; readonly jobId: string; readonly stage: Stage; readonly fraction: number }
  | { readonly kind: 'tuning'; readonly jobId: string; readonly progress: TuneReport }
  | { readonly kind: 'done'; readonly jobId: string; readonly outcome: Outcome<Jobs[JobKind]['output']> };

/** A decoded picture as the threads share it: `rgb` lies in shared memory. */
export interface LoadedPicture {
  readonly picture: Picture;
  readonly decodeMs: number;
}

/** What a thread is given when it starts. */
export interface ThreadData {
  /** Path of the font for titles. */
  readonly fontFile: string;
}

/** Work of one thread. `signal`: see job-signal. */
export type ThreadTask =
  | { readonly kind: 'open'; readonly signal: SharedArrayBuffer; readonly bytes: Uint8Array }
  | {
      readonly kind: 'preview';
      readonly signal: SharedArrayBuffer;
      readonly loaded: LoadedPicture;
      readonly recipe: Recipe;
      readonly quality: RouteQuality;
    }
  | {
      readonly kind: 'curve';
      readonly signal: SharedArrayBuffer;
      readonly loaded: LoadedPicture;
      readonly sheet: ScorableSheet;
    }
  | {
      readonly kind: 'export';
      readonly signal: SharedArrayBuffer;
      readonly loaded: LoadedPicture;
      readonly name: string;
      readonly recipe: Recipe;
      readonly format: ExportFormat;
    }
  | { readonly kind: 'category'; readonly signal: SharedArrayBuffer; readonly loaded: LoadedPicture }
  | {
      readonly kind: 'survey';
      readonly signal: SharedArrayBuffer;
      readonly loaded: LoadedPicture;
      readonly recipe: Recipe;
    }
  | {
      readonly kind: 'trial';
      readonly signal: SharedArrayBuffer;
      readonly loaded: LoadedPicture;
      /** Trials of one search share what they derive from the picture. */
      readonly searchId: string;
      readonly recipe: Recipe;
      readonly quality: RouteQuality;
      /** What the first impression has to reach; see Evaluator. */
      readonly limit: number | null;
    };

/** What a thread answers to each task. */
export interface ThreadResults {
  open: { readonly loaded: LoadedPicture; readonly view: PictureView };
  /** `sheet`: stays in the engine, for scores that are asked for later. */
  preview: { readonly preview: SheetPreview; readonly sheet: ScorableSheet };
  curve: readonly LikenessPoint[];
  export: Uint8Array;
  category: Jobs['category']['output'];
  survey: PictureSurvey;
  trial: Evaluation;
}

export type ThreadTaskKind = keyof ThreadResults;

/** Runs a task on the next free thread. */
export type OnThread = <K extends ThreadTaskKind>(task: ThreadTask & { kind: K }) => Promise<ThreadResults[K]>;
