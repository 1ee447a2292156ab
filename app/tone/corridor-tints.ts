/**
 * Tinted corridors, an option: where the picture is dark the corridor may be grey, which removes white that the picture does
 * not have. The limit: a corridor is never darker than L* 60, on which a dark pen still shows well, and always at least 30
 * L* lighter than the walls may be beside it.
 */
import { inkOfPerceived } from './wall-inks';

const DARKEST_TINT = 60;
/** Tones between paper and the darkest tint; paper among them. */
const TINTS = 5;

/** Inks of corridors from paper to the darkest tint; paper alone without any. `tint`: 0..1. */
export const corridorInks = (tint: number): number[] =>
  tint === 0
    ? [1]
    : Array.from({ length: TINTS }, (_, k) => inkOfPerceived(100 - ((100 - DARKEST_TINT) * tint * k) / (TINTS - 1)));

/** The tint of each cell, darker where the picture is darker: indices into corridorInks. `lightness`: 0..255 by cell. */
export function chooseTints(lightness: Float32Array, tints: number): Uint8Array {
  return Uint8Array.from(lightness, (v) => Math.round((1 - Math.min(255, v) / 255) * (tints - 1)));
}
