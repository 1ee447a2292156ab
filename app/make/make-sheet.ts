/** The whole way from a picture and a recipe to a verified sheet. */
import { drawMaze, drawSolution } from '../draw/draw-sheet';
import type { OutlineFont } from '../draw/font';
import type { Maze, Route } from '../maze/maze';
import type { Recipe } from '../model/recipe';
import type { RectMm } from '../model/rect';
import { dotsToMm, dotsToPt } from '../model/units';
import type { Frame } from '../picture/frame';
import type { Picture } from '../picture/picture';
import { designRoute, mazeAround, plainMaze } from '../route/design-route';
import type { RouteQuality } from '../route/refine-route';
import { measureCoverage } from '../score/coverage';
import { layOutSheet, type SheetLayout } from '../sheet/layout';
import { verifyMaze, type Verdict } from '../verify/verify';
import type { SheetFacts } from './facts';
import { collectNotices } from './notices';
import { preparePicture, type Prepared } from './prepare-picture';
import { noProgress, type Progress } from './progress';
import type { Sheet } from './sheet';

export interface SheetTools {
  readonly font: OutlineFont;
  /** Milliseconds from any origin; the engine itself never looks at a clock. */
  readonly clock: () => number;
}

/** A generated maze that did not pass verification: our bug, never a sheet. Carries what is needed to see it again. */
export class UnverifiedMaze extends Error {
  override readonly name = 'UnverifiedMaze';

  constructor(
    readonly problems: readonly string[],
    readonly recipe: Recipe,
  ) {
    super(`The maze failed verification: ${problems.join('; ')}. Recipe: ${JSON.stringify(recipe)}`);
  }
}

interface Generated {
  readonly maze: Maze;
  readonly route: Route;
}

function generate({ stencil, blocks }: Prepared, recipe: Recipe, quality: RouteQuality, progress: Progress): Generated {
  const { maze } = recipe;
  progress.checkpoint('route', 0);
  if (blocks.darkBlocks === 0) return plainMaze(stencil.columns, stencil.rows, maze.seed);
  const design = designRoute(stencil, blocks, maze, quality, (part) => progress.checkpoint('route', part));
  const filled = mazeAround(design, stencil.columns, stencil.rows, maze, quality, (part) =>
    progress.checkpoint('fill', part),
  );
  return { maze: filled, route: design.route };
}

function gatherFacts(prepared: Prepared, generated: Generated, layout: SheetLayout, verdict: Verdict): SheetFacts {
  const { maze, route } = generated;
  const pitchMm = dotsToMm(layout.pitchDots);
  const position = (cell: number) => ({ x: cell % maze.width, y: Math.floor(cell / maze.width) });
  const { missedParts, ...coverage } = measureCoverage(route, prepared.stencil);
  const facts: Omit<SheetFacts, 'notices'> = {
    cells: { width: maze.width, height: maze.height },
    solutionCells: route.length,
    unique: verdict.unique,
    shortcuts: verdict.shortcuts,
    darkCells: prepared.stencil.darkCells,
    ...coverage,
    specksDropped: missedParts,
    threshold: prepared.threshold,
    stencilMethod: prepared.method,
    corridorMm: dotsToMm(layout.corridorDots),
    wallPt: dotsToPt(layout.wall.dots),
    pageMm: layout.pageMm,
    gridOriginMm: { x: layout.grid.x, y: layout.grid.y },
    pitchMm,
    // Centre to centre, and half a pitch at either gate.
    solutionMm: route.length * pitchMm,
    start: position(maze.start.cell),
    goal: position(maze.goal.cell),
  };
  const notices = collectNotices(facts, {
    flat: prepared.tone.flat,
    pictureCells: prepared.tone.inside.reduce((sum, v) => sum + v, 0),
    pictureSize: prepared.pictureSize,
    wall: layout.wall,
  });
  return { ...facts, notices };
}

const placementOnPage = (frame: Frame, layout: SheetLayout): RectMm => {
  const pitch = dotsToMm(layout.pitchDots);
  return {
    x: layout.grid.x + frame.x * pitch,
    y: layout.grid.y + frame.y * pitch,
    width: frame.width * pitch,
    height: frame.height * pitch,
  };
};

/**
 * Makes a sheet. CPU bound and synchronous.
 *
 * @param recipe checked (see parseRecipe)
 * @param quality `final` for everything that is kept or printed; `preview` gives another, coarser route in a moment
 * @throws Failure `sheet-too-small`; Cancelled from a checkpoint; UnverifiedMaze for a bug of ours
 */
export function makeSheet(
  picture: Picture,
  recipe: Recipe,
  tools: SheetTools,
  progress: Progress = noProgress,
  quality: RouteQuality = 'final',
): Sheet {
  const began = tools.clock();
  progress.checkpoint('stencil', 0);
  const layout = layOutSheet(recipe);
  const prepared = preparePicture(picture, recipe, layout);
  const generated = generate(prepared, recipe, quality, progress);
  const generatedAt = tools.clock();

  progress.checkpoint('verify', 0);
  const verdict = verifyMaze(generated.maze, generated.route);
  if (verdict.problems.length > 0 || !verdict.unique) throw new UnverifiedMaze(verdict.problems, recipe);
  const verifiedAt = tools.clock();

  progress.checkpoint('draw', 0);
  const mazeDrawing = drawMaze(layout, generated.maze, tools.font);
  const solutionDrawing = drawSolution(layout, generated.maze, generated.route);
  const drawnAt = tools.clock();

  return {
    recipe,
    facts: gatherFacts(prepared, generated, layout, verdict),
    maze: generated.maze,
    route: generated.route,
    mazeDrawing,
    solutionDrawing,
    histogram: prepared.histogram,
    stencil: prepared.stencil.dark,
    autoThreshold: prepared.autoThreshold,
    picturePlacement: placementOnPage(prepared.frame, layout),
    grid: layout.grid,
    timings: {
      generateMs: generatedAt - began,
      verifyMs: verifiedAt - generatedAt,
      drawMs: drawnAt - verifiedAt,
    },
  };
}
