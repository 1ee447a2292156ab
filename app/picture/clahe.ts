/**
 * CLAHE: contrast limited adaptive histogram equalisation (Zuiderveld, Graphics Gems IV, 1994).
 * Every tile of the picture has its own tone curve, the cumulated histogram whose slope is limited; between tile centres
 * the curves are interpolated bilinearly.
 */

/** Tiles along each side. */
const TILES = 8;
const BINS = 256;

export interface ClaheOptions {
  /** Steepest slope of a tone curve: 1 leaves the picture nearly as it is, 4 is strong. */
  readonly maxSlope: number;
}

/**
 * @param lightness 0..255, row by row
 * @param inside 1 where the picture is; the rest is neither counted nor changed
 * @returns a new plane, 0..255
 */
export function clahe(
  lightness: Float32Array,
  inside: Uint8Array,
  width: number,
  height: number,
  { maxSlope }: ClaheOptions,
): Float32Array {
  const across = Math.max(1, Math.min(TILES, width >> 3));
  const down = Math.max(1, Math.min(TILES, height >> 3));
  const curves = new Float32Array(across * down * BINS);
  for (let ty = 0; ty < down; ty++)
    for (let tx = 0; tx < across; tx++)
      fillCurve(
        curves.subarray((ty * across + tx) * BINS, (ty * across + tx + 1) * BINS),
        histogramOf(lightness, inside, width, {
          left: Math.floor((tx * width) / across),
          right: Math.floor(((tx + 1) * width) / across),
          top: Math.floor((ty * height) / down),
          bottom: Math.floor(((ty + 1) * height) / down),
        }),
        maxSlope,
      );

  const out = lightness.slice();
  for (let y = 0, i = 0; y < height; y++) {
    const v = Math.min(down - 1, Math.max(0, ((y + 0.5) * down) / height - 0.5));
    const y0 = Math.floor(v);
    const y1 = Math.min(down - 1, y0 + 1);
    const fy = v - y0;
    for (let x = 0; x < width; x++, i++) {
      if (!inside[i]) continue;
      const u = Math.min(across - 1, Math.max(0, ((x + 0.5) * across) / width - 0.5));
      const x0 = Math.floor(u);
      const x1 = Math.min(across - 1, x0 + 1);
      const fx = u - x0;
      const bin = Math.min(BINS - 1, Math.max(0, Math.round(lightness[i])));
      const upper = curves[(y0 * across + x0) * BINS + bin] * (1 - fx) + curves[(y0 * across + x1) * BINS + bin] * fx;
      const lower = curves[(y1 * across + x0) * BINS + bin] * (1 - fx) + curves[(y1 * across + x1) * BINS + bin] * fx;
      out[i] = upper + (lower - upper) * fy;
    }
  }
  return out;
}

interface Tile {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function histogramOf(lightness: Float32Array, inside: Uint8Array, width: number, tile: Tile): Float64Array {
  const histogram = new Float64Array(BINS);
  for (let y = tile.top; y < tile.bottom; y++)
    for (let x = tile.left, i = y * width + x; x < tile.right; x++, i++)
      if (inside[i]) histogram[Math.min(BINS - 1, Math.max(0, Math.round(lightness[i])))]++;
  return histogram;
}

/** Rounds of spreading: what is cut fills the bins that have room, and slope 1 fills them all. */
const ROUNDS = 12;

/** Clips the histogram, spreads what was cut over the bins with room, and cumulates. Without picture: the identity. */
function fillCurve(curve: Float32Array, histogram: Float64Array, maxSlope: number): void {
  const count = histogram.reduce((sum, n) => sum + n, 0);
  if (count === 0) {
    for (let v = 0; v < BINS; v++) curve[v] = v;
    return;
  }
  const limit = (maxSlope * count) / BINS;
  let excess = cutTo(histogram, limit);
  for (let round = 0; round < ROUNDS && excess > 1e-6 * count; round++) {
    let room = 0;
    for (let v = 0; v < BINS; v++) if (histogram[v] < limit) room++;
    if (room === 0) break;
    for (let v = 0; v < BINS; v++) if (histogram[v] < limit) histogram[v] += excess / room;
    excess = cutTo(histogram, limit);
  }
  let sum = 0;
  for (let v = 0; v < BINS; v++) {
    // Half of the bin lies below its middle: without any clipping to do, slope 1 is the identity.
    const share = (histogram[v] + excess / BINS) / count;
    curve[v] = Math.min(255, Math.max(0, (sum + share / 2) * BINS - 0.5));
    sum += share;
  }
}

/** Cuts what is above the limit; how much that was. */
function cutTo(histogram: Float64Array, limit: number): number {
  let excess = 0;
  for (let v = 0; v < BINS; v++) {
    if (histogram[v] <= limit) continue;
    excess += histogram[v] - limit;
    histogram[v] = limit;
  }
  return excess;
}
