/** Dijkstra's algorithm over the cells of a grid (Numer. Math. 1, 1959). */
import { BucketQueue } from './bucket-queue';

/** Distance of a cell to which no path leads. */
export const UNREACHED = 0x3fff_ffff;
/** Cost of entering or leaving a cell that no path enters or leaves. */
export const CLOSED = -1;

/** What a step costs: leaving one cell and entering its neighbour. Integers, 0 .. 32767, or CLOSED; one per cell. */
export interface StepCosts {
  /** Nothing where it is left out. */
  readonly leave?: Int16Array;
  readonly enter: Int16Array;
}

/** Where paths begin and at what distance: integers, 0 or more. A cell may be named twice. */
export interface Seeds {
  readonly cells: ArrayLike<number>;
  readonly distances: ArrayLike<number>;
}

export interface ShortestPaths {
  /** Distance of every cell, UNREACHED where no path leads. */
  readonly distance: Int32Array;
  /** The cell before on the path; the cell itself where it begins; -1 where none leads. */
  readonly from: Int32Array;
  /** All cells that are reached, nearest first. */
  readonly order: Int32Array;
}

/**
 * Shortest paths from the nearest of some seeds to every cell.
 *
 * @param width columns, cells
 */
export function shortestPaths(width: number, seeds: Seeds, { enter, leave }: StepCosts): ShortestPaths {
  const cells = enter.length;
  const distance = new Int32Array(cells).fill(UNREACHED);
  const from = new Int32Array(cells).fill(-1);
  const order = new Int32Array(cells);
  const left = leave ?? new Int16Array(cells);
  const step = largest(enter) + largest(left);
  const queue = new BucketQueue(cells, Math.max(step, largest(seeds.distances)));

  const relax = (cell: number, before: number, d: number): void => {
    const known = distance[cell];
    if (known <= d) return;
    distance[cell] = d;
    from[cell] = before;
    if (known === UNREACHED) queue.push(cell, d);
    else queue.decrease(cell, d);
  };
  for (let i = 0; i < seeds.cells.length; i++) relax(seeds.cells[i], seeds.cells[i], seeds.distances[i]);
  let reached = 0;
  for (let cell = queue.pop(); cell !== -1; cell = queue.pop()) {
    order[reached++] = cell;
    if (left[cell] === CLOSED) continue;
    const d = distance[cell] + left[cell];
    const x = cell % width;
    if (x > 0 && enter[cell - 1] !== CLOSED) relax(cell - 1, cell, d + enter[cell - 1]);
    if (x + 1 < width && enter[cell + 1] !== CLOSED) relax(cell + 1, cell, d + enter[cell + 1]);
    if (cell >= width && enter[cell - width] !== CLOSED) relax(cell - width, cell, d + enter[cell - width]);
    if (cell + width < cells && enter[cell + width] !== CLOSED) relax(cell + width, cell, d + enter[cell + width]);
  }
  return { distance, from, order: order.subarray(0, reached) };
}

function largest(values: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) if (values[i] > most) most = values[i];
  return most;
}

/** The path to a cell, from where it begins; both ends included. */
export function pathTo({ from }: ShortestPaths, end: number): number[] {
  const path = [end];
  for (let cell = end; from[cell] !== cell;) path.push((cell = from[cell]));
  return path.reverse();
}
