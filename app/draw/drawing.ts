/**
 * The one drawing model. PDF, SVG, PNG and the screen all draw these marks and nothing else, so they cannot disagree.
 *
 * Lengths are mm on the page, origin at the top left corner, y down. Marks are painted in order. Wall ends and edges
 * lie on the 300 DPI lattice (see model/units); coordinates are kept as doubles so that an adapter that works in
 * lattice dots gets whole numbers back.
 */
import type { Mm } from '../model/units';

/** What a mark stands for. Print shows all roles in ink; the screen may tint them. */
export type MarkRole = 'wall' | 'corridor' | 'solution' | 'start' | 'goal' | 'title' | 'footer';

/** Ink as reflectance-free grey: 0 is full black ink, 1 is bare paper (DeviceGray of PDF). */
export type Ink = number;

interface MarkBase {
  readonly role: MarkRole;
  readonly ink: Ink;
}

/** Separate straight strokes of one width. Ends are butt: a wall run already includes its half thickness. */
export interface LinesMark extends MarkBase {
  readonly kind: 'lines';
  readonly widthMm: Mm;
  /** x0, y0, x1, y1 of each stroke, mm; length 4 n. */
  readonly coords: Float64Array;
}

/** One connected stroke with round joins and round ends. */
export interface PolylineMark extends MarkBase {
  readonly kind: 'polyline';
  readonly widthMm: Mm;
  /** x, y of each vertex, mm; length 2 n, n >= 2. */
  readonly coords: Float64Array;
}

/** A filled closed polygon. */
export interface PolygonMark extends MarkBase {
  readonly kind: 'polygon';
  /** x, y of each vertex, mm; length 2 n, n >= 3. */
  readonly coords: Float64Array;
}

/** Filled rectangles of one ink, sides parallel to the page; they may touch and overlap. */
export interface RectsMark extends MarkBase {
  readonly kind: 'rects';
  /** x, y of the top left corner, width and height of each rectangle, mm; length 4 n. */
  readonly coords: Float64Array;
}

/** One line of text, centred on x, its baseline at y. */
export interface TextMark extends MarkBase {
  readonly kind: 'text';
  readonly text: string;
  readonly xMm: Mm;
  readonly yMm: Mm;
  /** Font size (em), mm. */
  readonly sizeMm: Mm;
  /** Glyph outlines as SVG path data in page mm, for every adapter that has no text of its own. */
  readonly outline: string;
}

export type Mark = LinesMark | PolylineMark | PolygonMark | RectsMark | TextMark;

/** One page. */
export interface Drawing {
  readonly widthMm: Mm;
  readonly heightMm: Mm;
  readonly marks: readonly Mark[];
}
