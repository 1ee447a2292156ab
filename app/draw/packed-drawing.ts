/**
 * A drawing for the way between processes and threads. Nearly all its coordinates are whole dots of the print lattice, so two
 * bytes hold each of them: a quarter of a drawing's size, which every process on the way copies.
 */
import { dotsToMm, mmToDots } from '../model/units';
import type { Drawing, Mark, TextMark } from './drawing';

type MarkWithCoords = Exclude<Mark, TextMark>;
/** A mark with its coordinates in dots, in the order of `coords`. */
type InDots<M extends MarkWithCoords> = M extends MarkWithCoords
  ? Omit<M, 'coords'> & { readonly dots: Uint16Array<ArrayBuffer> }
  : never;

/** A drawing; marks whose coordinates all are whole dots have `dots` in place of `coords`. */
export interface PackedDrawing extends Omit<Drawing, 'marks'> {
  readonly marks: readonly (Mark | InDots<MarkWithCoords>)[];
}

/** How far from a whole dot a coordinate still is that dot: far more than doubles round, far less than anything shows. */
const TOLERANCE_DOTS = 1e-6;
const MOST_DOTS = 0xffff;

/** The coordinates in dots; null when one of them is none. */
function inDots(coords: Float64Array): Uint16Array<ArrayBuffer> | null {
  const dots = new Uint16Array(coords.length);
  for (let i = 0; i < coords.length; i++) {
    const exact = mmToDots(coords[i]);
    const whole = Math.round(exact);
    // Not `>`: a NaN is no dot either.
    if (!(Math.abs(exact - whole) <= TOLERANCE_DOTS) || whole < 0 || whole > MOST_DOTS) return null;
    dots[i] = whole;
  }
  return dots;
}

function packMark(mark: Mark): PackedDrawing['marks'][number] {
  if (mark.kind === 'text') return mark;
  const { coords, ...rest } = mark;
  const dots = inDots(coords);
  return dots ? { ...rest, dots } : mark;
}

/** Packs a drawing. What needs no packing is shared with it. */
export const packDrawing = (drawing: Drawing): PackedDrawing => ({ ...drawing, marks: drawing.marks.map(packMark) });

/** The drawing that was packed, to within the rounding of doubles. */
export const unpackDrawing = (packed: PackedDrawing): Drawing => ({
  ...packed,
  marks: packed.marks.map((mark): Mark => {
    if (!('dots' in mark)) return mark;
    const { dots, ...rest } = mark;
    return { ...rest, coords: Float64Array.from(dots, dotsToMm) };
  }),
});
