import { EAST, NORTH, SOUTH, WEST } from '../maze/maze';
import type { Dots } from '../model/units';
import { QUADRANT_NUMBERS, quadrantParts } from '../sheet/corridor-parts';
import type { ToneSheet } from './tone-sheet';

/** Rectangles of a quadrant. */
export const KINDS = 3;

/** The corridors in one row of cells as spans of dots, each with its darkness. */
export class CorridorRow {
  /** By quadrant, the upper ones of all cells first: see quadrantParts. */
  readonly parts: Int32Array;
  /** By quadrant: darkness of core, upright and level arm. */
  readonly dark: Float32Array;
  readonly firstCell: number;
  readonly cells: number;

  /**
   * @param solved the solution fills its corridors in black
   * @param tintDark darkness of each corridor tone
   * @param x0,x1 the part that is looked at, dots from the grid's left border
   */
  constructor(
    private readonly sheet: ToneSheet,
    private readonly solved: boolean,
    private readonly tintDark: Float32Array,
    x0: Dots,
    x1: Dots,
  ) {
    this.firstCell = Math.floor(x0 / sheet.pitchDots);
    this.cells = Math.ceil(x1 / sheet.pitchDots) - this.firstCell;
    this.parts = new Int32Array(4 * this.cells * QUADRANT_NUMBERS);
    this.dark = new Float32Array(4 * this.cells * KINDS);
  }

  /** Takes the place of the row before. */
  enter(cellRow: number): void {
    const { columns, open, pen, tint, corridor, pitchDots } = this.sheet;
    const parts = this.parts;
    const dark = this.dark;
    for (let south = 0, i = 0; south < 2; south++) {
      const upright = south ? SOUTH : NORTH;
      for (let k = 0; k < this.cells; k++) {
        const x = this.firstCell + k;
        const cell = cellRow * columns + x;
        const paper = this.tintDark[tint[cell]];
        const inked = this.solved ? pen[cell] : 0;
        const width = 4 * cellRow * columns + 2 * (south * columns + x);
        for (let east = 0; east < 2; east++, i++) {
          quadrantParts(parts, i * QUADRANT_NUMBERS, pitchDots, 2 * south + east, corridor[width + east], open[cell]);
          dark[i * KINDS] = inked ? 1 : paper;
          dark[i * KINDS + 1] = inked & upright ? 1 : paper;
          dark[i * KINDS + 2] = inked & (east ? EAST : WEST) ? 1 : paper;
        }
      }
    }
  }
}
