/** Corridors as few long rectangles: level ones joined along rows, upright ones along columns. */
import { EAST, NORTH, SOUTH, WEST, type Gate } from '../maze/maze';
import type { Dots } from '../model/units';
import { CELL_NUMBERS, cellParts, CORE, middleOf, QUADRANT_NUMBERS, type CorridorGrid } from '../sheet/corridor-parts';
import { RectList } from './rect-list';

/** Borders of a quadrant's core among the numbers of a cell. */
const left = (quadrant: number): number => quadrant * QUADRANT_NUMBERS + CORE;
const top = (quadrant: number): number => left(quadrant) + 1;
const right = (quadrant: number): number => left(quadrant) + 2;
const bottom = (quadrant: number): number => left(quadrant) + 3;

/** Joins rectangles that go on where the one before ended, equally broad. */
class Joiner {
  #from = 0;
  #to = -1;
  #low = 0;
  #high = 0;

  constructor(
    private readonly rects: RectList,
    private readonly upright: boolean,
  ) {}

  /** @param from,to along the line. @param low,high across it */
  add(from: Dots, to: Dots, low: Dots, high: Dots): void {
    if (from !== this.#to || low !== this.#low || high !== this.#high) {
      this.end();
      this.#from = from;
      this.#low = low;
      this.#high = high;
    }
    this.#to = to;
  }

  /** Nothing is joined to what came before. */
  end(): void {
    const length = this.#to - this.#from;
    if (this.#to === -1) return;
    if (this.upright) this.rects.add(this.#low, this.#from, this.#high - this.#low, length);
    else this.rects.add(this.#from, this.#low, length, this.#high - this.#low);
    this.#to = -1;
  }
}

/**
 * Rectangles over the corridors of the chosen cells; they may overlap.
 *
 * @param sides per cell: those along which corridors are filled
 */
export function corridorRects(grid: CorridorGrid, sides: Uint8Array, chosen: (cell: number) => boolean): RectList {
  const rects = new RectList();
  addLevelBands(rects, grid, sides, chosen);
  addUprightArms(rects, grid, sides, chosen);
  return rects;
}

/** The middle of every cell and its level arms: half a cell at a time, both quadrants of a half at once where it has an arm. */
function addLevelBands(
  rects: RectList,
  grid: CorridorGrid,
  sides: Uint8Array,
  chosen: (cell: number) => boolean,
): void {
  const { columns, rows, pitchDots } = grid;
  const middle = middleOf(pitchDots);
  const parts = new Int32Array(CELL_NUMBERS);
  const band = new Joiner(rects, false);
  for (let y = 0; y < rows; y++) {
    const y0 = y * pitchDots;
    for (let x = 0; x < columns; x++) {
      const cell = y * columns + x;
      if (!chosen(cell)) continue;
      cellParts(parts, grid, cell, sides[cell]);
      const x0 = x * pitchDots;
      for (let east = 0; east < 2; east++) {
        const upper = east;
        const lower = 2 + east;
        if (sides[cell] & (east ? EAST : WEST)) {
          const from = east ? middle : 0;
          const to = east ? pitchDots : middle;
          band.add(x0 + from, x0 + to, y0 + parts[top(upper)], y0 + parts[bottom(lower)]);
        } else {
          addCore(rects, parts, upper, x0, y0);
          addCore(rects, parts, lower, x0, y0);
        }
      }
    }
    band.end();
  }
}

/** The upright arms, from the cell's middle to its border. */
function addUprightArms(
  rects: RectList,
  grid: CorridorGrid,
  sides: Uint8Array,
  chosen: (cell: number) => boolean,
): void {
  const { columns, rows, pitchDots } = grid;
  const middle = middleOf(pitchDots);
  const parts = new Int32Array(CELL_NUMBERS);
  const arm = new Joiner(rects, true);
  for (let x = 0; x < columns; x++) {
    const x0 = x * pitchDots;
    for (let y = 0; y < rows; y++) {
      const cell = y * columns + x;
      if (!chosen(cell)) continue;
      cellParts(parts, grid, cell, sides[cell]);
      const y0 = y * pitchDots;
      for (let south = 0; south < 2; south++) {
        if (!(sides[cell] & (south ? SOUTH : NORTH))) continue;
        const from = south ? middle : 0;
        const to = south ? pitchDots : middle;
        arm.add(y0 + from, y0 + to, x0 + parts[left(2 * south)], x0 + parts[right(2 * south + 1)]);
      }
    }
    arm.end();
  }
}

function addCore(rects: RectList, parts: Int32Array, quadrant: number, x0: Dots, y0: Dots): void {
  const x = parts[left(quadrant)];
  const y = parts[top(quadrant)];
  rects.add(x0 + x, y0 + y, parts[right(quadrant)] - x, parts[bottom(quadrant)] - y);
}

/**
 * Adds the gap in the outer wall at a gate, as wide as the corridor behind it.
 *
 * @param thick of the outer wall, dots
 */
export function addGap(rects: RectList, grid: CorridorGrid, gate: Gate, thick: Dots): void {
  const { columns, rows, pitchDots } = grid;
  const parts = new Int32Array(CELL_NUMBERS);
  cellParts(parts, grid, gate.cell, gate.side);
  const x0 = (gate.cell % columns) * pitchDots;
  const y0 = Math.floor(gate.cell / columns) * pitchDots;
  if (gate.side === NORTH || gate.side === SOUTH) {
    const first = gate.side === SOUTH ? 2 : 0;
    const from = parts[left(first)];
    rects.add(x0 + from, gate.side === SOUTH ? rows * pitchDots : 0 - thick, parts[right(first + 1)] - from, thick);
  } else {
    const first = gate.side === EAST ? 1 : 0;
    const from = parts[top(first)];
    rects.add(gate.side === EAST ? columns * pitchDots : 0 - thick, y0 + from, thick, parts[bottom(first + 2)] - from);
  }
}
