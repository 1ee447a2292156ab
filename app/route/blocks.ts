/** The stencil at block resolution: one block is 2x2 maze cells (Okamoto and Uehara, CCCG 2009). */
import type { Stencil } from '../picture/stencil';
import type { CellTone } from '../picture/tone';

export interface Blocks {
  /** Half of the stencil's columns and rows. */
  readonly columns: number;
  readonly rows: number;
  /** 1 where the solution must pass; length columns * rows. */
  readonly dark: Uint8Array;
  /** Mean lightness of the block, 0 black .. 255 white. */
  readonly lightness: Uint8Array;
  readonly darkBlocks: number;
  /** Connected dark parts of the stencil without any dark block: too small to be drawn. */
  readonly specks: number;
}

/** A block is dark when at least half of its four cells are. */
const MIN_DARK_OF_FOUR = 2;

/** Gathers cells into blocks. Stencil and tone must have the same even size. */
export function gatherBlocks(stencil: Stencil, tone: CellTone): Blocks {
  const width = stencil.columns;
  const columns = width / 2;
  const rows = stencil.rows / 2;
  const dark = new Uint8Array(columns * rows);
  const lightness = new Uint8Array(columns * rows);
  let darkBlocks = 0;
  for (let y = 0, block = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, block++) {
      const nw = 2 * (y * width + x);
      const sw = nw + width;
      const d = stencil.dark;
      const l = tone.lightness;
      if (d[nw] + d[nw + 1] + d[sw] + d[sw + 1] >= MIN_DARK_OF_FOUR) {
        dark[block] = 1;
        darkBlocks++;
      }
      lightness[block] = (l[nw] + l[nw + 1] + l[sw] + l[sw + 1]) / 4;
    }
  }
  return { columns, rows, dark, lightness, darkBlocks, specks: countSpecks(stencil, dark) };
}

/** Side-connected dark parts of the stencil of which no cell lies in a dark block. */
function countSpecks(stencil: Stencil, darkBlock: Uint8Array): number {
  const { columns, rows, dark } = stencil;
  const seen = new Uint8Array(dark.length);
  const stack = new Int32Array(dark.length);
  let specks = 0;
  for (let seed = 0; seed < dark.length; seed++) {
    if (!dark[seed] || seen[seed]) continue;
    let drawn = false;
    let size = 0;
    stack[size++] = seed;
    seen[seed] = 1;
    while (size > 0) {
      const cell = stack[--size];
      const x = cell % columns;
      const y = (cell - x) / columns;
      if (darkBlock[(y >> 1) * (columns >> 1) + (x >> 1)]) drawn = true;
      if (x > 0 && dark[cell - 1] && !seen[cell - 1]) seen[(stack[size++] = cell - 1)] = 1;
      if (x + 1 < columns && dark[cell + 1] && !seen[cell + 1]) seen[(stack[size++] = cell + 1)] = 1;
      if (y > 0 && dark[cell - columns] && !seen[cell - columns]) seen[(stack[size++] = cell - columns)] = 1;
      if (y + 1 < rows && dark[cell + columns] && !seen[cell + columns]) seen[(stack[size++] = cell + columns)] = 1;
    }
    if (!drawn) specks++;
  }
  return specks;
}
