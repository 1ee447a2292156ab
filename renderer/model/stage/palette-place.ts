import { toPane, type Extent, type Viewport } from './viewport';

/** Room that a palette in one row takes below a sheet, with the space around it, px. */
const ROW_HEIGHT = 64;
/** Narrowest place beside a sheet into which a palette folds, and the space around it, px. */
const FOLDED_WIDTH = 110;
const SPACE = 12;

/** `below`: in one row at the pane's foot. `beside`: folded, right of the sheet, from `left` and at most so wide, px. */
export type PalettePlace =
  { readonly at: 'below' } | { readonly at: 'beside'; readonly left: number; readonly width: number };

/** Where a palette hides the least of a page: below it, or else beside it; at the foot, too, where the page fills the pane. */
export function palettePlace(viewport: Viewport, pane: Extent, page: Extent): PalettePlace {
  const { x, y } = toPane(viewport, pane, { x: page.width, y: page.height });
  const left = Math.max(0, x) + SPACE;
  const width = pane.width - left - SPACE;
  return pane.height - y >= ROW_HEIGHT || width < FOLDED_WIDTH ? { at: 'below' } : { at: 'beside', left, width };
}
