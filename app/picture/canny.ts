/** Canny's edges (IEEE Trans. PAMI 8(6), 1986): Gaussian, Sobel, thinning across the edge, hysteresis. */
import { blurGaussian, blurInside } from './gaussian';

export interface CannyOptions {
  /** Sigma of the Gaussian, samples. */
  readonly sigma: number;
  /** Gradient that starts an edge, levels of 255 per sample. */
  readonly high: number;
  /** Gradient that continues one. */
  readonly low: number;
}

/**
 * @param lightness 0..255, row by row
 * @param inside 1 where there is a picture; its border is no edge. Null: everywhere
 * @returns 1 on edges, one sample wide
 */
export function cannyEdges(
  lightness: Float32Array,
  width: number,
  height: number,
  options: CannyOptions,
  inside: Uint8Array | null = null,
): Uint8Array {
  const smooth = inside
    ? blurInside(lightness, inside, width, height, options.sigma)
    : blurGaussian(lightness, width, height, options.sigma);
  const gx = new Float32Array(smooth.length);
  const gy = new Float32Array(smooth.length);
  // NaN where the gradient is not known, so that every comparison with it fails: it neither makes edges nor ridges.
  const size = new Float32Array(smooth.length).fill(NaN);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const n = i - width;
      const s = i + width;
      if (inside && !isSurrounded(inside, i, width)) continue;
      gx[i] =
        (smooth[n + 1] + 2 * smooth[i + 1] + smooth[s + 1] - smooth[n - 1] - 2 * smooth[i - 1] - smooth[s - 1]) / 8;
      gy[i] = (smooth[s - 1] + 2 * smooth[s] + smooth[s + 1] - smooth[n - 1] - 2 * smooth[n] - smooth[n + 1]) / 8;
      size[i] = Math.sqrt(gx[i] * gx[i] + gy[i] * gy[i]);
    }
  }
  const edges = new Uint8Array(smooth.length);
  const queue = new Int32Array(smooth.length);
  let tail = 0;
  const isRidge = (i: number): boolean => {
    // The neighbours along the gradient, to the nearest of four directions.
    const ax = Math.abs(gx[i]);
    const ay = Math.abs(gy[i]);
    const step = ay < 0.4142 * ax ? 1 : ax < 0.4142 * ay ? width : gx[i] * gy[i] > 0 ? width + 1 : width - 1;
    return size[i] >= size[i - step] && size[i] > size[i + step];
  };
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++)
      if (size[i] >= options.high && isRidge(i)) edges[(queue[tail++] = i)] = 1;
  for (let head = 0; head < tail; head++) {
    const i = queue[head];
    for (let dy = -width; dy <= width; dy += width)
      for (let dx = -1; dx <= 1; dx++) {
        const j = i + dy + dx;
        // Flat places are no edges, also when the low threshold is 0.
        if (edges[j] || !(size[j] >= options.low) || size[j] === 0 || !isRidge(j)) continue;
        edges[j] = 1;
        queue[tail++] = j;
      }
  }
  return edges;
}

/** Whether a sample and its eight neighbours are inside. */
function isSurrounded(inside: Uint8Array, i: number, width: number): boolean {
  for (let row = i - width; row <= i + width; row += width)
    if (!inside[row - 1] || !inside[row] || !inside[row + 1]) return false;
  return true;
}
