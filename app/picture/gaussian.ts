/** Gaussian smoothing of a plane, separable; the plane goes on beyond its border as its border. */

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
  const kernel = Float64Array.from({ length: radius + 1 }, (_, d) => Math.exp(-(d * d) / (2 * sigma * sigma)));
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
