/** Breadth-first search through the open sides. */
import { EAST, NORTH, SOUTH, WEST, type Route } from './maze';

/**
 * A shortest route from `from` to `to`, both included.
 *
 * @param open open sides, one byte per cell
 * @throws Error when there is none: generators only search where one exists
 */
export function findRoute(open: Uint8Array, width: number, from: number, to: number): Route {
  const cells = open.length;
  const cameFrom = new Int32Array(cells).fill(-1);
  const queue = new Int32Array(cells);
  let head = 0;
  let tail = 0;
  queue[tail++] = from;
  cameFrom[from] = from;
  const visit = (next: number, cell: number): void => {
    if (cameFrom[next] !== -1) return;
    cameFrom[next] = cell;
    queue[tail++] = next;
  };
  while (head < tail && cameFrom[to] === -1) {
    const cell = queue[head++];
    const sides = open[cell];
    if (sides & NORTH) visit(cell - width, cell);
    if (sides & EAST) visit(cell + 1, cell);
    if (sides & SOUTH) visit(cell + width, cell);
    if (sides & WEST) visit(cell - 1, cell);
  }
  if (cameFrom[to] === -1) throw new Error(`no route from cell ${from} to cell ${to}`);
  const back: number[] = [to];
  for (let cell = to; cell !== from;) back.push((cell = cameFrom[cell]));
  return Int32Array.from(back.reverse());
}
