/** The recipe's part on walls that carry the picture. */
import * as v from 'valibot';
import { integer, oneOf, ranged } from './fields';

/** Ranges of the numeric settings. Units in the names. */
export const TONE_RANGES = {
  toneLevels: { min: 2, max: 16 },
  passageRatio: { min: 0.05, max: 0.6 },
  toneContrast: { min: 10, max: 60 },
  toneTint: { min: 0, max: 1 },
  toneSmoothingMm: { min: 0, max: 5 },
  claheStrength: { min: 0, max: 1 },
  edgeWeight: { min: 0, max: 1 },
  straightness: { min: 0, max: 1 },
  pyramidWeight: { min: 0, max: 2 },
} as const;

/**
 * What draws the picture. `hidden`: only the solution, on uniform walls. `visible`: only the tone of the walls, seen from
 * afar before anyone solves it. `both`: tone walls, and a solution through the dark parts.
 */
export const LOOKS = ['hidden', 'visible', 'both'] as const;
export type Look = (typeof LOOKS)[number];

/** No effect on the look `hidden`. */
export const toneSchema = v.strictObject({
  /**
   * How tones are chosen. `plain`: black everywhere, the picture is in the corridors alone. `naive`: each wall the nearest
   * tone to the picture. `ink-true`: so that walls and corridors average to the picture's light. `likeness`: so that the
   * sheet scores best (SSIM).
   */
  method: oneOf('plain', 'naive', 'ink-true', 'likeness'),
  /**
   * `grey`: walls in greys, which a press screens into dots. `width`: black walls of varying width, safe in 1 bit; they are
   * chosen by the score for the method `likeness`, and by average light for any other.
   */
  press: oneOf('grey', 'width'),
  /** `cell`: one tone per cell. `fine`: walls carry tone finer than a cell. */
  grain: oneOf('cell', 'fine'),
  /** Wall tones, equal steps of perceived lightness. */
  levels: integer(TONE_RANGES.toneLevels.min, TONE_RANGES.toneLevels.max),
  /** Corridor width as a part of the cell where the picture is black and where it is white; between, in between. */
  passageRatio: v.strictObject(
    { dark: ranged(TONE_RANGES.passageRatio), light: ranged(TONE_RANGES.passageRatio) },
    'an object with dark and light',
  ),
  /** The lightest wall is this much darker than the paper, L* (0..100). */
  contrast: ranged(TONE_RANGES.toneContrast, ' (L*)'),
  /** 0: white corridors .. 1: corridors as dark as pen and wall still allow (see tone/corridor-tints.ts). */
  tint: ranged(TONE_RANGES.toneTint),
  /** Sigma of a Gaussian over the picture before tones are chosen, mm on paper; softens borders between tones. */
  smoothingMm: ranged(TONE_RANGES.toneSmoothingMm, ' (mm)'),
  /** Local contrast of what shapes the maze: 0 none .. 1 strong; `auto` follows the picture's deviation. */
  clahe: v.union([v.literal('auto'), ranged(TONE_RANGES.claheStrength)], '"auto" or 0..1'),
  /** How far walls on outlines are kept. */
  edgeWeight: ranged(TONE_RANGES.edgeWeight),
  /** How far corridors run straight, along the outlines, where the picture is dark. */
  straightness: ranged(TONE_RANGES.straightness),
  /** Weights of fine and of broad detail when three resolutions are combined; 0: one resolution. */
  pyramid: v.strictObject(
    { fine: ranged(TONE_RANGES.pyramidWeight), broad: ranged(TONE_RANGES.pyramidWeight) },
    'an object with fine and broad',
  ),
});

export type WallToneSettings = v.InferOutput<typeof toneSchema>;

export const defaultWallTone = (): WallToneSettings => ({
  method: 'likeness',
  press: 'grey',
  grain: 'fine',
  levels: 8,
  passageRatio: { dark: 0.15, light: 0.15 },
  contrast: 15,
  tint: 0,
  smoothingMm: 0,
  clahe: 'auto',
  edgeWeight: 0.5,
  straightness: 0.5,
  pyramid: { fine: 0.5, broad: 0.25 },
});
