/**
 * Inks, 0 black .. 1 paper: an sRGB grey on the screen, DeviceGray in print. Their light, their L*, and the tones of walls,
 * which are equal steps of L* (CIE 1976, ISO/CIE 11664-4; 0 black .. 100 paper) and so finer steps of ink in the dark.
 */
import { cbrt } from '../model/math/cbrt';
import { pow } from '../model/math/pow';
import { lightnessFromLinear, LINEAR_FROM_SRGB, linearFromLightness } from '../picture/light';

/** How inks average: as `linear` light (print, and the eye), or as sRGB `encoded` values (the first programs' rasters). */
export type Averaging = 'linear' | 'encoded';

/** Light 0..1 of an ink. */
export const lightOfInk = (ink: number, averaging: Averaging): number =>
  averaging === 'encoded' ? ink : LINEAR_FROM_SRGB[Math.round(ink * 255)];

/** Where L* goes from a line to a cube root, in linear light, and the slope of the line. */
const EPSILON = 216 / 24389;
const KAPPA = 24389 / 27;

const lstarFromLinear = (linear: number): number => (linear > EPSILON ? 116 * cbrt(linear) - 16 : KAPPA * linear);

const linearFromLstar = (lstar: number): number =>
  lstar > KAPPA * EPSILON ? pow((lstar + 16) / 116, 3) : lstar / KAPPA;

/** L* of an ink. */
export const lstarOfInk = (ink: number): number => lstarFromLinear(linearFromLightness(255 * ink));

/** Ink of an L*, a whole 255th so that every output shows the same grey. */
export const inkOfLstar = (lstar: number): number => Math.round(lightnessFromLinear(linearFromLstar(lstar))) / 255;

/**
 * @param count tones, 2..16
 * @param contrast the lightest is this much darker than paper, L*
 * @returns inks, ascending from black
 */
export const wallInks = (count: number, contrast: number): number[] =>
  Array.from({ length: count }, (_, k) => inkOfLstar(((100 - contrast) * k) / (count - 1)));
