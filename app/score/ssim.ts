/**
 * Structural similarity (Wang, Bovik, Sheikh, Simoncelli: "Image quality assessment: from error visibility to structural
 * similarity", IEEE Trans. Image Processing 13(4), 2004) with the paper's own constants: an 11x11 Gaussian window of
 * sigma 1.5, K1 = 0.01, K2 = 0.03, dynamic range 255, only windows that lie inside the picture.
 */
import { exp } from '../model/math/exp';
import { square } from '../model/math/square';

/** Side of the window, pixels: nothing smaller can be compared. */
export const SSIM_WINDOW = 11;

const SIGMA = 1.5;
const C1 = square(0.01 * 255);
const C2 = square(0.03 * 255);
const RADIUS = (SSIM_WINDOW - 1) / 2;

/** Half of the symmetric window: weights at distance 0 .. 5, summing to 1 over all eleven. */
const [W0, W1, W2, W3, W4, W5] = ((): number[] => {
  const raw = Array.from({ length: RADIUS + 1 }, (_, d) => exp(-(d * d) / (2 * SIGMA * SIGMA)));
  const sum = 2 * raw.reduce((s, v) => s + v, 0) - raw[0];
  return raw.map((v) => v / sum);
})() as [number, number, number, number, number, number];

/** Sum of SSIM over all windows, and how many there are; 0 windows when the picture is smaller than one. */
export interface SsimSum {
  readonly sum: number;
  readonly windows: number;
}

/**
 * SSIM summed over all windows, for callers that join several pieces of one picture.
 *
 * @param a,b lightness 0..255, row by row; length at least width * height
 */
export function sumSsim(a: Float32Array, b: Float32Array, width: number, height: number): SsimSum {
  const columns = width - 2 * RADIUS;
  const rows = height - 2 * RADIUS;
  if (columns <= 0 || rows <= 0) return { sum: 0, windows: 0 };

  // The formula needs the means, the *sum* of both variances and the covariance: four filtered planes, not five.
  // Each is kept as a ring of eleven horizontally filtered rows.
  const ring = new Float64Array(SSIM_WINDOW * 4 * columns);
  const rowA = new Float64Array(width);
  const rowB = new Float64Array(width);
  const squares = new Float64Array(width);
  const products = new Float64Array(width);
  const meanA = new Float64Array(columns);
  const meanB = new Float64Array(columns);
  const meanSquares = new Float64Array(columns);
  const meanProducts = new Float64Array(columns);

  let sum = 0;
  for (let y = 0; y < height; y++) {
    const base = y * width;
    for (let x = 0; x < width; x++) {
      const va = a[base + x];
      const vb = b[base + x];
      rowA[x] = va;
      rowB[x] = vb;
      squares[x] = va * va + vb * vb;
      products[x] = va * vb;
    }
    const slot = (y % SSIM_WINDOW) * 4 * columns;
    filterRow(rowA, ring, slot, columns);
    filterRow(rowB, ring, slot + columns, columns);
    filterRow(squares, ring, slot + 2 * columns, columns);
    filterRow(products, ring, slot + 3 * columns, columns);
    if (y < SSIM_WINDOW - 1) continue;

    filterColumns(ring, y + 1, 0, columns, meanA);
    filterColumns(ring, y + 1, 1, columns, meanB);
    filterColumns(ring, y + 1, 2, columns, meanSquares);
    filterColumns(ring, y + 1, 3, columns, meanProducts);
    for (let x = 0; x < columns; x++) {
      const ma = meanA[x];
      const mb = meanB[x];
      const mab = ma * mb;
      const m2 = ma * ma + mb * mb;
      sum += ((2 * mab + C1) * (2 * (meanProducts[x] - mab) + C2)) / ((m2 + C1) * (meanSquares[x] - m2 + C2));
    }
  }
  return { sum, windows: columns * rows };
}

/** Horizontal pass over one row into `out` from `to`. */
function filterRow(values: Float64Array, out: Float64Array, to: number, columns: number): void {
  // A sliding window: each value is read once.
  let v0 = values[0];
  let v1 = values[1];
  let v2 = values[2];
  let v3 = values[3];
  let v4 = values[4];
  let v5 = values[5];
  let v6 = values[6];
  let v7 = values[7];
  let v8 = values[8];
  let v9 = values[9];
  for (let x = 0; x < columns; x++) {
    const v10 = values[x + 10];
    out[to + x] = W5 * (v0 + v10) + W4 * (v1 + v9) + W3 * (v2 + v8) + W2 * (v3 + v7) + W1 * (v4 + v6) + W0 * v5;
    v0 = v1;
    v1 = v2;
    v2 = v3;
    v3 = v4;
    v4 = v5;
    v5 = v6;
    v6 = v7;
    v7 = v8;
    v8 = v9;
    v9 = v10;
  }
}

/** Where the ring keeps this plane's row `y`. */
const ringRow = (y: number, plane: number, columns: number): number => ((y % SSIM_WINDOW) * 4 + plane) * columns;

/** Vertical pass over the ring, whose oldest row is row `oldest` modulo eleven. */
function filterColumns(ring: Float64Array, oldest: number, plane: number, columns: number, out: Float64Array): void {
  const r0 = ringRow(oldest, plane, columns);
  const r1 = ringRow(oldest + 1, plane, columns);
  const r2 = ringRow(oldest + 2, plane, columns);
  const r3 = ringRow(oldest + 3, plane, columns);
  const r4 = ringRow(oldest + 4, plane, columns);
  const r5 = ringRow(oldest + 5, plane, columns);
  const r6 = ringRow(oldest + 6, plane, columns);
  const r7 = ringRow(oldest + 7, plane, columns);
  const r8 = ringRow(oldest + 8, plane, columns);
  const r9 = ringRow(oldest + 9, plane, columns);
  const r10 = ringRow(oldest + 10, plane, columns);
  for (let x = 0; x < columns; x++) {
    out[x] =
      W5 * (ring[r0 + x] + ring[r10 + x]) +
      W4 * (ring[r1 + x] + ring[r9 + x]) +
      W3 * (ring[r2 + x] + ring[r8 + x]) +
      W2 * (ring[r3 + x] + ring[r7 + x]) +
      W1 * (ring[r4 + x] + ring[r6 + x]) +
      W0 * ring[r5 + x];
  }
}

/**
 * Mean SSIM of two pictures of one size; 1 for equal ones, symmetric, never above 1.
 *
 * @param a,b lightness 0..255, row by row; length at least width * height
 * @throws RangeError when a side is under SSIM_WINDOW
 */
export function ssim(a: Float32Array, b: Float32Array, width: number, height: number): number {
  const { sum, windows } = sumSsim(a, b, width, height);
  if (windows === 0)
    throw new RangeError(`expected at least ${SSIM_WINDOW} x ${SSIM_WINDOW} pixels but received ${width} x ${height}`);
  return sum / windows;
}
