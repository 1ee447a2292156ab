import { GATE_PLACES, type GatePlace } from '@app/model/recipe';

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
