/** The facts of a finished sheet and its remarks. */
import type { PictureRecipe } from '../../model/recipe';
import { dotsToMm, dotsToPt } from '../../model/units';
import { gatesKeepPlaces } from '../../route/gates';
import { measureCoverage } from '../../route/measure-coverage';
import type { SheetLayout } from '../../sheet/layout';
import type { ToneSheet } from '../../tone/tone-sheet';
import { narrowestCorridor, thinnestWall, toneFacts } from '../../tone/tone-facts';
import type { Verdict } from '../../verify/verify';
import type { SheetFacts } from '../../model/facts';
import type { Generated } from './generate-maze';
import { collectNotices } from './notices';
import type { Prepared } from './prepare-picture';

/** Everything that a finished sheet's facts are read from. */
export interface Made {
  readonly recipe: PictureRecipe;
  readonly prepared: Prepared;
  readonly generated: Generated;
  readonly layout: SheetLayout;
  readonly verdict: Verdict;
  readonly tones: ToneSheet | null;
}

export function gatherFacts({ recipe, prepared, generated, layout, verdict, tones }: Made): SheetFacts {
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
    look: recipe.look,
    tone: tones && generated.density ? toneFacts(tones, generated.density) : null,
    corridorMm: dotsToMm(tones ? narrowestCorridor(tones) : layout.corridorDots),
    wallPt: dotsToPt(tones ? thinnestWall(tones) : layout.wall.dots),
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
    endsAsAsked: recipe.look === 'visible' || gatesKeepPlaces(maze, recipe.maze),
  });
  return { ...facts, notices };
}
