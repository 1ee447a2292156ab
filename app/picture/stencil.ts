/** The stencil: which cells the solution should cover. */
import type { CellTone } from './tone';

export interface Stencil {
  /** Even. */
  readonly columns: number;
  /** Even. */
  readonly rows: number;
  /** 1 where the cell is dark; length columns * rows. */
  readonly dark: Uint8Array;
  readonly darkCells: number;
}

/** Cells of the picture darker than `threshold` (0..255). */
export function cutStencil(tone: CellTone, threshold: number): Stencil {
  const dark = new Uint8Array(tone.lightness.length);
  let darkCells = 0;
  for (let i = 0; i < dark.length; i++) {
    if (tone.inside[i] && tone.lightness[i] < threshold) {
      dark[i] = 1;
      darkCells++;
    }
  }
  return { columns: tone.columns, rows: tone.rows, dark, darkCells };
}
