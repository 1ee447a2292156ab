/**
 * Where start and goal may open. The sides of the border cells are numbered clockwise from the top left corner:
 *
 *         0 1 2 3
 *       9 ┌─────┐ 4      edge k lies between the outer posts k and k + 1
 *       8 └─────┘ 5
 *          7 6
 */
import { GATE_PLACES, type GatePlace } from '../model/maze-settings';
import { EAST, NORTH, SOUTH, WEST, type Gate, type Maze, type Side } from '../maze/maze';

/** Where start and goal are asked to open. */
export interface GateWishes {
  readonly startAt: GatePlace;
  readonly goalAt: GatePlace;
}

/** Cost of a gate that may not lie here. */
export const FORBIDDEN = 0x7fff;

/** The border of a grid. */
export interface Border {
  /** Number of edges and of outer posts, 2 * (width + height). */
  readonly length: number;
  /** Border cell and its side at every edge. */
  readonly cell: Int32Array;
  readonly side: Uint8Array;
  /** Outer post where every edge begins, numbered as in Banks. */
  readonly post: Int32Array;
}

/** Walks once around a grid. */
export function walkBorder(width: number, height: number): Border {
  const length = 2 * (width + height);
  const cell = new Int32Array(length);
  const side = new Uint8Array(length);
  const post = new Int32Array(length);
  const stride = width + 1;
  for (let k = 0; k < length; k++) {
    let x = k;
    let y = 0;
    let px = k;
    let py = 0;
    side[k] = NORTH;
    if (k >= 2 * width + height) {
      x = 0;
      y = length - 1 - k;
      px = 0;
      py = y + 1;
      side[k] = WEST;
    } else if (k >= width + height) {
      x = 2 * width + height - 1 - k;
      y = height - 1;
      px = x + 1;
      py = height;
      side[k] = SOUTH;
    } else if (k >= width) {
      x = width - 1;
      y = k - width;
      px = width;
      py = y;
      side[k] = EAST;
    }
    cell[k] = y * width + x;
    post[k] = py * stride + px;
  }
  return { length, cell, side, post };
}

export const gateAt = (border: Border, edge: number): Gate => ({
  cell: border.cell[edge],
  side: border.side[edge] as Side,
});

/** The cheapest edge of every cell, the first of equally cheap ones; -1 where no gate may open. @param cells of the grid */
export function cheapestEdges({ length, cell }: Border, gateCost: Int16Array, cells: number): Int32Array {
  const edge = new Int32Array(cells).fill(-1);
  for (let k = 0; k < length; k++) {
    const known = edge[cell[k]];
    if (gateCost[k] !== FORBIDDEN && (known === -1 || gateCost[k] < gateCost[known])) edge[cell[k]] = k;
  }
  return edge;
}

/** The edge number of a gate. */
export function edgeOf(width: number, height: number, { cell, side }: Gate): number {
  const x = cell % width;
  const y = (cell - x) / width;
  switch (side) {
    case NORTH:
      return x;
    case EAST:
      return width + y;
    case SOUTH:
      return 2 * width + height - 1 - x;
    case WEST:
      return 2 * (width + height) - 1 - y;
  }
}

/** The middle of a place, as a border position (edge k covers k .. k + 1). */
function centreOf(place: GatePlace, width: number, height: number): number {
  const corner = [0, width, width + height, 2 * width + height][GATE_PLACES.indexOf(place) >> 1];
  const lengths = [width, height, width, height];
  const along = GATE_PLACES.indexOf(place);
  return along & 1 ? corner + lengths[along >> 1] / 2 : corner;
}

/** Half the extent of a place: a side reaches from corner to corner, a corner to the middle of both its sides. */
const reachOf = (place: GatePlace, width: number, height: number): number =>
  place === 'top' || place === 'bottom' ? width / 2 : place === 'left' || place === 'right' ? height / 2 : Infinity;

export interface GateCosts {
  /** Cost of the gate at every edge, 0 at its place's middle, rising by `pull` per edge; FORBIDDEN elsewhere. */
  readonly start: Int16Array;
  readonly goal: Int16Array;
}

/** Where the gates of a sheet may open, and at what cost. */
export interface GateRules {
  readonly border: Border;
  readonly costs: GateCosts;
}

/** Part of the shorter side of the sheet by which start and goal stay apart. */
const APART = 0.25;

/**
 * Costs of start and goal at every border edge. An edge belongs to the gate whose place is nearer, so that they never
 * meet; on small grids to both sides of the border between their realms.
 *
 * @param pull cost of one edge away from the middle of the place
 */
export function gateCosts(
  width: number,
  height: number,
  startAt: GatePlace,
  goalAt: GatePlace,
  pull: number,
): GateCosts {
  const length = 2 * (width + height);
  let startCentre = centreOf(startAt, width, height);
  let goalCentre = centreOf(goalAt, width, height);
  const along = (k: number, centre: number): number => {
    const d = Math.abs(k + 0.5 - centre) % length;
    return Math.min(d, length - d);
  };
  if (startAt === goalAt) {
    const corner = GATE_PLACES.indexOf(startAt) % 2 === 0;
    const shift = (corner ? Math.min(width, height) : Math.min(2 * reachOf(startAt, width, height), width)) / 4;
    startCentre = (startCentre - shift + length) % length;
    goalCentre = (goalCentre + shift) % length;
  }
  const margin = Math.min(width, height) * APART;
  const cornerReach = (k: number): number =>
    (k < width || (k >= width + height && k < 2 * width + height) ? width : height) / 2;
  const costs = (centre: number, other: number, place: GatePlace): Int16Array =>
    Int16Array.from({ length }, (_, k) => {
      const own = along(k, centre);
      const reach = Math.min(reachOf(place, width, height), startAt === goalAt ? margin : Infinity);
      if (own > Math.min(reach, reach === Infinity ? cornerReach(k) : reach)) return FORBIDDEN;
      return own + Math.min(margin, along(Math.floor(other), centre) / 2) / 2 > along(k, other)
        ? FORBIDDEN
        : Math.round(own * pull);
    });
  return { start: costs(startCentre, goalCentre, startAt), goal: costs(goalCentre, startCentre, goalAt) };
}

/** Cost of one edge of distance between a gate and the middle of its place; a light cell of the route costs 16. */
const PULL = 1;

/** The rules for gates at two places. */
export const gateRules = (width: number, height: number, startAt: GatePlace, goalAt: GatePlace): GateRules => ({
  border: walkBorder(width, height),
  costs: gateCosts(width, height, startAt, goalAt, PULL),
});

/** Whether start and goal lie within the places that were asked for. */
export function gatesKeepPlaces(
  { width, height, start, goal }: Pick<Maze, 'width' | 'height' | 'start' | 'goal'>,
  { startAt, goalAt }: GateWishes,
): boolean {
  const costs = gateCosts(width, height, startAt, goalAt, 1);
  return costs.start[edgeOf(width, height, start)] < FORBIDDEN && costs.goal[edgeOf(width, height, goal)] < FORBIDDEN;
}
