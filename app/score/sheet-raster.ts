/**
 * The printed maze at any coarse resolution: the part of every pixel that ink covers, computed from the maze itself. The
 * sheet is cut into boxes that do not overlap, so their areas just add up:
 *
 *      +----------+-----   post: where grid lines cross, wall x wall
 *      |post| wall          wall: between two posts, wall x (pitch - wall)
 *      +----+-----
 *      |    |  ┌──┐         joint: at a cell's centre, pen x pen
 *      |wall|  │  │ arm     arm: from the joint to the cell's border, where the next cell's arm goes on
 *
 * Round joins and ends of the pen line are strips of the right area, as many as the raster can tell apart. Arrows, title and footer lie outside the grid.
 */
import { asin } from '../model/math/asin';
import { EAST, NORTH, SOUTH, WEST, sideTowards, type Maze, type Route } from '../maze/maze';
import type { RasterWindow } from '../model/raster-window';
import type { Mm } from '../model/units';

/** Strips that stand for a quarter disc, at most. */
const MAX_STRIPS = 8;

/** What is printed, as lookups by cell. Lengths in mm, origin at the grid's top left corner. */
export interface InkGrid {
  readonly columns: number;
  readonly rows: number;
  readonly pitchMm: Mm;
  readonly wallMm: Mm;
  /** 1 where the wall on line y (0..rows) over column x stands; columns * (rows + 1). */
  readonly across: Uint8Array;
  /** 1 where the wall on line x (0..columns) beside row y stands; (columns + 1) * rows. */
  readonly down: Uint8Array;
  /** 1 where a wall touches the crossing of the lines x and y; (columns + 1) * (rows + 1). */
  readonly posts: Uint8Array;
  /** Sides by which the pen line leaves each cell, gates included; 0 off the route. */
  readonly pen: Uint8Array;
  /** Sides that are the pen line's two ends. */
  readonly ends: Uint8Array;
}

export function createInkGrid(maze: Maze, route: Route, pitchMm: Mm, wallMm: Mm): InkGrid {
  const { width: columns, height: rows, open, start, goal } = maze;
  const across = new Uint8Array(columns * (rows + 1));
  const down = new Uint8Array((columns + 1) * rows);
  const posts = new Uint8Array((columns + 1) * (rows + 1));
  const gates = new Uint8Array(columns * rows);
  gates[start.cell] |= start.side;
  gates[goal.cell] |= goal.side;
  for (let y = 0, cell = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, cell++) {
      const gaps = open[cell] | gates[cell];
      if (!(gaps & NORTH)) across[cell] = 1;
      if (!(gaps & WEST)) down[cell + y] = 1;
      if (x === columns - 1 && !(gaps & EAST)) down[cell + y + 1] = 1;
      if (y === rows - 1 && !(gaps & SOUTH)) across[cell + columns] = 1;
    }
  }
  for (let y = 0, i = 0; y <= rows; y++)
    for (let x = 0; x < columns; x++, i++) if (across[i]) posts[i + y] = posts[i + y + 1] = 1;
  for (let i = 0; i < down.length; i++) if (down[i]) posts[i] = posts[i + columns + 1] = 1;

  const pen = new Uint8Array(columns * rows);
  const ends = new Uint8Array(columns * rows);
  for (let i = 0; i + 1 < route.length; i++) {
    pen[route[i]] |= sideTowards(columns, route[i], route[i + 1]);
    pen[route[i + 1]] |= sideTowards(columns, route[i + 1], route[i]);
  }
  if (route.length > 0) {
    pen[start.cell] |= start.side;
    pen[goal.cell] |= goal.side;
    ends[start.cell] |= start.side;
    ends[goal.cell] |= goal.side;
  }
  return { columns, rows, pitchMm, wallMm, across, down, posts, pen, ends };
}

/** Adds boxes to a raster by the exact area they cover. */
class BoxPainter {
  /** @param ink part of each pixel that is covered, added to; row by row */
  constructor(
    private readonly ink: Float32Array,
    private readonly window: RasterWindow,
  ) {}

  get mmPerPx(): number {
    return this.window.mmPerPx;
  }

  /** Box in mm; `weight` times its coverage is added. */
  add(left: Mm, top: Mm, right: Mm, bottom: Mm, weight: number): void {
    const { x, y, mmPerPx, width, height } = this.window;
    const x0 = Math.max(0, (left - x) / mmPerPx);
    const x1 = Math.min(width, (right - x) / mmPerPx);
    const y0 = Math.max(0, (top - y) / mmPerPx);
    const y1 = Math.min(height, (bottom - y) / mmPerPx);
    if (x1 <= x0 || y1 <= y0) return;
    const columnEnd = Math.ceil(x1);
    const rowEnd = Math.ceil(y1);
    for (let row = Math.floor(y0); row < rowEnd; row++) {
      const part = (Math.min(row + 1, y1) - Math.max(row, y0)) * weight;
      const base = row * width;
      for (let column = Math.floor(x0); column < columnEnd; column++)
        this.ink[base + column] += part * (Math.min(column + 1, x1) - Math.max(column, x0));
    }
  }
}

/** Cells that a window may show: x from..to and y from..to, ends not included. */
function cellsIn(grid: InkGrid, window: RasterWindow): { x0: number; x1: number; y0: number; y1: number } {
  const { columns, rows, pitchMm, wallMm } = grid;
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
  const { columns, pitchMm: pitch, across, down, posts } = grid;
  const half = grid.wallMm / 2;
  const painter = new BoxPainter(ink, window);
  const { x0, x1, y0, y1 } = cellsIn(grid, window);
  for (let y = y0; y <= y1; y++) {
    const line = y * pitch;
    for (let x = x0; x <= x1; x++) {
      const left = x * pitch;
      const post = y * (columns + 1) + x;
      if (posts[post]) painter.add(left - half, line - half, left + half, line + half, 1);
      if (x < x1 && across[y * columns + x]) painter.add(left + half, line - half, left + pitch - half, line + half, 1);
      if (y < y1 && down[post]) painter.add(left - half, line + half, left + half, line + pitch - half, 1);
    }
  }
}

/**
 * Adds the part of every pixel that the pen line covers. It never touches a wall, so it may be added to the walls.
 *
 * @param penMm width of the line, less than the corridor
 */
export function addPenLine(ink: Float32Array, grid: InkGrid, penMm: Mm, window: RasterWindow): void {
  const { columns, pitchMm: pitch, pen, ends } = grid;
  const painter = new BoxPainter(ink, window);
  const half = penMm / 2;
  const { x0, x1, y0, y1 } = cellsIn(grid, window);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const cell = y * columns + x;
      const sides = pen[cell];
      if (!sides) continue;
      const cx = (x + 0.5) * pitch;
      const cy = (y + 0.5) * pitch;
      painter.add(cx - half, cy - half, cx + half, cy + half, 1);
      if (sides !== (NORTH | SOUTH) && sides !== (EAST | WEST)) roundOuterCorner(painter, sides, cx, cy, half);
      for (let side = NORTH; side <= WEST; side <<= 1)
        if (sides & side) addArm(painter, side, (ends[cell] & side) !== 0, cx, cy, half, pitch / 2);
    }
  }
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

/** Takes from a turn's joint what its round join leaves out. */
function roundOuterCorner(painter: BoxPainter, sides: number, cx: number, cy: number, half: number): void {
  roundCorner(painter, cx, cy, sides & WEST ? half : -half, sides & NORTH ? half : -half);
}

/**
 * Takes from the square between (cx, cy) and (cx + toX, cy + toY) what lies outside the quarter disc around (cx, cy). The
 * disc is cut into strips that each keep its area there exactly.
 */
function roundCorner(painter: BoxPainter, cx: number, cy: number, toX: number, toY: number): void {
  const radius = Math.abs(toX);
  const strips = Math.min(MAX_STRIPS, Math.ceil((4 * radius) / painter.mmPerPx));
  for (let k = 0; k < strips; k++) {
    const u0 = k / strips;
    const u1 = (k + 1) / strips;
    const height = ((discArea(u1) - discArea(u0)) / (u1 - u0)) * toY;
    const xa = cx + u0 * toX;
    const xb = cx + u1 * toX;
    const ya = cy + height;
    const yb = cy + toY;
    painter.add(Math.min(xa, xb), Math.min(ya, yb), Math.max(xa, xb), Math.max(ya, yb), -1);
  }
}

/** Area under the unit circle from 0 to u, 0 <= u <= 1. */
const discArea = (u: number): number => (u * Math.sqrt(1 - u * u) + asin(u)) / 2;

/** From the joint to the border of the cell; an end of the line stops there with a round cap. */
function addArm(
  painter: BoxPainter,
  side: number,
  isEnd: boolean,
  cx: number,
  cy: number,
  half: number,
  reach: number,
): void {
  addSpoke(painter, side, cx, cy, half, half, reach, 1);
  if (!isEnd) return;
  const out = reach - half;
  if (side === NORTH || side === SOUTH) {
    const toY = side === NORTH ? -half : half;
    const y = cy + (side === NORTH ? -out : out);
    roundCorner(painter, cx, y, -half, toY);
    roundCorner(painter, cx, y, half, toY);
  } else {
    const toX = side === WEST ? -half : half;
    const x = cx + (side === WEST ? -out : out);
    roundCorner(painter, x, cy, toX, -half);
    roundCorner(painter, x, cy, toX, half);
  }
}

/** Box along one side's axis from distance `from` to `to` off the centre. */
function addSpoke(
  painter: BoxPainter,
  side: number,
  cx: number,
  cy: number,
  half: number,
  from: number,
  to: number,
  weight: number,
): void {
  if (side === NORTH) painter.add(cx - half, cy - to, cx + half, cy - from, weight);
  else if (side === SOUTH) painter.add(cx - half, cy + from, cx + half, cy + to, weight);
  else if (side === WEST) painter.add(cx - to, cy - half, cx - from, cy + half, weight);
  else painter.add(cx + from, cy - half, cx + to, cy + half, weight);
}
