/** The walls of a maze as few long strokes: neighbouring walls in a line are one run. */
import { EAST, NORTH, SOUTH, WEST, type Gate, type Maze, type Side } from '../maze/maze';
import type { SheetLayout } from '../sheet/layout';
import { dotsToMm } from '../model/units';

/** Closed sides of a grid that still has gaps at start and goal. */
function isClosed(maze: Maze, cell: number, side: Side): boolean {
  const isGate = (gate: Gate): boolean => gate.cell === cell && gate.side === side;
  return !(maze.open[cell] & side) && !isGate(maze.start) && !isGate(maze.goal);
}

/**
 * Strokes along the centre of the walls. Each run is half a wall longer at both ends, so that runs meeting at a corner
 * fill it and butt ends leave no notch.
 *
 * @returns x0, y0, x1, y1 of each stroke, page mm, edges on whole lattice dots
 */
export function wallRuns(maze: Maze, layout: SheetLayout): Float64Array {
  const { width, height } = maze;
  const { pitchDots, originDots } = layout;
  const half = layout.wall.dots / 2;
  const coords: number[] = [];

  // Lines between rows, 0 above the first row to `height` below the last.
  for (let line = 0; line <= height; line++) {
    const y = dotsToMm(originDots.y + line * pitchDots);
    for (let x = 0, from = -1; x <= width; x++) {
      const wall =
        x < width &&
        (line < height ? isClosed(maze, line * width + x, NORTH) : isClosed(maze, (line - 1) * width + x, SOUTH));
      if (wall && from === -1) from = x;
      if (!wall && from !== -1) {
        coords.push(
          dotsToMm(originDots.x + from * pitchDots - half),
          y,
          dotsToMm(originDots.x + x * pitchDots + half),
          y,
        );
        from = -1;
      }
    }
  }
  // Lines between columns.
  for (let line = 0; line <= width; line++) {
    const x = dotsToMm(originDots.x + line * pitchDots);
    for (let y = 0, from = -1; y <= height; y++) {
      const wall =
        y < height &&
        (line < width ? isClosed(maze, y * width + line, WEST) : isClosed(maze, y * width + line - 1, EAST));
      if (wall && from === -1) from = y;
      if (!wall && from !== -1) {
        coords.push(
          x,
          dotsToMm(originDots.y + from * pitchDots - half),
          x,
          dotsToMm(originDots.y + y * pitchDots + half),
        );
        from = -1;
      }
    }
  }
  return Float64Array.from(coords);
}
