/**
 * What a printer that knows only ink and paper makes of greys: a clustered-dot screen at 45 degrees, two dots to a tile, as
 * office printers and platesetters use. The printer is taken to be calibrated: the dots cover as much as the grey absorbs.
 */
import { turnBy } from '../model/math/turn';
import { LATTICE_DPI } from '../model/units';

/** Resolutions of 1-bit printers, dots per inch. */
export type ScreenDpi = 300 | 600;

/** Side of a tile, printer dots: 53 lines per inch at 300 dpi, 85 at 600. */
const TILE: { readonly [D in ScreenDpi]: number } = { 300: 8, 600: 10 };

export class Screen {
  readonly #thresholds: Float32Array;
  readonly #tile: number;
  /** Printer dots per lattice dot, along a side. */
  readonly #fine: number;

  constructor(dpi: ScreenDpi) {
    this.#tile = TILE[dpi];
    this.#fine = dpi / LATTICE_DPI;
    this.#thresholds = thresholdsOf(this.#tile);
  }

  /**
   * Prints one row of lattice dots.
   *
   * @param dark darkness 0 paper .. 1 black of each dot
   * @param x0 lattice column of the first
   * @param y lattice row
   * @param out part of each dot that is inked
   */
  print(dark: Float32Array, x0: number, y: number, out: Float32Array): void {
    const tile = this.#tile;
    const fine = this.#fine;
    out.fill(0);
    const thresholds = this.#thresholds;
    const part = 1 / (fine * fine);
    for (let sy = 0; sy < fine; sy++) {
      const row = ((y * fine + sy) % tile) * tile;
      let at = (x0 * fine) % tile;
      for (let i = 0; i < dark.length; i++)
        for (let sx = 0; sx < fine; sx++) {
          if (dark[i] > thresholds[row + at]) out[i] += part;
          if (++at === tile) at = 0;
        }
    }
  }
}

/** Thresholds 0..1, evenly spread, lowest where dots begin to grow: in a tile's corner and in its middle. */
function thresholdsOf(tile: number): Float32Array {
  const height = (k: number): number => {
    const x = ((k % tile) * 360) / tile;
    const y = (Math.floor(k / tile) * 360) / tile;
    return turnBy(x).cos * turnBy(y).cos;
  };
  const order = Array.from({ length: tile * tile }, (_, k) => k).sort((a, b) => height(b) - height(a) || a - b);
  const thresholds = new Float32Array(tile * tile);
  order.forEach((k, rank) => {
    thresholds[k] = (rank + 0.5) / (tile * tile);
  });
  return thresholds;
}
