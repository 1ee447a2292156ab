/** The stencil at block resolution: one block is 2x2 maze cells (Okamoto and Uehara, CCCG 2009). */
import type { Stencil } from '../stencil/stencil';
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
  return { columns, rows, dark, lightness, darkBlocks };
}
