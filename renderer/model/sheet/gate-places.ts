import { GATE_PLACES, type GatePlace } from '@app/model/maze-settings';
import { FORBIDDEN, gateCosts, type GateWishes } from '@app/route/gates';

/** A place on the sheet's border as column and row, each 0..2; the middle, (1, 1), is none. */
export interface PlacePoint {
  readonly x: number;
  readonly y: number;
}

const POINTS: { readonly [P in GatePlace]: PlacePoint } = {
  'top-left': { x: 0, y: 0 },
  top: { x: 1, y: 0 },
  'top-right': { x: 2, y: 0 },
  right: { x: 2, y: 1 },
  'bottom-right': { x: 2, y: 2 },
  bottom: { x: 1, y: 2 },
  'bottom-left': { x: 0, y: 2 },
  left: { x: 0, y: 1 },
};

/** Where a place lies. */
export const pointOf = (place: GatePlace): PlacePoint => POINTS[place];

/** The place nearest to a point in the same coordinates, `taken` left out. */
export function nearestPlace({ x, y }: PlacePoint, taken: GatePlace): GatePlace {
  const distance = (place: GatePlace): number => Math.hypot(POINTS[place].x - x, POINTS[place].y - y);
  return GATE_PLACES.filter((place) => place !== taken).reduce((best, place) =>
    distance(place) < distance(best) ? place : best,
  );
}

/**
 * The next place in a direction: across the sheet where its middle is in the way, past `taken` where that is; the same
 * place where there is none.
 *
 * @param dx -1, 0 or 1 to the right
 * @param dy -1, 0 or 1 downwards
 */
export function neighbourPlace(place: GatePlace, dx: number, dy: number, taken: GatePlace): GatePlace {
  let { x, y } = POINTS[place];
  for (let step = 0; step < 2; step++) {
    x += dx;
    y += dy;
    const found = GATE_PLACES.find((candidate) => POINTS[candidate].x === x && POINTS[candidate].y === y);
    if (found && found !== taken) return found;
  }
  return place;
}

/** Edges along the longer side of the border on which reaches are worked out: finer than any board shows. */
const EDGES = 200;

/**
 * Where the ends may open on a sheet that is asked to have them at certain places: stretches of its border, each a line from
 * point to point in the coordinates of PlacePoint, clockwise. The same rule as the route's (route/gates).
 *
 * @param grid of cells; only its proportions count
 */
export function reachesOf(
  { startAt, goalAt }: GateWishes,
  grid: { readonly width: number; readonly height: number },
): { readonly [E in keyof GateWishes]: readonly (readonly PlacePoint[])[] } {
  const scale = EDGES / Math.max(grid.width, grid.height);
  const width = Math.max(2, Math.round(grid.width * scale));
  const height = Math.max(2, Math.round(grid.height * scale));
  const { start, goal } = gateCosts(width, height, startAt, goalAt, 1);
  return { startAt: stretchesOf(start, width, height), goalAt: stretchesOf(goal, width, height) };
}

/** Runs of border edges with a cost, as lines; edges are numbered clockwise from the top left. */
function stretchesOf(costs: Int16Array, width: number, height: number): PlacePoint[][] {
  const { length } = costs;
  const open = (edge: number): boolean => costs[(edge + length) % length]! < FORBIDDEN;
  const stretches: PlacePoint[][] = [];
  for (let first = 0; first < length; first++) {
    if (!open(first) || open(first - 1)) continue;
    const line = [borderPoint(first, width, height)];
    for (let edge = first; open(edge); edge++) {
      const next = borderPoint((edge + 1) % length, width, height);
      const isCorner = next.x % 2 === 0 && next.y % 2 === 0;
      if (isCorner || !open(edge + 1)) line.push(next);
    }
    stretches.push(line);
  }
  return stretches;
}

/** Where an edge begins. */
function borderPoint(edge: number, width: number, height: number): PlacePoint {
  if (edge < width) return { x: (2 * edge) / width, y: 0 };
  if (edge < width + height) return { x: 2, y: (2 * (edge - width)) / height };
  if (edge < 2 * width + height) return { x: 2 - (2 * (edge - width - height)) / width, y: 2 };
  return { x: 0, y: 2 - (2 * (edge - 2 * width - height)) / height };
}
