import type { Mm } from './units';

/** A raster over the sheet. Square pixels. */
export interface RasterWindow {
  /** Top left corner, mm from the grid's top left corner. */
  readonly x: Mm;
  readonly y: Mm;
  readonly mmPerPx: number;
  readonly width: number;
  readonly height: number;
}
