import type { Mm } from './units';

/** Part of a page, mm from its top left corner, y down. */
export interface RectMm {
  readonly x: Mm;
  readonly y: Mm;
  readonly width: Mm;
  readonly height: Mm;
}
