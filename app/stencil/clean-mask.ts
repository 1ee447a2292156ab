/** Makes a mask fit for a coarse grid: thin strokes thick enough to survive, no specks, no pinholes. */
import { distanceTo, maxAround } from '../picture/distance';

/** Dark parts and light holes of less than this part of a square of the minimum feature go. */
const SPECK_PART = 0.5;

/**
 * @param mask 1 dark, 0 light; changed in place
 * @param feature width that every dark stroke should have, samples; under 1 does nothing
 * @param gap light gaps narrower than this are not filled while strokes thicken, samples
 */
export function cleanMask(mask: Uint8Array, width: number, height: number, feature: number, gap: number): void {
  if (feature < 1) return;
  const least = SPECK_PART * feature * feature;
  flipSmallParts(mask, width, 1, least);
  flipSmallParts(mask, width, 0, least);
  thicken(mask, width, height, feature / 2, gap / 2);
}

/** Turns side-connected parts of `value` with fewer than `least` samples into the other value. */
function flipSmallParts(mask: Uint8Array, width: number, value: 0 | 1, least: number): void {
  const seen = new Uint8Array(mask.length);
  const part = new Int32Array(mask.length);
  for (let seed = 0; seed < mask.length; seed++) {
    if (seen[seed] || mask[seed] !== value) continue;
    let size = 0;
    part[size++] = seed;
    seen[seed] = 1;
    for (let k = 0; k < size; k++) {
      const i = part[k];
      const x = i % width;
      if (x > 0 && !seen[i - 1] && mask[i - 1] === value) seen[(part[size++] = i - 1)] = 1;
      if (x + 1 < width && !seen[i + 1] && mask[i + 1] === value) seen[(part[size++] = i + 1)] = 1;
      if (i >= width && !seen[i - width] && mask[i - width] === value) seen[(part[size++] = i - width)] = 1;
      if (i + width < mask.length && !seen[i + width] && mask[i + width] === value)
        seen[(part[size++] = i + width)] = 1;
    }
    if (size < least) for (let k = 0; k < size; k++) mask[part[k]] = 1 - value;
  }
}

/**
 * Grows dark strokes whose half width is under `half` by what they lack. The half width of a stroke is the largest
 * distance to light near by, so that corners of thick shapes, which are thin too, are left alone.
 */
function thicken(mask: Uint8Array, width: number, height: number, half: number, halfGap: number): void {
  const toLight = distanceTo(mask, width, height, 0);
  const strokeHalf = maxAround(toLight, width, height, Math.ceil(half * 1.5));
  const gapHalf = maxAround(distanceTo(mask, width, height, 1), width, height, Math.max(1, Math.ceil(halfGap * 1.5)));
  const reach = Math.ceil(half);
  const before = mask.slice();
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      // Distances go from centre to centre: half a sample beyond the border between them.
      const lack = half - (strokeHalf[i] - 0.5);
      if (before[i] === 0 || lack < 0.5 || toLight[i] >= 2) continue;
      const lack2 = lack * lack;
      for (let dy = -reach; dy <= reach; dy++) {
        if (y + dy < 0 || y + dy >= height) continue;
        for (let dx = -reach; dx <= reach; dx++) {
          if (dx * dx + dy * dy > lack2 || x + dx < 0 || x + dx >= width) continue;
          const j = i + dy * width + dx;
          if (gapHalf[j] - 0.5 >= halfGap) mask[j] = 1;
        }
      }
    }
  }
}
