/** The picture finer than the cells, for whatever has to see detail before cells are decided. */
import { scaleFrame, type Frame } from './frame';
import { blurInside } from './gaussian';
import type { Picture } from './picture';
import { sampleCells, type CellLight } from './sample-cells';

/** Samples per cell side. */
const FINEST = 3;
/** Samples that a plane may have; large grids get fewer per cell. */
const MAX_SAMPLES = 2_000_000;

/** Lightness at `scale` x `scale` samples per cell. Derived planes are kept: the automatic stencil asks for them again. */
export class Plane {
  readonly #blurred = new Map<number, Float32Array>();
  readonly #smoothed = new Map<number, Plane>();
  #table: MeanTable | undefined;

  /**
   * @param scale samples per cell side
   * @param width scale times the grid's columns
   * @param height scale times the grid's rows
   * @param lightness 0 black .. 255 white, normalised like the cells' tone
   * @param inside 1 where the picture is
   */
  constructor(
    readonly scale: number,
    readonly width: number,
    readonly height: number,
    readonly lightness: Float32Array,
    readonly inside: Uint8Array,
  ) {}

  /** Lightness after a Gaussian over the picture alone, sigma in samples; 255 outside. */
  blurred(sigma: number): Float32Array {
    let plane = this.#blurred.get(sigma);
    if (!plane)
      this.#blurred.set(sigma, (plane = blurInside(this.lightness, this.inside, this.width, this.height, sigma)));
    return plane;
  }

  /** The same plane after a Gaussian, sigma in samples; itself for 0. */
  smoothed(sigma: number): Plane {
    if (sigma === 0) return this;
    let plane = this.#smoothed.get(sigma);
    if (!plane)
      this.#smoothed.set(
        sigma,
        (plane = new Plane(this.scale, this.width, this.height, this.blurred(sigma), this.inside)),
      );
    return plane;
  }

  /** Means over rectangles of the picture. */
  means(): MeanTable {
    return (this.#table ??= meanTable(this.lightness, this.inside, this.width, this.height));
  }
}

/** Summed-area tables of a plane's inside: sums of lightness and counts above and left of each node. */
export interface MeanTable {
  readonly stride: number;
  readonly sums: Float64Array;
  readonly counts: Uint32Array;
}

function meanTable(lightness: Float32Array, inside: Uint8Array, width: number, height: number): MeanTable {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  const counts = new Uint32Array(stride * (height + 1));
  for (let y = 0, i = 0; y < height; y++) {
    let sum = 0;
    let count = 0;
    for (let x = 0; x < width; x++, i++) {
      if (inside[i]) {
        sum += lightness[i];
        count++;
      }
      const node = (y + 1) * stride + x + 1;
      sums[node] = sums[node - stride] + sum;
      counts[node] = counts[node - stride] + count;
    }
  }
  return { stride, sums, counts };
}

/** Samples per cell side that a grid of so many cells can afford, 1..3. */
export const planeScale = (cells: number): number =>
  Math.max(1, Math.min(FINEST, Math.floor(Math.sqrt(MAX_SAMPLES / cells))));

/** Mean light of every sample, as sampleCells of a finer grid. */
export const samplePlane = (
  picture: Picture,
  frame: Frame,
  columns: number,
  rows: number,
  scale: number,
  sample: typeof sampleCells = sampleCells,
): CellLight => sample(picture, scaleFrame(frame, scale), columns * scale, rows * scale);
