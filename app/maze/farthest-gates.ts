/** Start and goal as far apart as the border allows. */
import { outerSides, searchOpen } from './grid';
import { EAST, NORTH, SOUTH, WEST, type Gate, type Side } from './maze';

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

/** Among equally far cells the first reached. */
function farthestBorderCell(open: Uint8Array, width: number, height: number, from: number): number {
  const cameFrom = new Int32Array(open.length);
  const order = new Int32Array(open.length);
  const reached = searchOpen(open, width, from, cameFrom, order);
  const outer = outerSides(width, height);
  const steps = new Int32Array(open.length);
  let best = from;
  for (let i = 1; i < reached; i++) {
    const cell = order[i];
    steps[cell] = steps[cameFrom[cell]] + 1;
    if (outer[cell] && steps[cell] > steps[best]) best = cell;
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
