/** The way through a maze. */
import { searchOpen } from './grid';
import type { Route } from './maze';

/**
 * A shortest route from `from` to `to`, both included.
 *
 * @param open open sides, one byte per cell
 * @throws Error when there is none: generators only search where one exists
 */
export function findRoute(open: Uint8Array, width: number, from: number, to: number): Route {
  const cameFrom = new Int32Array(open.length);
  searchOpen(open, width, from, cameFrom, new Int32Array(open.length));
  if (cameFrom[to] === -1) throw new Error(`no route from cell ${from} to cell ${to}`);
  const back: number[] = [to];
  for (let cell = to; cell !== from;) back.push((cell = cameFrom[cell]));
  return Int32Array.from(back.reverse());
}
