/**
 * Sides by which cells are left, one byte per cell as in Maze.open: what every drawing and every raster of a sheet is made
 * from. Unlike in Maze.open, the gaps in the outer wall are among them.
 */
import { sideTowards, type Maze, type Route } from '../maze/maze';

/** The gaps at start and goal alone. */
export function gateSides({ open, start, goal }: Maze): Uint8Array {
  const sides = new Uint8Array(open.length);
  sides[start.cell] |= start.side;
  sides[goal.cell] |= goal.side;
  return sides;
}

/** Open sides and the gaps. */
export function openWithGates(maze: Maze): Uint8Array {
  const sides = gateSides(maze);
  for (let cell = 0; cell < sides.length; cell++) sides[cell] |= maze.open[cell];
  return sides;
}

/** Sides by which the route enters and leaves each cell, the gaps among them; all 0 for an empty route. */
export function routeSides(maze: Maze, route: Route): Uint8Array {
  if (route.length === 0) return new Uint8Array(maze.open.length);
  const { width } = maze;
  const sides = gateSides(maze);
  for (let i = 0; i + 1 < route.length; i++) {
    sides[route[i]] |= sideTowards(width, route[i], route[i + 1]);
    sides[route[i + 1]] |= sideTowards(width, route[i + 1], route[i]);
  }
  return sides;
}
