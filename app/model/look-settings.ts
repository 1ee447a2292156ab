/** What draws the picture, and what follows from it for other settings. */
import { choice, type Condition } from './settings/descriptors';

/**
 * `hidden`: only the solution, on uniform walls. `visible`: only the tone of the walls, seen from afar before anyone solves
 * it. `both`: tone walls, and a solution through the dark parts.
 */
export const LOOKS = ['hidden', 'visible', 'both'] as const;
export type Look = (typeof LOOKS)[number];

/** Looks whose solution draws the stencil. */
export const DRAWS_STENCIL: readonly Condition[] = [{ look: ['hidden', 'both'] }];

/** Looks whose walls carry tone. */
export const HAS_TONE: readonly Condition[] = [{ look: ['visible', 'both'] }];

export const lookSetting = choice(LOOKS, {
  default: 'hidden',
  optional: true,
  option: { word: 'look', sets: "what draws the picture: the solution, the walls' tone, or both" },
});
