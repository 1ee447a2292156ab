/**
 * Physical units. A number that leaves a module carries its unit in its type (Mm, Pt) or in its name (…Mm, …Px).
 *
 * The *print lattice* is the 300 DPI raster: one dot is 1/300 inch. Every edge of every wall lies on it, so walls of
 * equal thickness rasterise to equal numbers of dots on any 300 DPI device and its multiples.
 */

declare const unit: unique symbol;

/** Millimetres on paper. */
export type Mm = number & { readonly [unit]?: 'mm' };
/** PostScript points, 1/72 inch. */
export type Pt = number & { readonly [unit]?: 'pt' };
/** Dots of the print lattice, 1/300 inch. */
export type Dots = number & { readonly [unit]?: 'dots' };

/** Resolution of the print lattice in dots per inch: what printers ask for. */
export const LATTICE_DPI = 300;

const MM_PER_INCH = 25.4;
const PT_PER_INCH = 72;

/** Length in mm of so many lattice dots. */
export const dotsToMm = (dots: Dots): Mm => (dots * MM_PER_INCH) / LATTICE_DPI;
/** Length in lattice dots, not rounded. */
export const mmToDots = (mm: Mm): Dots => (mm * LATTICE_DPI) / MM_PER_INCH;
/** Length in points of so many lattice dots. */
export const dotsToPt = (dots: Dots): Pt => (dots * PT_PER_INCH) / LATTICE_DPI;
/** Length in lattice dots, not rounded. */
export const ptToDots = (pt: Pt): Dots => (pt * LATTICE_DPI) / PT_PER_INCH;
/** Length in points. */
export const mmToPt = (mm: Mm): Pt => (mm * PT_PER_INCH) / MM_PER_INCH;
/** Length in mm. */
export const ptToMm = (pt: Pt): Mm => (pt * MM_PER_INCH) / PT_PER_INCH;
