/** How wide corridors are, on the print lattice. */
import type { WallToneSettings } from '../model/tone-settings';
import { mmToDots, type Dots } from '../model/units';
import { QUADRANT_NUMBERS, quadrantParts } from '../sheet/corridor-parts';
import { PEN_MIN_MM } from '../sheet/pen';
import { MIN_WALL_DOTS } from '../sheet/wall';

/** Corridor widths in dots that a sheet may use. */
export interface CorridorRange {
  readonly narrowest: Dots;
  readonly widest: Dots;
}

/** Widths that a 1-bit print allows: a pen passes, and no wall is too thin to print. */
export function pressRange(pitchDots: Dots): CorridorRange {
  const widest = Math.max(1, pitchDots - MIN_WALL_DOTS);
  return { narrowest: Math.min(widest, Math.ceil(mmToDots(PEN_MIN_MM))), widest };
}

/** Grey walls may be hair-thin beside wide corridors; a dot at either side keeps them from vanishing. */
const LEAST_TONE_WALL_DOTS = 2;

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
    widths[i] = Math.max(1, Math.min(pitchDots - LEAST_TONE_WALL_DOTS, Math.round(ratio * pitchDots)));
  }
  return widths;
}

/**
 * Dots of a quadrant that its corridor covers.
 *
 * @param width of the corridor there
 * @param quadrant 0..3
 * @param sides open sides of its cell
 */
export function whiteDots(width: Dots, quadrant: number, sides: number, pitchDots: Dots): number {
  quadrantParts(parts, 0, pitchDots, quadrant, width, sides);
  let dots = 0;
  for (let k = 0; k < QUADRANT_NUMBERS; k += 4) dots += (parts[k + 2] - parts[k]) * (parts[k + 3] - parts[k + 1]);
  return dots;
}

/** Worked in; nothing is kept in it between calls. */
const parts = new Int32Array(QUADRANT_NUMBERS);
