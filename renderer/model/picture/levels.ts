import { pictureSettings, type PictureSettings } from '@app/model/picture-settings';

export type Levels = PictureSettings['levels'];

const RANGES = pictureSettings.entries.levels.entries;

/** White lies at least this far above black. */
const LEAST_SPAN = 4;

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Lightness 0..255 after levels and inversion; as the engine does it (app/picture/tone). */
export function applyLevels(lightness: number, { black, white, gamma }: Levels, invert: boolean): number {
  const value = 255 * within((lightness - black) / (white - black), 0, 1) ** (1 / gamma);
  return invert ? 255 - value : value;
}

/** Lightness before levels and inversion that becomes `value`: where a threshold stands among the picture's own tones. */
export function undoLevels(value: number, { black, white, gamma }: Levels, invert: boolean): number {
  const part = within(invert ? 255 - value : value, 0, 255) / 255;
  return black + (white - black) * part ** gamma;
}

/** Lightness that becomes the middle grey: where the handle of the gamma stands. */
export const midtoneOf = ({ black, white, gamma }: Levels): number => black + (white - black) * 0.5 ** gamma;

/** The gamma that puts the middle grey at a lightness; two decimals. */
export function gammaAt(midtone: number, { black, white }: Levels): number {
  const part = within((midtone - black) / (white - black), 0.001, 0.999);
  const { min, max } = RANGES.gamma;
  return Number(within(Math.log(part) / Math.log(0.5), min, max).toFixed(2));
}

/** Levels with one of them changed; black and white keep their distance, the one that is set gives way. */
export function setLevel(levels: Levels, key: keyof Levels, value: number): Levels {
  const { black, white, gamma } = RANGES;
  if (key === 'black')
    return { ...levels, black: within(value, black.min, Math.min(black.max, levels.white - LEAST_SPAN)) };
  if (key === 'white')
    return { ...levels, white: within(value, Math.max(white.min, levels.black + LEAST_SPAN), white.max) };
  return { ...levels, gamma: within(value, gamma.min, gamma.max) };
}
