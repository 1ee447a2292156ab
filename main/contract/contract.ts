/**
 * The typed surface between the window and the main process: one table of requests, one of events. Nothing else crosses.
 * Names and types follow from the tables, and the preload lets through what they list.
 *
 * Requests are answered with a Reply, because only `message` of an error survives the crossing. Big data is typed arrays.
 */
import type { PackedDrawing } from '@app/draw/packed-drawing';
import type { SheetFacts, Timings } from '@app/model/facts';
import type { Stage } from '@app/model/progress';
import type { FailureCode, FailureDetails } from '@app/model/failure';
import type { Recipe } from '@app/kinds/recipe';
import type { PictureRecipe } from '@app/model/recipe';
import type { RectMm } from '@app/model/rect';
import type { Look } from '@app/model/look-settings';
import type { RouteQuality } from '@app/route/refine-route';
import type { LikenessPoint } from '@app/score/likeness-curve';
import type { Scores } from '@app/score/score-sheet';
import type { Remark } from '@app/model/remarks';
import type { Category } from '@app/tune/categories';
import type { SavedSearch, TuneProgress, TuneResult } from '@app/tune/tune-result';

/** Ids of the built-in samples, in the order the window shows them. */
export const SAMPLE_IDS = ['fox', 'sailboat', 'owl', 'great-wave', 'profile', 'anchor'] as const;
export type SampleId = (typeof SAMPLE_IDS)[number];

export type PictureSource =
  | { readonly kind: 'dialog' }
  | { readonly kind: 'path'; readonly path: string }
  /** Dropped or pasted without a path. */
  | { readonly kind: 'bytes'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'sample'; readonly id: SampleId }
  /** The work that `recovery:offer` found. */
  | { readonly kind: 'kept' };

/** What a project holds beside its picture. */
export interface OpenedProject {
  /** File name without folder; null when it has never been saved. */
  readonly name: string | null;
  readonly recipe: Recipe;
  /** The corridor as the maker set it, mm, where it is another one than the recipe's: a search has found that. */
  readonly ownCorridorMm?: number;
  /** Its latest search for the best settings. */
  readonly search: TuneResult | null;
  /** No file has all of it: it was kept when a run ended too soon. */
  readonly unsaved: boolean;
}

/** A picture on the bench. The pixels stay in the engine; the window gets a view of them. */
export interface OpenedPicture {
  /** Handle for later requests; valid until the next picture is opened in the same window. */
  readonly id: string;
  /** File name without folder, or the sample's id. */
  readonly name: string;
  readonly sampleId?: SampleId;
  /** Upright size in the file, pixels. */
  readonly width: number;
  readonly height: number;
  readonly format: string;
  /** sRGB view for the screen, RGB interleaved, long side at most 1600 px. */
  readonly view: { readonly width: number; readonly height: number; readonly rgb: Uint8Array };
  /** When it came in a project. */
  readonly project?: OpenedProject;
}

/** A verified sheet ready for the screen. */
export interface SheetPreview {
  readonly facts: SheetFacts;
  /** Maze only: walls, start and goal, title and footer. */
  readonly maze: PackedDrawing;
  /** The solution stroke alone, same page; drawn over `maze` it is the solved sheet. */
  readonly solution: PackedDrawing;
  /** Where the cropped and turned picture lies on the page (may exceed the grid when the fit is `cover`). */
  readonly picturePlacement: RectMm;
  /** The grid on the page; the picture is clipped to it. */
  readonly grid: RectMm;
  /** Cells by lightness 0..255 after tone normalisation, before levels and inversion; length 256. */
  readonly histogram: Uint32Array;
  /** 1 for each cell that the solution should cover, row by row from the grid's top left. */
  readonly stencil: Uint8Array;
  /** Otsu's threshold, 0..255, for the reset of the slider. */
  readonly autoThreshold: number;
  readonly timings: Timings;
  /** Of a final sheet; a preview has none, because scoring takes as long as making it. */
  readonly scores: Scores | null;
  /** What of the picture a maze like this cannot show, most important first; of a final sheet, like its scores. */
  readonly remarks: readonly Remark[];
}

export type ExportFormat = 'pdf' | 'svg' | 'png';

/** Fewest and most trials of a search. */
export const TUNE_TRIALS = { min: 1, max: 2000 } as const;

/** What to search. */
export interface TuneOrder {
  readonly pictureId: string;
  readonly recipe: PictureRecipe;
  /** In place of the recipe's. */
  readonly look: Look;
  readonly category: Category | 'auto';
  /** TUNE_TRIALS. */
  readonly trials: number;
  /** Of the search, not of the maze: 0 .. 2^32 - 1. */
  readonly seed: number;
}

/** What a window works at. */
export interface WorkInHand {
  /** As the title bar names it. */
  readonly name: string;
  /** There are changes that no file has. */
  readonly edited: boolean;
  /** A search for the best settings has not ended. */
  readonly searching: boolean;
}

/** A row of a table by its types. At run time only its name counts: `types` is never there. */
interface Typed<Types> {
  readonly types?: Types;
}
const typed = <Types>(): Typed<Types> => ({});
type TypesIn<Table extends Record<string, Typed<unknown>>> = {
  readonly [N in keyof Table]: NonNullable<Table[N]['types']>;
};

/** Every request: what goes in, what comes out. `null` out: the user dismissed a dialog. */
export const REQUESTS = {
  /** Load a picture or a project for this window. */
  'picture:open': typed<{ input: PictureSource; output: OpenedPicture | null }>(),
  /** Pictures and projects opened lately, newest first. */
  'picture:recents': typed<{ input: null; output: readonly { readonly name: string; readonly path: string }[] }>(),
  /**
   * Make and verify a sheet for the screen. A newer request supersedes a running one, which ends as cancelled. `preview`
   * answers in a moment with a coarser route; `final` is the sheet that an export gives, with its scores.
   */
  'sheet:preview': typed<{
    input: { readonly pictureId: string; readonly recipe: Recipe; readonly quality: RouteQuality };
    output: SheetPreview;
  }>(),
  /**
   * Likeness over distance, near to far, of the newest sheet that `sheet:preview` made of this picture; null when the engine
   * has none. A newer request, or the next preview, supersedes a running one, which ends as cancelled.
   */
  'sheet:curve': typed<{ input: { readonly pictureId: string }; output: readonly LikenessPoint[] | null }>(),
  /** Ask for a place, make the sheet and write it there. Progress comes as `job:progress` under `jobId`. */
  'sheet:export': typed<{
    input: {
      readonly jobId: string;
      readonly pictureId: string;
      readonly recipe: Recipe;
      readonly format: ExportFormat;
    };
    output: { readonly path: string; readonly bytes: number } | null;
  }>(),
  /** Make the sheet and hand it to the system print dialog at 100 %. False: the dialog was dismissed. */
  'sheet:print': typed<{
    input: { readonly jobId: string; readonly pictureId: string; readonly recipe: Recipe };
    output: { readonly printed: boolean };
  }>(),
  /** Stop a job. Unknown ids are ignored: it may have just ended. */
  'job:cancel': typed<{ input: { readonly jobId: string }; output: null }>(),
  /** What kind of picture it looks like: the proposal for `tune:start`. */
  'tune:category': typed<{ input: { readonly pictureId: string }; output: { readonly category: Category } }>(),
  /**
   * Search for the best settings for this picture in this look, beginning with `recipe`; what the search does not touch
   * stays. Progress comes as `tune:progress` under `jobId`. `job:cancel` throws everything away; `tune:stop` keeps the
   * best. The same input gives the same result on every machine.
   */
  'tune:start': typed<{ input: TuneOrder & { readonly jobId: string }; output: TuneResult }>(),
  /** End a search early and keep the best: `tune:start` then answers. Unknown ids are ignored. */
  'tune:stop': typed<{ input: { readonly jobId: string }; output: null }>(),
  /**
   * Save picture, recipe and search as a project: in its own file, or where the user wants it when it has none yet or `as`
   * is set.
   */
  'project:save': typed<{
    input: {
      readonly pictureId: string;
      readonly recipe: Recipe;
      readonly ownCorridorMm?: number;
      readonly search: SavedSearch | null;
      readonly as: boolean;
    };
    output: { readonly path: string } | null;
  }>(),
  /** What the window works at, for its frame and for the question before it closes. */
  'project:note': typed<{ input: WorkInHand; output: null }>(),
  /** Ask the user what should become of work that is about to be lost; `save` also keeps the best of a running search. */
  'project:ask-unsaved': typed<{ input: null; output: { readonly answer: 'save' | 'discard' | 'cancel' } }>(),
  /** Keep unsaved work, in case the program ends before it is saved. */
  'recovery:keep': typed<{
    input: {
      readonly pictureId: string;
      readonly recipe: Recipe;
      readonly ownCorridorMm?: number;
      readonly search: SavedSearch | null;
    };
    output: null;
  }>(),
  /** Forget the work that is kept: all of it is saved or undone. */
  'recovery:drop': typed<{ input: null; output: null }>(),
  /** Ask the user, where a run ended with unsaved work, whether to restore it; without that it is forgotten. */
  'recovery:offer': typed<{ input: null; output: { readonly restore: boolean } }>(),
  /** Close the window after `window:closing`. */
  'window:close': typed<{ input: null; output: null }>(),
  /** Save the recipe beside the picture, through a dialog. */
  'recipe:save': typed<{
    input: { readonly recipe: Recipe; readonly name: string };
    output: { readonly path: string } | null;
  }>(),
  /** Load a recipe through a dialog. */
  'recipe:open': typed<{ input: null; output: Recipe | null }>(),
  /** Save a table of figures (CSV) through a dialog. `name`: of the picture; `title`: of the table. */
  'table:save': typed<{
    input: { readonly name: string; readonly title: string; readonly csv: string };
    output: { readonly path: string } | null;
  }>(),
  /** Show an exported file in the system's file manager. */
  'file:reveal': typed<{ input: { readonly path: string }; output: null }>(),
  /** Keep a bug of the window in the log; the reference is shown to the user. */
  'bug:report': typed<{
    input: { readonly message: string; readonly stack: string };
    output: { readonly reference: string };
  }>(),
} as const;

/** What goes into each request and what comes out. */
export type Requests = TypesIn<typeof REQUESTS>;
export type RequestName = keyof Requests;

/** Commands of the application menu that the window carries out. */
export const MENU_COMMANDS = [
  'new',
  'open',
  'paste',
  'save',
  'save-as',
  'export-pdf',
  'export-svg',
  'export-png',
  'print',
  'save-recipe',
  'open-recipe',
  'undo',
  'redo',
  'zoom-in',
  'zoom-out',
  'zoom-fit',
  'zoom-true',
  'toggle-solution',
  'view-three',
  'view-two',
  'view-wipe',
  'view-picture',
  'view-maze',
  'view-solved',
  'step-back',
  'show-scores',
  'new-seed',
  'auto-tune',
  'shortcuts',
] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

/** Every event the main process sends, and what it tells. */
export const EVENTS = {
  'job:progress': typed<{
    readonly jobId: string;
    readonly stage: Stage;
    /** Of the whole job, 0..1. */ readonly fraction: number;
  }>(),
  /** A running search, at most five times a second. */
  'tune:progress': typed<
    TuneProgress & {
      readonly jobId: string;
      /** Trials per second since the search began. */
      readonly perSecond: number;
    }
  >(),
  'menu:command': typed<{ readonly command: MenuCommand }>(),
  /** The system asked to open a file (second instance, file association, command line). */
  'picture:requested': typed<{ readonly path: string }>(),
  /** The user wants the work saved and then the window closed. */
  'window:closing': typed<Record<never, never>>(),
  /** The engine process died and was started again; loaded pictures are kept. */
  'engine:restarted': typed<Record<never, never>>(),
} as const;

/** What each event tells. */
export type Events = TypesIn<typeof EVENTS>;
export type EventName = keyof Events;

/** An expected failure as it crosses, worded by the window. */
export type ExpectedFailure = {
  [C in FailureCode]: { readonly kind: 'expected'; readonly code: C; readonly details: FailureDetails[C] };
}[FailureCode];

/** Why a request did not succeed. Cancelled is silent; a bug is logged under its reference. */
export type ReplyFailure =
  ExpectedFailure | { readonly kind: 'cancelled' } | { readonly kind: 'bug'; readonly reference: string };

export type Reply<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: ReplyFailure };

/** What the preload puts on `window.mazepress`. */
export interface Bridge {
  ask<N extends RequestName>(name: N, input: Requests[N]['input']): Promise<Reply<Requests[N]['output']>>;
  /** Returns how to stop listening. */
  on<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void;
  /** Path of a dropped file; '' when it has none (pasted, from a web page). */
  pathOf(file: unknown): string;
}
