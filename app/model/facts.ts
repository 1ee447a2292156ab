/** What a finished sheet says about itself: the facts strip, the command line's --json and the tests all read this. */
import type { Look } from './look-settings';
import type { Mm, Pt } from './units';

/** Remarks that do not stop a sheet but that its maker should know. Worded by whoever shows them. */
export interface NoticeDetails {
  /** The corridor is narrower than an ordinary pen likes. */
  'fine-pen-needed': { corridorMm: Mm };
  /** The corridor is narrower than any pen draws: to look at, not to solve. */
  'corridor-under-pen': { corridorMm: Mm; penMm: Mm };
  /** The picture has no contrast to draw; the sheet is a plain maze. */
  'no-contrast': Record<never, never>;
  /** No cell is dark at this threshold; the sheet is a plain maze. */
  'nothing-dark': Record<never, never>;
  /** Every cell is dark; the solution fills the sheet. */
  'all-dark': Record<never, never>;
  /** Parts too small, or too far away for their size, were left out. */
  'specks-dropped': { count: number };
  /** Start and goal had to stay side by side. */
  'ends-adjacent': Record<never, never>;
  /** Start or goal lies at another place than the one asked for: no way leads there. */
  'ends-moved': Record<never, never>;
  /** The walls were made thinner than the viewing distance asks so that the corridor stays open. */
  'wall-limited': { askedPt: Pt; wallPt: Pt };
  /** The picture has fewer pixels than the maze has cells. */
  'picture-coarse': { width: number; height: number };
  /** Much of the dark area falls between the cells: fine detail is lost at this corridor width. */
  'detail-lost': { recall: number; iou: number };
}

export type NoticeCode = keyof NoticeDetails;
export type Notice = { [C in NoticeCode]: { readonly code: C; readonly details: NoticeDetails[C] } }[NoticeCode];

/** What the walls of a tone look are made of. */
export interface ToneFacts {
  /** Tones of walls that are printed. */
  readonly tones: number;
  readonly corridorMm: { readonly narrowest: Mm; readonly widest: Mm };
  /** The same as parts of the cell. */
  readonly passageRatio: { readonly narrowest: number; readonly widest: number };
  /** Side of the smallest area with a tone of its own. */
  readonly grainMm: Mm;
  /** Mean part of the sheet that corridors leave white. */
  readonly corridorArea: number;
  /** Strength of the local contrast in what shaped the maze, 0..1: the recipe's, or what `auto` chose. */
  readonly localContrast: number;
}

/** Integer cell position, x to the right, y down from the grid's top left. */
export interface CellPosition {
  readonly x: number;
  readonly y: number;
}

/** Facts of one verified sheet. Counts are maze cells unless said otherwise. */
export interface SheetFacts {
  readonly cells: { readonly width: number; readonly height: number };
  /** Cells on the solution, start and goal included. */
  readonly solutionCells: number;
  /** From the verifier: exactly one route joins start and goal. Never false on a sheet that exists. */
  readonly unique: boolean;
  /** From the verifier: open sides between solution cells that do not follow each other. Always 0. */
  readonly shortcuts: number;
  /** Cells darker than the threshold. */
  readonly darkCells: number;
  /** Dark cells that the solution passes. */
  readonly coveredDarkCells: number;
  /** coveredDarkCells / darkCells; 1 when nothing is dark. */
  readonly recall: number;
  /** Covered and dark, over covered or dark; 1 when nothing is dark. */
  readonly iou: number;
  /** Light cells the solution takes only to get from one dark part to another. */
  readonly bridgeCells: number;
  /** Light cells the solution takes only to come from and get to the sheet's border. */
  readonly leadCells: number;
  /** Dark parts that the solution leaves out: too small, or too far away for their size. */
  readonly specksDropped: number;
  /** Threshold used, 0..255. */
  readonly threshold: number;
  /** How dark was told from light: the recipe's method, or what `auto` chose. */
  readonly stencilMethod: 'threshold' | 'adaptive' | 'xdog' | 'edges';
  readonly look: Look;
  /** Facts of tone walls; null for the look `hidden`. */
  readonly tone: ToneFacts | null;
  /** Clear width between walls; the narrowest where it varies. */
  readonly corridorMm: Mm;
  /** Thickness of walls; the thinnest where it varies. */
  readonly wallPt: Pt;
  readonly pageMm: { readonly width: Mm; readonly height: Mm };
  /** Top left corner of the grid on the page: cell (x, y) spans origin + pitch * (x, y) .. origin + pitch * (x + 1, y + 1). */
  readonly gridOriginMm: { readonly x: Mm; readonly y: Mm };
  readonly pitchMm: Mm;
  /** Length of the pen line from start to goal, mm. */
  readonly solutionMm: Mm;
  readonly start: CellPosition;
  readonly goal: CellPosition;
  readonly notices: readonly Notice[];
}

/** Wall-clock cost of each stage, ms; measured by whoever owns a clock, never by the engine. */
export interface Timings {
  readonly decodeMs: number;
  readonly generateMs: number;
  readonly verifyMs: number;
  readonly drawMs: number;
  readonly exportMs: number;
}
