/**
 * Reads a printed maze back from its pixels, as a solver's eye would: a wall is where ink crosses the way from the middle
 * of one cell to the middle of the next. Knows only where the cells lie.
 */
import type { GreyRaster } from './poppler';

export interface PrintedGrid {
  readonly columns: number;
  readonly rows: number;
  /** Top left corner of the grid and the cell size, pixels. */
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
}

const INK = 128;

/** Open sides per cell (1 north, 2 east, 4 south, 8 west), gaps in the outer wall included. */
export function readMaze(raster: GreyRaster, grid: PrintedGrid): Uint8Array {
  const at = (x: number, y: number): number => raster.pixels[Math.round(y) * raster.width + Math.round(x)];
  const open = new Uint8Array(grid.columns * grid.rows);
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const cx = grid.x + (column + 0.5) * grid.pitch;
      const cy = grid.y + (row + 0.5) * grid.pitch;
      const clear = (dx: number, dy: number): boolean => {
        for (let t = 0; t <= grid.pitch * 0.6; t++) if (at(cx + dx * t, cy + dy * t) < INK) return false;
        return true;
      };
      open[row * grid.columns + column] =
        (clear(0, -1) ? 1 : 0) + (clear(1, 0) ? 2 : 0) + (clear(0, 1) ? 4 : 0) + (clear(-1, 0) ? 8 : 0);
    }
  return open;
}

/** Cells with a gap in the outer wall, in reading order. */
export function gapsOf(open: Uint8Array, columns: number, rows: number): number[] {
  const gaps: number[] = [];
  for (let cell = 0; cell < open.length; cell++) {
    const x = cell % columns;
    const y = Math.floor(cell / columns);
    const outside = (y === 0 ? 1 : 0) + (x === columns - 1 ? 2 : 0) + (y === rows - 1 ? 4 : 0) + (x === 0 ? 8 : 0);
    if (open[cell] & outside) gaps.push(cell);
  }
  return gaps;
}

/** Solves by following open sides breadth first; cells from `from` to `to`. */
export function solve(open: Uint8Array, columns: number, from: number, to: number): number[] {
  const rows = open.length / columns;
  const previous = new Map<number, number>([[from, -1]]);
  const queue = [from];
  for (const cell of queue) {
    const x = cell % columns;
    const y = Math.floor(cell / columns);
    const next = [
      open[cell] & 1 && y > 0 ? cell - columns : -1,
      open[cell] & 2 && x < columns - 1 ? cell + 1 : -1,
      open[cell] & 4 && y < rows - 1 ? cell + columns : -1,
      open[cell] & 8 && x > 0 ? cell - 1 : -1,
    ];
    for (const n of next) {
      if (n === -1 || previous.has(n)) continue;
      previous.set(n, cell);
      queue.push(n);
    }
  }
  const way: number[] = [];
  for (let cell: number | undefined = to; cell !== undefined && cell !== -1; cell = previous.get(cell)) way.push(cell);
  return way.reverse();
}
