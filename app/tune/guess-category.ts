/**
 * What kind of picture it looks like, from a few statistics of some 25,000 pixels. A proposal, not a verdict: no shapes are
 * recognised, and the maker may choose otherwise.
 */
import { LUMA } from '../picture/light';
import type { Picture } from '../picture/picture';
import type { Category } from './categories';

export interface PictureStatistics {
  /** Width by height. */
  readonly aspect: number;
  /** Part of the pixels that equal their neighbours to the right and below: drawings are flat, photographs have noise. */
  readonly flat: number;
  /** Colours (8 steps a channel) that nine tenths of the pixels have. */
  readonly colours: number;
  /** Part of the pixels that is nearly black or nearly white, and that is nearly black. */
  readonly blackOrWhite: number;
  readonly black: number;
  /** Mean difference of the largest and the smallest channel, 0..255. */
  readonly saturation: number;
  /** Part of the picture's middle that has the colour of skin. */
  readonly skin: number;
  /** Changes between dark and light along a row, mean. */
  readonly changes: number;
}

/** Longer side of the grid of pixels that are looked at. */
const SAMPLES = 160;
/** Levels of 255. */
const SAME = 1;
const BLACK = 50;
const WHITE = 205;

export function measureStatistics({ width, height, rgb }: Picture): PictureStatistics {
  const step = Math.max(1, Math.max(width, height) / SAMPLES);
  const columns = Math.max(1, Math.round(width / step));
  const rows = Math.max(1, Math.round(height / step));
  const count = columns * rows;
  const luma = new Float32Array(count);
  const colours = new Map<number, number>();
  let flat = 0;
  let black = 0;
  let white = 0;
  let saturation = 0;
  let middle = 0;
  let skin = 0;
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++) {
      const x = Math.min(width - 1, Math.floor((column + 0.5) * step));
      const y = Math.min(height - 1, Math.floor((row + 0.5) * step));
      const at = 3 * (y * width + x);
      const right = x + 1 < width ? at + 3 : at;
      const below = y + 1 < height ? at + 3 * width : at;
      let unlike = 0;
      for (let c = 0; c < 3; c++)
        unlike = Math.max(unlike, Math.abs(rgb[at + c]! - rgb[right + c]!), Math.abs(rgb[at + c]! - rgb[below + c]!));
      if (unlike <= SAME) flat++;
      const r = rgb[at]!;
      const g = rgb[at + 1]!;
      const b = rgb[at + 2]!;
      const grey = (luma[i] = LUMA.red * r + LUMA.green * g + LUMA.blue * b);
      if (grey < BLACK) black++;
      if (grey > WHITE) white++;
      saturation += Math.max(r, g, b) - Math.min(r, g, b);
      const colour = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
      colours.set(colour, (colours.get(colour) ?? 0) + 1);
      if (column < 0.3 * columns || column > 0.7 * columns || row < 0.15 * rows || row > 0.7 * rows) continue;
      middle++;
      if (isSkin(r, g, b)) skin++;
    }
  return {
    aspect: width / height,
    flat: flat / count,
    colours: coloursOfMost(colours, 0.9 * count),
    blackOrWhite: (black + white) / count,
    black: black / count,
    saturation: saturation / count,
    skin: skin / Math.max(1, middle),
    changes: changesPerRow(luma, columns, rows),
  };
}

/** Skin in daylight, after Kovac, Peer and Solina, "Human skin colour clustering for face detection", EUROCON 2003. */
const isSkin = (r: number, g: number, b: number): boolean =>
  r > 95 && g > 40 && b > 20 && Math.max(r, g, b) - Math.min(r, g, b) > 15 && r - g > 15 && r > b;

function coloursOfMost(colours: ReadonlyMap<number, number>, most: number): number {
  let sum = 0;
  let n = 0;
  for (const times of [...colours.values()].sort((a, b) => b - a)) {
    if (sum >= most) break;
    sum += times;
    n++;
  }
  return n;
}

function changesPerRow(luma: Float32Array, columns: number, rows: number): number {
  const middle = (luma.reduce((a, b) => Math.min(a, b)) + luma.reduce((a, b) => Math.max(a, b))) / 2;
  let changes = 0;
  for (let i = 1; i < luma.length; i++) if (i % columns > 0 && luma[i]! < middle !== luma[i - 1]! < middle) changes++;
  return changes / rows;
}

/** Fitted by hand to 24 pictures, so it will do worse on others. */
export function guessCategory(picture: Picture): Category {
  const s = measureStatistics(picture);
  return s.flat >= 0.88 && s.colours <= 6 ? guessDrawing(s) : guessPhotograph(s);
}

function guessDrawing({ aspect, colours, blackOrWhite, black, changes }: PictureStatistics): Category {
  if (colours > 2 || blackOrWhite < 0.93) return black >= 0.1 && changes >= 5 ? 'anime' : 'logo';
  if (changes >= 6.5) return aspect >= 1.4 ? 'text' : 'anime';
  // Icons come in squares.
  return Math.abs(aspect - 1) < 0.02 ? 'logo' : 'silhouette';
}

function guessPhotograph({ aspect, flat, saturation, skin }: PictureStatistics): Category {
  const grey = saturation < 5;
  if (aspect <= 1.05 && (skin >= 0.12 || (grey && aspect < 0.9))) return 'portrait';
  // Wide, or full of detail to its edges.
  return aspect >= 1.75 || (flat < 0.1 && skin < 0.1) ? 'landscape' : 'photo';
}
