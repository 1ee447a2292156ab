/**
 * Local threshold: a place is dark against the mean of its surroundings (Wellner 1993; integral image by Bradley and Roth,
 * J. Graphics Tools 12(2), 2007), blended with the threshold of the whole picture so that large dark areas stay filled.
 */
import type { PictureSettings } from '../../model/picture-settings';
import type { Plane } from '../../picture/plane';

/**
 * @param threshold of the whole picture, 0..255
 * @param windowSamples side of the surroundings, samples; only the picture's inside counts for the mean
 * @returns 1 where dark, never outside the picture
 */
export function adaptiveMask(
  plane: Plane,
  threshold: number,
  windowSamples: number,
  { bias, locality }: Pick<PictureSettings['adaptive'], 'bias' | 'locality'>,
): Uint8Array {
  const { width, height, lightness, inside } = plane;
  const { stride, sums, counts } = plane.means();
  const radius = Math.max(1, Math.round((windowSamples - 1) / 2));
  const mask = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * stride;
    const bottom = Math.min(height, y + radius + 1) * stride;
    for (let x = 0; x < width; x++, i++) {
      if (!inside[i]) continue;
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum = sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left];
      const count = counts[bottom + right] - counts[bottom + left] - counts[top + right] + counts[top + left];
      const local = sum / count - bias;
      mask[i] = lightness[i] < threshold + locality * (local - threshold) ? 1 : 0;
    }
  }
  return mask;
}
