/**
 * Three resolutions of one plane, combined by unsharp masking: reduced twice by the binomial kernel of
 * Burt and Adelson (IEEE Trans. Communications 31(4), 1983), expanded again, and the differences between neighbours added.
 */

export interface PyramidWeights {
  /** Added part of full minus middle resolution: outlines. */
  readonly fine: number;
  /** Added part of middle minus coarse resolution: large forms. */
  readonly broad: number;
}

interface Level {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/**
 * full + fine (full - middle) + broad (middle - coarse), kept within 0..255.
 *
 * @param plane 0..255, row by row
 * @returns a new plane
 */
export function combinePyramid(
  plane: Float32Array,
  width: number,
  height: number,
  { fine, broad }: PyramidWeights,
): Float32Array {
  if (fine === 0 && broad === 0) return plane.slice();
  const full: Level = { width, height, values: plane };
  const half = reduce(full);
  const middle = expand(half, width, height);
  const coarse = expand(expand(reduce(half), half.width, half.height), width, height);
  return plane.map((v, i) =>
    Math.min(255, Math.max(0, v + fine * (v - middle.values[i]) + broad * (middle.values[i] - coarse.values[i]))),
  );
}

/** Every second sample after the kernel 1 4 6 4 1; beyond the border the border goes on. */
function reduce({ width, height, values }: Level): Level {
  const w = Math.max(1, (width + 1) >> 1);
  const h = Math.max(1, (height + 1) >> 1);
  const rows = new Float32Array(w * height);
  const at = (x: number, last: number): number => Math.min(last, Math.max(0, x));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < w; x++) {
      const v = (d: number): number => values[y * width + at(2 * x + d, width - 1)];
      rows[y * w + x] = (v(-2) + v(2) + 4 * (v(-1) + v(1)) + 6 * v(0)) / 16;
    }
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const v = (d: number): number => rows[at(2 * y + d, height - 1) * w + x];
      out[y * w + x] = (v(-2) + v(2) + 4 * (v(-1) + v(1)) + 6 * v(0)) / 16;
    }
  return { width: w, height: h, values: out };
}

/** Back to twice the size by linear interpolation: even samples lie on the reduced ones. */
function expand({ width, height, values }: Level, toWidth: number, toHeight: number): Level {
  const out = new Float32Array(toWidth * toHeight);
  for (let y = 0; y < toHeight; y++) {
    const y0 = Math.min(height - 1, y >> 1);
    const y1 = y & 1 ? Math.min(height - 1, y0 + 1) : y0;
    for (let x = 0; x < toWidth; x++) {
      const x0 = Math.min(width - 1, x >> 1);
      const x1 = x & 1 ? Math.min(width - 1, x0 + 1) : x0;
      out[y * toWidth + x] =
        (values[y0 * width + x0] + values[y0 * width + x1] + values[y1 * width + x0] + values[y1 * width + x1]) / 4;
    }
  }
  return { width: toWidth, height: toHeight, values: out };
}
