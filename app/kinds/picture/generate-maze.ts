/** The maze of a sheet, by its look. */
import type { Maze, Route } from '../../maze/maze';
import type { Recipe } from '../../model/recipe';
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
}

export function generateMaze(prepared: Prepared, recipe: Recipe, quality: RouteQuality, progress: Progress): Generated {
  const { look, tone } = recipe;
  progress.checkpoint('route', 0);
  const density = look === 'hidden' ? null : mapDensity(prepared.plane(), tone);
  if (density && look === 'visible') return { ...densityMaze(density, tone, recipe.maze.seed), density };
  return { ...pictureMaze(prepared, recipe, quality, progress), density };
}

/** The maze whose solution draws the stencil. */
function pictureMaze(
  { stencil, blocks }: Prepared,
  { maze }: Recipe,
  quality: RouteQuality,
  progress: Progress,
): Omit<Generated, 'density'> {
  if (blocks.darkBlocks === 0) return plainMaze(stencil.columns, stencil.rows, maze.seed, maze);
  const design = designRoute(stencil, blocks, maze, quality, (part) => progress.checkpoint('route', part));
  const filled = mazeAround(design, stencil.columns, stencil.rows, maze, quality, (part) =>
    progress.checkpoint('fill', part),
  );
  return { maze: filled, route: design.route };
}
