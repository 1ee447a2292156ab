/** Single rows of dots of a tone sheet. */
import {
  CELL_NUMBERS,
  cellParts,
  CORE,
  LEVEL,
  middleOf,
  QUADRANT_NUMBERS,
  reachOf,
  UPRIGHT,
} from '../sheet/corridor-parts';
import { EAST, NORTH, SOUTH, WEST } from '../maze/maze';
import { lightOfInk, type Averaging } from './inks';
import type { ToneSheet } from './tone-sheet';

/** Paints rows one after the other, as darkness 0 paper .. 1 black. */
export class RowPainter {
  readonly row: Float32Array;
  readonly #wallDark: Float32Array;
  readonly #tintDark: Float32Array;
  /** 1 where the pattern inside the current row of cells changes; by dot. */
  readonly #changes: Uint8Array;
  /** Corridors of the current row of cells. */
  readonly #corridors: readonly [upper: CorridorFills, lower: CorridorFills];
  readonly #parts = new Int32Array(CELL_NUMBERS);
  #cellRow = -1;

  /** @param x0,x1 dots from the grid's left border, the end not included */
  constructor(
    private readonly sheet: ToneSheet,
    private readonly solved: boolean,
    averaging: Averaging,
    private readonly x0: number,
    private readonly x1: number,
  ) {
    this.row = new Float32Array(x1 - x0);
    const darkOf = (inks: readonly number[]): Float32Array =>
      Float32Array.from(inks, (ink) => 1 - lightOfInk(ink, averaging));
    this.#wallDark = darkOf(sheet.inks);
    this.#tintDark = darkOf(sheet.tints);
    this.#changes = new Uint8Array(sheet.pitchDots);
    const cells = Math.ceil(x1 / sheet.pitchDots) - Math.floor(x0 / sheet.pitchDots);
    this.#corridors = [new CorridorFills(cells), new CorridorFills(cells)];
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
    this.#gatherCorridors(cellRow);
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

  #gatherCorridors(cellRow: number): void {
    const { sheet, solved, x0, x1 } = this;
    const { columns, open, pen, tint, pitchDots } = sheet;
    const parts = this.#parts;
    for (const fills of this.#corridors) fills.count = 0;
    for (let x = Math.floor(x0 / pitchDots); x * pitchDots < x1; x++) {
      const cell = cellRow * columns + x;
      const paper = this.#tintDark[tint[cell]];
      const inked = solved ? pen[cell] : 0;
      cellParts(parts, sheet, cell, open[cell]);
      for (let q = 0; q < 4; q++) {
        const fills = this.#corridors[q >> 1];
        const first = q * QUADRANT_NUMBERS;
        fills.add(parts, first + CORE, x * pitchDots, inked ? 1 : paper);
        fills.add(parts, first + UPRIGHT, x * pitchDots, inked & (q >> 1 ? SOUTH : NORTH) ? 1 : paper);
        fills.add(parts, first + LEVEL, x * pitchDots, inked & (q & 1 ? EAST : WEST) ? 1 : paper);
      }
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
    const { rects, dark, count } = this.#corridors[inCell < middleOf(this.sheet.pitchDots) ? 0 : 1];
    for (let i = 0, k = 0; i < count; i++, k += 4)
      if (rects[k + 1] <= inCell && inCell < rects[k + 3]) this.#fill(rects[k], rects[k + 2], dark[i]);
  }

  #fill(from: number, to: number, dark: number): void {
    const { row, x0, x1 } = this;
    const end = Math.min(to, x1) - x0;
    for (let i = Math.max(from, x0) - x0; i < end; i++) row[i] = dark;
  }
}

/** Rectangles of corridors in the upper or lower half of a row of cells, and how dark each is. */
class CorridorFills {
  /** Left and right from the grid's border, top and bottom from the row's. */
  readonly rects: Int32Array;
  readonly dark: Float32Array;
  count = 0;

  constructor(cells: number) {
    this.rects = new Int32Array((cells * CELL_NUMBERS) / 2);
    this.dark = new Float32Array((cells * CELL_NUMBERS) / 8);
  }

  /** @param parts from `at` on: a rectangle in the cell whose left border is `cellLeft` */
  add(parts: Int32Array, at: number, cellLeft: number, dark: number): void {
    if (parts[at + 2] <= parts[at] || parts[at + 3] <= parts[at + 1]) return;
    const to = 4 * this.count;
    this.rects[to] = cellLeft + parts[at];
    this.rects[to + 1] = parts[at + 1];
    this.rects[to + 2] = cellLeft + parts[at + 2];
    this.rects[to + 3] = parts[at + 3];
    this.dark[this.count++] = dark;
  }
}
