/** Ways in and out that are as far apart as the border allows. */
import { EAST, neighbourSteps, NORTH, SOUTH, WEST, type Gate, type Side } from './maze';

/**
 * The two border cells with the longest route between them. In a tree two sweeps find them: from any cell, the farthest
 * border cell is one end of a longest route between border cells (as for the diameter of a tree, over the leaves of
 * interest).
 *
 * @param open a spanning tree, at least two cells
 */
export function farthestGates(
  open: Uint8Array,
  width: number,
  height: number,
): { readonly start: Gate; readonly goal: Gate } {
  const start = farthestBorderCell(open, width, height, 0);
  const goal = farthestBorderCell(open, width, height, start);
  return { start: gateOf(start, width, height), goal: gateOf(goal, width, height) };
}

/** Breadth first; among equally far cells the first reached. */
function farthestBorderCell(open: Uint8Array, width: number, height: number, from: number): number {
  const step = neighbourSteps(width);
  const steps = new Int32Array(open.length).fill(-1);
  const queue = new Int32Array(open.length);
  let tail = 0;
  queue[tail++] = from;
  steps[from] = 0;
  let best = from;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const x = cell % width;
    const y = (cell - x) / width;
    const onBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    if (onBorder && steps[cell] > steps[best]) best = cell;
    for (let side = NORTH; side <= WEST; side <<= 1) {
      if (!(open[cell] & side)) continue;
      const next = cell + step[side];
      if (steps[next] !== -1) continue;
      steps[next] = steps[cell] + 1;
      queue[tail++] = next;
    }
  }
  return best;
}

/** A border cell opens up or down where it can, else to its side. */
function gateOf(cell: number, width: number, height: number): Gate {
  const x = cell % width;
  const y = (cell - x) / width;
  const side: Side = y === 0 ? NORTH : y === height - 1 ? SOUTH : x === 0 ? WEST : EAST;
  return { cell, side };
}
