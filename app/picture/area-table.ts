/**
 * Area averages of a picture over any rectangle in constant time, by a summed-area table (Crow, SIGGRAPH 1984). A pixel is
 * a square of constant light, so reading the table between its nodes by bilinear interpolation is exact.
 */
import { LINEAR_FROM_SRGB, LUMA } from './light';
import type { Picture } from './picture';

export interface AreaTable {
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Sum over all pixels above and left of node (x, y); (width + 1) * (height + 1), row by row. */
  readonly sums: Float64Array;
}

/** Area of the picture in another raster: pixels of that raster. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type ByteTable = Float32Array;

const tableOf = (picture: Picture, red: ByteTable, green: ByteTable, blue: ByteTable): AreaTable => {
  const { width, height, rgb } = picture;
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0, at = 0; y < height; y++) {
    const above = y * stride + 1;
    const here = above + stride;
    let row = 0;
    for (let x = 0; x < width; x++, at += 3) {
      row += red[rgb[at]] + green[rgb[at + 1]] + blue[rgb[at + 2]];
      sums[here + x] = sums[above + x] + row;
    }
  }
  return { width, height, sums };
};

const linearRed = LINEAR_FROM_SRGB.map((v) => v * LUMA.red);
const linearGreen = LINEAR_FROM_SRGB.map((v) => v * LUMA.green);
const linearBlue = LINEAR_FROM_SRGB.map((v) => v * LUMA.blue);

/** Table of linear light, 0 black .. 1 white. */
export const linearAreaTable = (picture: Picture): AreaTable => tableOf(picture, linearRed, linearGreen, linearBlue);

const weighted = (weight: number): ByteTable => Float32Array.from({ length: 256 }, (_, i) => weight * i);
const lumaRed = weighted(0.299);
const lumaGreen = weighted(0.587);
const lumaBlue = weighted(0.114);

/** Table of sRGB-encoded grey, 0 black .. 255 white, by the Rec. 601 weights that common image libraries use. */
export const encodedAreaTable = (picture: Picture): AreaTable => tableOf(picture, lumaRed, lumaGreen, lumaBlue);

/**
 * Averages the picture over every pixel of a raster.
 *
 * @param placement where the whole picture lies, in pixels of that raster; may reach past it
 * @param paper value of what the picture does not cover
 * @param out filled, row by row; length at least width * height
 */
export function averageArea(
  table: AreaTable,
  placement: Placement,
  width: number,
  height: number,
  paper: number,
  out: Float32Array,
): void {
  const { sums } = table;
  const stride = table.width + 1;
  const scaleX = table.width / placement.width;
  const scaleY = table.height / placement.height;

  // Column borders in picture pixels: node to the left and part of the pixel beyond it.
  const node = new Int32Array(width + 1);
  const part = new Float64Array(width + 1);
  for (let x = 0; x <= width; x++) {
    const u = Math.min(table.width, Math.max(0, (x - placement.x) * scaleX));
    node[x] = Math.min(table.width - 1, Math.floor(u));
    part[x] = u - node[x];
  }
  const pixelArea = scaleX * scaleY;
  let above = new Float64Array(width + 1);
  let below = new Float64Array(width + 1);
  const readLine = (y: number, line: Float64Array): number => {
    const v = Math.min(table.height, Math.max(0, (y - placement.y) * scaleY));
    const row = Math.min(table.height - 1, Math.floor(v));
    const down = v - row;
    const top = row * stride;
    for (let x = 0; x <= width; x++) {
      const i = top + node[x];
      const t = part[x];
      const upper = sums[i] + (sums[i + 1] - sums[i]) * t;
      const lower = sums[i + stride] + (sums[i + stride + 1] - sums[i + stride]) * t;
      line[x] = upper + (lower - upper) * down;
    }
    return v;
  };
  let top = readLine(0, above);
  for (let y = 0, i = 0; y < height; y++) {
    const bottom = readLine(y + 1, below);
    for (let x = 0; x < width; x++, i++) {
      const covered = ((bottom - top) * (node[x + 1] + part[x + 1] - node[x] - part[x])) / pixelArea;
      const sum = (below[x + 1] - below[x] - above[x + 1] + above[x]) / pixelArea;
      out[i] = sum + (1 - covered) * paper;
    }
    [above, below] = [below, above];
    top = bottom;
  }
}
