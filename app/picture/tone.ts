/** Tone normalisation: light becomes lightness 0..255 stretched to the full range, then set by the maker's levels. */
import { pow } from '../model/math/pow';
import type { PictureSettings } from '../model/picture-settings';
import { encodeLightness, lightnessFromLinear } from './light';
import type { CellLight } from './sample-cells';

export interface CellTone {
  readonly columns: number;
  readonly rows: number;
  /** Lightness per cell, 0 black .. 255 white, sRGB-encoded, after stretch and levels and, if asked, inverted. */
  readonly lightness: Float32Array;
  readonly inside: Uint8Array;
  /** True when the picture has no contrast worth stretching; the lightness is then left as it is. */
  readonly flat: boolean;
}

export type ToneSettings = Pick<PictureSettings, 'invert' | 'levels'>;

/** Fewer grey levels than this between the darkest and the lightest cell is noise, not a picture. */
const MIN_SPAN = 8;

/** Lightness that becomes 0 and lightness that becomes 255; `flat` when they are too near to be stretched. */
export interface ToneRange {
  readonly low: number;
  readonly high: number;
  readonly flat: boolean;
}

/** Darkest and lightest cell of the picture. */
export function measureRange({ linear, inside }: CellLight): ToneRange {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < linear.length; i++) {
    if (!inside[i]) continue;
    if (linear[i] < low) low = linear[i];
    if (linear[i] > high) high = linear[i];
  }
  const range = { low: lightnessFromLinear(low), high: lightnessFromLinear(high) };
  return range.high - range.low >= MIN_SPAN ? { ...range, flat: false } : { low: 0, high: 255, flat: true };
}

/**
 * Stretches lightness linearly so that the range becomes 0..255, and applies black point, white point and gamma. What lies
 * outside the picture stays paper white, also when inverted.
 *
 * @param range of the cells; finer samples of the same picture may leave it and are clipped
 */
export function applyTone(light: CellLight, range: ToneRange, { invert, levels }: ToneSettings): CellTone {
  const { columns, rows, linear, inside } = light;
  const lightness = new Float32Array(linear.length);
  encodeLightness(linear, lightness);
  const gain = 255 / (range.high - range.low);
  const levelGain = 1 / (levels.white - levels.black);
  const bent = levels.gamma === 1 ? null : gammaTable(levels.gamma);
  for (let i = 0; i < lightness.length; i++) {
    if (!inside[i]) {
      lightness[i] = 255;
      continue;
    }
    const stretched = Math.min(255, Math.max(0, (lightness[i] - range.low) * gain));
    const part = Math.min(1, Math.max(0, (stretched - levels.black) * levelGain));
    const v = 255 * (bent ? lookUp(bent, part) : part);
    lightness[i] = invert ? 255 - v : v;
  }
  return { columns, rows, lightness, inside, flat: range.flat };
}

/** Steps of a gamma table: interpolated, from a base of 1e-6 up it is within 0.1 of 255 levels for any gamma up to 10. */
const GAMMA_STEPS = 4096;

/** Powers of 1 / gamma by the square root of their base, so that the steep beginning has the finest steps. */
const gammaTable = (gamma: number): Float32Array =>
  Float32Array.from({ length: GAMMA_STEPS + 2 }, (_, k) => pow(k / GAMMA_STEPS, 2 / gamma));

function lookUp(table: Float32Array, part: number): number {
  const u = Math.sqrt(part) * GAMMA_STEPS;
  const step = u | 0;
  return table[step] + (table[step + 1] - table[step]) * (u - step);
}

/** Counts of the picture's cells by lightness rounded down; length 256. */
export function toneHistogram(tone: CellTone): Uint32Array {
  const histogram = new Uint32Array(256);
  for (let i = 0; i < tone.lightness.length; i++) if (tone.inside[i]) histogram[tone.lightness[i] | 0]++;
  return histogram;
}
