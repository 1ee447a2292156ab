/**
 * The pens that a sheet reckons with. Whatever needs a pen's width takes it from here, and each has one meaning:
 *
 *     0.3 mm             a fineliner's line, as it says on the pen
 *     0.5 mm             the narrowest corridor: a fineliner's line with a little paper at either side
 *     0.7 mm             a ballpoint's line, the pen that most people have: shown in the window, to scale
 *     3 mm               the corridor that any pen suits, a felt pen among them
 *     0.6 of a corridor  the printed solution: a felt pen's line with paper left on both sides (1.8 mm at 3 mm)
 *     0.5 of a corridor  the pen for a corridor that varies, where it is narrowest
 *
 * Widths of pens are nominal; how far ink spreads depends on the paper.
 */
import { dotsToMm, type Dots, type Mm } from '../model/units';

const FINELINER_MM: Mm = 0.3;
/** Paper that a line needs at either side of it, so that it can be drawn without touching a wall. */
const PAPER_BESIDE_LINE_MM: Mm = 0.1;

/** The narrowest corridor that a pen can follow. */
export const PEN_MIN_MM: Mm = FINELINER_MM + 2 * PAPER_BESIDE_LINE_MM;

/** The line of an ordinary ballpoint. */
export const BALLPOINT_MM: Mm = 0.7;

/** Corridors of this width or more suit any pen. */
export const ANY_PEN_CORRIDOR_MM: Mm = 3;

/** Corridors are whole dots, which are not whole tenths of a mm: what lies this near to a limit keeps it. */
const LENIENCE_MM: Mm = 0.05;

/** Whether a corridor is as wide as a limit asks. */
export const isAsWideAs = (corridorMm: Mm, limitMm: Mm): boolean => corridorMm >= limitMm - LENIENCE_MM;

/** Width of the printed solution, and of the pen that likeness takes for granted, in corridors of one width. */
export const printedPenMm = (corridorDots: Dots): Mm => dotsToMm(corridorDots) * 0.6;

/** The same where corridors vary. There a printed solution fills them; this pen passes the narrowest place. */
export const penForNarrowestMm = (narrowestDots: Dots): Mm => dotsToMm(narrowestDots) / 2;
