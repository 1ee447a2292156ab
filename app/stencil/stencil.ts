/** The stencil: which cells the solution should cover. */
import type { CellTone } from '../picture/tone';

export interface Stencil {
  /** Even. */
  readonly columns: number;
  /** Even. */
  readonly rows: number;
  /** 1 where the cell is dark; length columns * rows. */
  readonly dark: Uint8Array;
  readonly darkCells: number;
}

/** @param dark 1 where the cell is dark; kept, not copied */
export function stencilOf(columns: number, rows: number, dark: Uint8Array): Stencil {
  let darkCells = 0;
  for (let i = 0; i < dark.length; i++) darkCells += dark[i];
  return { columns, rows, dark, darkCells };
}

/** Cells of the picture darker than `threshold` (0..256). */
export function cutStencil(tone: CellTone, threshold: number): Stencil {
  const dark = new Uint8Array(tone.lightness.length);
  for (let i = 0; i < dark.length; i++) dark[i] = tone.inside[i] && tone.lightness[i] < threshold ? 1 : 0;
  return stencilOf(tone.columns, tone.rows, dark);
}
