/**
 * Walking a grid: steps, edges, searches. Cells are numbered as in the maze model (see maze.ts). Edges are numbered by
 * the cell they leave: 2c goes from cell c to the east, 2c + 1 to the south; those off the grid keep their number.
 */
import { EAST, neighbourSteps, NORTH, SOUTH, WEST, sideTowards } from './maze';

/** The cell an edge leaves. */
export const nearEnd = (edge: number): number => edge >>> 1;

/** The cell an edge leads to; -1 when it leads off the grid. @param cells number of cells, width * height */
export function farEnd(edge: number, width: number, cells: number): number {
  const cell = edge >>> 1;
  if (edge & 1) return cell + width < cells ? cell + width : -1;
  return (cell + 1) % width === 0 ? -1 : cell + 1;
}

/** The edge between two neighbouring cells. */
export const edgeBetween = (width: number, a: number, b: number): number =>
  2 * Math.min(a, b) + (sideTowards(width, Math.min(a, b), Math.max(a, b)) === SOUTH ? 1 : 0);

/** Sides of every cell that lie on the border of the grid, as the bits of Maze.open. */
export function outerSides(width: number, height: number): Uint8Array {
  const sides = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    sides[x] |= NORTH;
    sides[(height - 1) * width + x] |= SOUTH;
  }
  for (let y = 0; y < height; y++) {
    sides[y * width] |= WEST;
    sides[(y + 1) * width - 1] |= EAST;
  }
  return sides;
}

/**
 * Breadth-first search through the open sides, north, east, south, west.
 *
 * @param open open sides, one byte per cell (see Maze.open)
 * @param cameFrom filled: the cell before, the cell itself where it begins, -1 where no way leads
 * @param order filled: the cells in the order they are reached
 * @returns how many are reached
 */
export function searchOpen(
  open: Uint8Array,
  width: number,
  begin: number,
  cameFrom: Int32Array,
  order: Int32Array,
): number {
  const step = neighbourSteps(width);
  cameFrom.fill(-1);
  cameFrom[begin] = begin;
  order[0] = begin;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const cell = order[head];
    for (let side = NORTH; side <= WEST; side <<= 1) {
      if (!(open[cell] & side)) continue;
      const next = cell + step[side];
      if (cameFrom[next] !== -1) continue;
      cameFrom[next] = cell;
      order[tail++] = next;
    }
  }
  return tail;
}

/** The parts of a set of cells. */
export interface Parts {
  /** Part of every cell, numbered from 0 in the order of their first cells; -1 outside the set. */
  readonly label: Int32Array;
  /** First cell of every part, and how many it has. */
  readonly first: readonly number[];
  readonly sizes: readonly number[];
}

/** Flood fill of every part; cells that touch at a corner belong together. @param member 1 for the cells of the set */
export function labelParts(member: Uint8Array, width: number): Parts {
  const height = member.length / width;
  const label = new Int32Array(member.length).fill(-1);
  const stack = new Int32Array(member.length);
  const first: number[] = [];
  const sizes: number[] = [];
  for (let seed = 0; seed < member.length; seed++) {
    if (!member[seed] || label[seed] !== -1) continue;
    const part = first.push(seed) - 1;
    let size = 0;
    let top = 0;
    stack[top++] = seed;
    label[seed] = part;
    while (top > 0) {
      const cell = stack[--top];
      size++;
      const x = cell % width;
      const y = (cell - x) / width;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (member[next] && label[next] === -1) label[(stack[top++] = next)] = part;
        }
      }
    }
    sizes.push(size);
  }
  return { label, first, sizes };
}
