/**
 * The printed maze at any coarse resolution: the part of every pixel that ink covers, computed from the maze itself. The
 * sheet is cut into boxes that do not overlap (see sheet/wall-grid and pen-raster), so their areas just add up. Arrows,
 * title and footer lie outside the grid.
 */
import type { Maze, Route } from '../maze/maze';
import type { RasterWindow } from '../model/raster-window';
import type { CellBox } from '../model/rect';
import type { Mm } from '../model/units';
import { gateSides, routeSides } from '../sheet/openings';
import { visitWalls, wallGrid, type WallGrid } from '../sheet/wall-grid';
import { BoxPainter } from './box-painter';

/** What is printed, as lookups by cell. Lengths in mm, origin at the grid's top left corner. */
export interface InkGrid extends WallGrid {
  readonly pitchMm: Mm;
  readonly wallMm: Mm;
  /** Sides by which the pen line leaves each cell, gates included; 0 off the route. */
  readonly pen: Uint8Array;
  /** Sides that are the pen line's two ends. */
  readonly ends: Uint8Array;
}

/** @param route may be empty: then there is no pen line */
export const createInkGrid = (maze: Maze, route: Route, pitchMm: Mm, wallMm: Mm): InkGrid => ({
  ...wallGrid(maze),
  pitchMm,
  wallMm,
  pen: routeSides(maze, route),
  ends: gateSides(maze),
});

/** Cells that a window may show. */
export function cellsIn({ columns, rows, pitchMm, wallMm }: InkGrid, window: RasterWindow): CellBox {
  const first = (at: Mm): number => Math.max(0, Math.floor((at - wallMm) / pitchMm));
  const last = (at: Mm, pixels: number, most: number): number =>
    Math.max(0, Math.min(most, Math.ceil((at + pixels * window.mmPerPx + wallMm) / pitchMm)));
  return {
    x0: first(window.x),
    x1: last(window.x, window.width, columns),
    y0: first(window.y),
    y1: last(window.y, window.height, rows),
  };
}

/**
 * Adds the part of every pixel that walls cover.
 *
 * @param ink 0..1 per pixel, row by row; length at least width * height
 */
export function addWalls(ink: Float32Array, grid: InkGrid, window: RasterWindow): void {
  const painter = new BoxPainter(ink, window);
  visitWalls(grid, cellsIn(grid, window), grid.pitchMm, grid.wallMm, (left, top, right, bottom) =>
    painter.add(left, top, right, bottom, 1),
  );
}

/** Adds an even tint of the marked cells. */
export function addTint(
  ink: Float32Array,
  grid: InkGrid,
  marked: Uint8Array,
  tint: number,
  window: RasterWindow,
): void {
  const { columns, pitchMm: pitch } = grid;
  const painter = new BoxPainter(ink, window);
  const { x0, x1, y0, y1 } = cellsIn(grid, window);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++)
      if (marked[y * columns + x]) painter.add(x * pitch, y * pitch, (x + 1) * pitch, (y + 1) * pitch, tint);
}
