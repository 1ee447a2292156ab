/**
 * The walls of a sheet whose walls are equally thick, as rectangles around the grid's lines that do not overlap:
 *
 *      +----+------      post: where grid lines cross, wall x wall
 *      |post| across     across, down: between two posts, (pitch - wall) x wall
 *      +----+------
 *      |down|
 */
import { EAST, NORTH, SOUTH, WEST, type Maze } from '../maze/maze';
import type { CellBox } from '../model/rect';
import { openWithGates } from './openings';

/** Which walls stand. */
export interface WallGrid {
  readonly columns: number;
  readonly rows: number;
  /** 1 where the wall on line y (0..rows) over column x stands; columns * (rows + 1). */
  readonly across: Uint8Array;
  /** 1 where the wall on line x (0..columns) beside row y stands; (columns + 1) * rows. */
  readonly down: Uint8Array;
  /** 1 where a wall touches the crossing of the lines x and y; (columns + 1) * (rows + 1). */
  readonly posts: Uint8Array;
}

/** The walls that a maze and its gaps leave standing. */
export function wallGrid(maze: Maze): WallGrid {
  const { width: columns, height: rows } = maze;
  const open = openWithGates(maze);
  const across = new Uint8Array(columns * (rows + 1));
  const down = new Uint8Array((columns + 1) * rows);
  const posts = new Uint8Array((columns + 1) * (rows + 1));
  for (let y = 0, cell = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, cell++) {
      const sides = open[cell];
      if (!(sides & NORTH)) across[cell] = 1;
      if (!(sides & WEST)) down[cell + y] = 1;
      if (x === columns - 1 && !(sides & EAST)) down[cell + y + 1] = 1;
      if (y === rows - 1 && !(sides & SOUTH)) across[cell + columns] = 1;
    }
  }
  for (let y = 0, i = 0; y <= rows; y++)
    for (let x = 0; x < columns; x++, i++) if (across[i]) posts[i + y] = posts[i + y + 1] = 1;
  for (let i = 0; i < down.length; i++) if (down[i]) posts[i] = posts[i + columns + 1] = 1;
  return { columns, rows, across, down, posts };
}

/** Is given each rectangle's borders, from the grid's top left corner. */
export type RectVisitor = (left: number, top: number, right: number, bottom: number) => void;

/**
 * Visits the posts and walls around some cells.
 *
 * @param pitch distance of grid lines, in the unit that is wanted
 * @param wall thickness, in the same unit
 */
export function visitWalls(grid: WallGrid, cells: CellBox, pitch: number, wall: number, visit: RectVisitor): void {
  const { columns, across, down, posts } = grid;
  const half = wall / 2;
  const { x0, x1, y0, y1 } = cells;
  for (let y = y0; y <= y1; y++) {
    const line = y * pitch;
    for (let x = x0; x <= x1; x++) {
      const left = x * pitch;
      const post = y * (columns + 1) + x;
      if (posts[post]) visit(left - half, line - half, left + half, line + half);
      if (x < x1 && across[y * columns + x]) visit(left + half, line - half, left + pitch - half, line + half);
      if (y < y1 && down[post]) visit(left - half, line + half, left + half, line + pitch - half);
    }
  }
}
