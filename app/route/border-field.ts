/** Cheapest ways from the border into the grid, for the leads of a path or circuit: Dijkstra over the cells. */
import { BucketQueue } from './bucket-queue';

export const UNREACHED = 0x3fff_ffff;

export interface BorderField {
  /** Cost from the border to every cell, UNREACHED where there is no way. */
  readonly cost: Int32Array;
  /** The cell before on the way from the border; the cell itself where the way begins. */
  readonly from: Int32Array;
}

/** A border cell where a way may begin, and what beginning there costs: an integer, 0 or more. */
export type Beginning = readonly [cell: number, cost: number];

/**
 * @param onPath 1 where a cell lies on the path: it is reached
 * @param closed 1 where a cell is not even reached
 * @param stepCost of passing a cell beside the path
 * @param pathCost of passing a cell of the path; Infinity where none is passed
 */
export function fieldFromBorder(
  width: number,
  height: number,
  beginnings: readonly Beginning[],
  onPath: Uint8Array,
  closed: Uint8Array,
  stepCost: number,
  pathCost = Infinity,
): BorderField {
  const cells = width * height;
  const cost = new Int32Array(cells).fill(UNREACHED);
  const from = new Int32Array(cells).fill(-1);
  const settled = new Uint8Array(cells);
  const queue = new BucketQueue(stepCost + beginnings.reduce((most, [, c]) => Math.max(most, c), 0));
  const relax = (cell: number, before: number, c: number): void => {
    if (closed[cell] || cost[cell] <= c) return;
    cost[cell] = c;
    from[cell] = before;
    queue.push(cell, c);
  };
  for (const [cell, c] of beginnings) relax(cell, cell, c);
  for (let cell = queue.pop(); cell !== -1; cell = queue.pop()) {
    if (settled[cell]) continue;
    settled[cell] = 1;
    if (onPath[cell] && pathCost === Infinity) continue;
    const next = cost[cell] + (onPath[cell] ? pathCost : stepCost);
    const x = cell % width;
    if (x > 0) relax(cell - 1, cell, next);
    if (x + 1 < width) relax(cell + 1, cell, next);
    if (cell >= width) relax(cell - width, cell, next);
    if (cell + width < cells) relax(cell + width, cell, next);
  }
  return { cost, from };
}

/** The lead to a cell: from the border to the cell before it. Empty when the cell lies on the border itself. */
export function traceLead({ from }: BorderField, end: number): number[] {
  const lead: number[] = [];
  for (let cell = end; from[cell] !== cell;) lead.push((cell = from[cell]));
  return lead.reverse();
}
