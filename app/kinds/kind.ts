/**
 * A kind of sheet: what the rest of the program needs to know of one, and no more. Everything else about it lies in its own
 * folder; `kinds.ts` lists them.
 */
import type { Drawing } from '../draw/drawing';
import type { OutlineFont } from '../draw/font';
import type { SheetFacts, Timings } from '../model/facts';
import { noProgress, type Progress } from '../model/progress';
import type { SheetRecipe } from '../model/recipe';
import type { Picture } from '../picture/picture';
import type { RouteQuality } from '../route/refine-route';
import type { LikenessPoint } from '../score/likeness-curve';
import type { ScorableSheet } from '../score/scorable-sheet';
import type { Scores } from '../score/score-sheet';
import type { Remark } from '../model/remarks';

/** What a sheet of any kind has: it can be shown, printed and told about. */
export interface SheetBase<R extends SheetRecipe = SheetRecipe> {
  readonly recipe: R;
  readonly facts: SheetFacts;
  /** The puzzle: walls, start and goal marks, title and footer. */
  readonly mazeDrawing: Drawing;
  /** The solution alone; painted over `mazeDrawing` it is the solved sheet. */
  readonly solutionDrawing: Drawing;
  readonly timings: Pick<Timings, 'generateMs' | 'verifyMs' | 'drawMs'>;
}

/** What the independent verifier found. */
export interface Proof {
  /** What keeps the sheet from leaving the engine; empty exactly when it keeps all that its kind promises. */
  readonly problems: readonly string[];
}

/** How a sheet is judged once it is made, on demand: making one stays fast. */
export interface Judgement {
  readonly scores: Scores;
  /** What of the picture such a sheet cannot show, most important first. */
  readonly remarks: readonly Remark[];
}

/** What a sheet is judged by. */
interface Judge<S> {
  /** @param picture that it was made from. @throws Cancelled from a checkpoint */
  judge(sheet: S, picture: Picture, progress: Progress): Judgement;
  /** Likeness over distance, near to far. @throws Cancelled from a checkpoint */
  curve(sheet: ScorableSheet, picture: Picture, progress: Progress): LikenessPoint[];
}

/**
 * How a kind makes its sheets, step by step. Every step is CPU bound and synchronous, and a function of what it is given.
 *
 * @typeParam Prepared what is known before anything is drawn at random: layout, stencil
 * @typeParam Made the puzzle, nothing of it proved
 */
export interface SheetSteps<
  R extends SheetRecipe,
  Prepared,
  Made,
  P extends Proof,
  S extends SheetBase<R>,
> extends Judge<S> {
  /** @throws Failure `sheet-too-small` */
  prepare(picture: Picture, recipe: R): Prepared;
  /** @throws Cancelled from a checkpoint */
  generate(prepared: Prepared, recipe: R, quality: RouteQuality, progress: Progress): Made;
  /** By `app/verify`, which shares no code with what generates. */
  verify(prepared: Prepared, made: Made, recipe: R): P;
  draw(prepared: Prepared, made: Made, proof: P, recipe: R, font: OutlineFont): Omit<S, 'timings'>;
}

export interface SheetTools {
  readonly font: OutlineFont;
  /** Milliseconds from any origin; the engine itself never looks at a clock. */
  readonly clock: () => number;
}

/** A kind of sheet as everyone else sees it. */
export interface SheetKind<R extends SheetRecipe, S extends SheetBase> extends Judge<S> {
  /**
   * Makes a sheet. CPU bound and synchronous.
   *
   * @param recipe checked (see parseRecipe)
   * @param quality `final` for everything that is kept or printed; `preview` gives another, coarser puzzle in a moment
   * @defaultValue quality `final`
   * @throws Failure `sheet-too-small`; Cancelled from a checkpoint; UnverifiedMaze for a bug of ours
   */
  make(picture: Picture, recipe: R, tools: SheetTools, progress?: Progress, quality?: RouteQuality): S;
}

/** A generated maze that did not pass verification: our bug, never a sheet. Carries what is needed to see it again. */
export class UnverifiedMaze extends Error {
  override readonly name = 'UnverifiedMaze';

  constructor(
    readonly problems: readonly string[],
    readonly recipe: SheetRecipe,
  ) {
    super(`The maze failed verification: ${problems.join('; ')}. Recipe: ${JSON.stringify(recipe)}`);
  }
}

/** A kind from its steps. Their order, and that no sheet is drawn unproved, is the same for every kind. */
export function sheetKind<R extends SheetRecipe, Prepared, Made, P extends Proof, S extends SheetBase<R>>(
  steps: SheetSteps<R, Prepared, Made, P, S>,
): SheetKind<R, S> {
  return {
    judge: (sheet, picture, progress) => steps.judge(sheet, picture, progress),
    curve: (sheet, picture, progress) => steps.curve(sheet, picture, progress),
    make(picture, recipe, { font, clock }, progress = noProgress, quality = 'final') {
      const began = clock();
      progress.checkpoint('stencil', 0);
      const prepared = steps.prepare(picture, recipe);
      const made = steps.generate(prepared, recipe, quality, progress);
      const generatedAt = clock();

      progress.checkpoint('verify', 0);
      const proof = steps.verify(prepared, made, recipe);
      if (proof.problems.length > 0) throw new UnverifiedMaze(proof.problems, recipe);
      const verifiedAt = clock();

      progress.checkpoint('draw', 0);
      const drawn = steps.draw(prepared, made, proof, recipe, font);
      const timings: SheetBase['timings'] = {
        generateMs: generatedAt - began,
        verifyMs: verifiedAt - generatedAt,
        drawMs: clock() - verifiedAt,
      };
      // An Omit of a generic type and its missing part are the type, which the compiler does not see.
      return { ...drawn, timings } as S;
    },
  };
}
