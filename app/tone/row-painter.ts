/** Single rows of dots of a tone sheet. */
import { LEVEL, middleOf, QUADRANT_NUMBERS, reachOf, UPRIGHT } from '../sheet/corridor-parts';
import { CorridorRow, KINDS } from './corridor-row';
import { lightOfInk, type Averaging } from './inks';
import type { ToneSheet } from './tone-sheet';

/** Paints rows one after the other, as darkness 0 paper .. 1 black. */
export class RowPainter {
  readonly row: Float32Array;
  readonly #wallDark: Float32Array;
  /** 1 where the pattern inside the current row of cells changes; by dot. */
  readonly #changes: Uint8Array;
  readonly #corridors: CorridorRow;
  #cellRow = -1;

  /** @param x0,x1 dots from the grid's left border, the end not included */
  constructor(
    private readonly sheet: ToneSheet,
    solved: boolean,
    averaging: Averaging,
    private readonly x0: number,
    private readonly x1: number,
  ) {
    this.row = new Float32Array(x1 - x0);
    this.#wallDark = darknessOf(sheet.inks, averaging);
    this.#changes = new Uint8Array(sheet.pitchDots);
    this.#corridors = new CorridorRow(sheet, solved, darknessOf(sheet.tints, averaging), x0, x1);
  }

  /** @returns false when the row is the same as the one before and was left as it is */
  paint(y: number): boolean {
    const { pitchDots } = this.sheet;
    const cellRow = Math.floor(y / pitchDots);
    const inCell = y - cellRow * pitchDots;
    if (cellRow !== this.#cellRow) this.#enter(cellRow);
    else if (!this.#changes[inCell]) return false;
    this.#paintWalls(cellRow, inCell);
    this.#paintCorridors(inCell);
    return true;
  }

  #enter(cellRow: number): void {
    this.#findChanges(cellRow);
    this.#corridors.enter(cellRow);
    this.#cellRow = cellRow;
  }

  #findChanges(cellRow: number): void {
    const { columns, split, edges, corridor, pitchDots } = this.sheet;
    const changes = this.#changes.fill(0);
    const middle = middleOf(pitchDots);
    for (let k = 0; k < split; k++) changes[edges[k]] = 1;
    const upper = 2 * cellRow * 2 * columns;
    for (let q = 0; q < 2 * columns; q++) {
      changes[middle - reachOf(corridor[upper + q], 0)] = 1;
      const end = middle + reachOf(corridor[upper + 2 * columns + q], 1);
      if (end < changes.length) changes[end] = 1;
    }
  }

  #paintWalls(cellRow: number, inCell: number): void {
    const { columns, split, edges, level, pitchDots } = this.sheet;
    let block = 0;
    while (edges[block + 1] <= inCell) block++;
    const base = (cellRow * split + block) * columns * split;
    const first = Math.floor(this.x0 / pitchDots);
    for (let x = first; x * pitchDots < this.x1; x++)
      for (let k = 0; k < split; k++)
        this.#fill(x * pitchDots + edges[k], x * pitchDots + edges[k + 1], this.#wallDark[level[base + x * split + k]]);
  }

  #paintCorridors(inCell: number): void {
    const { parts, dark, firstCell, cells } = this.#corridors;
    const { pitchDots } = this.sheet;
    const half = 2 * cells;
    const first = inCell < middleOf(pitchDots) ? 0 : half;
    for (let k = 0; k < half; k++) {
      const i = first + k;
      const at = i * QUADRANT_NUMBERS;
      const left = (firstCell + (k >> 1)) * pitchDots;
      if (parts[at + 1] <= inCell && inCell < parts[at + 3]) {
        this.#fill(left + parts[at], left + parts[at + 2], dark[i * KINDS]);
        this.#fill(left + parts[at + LEVEL], left + parts[at + LEVEL + 2], dark[i * KINDS + 2]);
      } else if (parts[at + UPRIGHT + 1] <= inCell && inCell < parts[at + UPRIGHT + 3])
        this.#fill(left + parts[at + UPRIGHT], left + parts[at + UPRIGHT + 2], dark[i * KINDS + 1]);
    }
  }

  #fill(from: number, to: number, dark: number): void {
    const { row, x0, x1 } = this;
    const end = Math.min(to, x1) - x0;
    for (let i = Math.max(from, x0) - x0; i < end; i++) row[i] = dark;
  }
}

/** Not by `from`, which takes longer than all else before the first row: near views are a thousand small windows. */
function darknessOf(inks: readonly number[], averaging: Averaging): Float32Array {
  const dark = new Float32Array(inks.length);
  for (let i = 0; i < dark.length; i++) dark[i] = 1 - lightOfInk(inks[i], averaging);
  return dark;
}
