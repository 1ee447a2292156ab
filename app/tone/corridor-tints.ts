/**
 * Tinted corridors, an option: where the picture is dark the corridor may be grey, which removes white that the picture does
 * not have. The limits: a corridor is never darker than L* 60, on which a dark pen still shows well, and the walls of its cell
 * are as much darker than it as walls have to be darker than paper.
 */
import { inkOfLstar, lstarOfInk } from './inks';

const DARKEST_TINT = 60;
/** Tones between paper and the darkest tint; paper among them. */
const TINTS = 5;

/** Inks of corridors from paper to the darkest tint; paper alone without any. `tint`: 0..1. */
export const corridorInks = (tint: number): number[] =>
  tint === 0
    ? [1]
    : Array.from({ length: TINTS }, (_, k) => inkOfLstar(100 - ((100 - DARKEST_TINT) * tint * k) / (TINTS - 1)));

/**
 * The lightest wall beside a corridor of each tint: as much darker than it as the lightest of all is darker than paper.
 *
 * @param inks of walls, ascending from black
 * @returns indices into `inks`
 */
export function lightestWalls(tints: readonly number[], inks: readonly number[]): number[] {
  const walls = inks.map(lstarOfInk);
  const contrast = lstarOfInk(tints[0]) - walls[walls.length - 1];
  return tints.map((tint) => {
    const limit = lstarOfInk(tint) - contrast;
    return Math.max(
      0,
      walls.findLastIndex((wall) => wall <= limit + 1e-9),
    );
  });
}

/** The tint of each cell, darker where the picture is darker: indices into corridorInks. `lightness`: 0..255 by cell. */
export function chooseTints(lightness: Float32Array, tints: number): Uint8Array {
  return Uint8Array.from(lightness, (v) => Math.round((1 - Math.min(255, v) / 255) * (tints - 1)));
}
