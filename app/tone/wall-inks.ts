/** The tones of walls: equal steps of perceived lightness (seed 000, DM-4), which are finer ink steps in the dark. */
import { lightnessFromLinear, linearFromLightness } from '../picture/light';
import { linearFromPerceived, perceivedFromLinear } from './perceived';

/** L* of an ink 0..1, which is an sRGB grey on screen and DeviceGray in print. */
export const perceivedOfInk = (ink: number): number => perceivedFromLinear(linearFromLightness(255 * ink));

/** Ink 0..1 of an L*, a whole 255th so that every output shows the same grey. */
export const inkOfPerceived = (perceived: number): number =>
  Math.round(lightnessFromLinear(linearFromPerceived(perceived))) / 255;

/**
 * @param count tones, 2..16
 * @param contrast the lightest is this much darker than paper, L*
 * @returns inks, ascending from black
 */
export const wallInks = (count: number, contrast: number): number[] =>
  Array.from({ length: count }, (_, k) => inkOfPerceived(((100 - contrast) * k) / (count - 1)));
