/** Tone normalisation: cell light becomes lightness 0..255 stretched to the full range. */
import { lightnessFromLinear } from './light';
import type { CellLight } from './sample-cells';

export interface CellTone {
  readonly columns: number;
  readonly rows: number;
  /** Lightness per cell, 0 black .. 255 white, sRGB-encoded, after the stretch and, if asked, inverted. */
  readonly lightness: Float32Array;
  readonly inside: Uint8Array;
  /** True when the picture has no contrast worth stretching; the lightness is then left as it is. */
  readonly flat: boolean;
}

/** Fewer grey levels than this between the darkest and the lightest cell is noise, not a picture. */
const MIN_SPAN = 8;

/**
 * Stretches the lightness of the picture's cells linearly to 0..255. Cells outside the picture stay paper white, also
 * when inverted.
 */
export function normaliseTone(light: CellLight, invert: boolean): CellTone {
  const { columns, rows, linear, inside } = light;
  const lightness = new Float32Array(linear.length);
  let low = 255;
  let high = 0;
  for (let i = 0; i < linear.length; i++) {
    const v = lightnessFromLinear(linear[i]);
    lightness[i] = v;
    if (!inside[i]) continue;
    if (v < low) low = v;
    if (v > high) high = v;
  }
  const flat = high - low < MIN_SPAN;
  const offset = flat ? 0 : low;
  const gain = flat ? 1 : 255 / (high - low);
  for (let i = 0; i < lightness.length; i++) {
    const v = inside[i] ? Math.min(255, Math.max(0, (lightness[i] - offset) * gain)) : 255;
    lightness[i] = invert && inside[i] ? 255 - v : v;
  }
  return { columns, rows, lightness, inside, flat };
}

/** Counts of the picture's cells by lightness rounded down; length 256. */
export function toneHistogram(tone: CellTone): Uint32Array {
  const histogram = new Uint32Array(256);
  for (let i = 0; i < tone.lightness.length; i++) if (tone.inside[i]) histogram[tone.lightness[i] | 0]++;
  return histogram;
}
