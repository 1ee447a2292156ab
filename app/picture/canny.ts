/** Canny's edges (IEEE Trans. PAMI 8(6), 1986): Gaussian, Sobel, thinning across the edge, hysteresis. */
import { blurGaussian } from './gaussian';

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
 * @returns 1 on edges, one sample wide
 */
export function cannyEdges(lightness: Float32Array, width: number, height: number, options: CannyOptions): Uint8Array {
  const smooth = blurGaussian(lightness, width, height, options.sigma);
  const gx = new Float32Array(smooth.length);
  const gy = new Float32Array(smooth.length);
  const size = new Float32Array(smooth.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const n = i - width;
      const s = i + width;
      gx[i] =
        (smooth[n + 1] + 2 * smooth[i + 1] + smooth[s + 1] - smooth[n - 1] - 2 * smooth[i - 1] - smooth[s - 1]) / 8;
      gy[i] = (smooth[s - 1] + 2 * smooth[s] + smooth[s + 1] - smooth[n - 1] - 2 * smooth[n] - smooth[n + 1]) / 8;
      size[i] = Math.hypot(gx[i], gy[i]);
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
        // Samples on the border have no gradient and end every edge.
        if (edges[j] || size[j] < options.low || size[j] === 0 || !isRidge(j)) continue;
        edges[j] = 1;
        queue[tail++] = j;
      }
  }
  return edges;
}
