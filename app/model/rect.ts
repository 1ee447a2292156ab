import type { Mm } from './units';

/** Part of a page, mm from its top left corner, y down. */
export interface RectMm {
  readonly x: Mm;
  readonly y: Mm;
  readonly width: Mm;
  readonly height: Mm;
}

/** Cells x0 .. x1 and y0 .. y1, ends not included. */
export interface CellBox {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}
