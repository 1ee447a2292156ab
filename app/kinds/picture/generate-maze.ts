/** The maze of a sheet, by its look. */
import type { Maze, Route } from '../../maze/maze';
import type { PictureRecipe } from '../../model/recipe';
import { densityMaze } from '../../tone/density-maze';
import { designRoute, mazeAround, plainMaze } from '../../route/design-route';
import type { RouteQuality } from '../../route/refine-route';
import { mapDensity, type Density } from '../../tone/density';
import type { Prepared } from './prepare-picture';
import type { Progress } from '../../model/progress';

export interface Generated {
  readonly maze: Maze;
  readonly route: Route;
  /** What shapes a tone look; null for hidden pictures. */
  readonly density: Density | null;
  /** Cells that the solution was promised to pass: see promisedCells. */
  readonly promised: Int32Array;
}

export function generateMaze(
  prepared: Prepared,
  recipe: PictureRecipe,
  quality: RouteQuality,
  progress: Progress,
): Generated {
  const { look, tone } = recipe;
  progress.checkpoint('route', 0);
  const density = look === 'hidden' ? null : mapDensity(prepared.plane(), tone);
  if (density && look === 'visible')
    return { ...densityMaze(density, tone, recipe.maze.seed), density, promised: new Int32Array(0) };
  return { ...pictureMaze(prepared, recipe, quality, progress), density, promised: promisedCells(prepared, recipe) };
}

/**
 * What the route `exact` promises: all four cells of every 2x2 block of which at least two are dark (see gatherBlocks).
 * Single dark cells of other blocks are no part of it; parts that consist of such cells only may be left out, and the facts
 * count them as specks. The other routes promise no cell.
 */
function promisedCells({ blocks, stencil }: Prepared, { maze }: PictureRecipe): Int32Array {
  if (maze.route !== 'exact') return new Int32Array(0);
  const cells = new Int32Array(4 * blocks.darkBlocks);
  let count = 0;
  for (let block = 0; block < blocks.dark.length; block++) {
    if (!blocks.dark[block]) continue;
    const x = block % blocks.columns;
    const nw = 2 * ((block - x) / blocks.columns) * stencil.columns + 2 * x;
    for (const cell of [nw, nw + 1, nw + stencil.columns, nw + stencil.columns + 1]) cells[count++] = cell;
  }
  return cells;
}

/** The maze whose solution draws the stencil. */
function pictureMaze(
  { stencil, blocks }: Prepared,
  { maze }: PictureRecipe,
  quality: RouteQuality,
  progress: Progress,
): Pick<Generated, 'maze' | 'route'> {
  if (blocks.darkBlocks === 0) return plainMaze(stencil.columns, stencil.rows, maze.seed, maze);
  const design = designRoute(stencil, blocks, maze, quality, (part) => progress.checkpoint('route', part));
  const filled = mazeAround(design, stencil.columns, stencil.rows, maze, quality, (part) =>
    progress.checkpoint('fill', part),
  );
  return { maze: filled, route: design.route };
}
