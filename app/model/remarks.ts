/** What of a picture a sheet cannot show, as data. */
import type { Mm } from './units';

/** What the maker can do about it, most useful first. */
export type Help = 'larger-paper' | 'narrower-corridor' | 'crop' | 'xdog' | 'tone-look' | 'levels';

/** What is lost, with its measure. Worded by whoever shows it. */
export interface RemarkDetails {
  /**
   * Strokes thinner than a cell. `share`: part of the picture's contrast that is finer than the grid, 0..1. `letterMm`:
   * height from which bold letters are read from the solved sheet.
   */
  'thin-detail': { share: number; letterMm: Mm };
  /** A pattern that repeats within two cells. `periodMm`: its period on paper. */
  'fine-repeats': { periodMm: Mm };
  /** Closed rings within rings, which one line cannot enter without bridges. `depth`: rings inside each other. */
  rings: { depth: number };
  /** Little contrast. `deviation`: of lightness, levels of 255. */
  'flat-light': { deviation: number };
}

export type Remark = {
  [C in keyof RemarkDetails]: { readonly code: C; readonly details: RemarkDetails[C]; readonly help: readonly Help[] };
}[keyof RemarkDetails];
