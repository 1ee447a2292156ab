/** Gaussian smoothing of a plane, separable; the plane goes on beyond its border as its border. */
import { exp } from '../model/math/exp';

/** Kernel reach in sigmas: what lies beyond weighs under 0.3 %. */
const REACH = 3;

/**
 * @param plane values row by row; length width * height
 * @param sigma standard deviation, pixels; 0 or less copies
 * @returns a new plane
 */
export function blurGaussian(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma <= 0) return plane.slice();
  const radius = Math.max(1, Math.ceil(REACH * sigma));
  const kernel = Float64Array.from({ length: radius + 1 }, (_, d) => exp(-(d * d) / (2 * sigma * sigma)));
  const sum = 2 * kernel.reduce((s, v) => s + v, 0) - kernel[0];
  for (let d = 0; d <= radius; d++) kernel[d] /= sum;

  const across = new Float32Array(plane.length);
  const row = new Float64Array(width + 2 * radius);
  const line = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    const base = y * width;
    row.fill(plane[base], 0, radius);
    for (let x = 0; x < width; x++) row[radius + x] = plane[base + x];
    row.fill(plane[base + width - 1], radius + width);
    for (let x = 0; x < width; x++) line[x] = kernel[0] * row[x + radius];
    for (let d = 1; d <= radius; d++) {
      const weight = kernel[d];
      const left = radius - d;
      const right = radius + d;
      for (let x = 0; x < width; x++) line[x] += weight * (row[left + x] + row[right + x]);
    }
    for (let x = 0; x < width; x++) across[base + x] = line[x];
  }
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const base = y * width;
    for (let x = 0; x < width; x++) line[x] = kernel[0] * across[base + x];
    for (let d = 1; d <= radius; d++) {
      const above = Math.max(0, y - d) * width;
      const below = Math.min(height - 1, y + d) * width;
      const weight = kernel[d];
      for (let x = 0; x < width; x++) line[x] += weight * (across[above + x] + across[below + x]);
    }
    for (let x = 0; x < width; x++) out[base + x] = line[x];
  }
  return out;
}

/** What stands outside the picture: paper. */
const PAPER = 255;
/** Weight of a kernel that has no part inside to speak of. */
const NOTHING = 1e-6;

/**
 * The same over a part of the plane only: normalised convolution (Knutsson and Westin, CVPR 1993), in which what lies outside
 * has no weight, so that no line and no halo comes of the border. Outside is paper, 255.
 *
 * @param inside 1 where the plane counts
 */
export function blurInside(
  plane: Float32Array,
  inside: Uint8Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const { x0, y0, x1, y1, full } = boundsOf(inside, width, height);
  // The usual case, a whole rectangle: its border goes on, as that of the plane does.
  if (full && x1 - x0 === width && y1 - y0 === height) return blurGaussian(plane, width, height, sigma);
  const out = new Float32Array(plane.length).fill(PAPER);
  const boxWidth = x1 - x0;
  const boxHeight = y1 - y0;
  if (boxWidth <= 0) return out;
  const weight = new Float32Array(boxWidth * boxHeight);
  const light = new Float32Array(boxWidth * boxHeight);
  for (let y = y0, j = 0; y < y1; y++)
    for (let x = x0, i = y * width + x0; x < x1; x++, i++, j++) {
      weight[j] = inside[i];
      light[j] = inside[i] ? plane[i] : 0;
    }
  const sums = blurGaussian(light, boxWidth, boxHeight, sigma);
  const weights = full ? weight : blurGaussian(weight, boxWidth, boxHeight, sigma);
  for (let y = y0, j = 0; y < y1; y++)
    for (let x = x0, i = y * width + x0; x < x1; x++, i++, j++)
      if (inside[i] && weights[j] > NOTHING) out[i] = sums[j] / weights[j];
  return out;
}

/** Smallest box around the 1s, and whether it holds nothing else. */
function boundsOf(inside: Uint8Array, width: number, height: number) {
  let [x0, y0, x1, y1, count] = [width, height, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const first = inside.indexOf(1, row) - row;
    if (first < 0 || first >= width) continue;
    const last = inside.lastIndexOf(1, row + width - 1) - row;
    x0 = Math.min(x0, first);
    x1 = Math.max(x1, last + 1);
    y0 = Math.min(y0, y);
    y1 = y + 1;
    for (let x = first; x <= last; x++) count += inside[row + x];
  }
  return { x0, y0, x1, y1, full: count === (x1 - x0) * (y1 - y0) };
}
