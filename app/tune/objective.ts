/** What a search tries to make large, by the look of the sheet. */
import type { Look } from '../model/look-settings';

/** From how far the sheet is judged, m: the viewing distance of the seeds ("one's own eyes at three metres"). */
export const VIEWED_FROM_M = 3;

/**
 * What a hidden picture loses for each unit of spoiler. Chance alone gives a spoiler of about 0.02 to 0.05, so that costs
 * about 0.01 of likeness; a picture that shows through plainly (0.4) costs 0.1, about as much as a stencil that misses.
 */
export const SPOILER_WEIGHT = 0.25;

/** What is measured of a sheet. What the look does not ask for may be 0. */
export interface Measures {
  /** ssimAt from 3 m of the solved and of the unsolved sheet. */
  readonly solved: number;
  readonly unsolved: number;
  /** 0..1, see score/spoiler. */
  readonly spoiler: number;
}

/**
 * Larger is better. Hidden: solved likeness, less what the unsolved sheet gives away. Visible: unsolved likeness. Both:
 * the mean of the two likenesses, since each of the two pictures is to be seen. Hard constraints (one solution, corridors
 * not under the chosen width) are no part of it: what breaks them has no value at all.
 */
export function valueOf(look: Look, { solved, unsolved, spoiler }: Measures): number {
  switch (look) {
    case 'hidden':
      return solved - SPOILER_WEIGHT * spoiler;
    case 'visible':
      return unsolved;
    case 'both':
      return (solved + unsolved) / 2;
  }
}
