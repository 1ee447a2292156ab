/**
 * Tone by wall width in pure black, for presses that turn grey into dots: the wider the corridor, the lighter the place.
 * Widths are diffused over the quadrants of the cells, so that the mean light is right although widths are whole dots.
 */
import { EAST, NORTH, SOUTH, WEST } from '../maze/maze';
import type { Dots } from '../model/units';
import { LINEAR_FROM_SRGB } from '../picture/light';
import type { CorridorRange } from './corridors';

/** White dots of a quadrant whose corridor is `w` wide. */
function whiteDots(w: Dots, quadrant: number, sides: number, pitchDots: Dots): number {
  const middle = Math.floor(pitchDots / 2);
  const east = quadrant & 1;
  const south = quadrant >> 1;
  const x = east ? (w + 1) >> 1 : w >> 1;
  const y = south ? (w + 1) >> 1 : w >> 1;
  const upright = sides & (south ? SOUTH : NORTH) ? x * ((south ? pitchDots - middle : middle) - y) : 0;
  const level = sides & (east ? EAST : WEST) ? y * ((east ? pitchDots - middle : middle) - x) : 0;
  return x * y + upright + level;
}

/**
 * @param open sides by cell, gates included
 * @param lightness 0..255 by quadrant, 2 columns x 2 rows
 * @returns widths by quadrant, dots
 */
export function pressWidths(
  open: Uint8Array,
  columns: number,
  rows: number,
  lightness: Float32Array,
  pitchDots: Dots,
  { narrowest, widest }: CorridorRange,
): Uint8Array {
  const width = 2 * columns;
  const area = (pitchDots * pitchDots) / 4;
  // White of a quadrant by its ways out and its width, for all sixteen kinds of cell.
  const count = widest - narrowest + 1;
  const white = new Float32Array(16 * 4 * count);
  for (let sides = 0; sides < 16; sides++)
    for (let q = 0; q < 4; q++)
      for (let k = 0; k < count; k++)
        white[(sides * 4 + q) * count + k] = whiteDots(narrowest + k, q, sides, pitchDots) / area;

  const { black, white: paper } = meanReach(white, open, count);
  const widths = new Uint8Array(width * 2 * rows);
  let here = new Float32Array(width + 2);
  let below = new Float32Array(width + 2);
  for (let y = 0; y < 2 * rows; y++) {
    const step = y % 2 === 0 ? 1 : -1;
    below.fill(0);
    for (let j = 0; j < width; j++) {
      const x = step === 1 ? j : width - 1 - j;
      const sides = open[(y >> 1) * columns + (x >> 1)];
      const base = (sides * 4 + (y & 1) * 2 + (x & 1)) * count;
      const light = LINEAR_FROM_SRGB[Math.min(255, Math.max(0, Math.round(lightness[y * width + x])))];
      const wanted = black + (paper - black) * light - here[x + 1];
      let best = 0;
      for (let k = 1; k < count; k++)
        if (Math.abs(white[base + k] - wanted) < Math.abs(white[base + best] - wanted)) best = k;
      widths[y * width + x] = narrowest + best;
      // A quadrant without any way out can hardly be light; its debt must not run up.
      const left = Math.min(MOST_DEBT, Math.max(-MOST_DEBT, white[base + best] - wanted));
      here[x + 1 + step] += (left * 7) / 16;
      below[x + 1 - step] += (left * 3) / 16;
      below[x + 1] += (left * 5) / 16;
      below[x + 1 + step] += left / 16;
    }
    [here, below] = [below, here];
  }
  return widths;
}

const MOST_DEBT = 0.5;

/** Mean white of the whole sheet with all corridors narrowest and with all widest. */
function meanReach(white: Float32Array, open: Uint8Array, count: number): { black: number; white: number } {
  let black = 0;
  let paper = 0;
  for (let cell = 0; cell < open.length; cell++)
    for (let q = 0; q < 4; q++) {
      const base = (open[cell] * 4 + q) * count;
      black += white[base];
      paper += white[base + count - 1];
    }
  return { black: black / (4 * open.length), white: paper / (4 * open.length) };
}
