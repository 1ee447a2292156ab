/** Paper formats. ISO 216 for A4 and A3, ANSI Y14.1 for Letter. */
import type { SheetRecipe } from '../model/recipe';
import type { Mm } from '../model/units';

export type PaperSize = SheetRecipe['paper']['size'];

interface Extent {
  readonly widthMm: Mm;
  readonly heightMm: Mm;
}

/** Portrait extents in mm. */
export const PAPERS: { readonly [S in PaperSize]: Extent } = {
  a4: { widthMm: 210, heightMm: 297 },
  a3: { widthMm: 297, heightMm: 420 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
};

/** Page extent in the chosen orientation, mm. */
export function pageExtent(paper: Pick<SheetRecipe['paper'], 'size' | 'orientation'>): Extent {
  const { widthMm, heightMm } = PAPERS[paper.size];
  return paper.orientation === 'portrait' ? { widthMm, heightMm } : { widthMm: heightMm, heightMm: widthMm };
}
