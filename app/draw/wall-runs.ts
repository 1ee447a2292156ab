/** The walls of a maze as few long strokes: neighbouring walls in a line are one run. */
import type { Maze } from '../maze/maze';
import { dotsToMm } from '../model/units';
import type { SheetLayout } from '../sheet/layout';
import { wallGrid } from '../sheet/wall-grid';

/**
 * Strokes along the centre of the walls. Each run is half a wall longer at both ends, so that runs meeting at a corner
 * fill it and butt ends leave no notch.
 *
 * @returns x0, y0, x1, y1 of each stroke, page mm, edges on whole lattice dots
 */
export function wallRuns(maze: Maze, { pitchDots, originDots, wall }: SheetLayout): Float64Array {
  const { columns, rows, across, down } = wallGrid(maze);
  const half = wall.dots / 2;
  const coords: number[] = [];
  for (let line = 0; line <= rows; line++) {
    const y = dotsToMm(originDots.y + line * pitchDots);
    eachRun(across, line * columns, 1, columns, (from, to) =>
      coords.push(
        dotsToMm(originDots.x + from * pitchDots - half),
        y,
        dotsToMm(originDots.x + to * pitchDots + half),
        y,
      ),
    );
  }
  for (let line = 0; line <= columns; line++) {
    const x = dotsToMm(originDots.x + line * pitchDots);
    eachRun(down, line, columns + 1, rows, (from, to) =>
      coords.push(
        x,
        dotsToMm(originDots.y + from * pitchDots - half),
        x,
        dotsToMm(originDots.y + to * pitchDots + half),
      ),
    );
  }
  return Float64Array.from(coords);
}

/** Runs of ones among `count` bytes from `first` on, `stride` apart: where each begins, and where it has ended. */
function eachRun(
  walls: Uint8Array,
  first: number,
  stride: number,
  count: number,
  visit: (from: number, to: number) => void,
): void {
  for (let k = 0, from = -1; k <= count; k++) {
    const stands = k < count && walls[first + k * stride] === 1;
    if (stands && from === -1) from = k;
    if (!stands && from !== -1) {
      visit(from, k);
      from = -1;
    }
  }
}
