/**
 * Light and lightness. Ink on paper averages in linear light, and so does the eye at a distance; sRGB is only for storing
 * and showing (engine rule; IEC 61966-2-1 transfer function, Rec. 709 luminance).
 */
import { pow } from '../model/math/pow';

/** sRGB byte to linear light 0..1. */
export const LINEAR_FROM_SRGB = Float32Array.from({ length: 256 }, (_, i) => {
  const s = i / 255;
  return s <= 0.04045 ? s / 12.92 : pow((s + 0.055) / 1.055, 2.4);
});

/** Luminance weights of linear sRGB primaries. */
export const LUMA = { red: 0.2126, green: 0.7152, blue: 0.0722 } as const;

/** Linear light 0..1 to sRGB-encoded lightness 0..255, not rounded. */
export function lightnessFromLinear(linear: number): number {
  const y = Math.min(1, Math.max(0, linear));
  return 255 * (y <= 0.0031308 ? 12.92 * y : 1.055 * pow(y, 1 / 2.4) - 0.055);
}

/** sRGB-encoded lightness 0..255, not rounded, to linear light 0..1. */
export function linearFromLightness(lightness: number): number {
  const s = Math.min(255, Math.max(0, lightness)) / 255;
  return s <= 0.04045 ? s / 12.92 : pow((s + 0.055) / 1.055, 2.4);
}

/** Steps of the table behind `encodeLightness`: with interpolation the error stays under 0.05 of 255 levels. */
const STEPS = 8192;
const lightnessAt = Float32Array.from({ length: STEPS + 2 }, (_, i) => lightnessFromLinear(i / STEPS));

/** lightnessFromLinear for a whole plane, by table. `out` may be `linear` itself. */
export function encodeLightness(linear: Float32Array, out: Float32Array): void {
  for (let i = 0; i < linear.length; i++) {
    const u = Math.min(1, Math.max(0, linear[i])) * STEPS;
    const step = u | 0;
    const low = lightnessAt[step];
    out[i] = low + (lightnessAt[step + 1] - low) * (u - step);
  }
}
