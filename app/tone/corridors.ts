/** How wide corridors are, on the print lattice. */
import { EAST, NORTH, SOUTH, WEST } from '../maze/maze';
import type { WallToneSettings } from '../model/tone-settings';
import { mmToDots, ptToDots, type Dots, type Mm } from '../model/units';

/** The narrowest corridor that a pen can follow: a fineliner draws 0.3-0.4 mm and needs a little paper beside it. */
export const PEN_MIN_MM: Mm = 0.5;
/** Thinner walls break up in print. */
const MIN_WALL_PT = 0.75;

/** Corridor widths in dots that a sheet may use. */
export interface CorridorRange {
  readonly narrowest: Dots;
  readonly widest: Dots;
}

/** Widths that a 1-bit print allows: a pen passes, and no wall is thinner than 0.75 pt. */
export function pressRange(pitchDots: Dots): CorridorRange {
  const widest = Math.max(1, pitchDots - Math.ceil(ptToDots(MIN_WALL_PT)));
  return { narrowest: Math.min(widest, Math.ceil(mmToDots(PEN_MIN_MM))), widest };
}

/**
 * Corridor widths by quadrant that follow the picture.
 *
 * @param lightness 0..255 by quadrant
 */
export function corridorsByTone(
  lightness: Float32Array,
  pitchDots: Dots,
  { dark, light }: WallToneSettings['passageRatio'],
): Uint8Array {
  const widths = new Uint8Array(lightness.length);
  for (let i = 0; i < widths.length; i++) {
    const ratio = dark + (light - dark) * (lightness[i] / 255);
    widths[i] = Math.max(1, Math.min(pitchDots - 2, Math.round(ratio * pitchDots)));
  }
  return widths;
}

/**
 * Dots of a quadrant that its corridor covers.
 *
 * @param w width of the corridor there
 * @param quadrant 0..3, see ToneSheet
 * @param sides open sides of its cell
 */
export function whiteDots(w: Dots, quadrant: number, sides: number, pitchDots: Dots): number {
  const middle = Math.floor(pitchDots / 2);
  const east = quadrant & 1;
  const south = quadrant >> 1;
  const x = east ? (w + 1) >> 1 : w >> 1;
  const y = south ? (w + 1) >> 1 : w >> 1;
  const upright = sides & (south ? SOUTH : NORTH) ? x * ((south ? pitchDots - middle : middle) - y) : 0;
  const level = sides & (east ? EAST : WEST) ? y * ((east ? pitchDots - middle : middle) - x) : 0;
  return x * y + upright + level;
}
