/**
 * A tone sheet as marks: walls as merged fills per tone, corridors over them, all edges on whole lattice dots.
 *
 * Tones are nested: the lightest covers the whole grid, each darker one covers what is at least as dark. Darker ink over
 * lighter leaves no light seam where two tones meet, whatever the viewer's anti-aliasing does.
 */
import { EAST, NORTH, SOUTH, WEST, type Gate, type Maze } from '../maze/maze';
import { dotsToMm, type Dots } from '../model/units';
import type { SheetLayout } from '../sheet/layout';
import type { ToneSheet } from '../tone/tone-sheet';
import type { Mark, MarkRole, RectsMark } from './drawing';

/** Rectangles in dots from the grid's top left corner, grown as needed. */
class RectList {
  #dots = new Int32Array(4096);
  #length = 0;

  add(x: Dots, y: Dots, width: Dots, height: Dots): void {
    if (width <= 0 || height <= 0) return;
    if (this.#length + 4 > this.#dots.length) {
      const grown = new Int32Array(2 * this.#dots.length);
      grown.set(this.#dots);
      this.#dots = grown;
    }
    this.#dots[this.#length++] = x;
    this.#dots[this.#length++] = y;
    this.#dots[this.#length++] = width;
    this.#dots[this.#length++] = height;
  }

  mark(role: MarkRole, ink: number, layout: SheetLayout): RectsMark {
    const { x, y } = layout.originDots;
    const coords = new Float64Array(this.#length);
    for (let i = 0; i < this.#length; i += 4) {
      coords[i] = dotsToMm(x + this.#dots[i]);
      coords[i + 1] = dotsToMm(y + this.#dots[i + 1]);
      coords[i + 2] = dotsToMm(this.#dots[i + 2]);
      coords[i + 3] = dotsToMm(this.#dots[i + 3]);
    }
    return { kind: 'rects', role, ink, coords };
  }
}

/** Walls, corridors and the outer wall. */
export function toneWalls(sheet: ToneSheet, maze: Maze, layout: SheetLayout): Mark[] {
  const marks: Mark[] = [];
  for (let k = sheet.inks.length - 1; k >= 0; k--) {
    const mark = fillAtLeast(sheet, k).mark('wall', sheet.inks[k], layout);
    if (mark.coords.length > 0) marks.push(mark);
  }
  marks.push(outerWall(sheet, layout));
  sheet.tints.forEach((ink, tint) => {
    const mark = corridorRects(sheet, sheet.open, (cell) => sheet.tint[cell] === tint).mark('corridor', ink, layout);
    if (mark.coords.length > 0) marks.push(mark);
  });
  // Last, so that both gaps in the outer wall are open.
  marks.push(gateRects(sheet, maze, layout).mark('corridor', 1, layout));
  return marks;
}

/** The solution fills its corridors. */
export const toneSolution = (sheet: ToneSheet, layout: SheetLayout): Mark[] => [
  corridorRects(sheet, sheet.pen, (cell) => sheet.pen[cell] !== 0).mark('solution', 0, layout),
];

/** Rectangles over all blocks of level `k` and darker: runs along rows, equal runs of following rows joined. */
function fillAtLeast({ columns, rows, split, edges, pitchDots, level, inks }: ToneSheet, k: number): RectList {
  const rects = new RectList();
  const width = columns * split;
  const height = rows * split;
  if (k === inks.length - 1) {
    rects.add(0, 0, columns * pitchDots, rows * pitchDots);
    return rects;
  }
  const xAt = Int32Array.from({ length: width + 1 }, (_, i) => Math.floor(i / split) * pitchDots + edges[i % split]);
  const yAt = Int32Array.from({ length: height + 1 }, (_, i) => Math.floor(i / split) * pitchDots + edges[i % split]);
  // By the block where a run begins: where it ends and in which row it was begun; -1 none.
  let endAbove = new Int32Array(width).fill(-1);
  let fromAbove = new Int32Array(width);
  let endHere = new Int32Array(width).fill(-1);
  let fromHere = new Int32Array(width);
  for (let y = 0; y <= height; y++) {
    endHere.fill(-1);
    for (let x = 0; y < height && x < width;) {
      if (level[y * width + x] > k) {
        x++;
        continue;
      }
      const begin = x;
      while (x < width && level[y * width + x] <= k) x++;
      endHere[begin] = x;
      fromHere[begin] = endAbove[begin] === x ? fromAbove[begin] : y;
    }
    for (let x = 0; x < width; x++) {
      if (endAbove[x] === -1 || (endHere[x] === endAbove[x] && fromHere[x] === fromAbove[x])) continue;
      rects.add(xAt[x], yAt[fromAbove[x]], xAt[endAbove[x]] - xAt[x], yAt[y] - yAt[fromAbove[x]]);
    }
    [endAbove, endHere] = [endHere, endAbove];
    [fromAbove, fromHere] = [fromHere, fromAbove];
  }
  return rects;
}

/** Corridors along the given sides of the chosen cells: level runs joined along rows, upright ones along columns. */
function corridorRects(sheet: ToneSheet, sides: Uint8Array, chosen: (cell: number) => boolean): RectList {
  const { columns, rows, edges, split, pitchDots, corridor } = sheet;
  const middle = edges[split / 2];
  const rects = new RectList();
  const reach = (cell: number, east: number, south: number, end: number): number => {
    const x = cell % columns;
    const y = (cell - x) / columns;
    const w = corridor[(2 * y + south) * 2 * columns + 2 * x + east];
    return end ? (w + 1) >> 1 : w >> 1;
  };

  // Level bands, quadrant by quadrant: the middle of every cell and its level arms.
  for (let y = 0; y < rows; y++) {
    const top = y * pitchDots + middle;
    let from = 0;
    let to = -1;
    let above = -1;
    let below = -1;
    const put = (): void => {
      if (to > from) rects.add(from, top - above, to - from, above + below);
    };
    for (let x = 0; x < columns; x++) {
      const cell = y * columns + x;
      if (!chosen(cell)) continue;
      for (let east = 0; east < 2; east++) {
        const up = reach(cell, east, 0, 0);
        const down = reach(cell, east, 1, 1);
        const centre = x * pitchDots + middle;
        const arm = sides[cell] & (east ? EAST : WEST);
        const upper = reach(cell, east, 0, east);
        const lower = reach(cell, east, 1, east);
        const full = east ? pitchDots - middle : middle;
        if (arm) {
          const begin = east ? centre : centre - full;
          if (begin === to && up === above && down === below) to = begin + full;
          else {
            put();
            from = begin;
            to = begin + full;
            above = up;
            below = down;
          }
        } else {
          addHalf(rects, centre, top, east, upper, up, true);
          addHalf(rects, centre, top, east, lower, down, false);
        }
      }
    }
    put();
  }

  // Upright arms, from the middle's band to the border, joined down the columns.
  for (let x = 0; x < columns; x++) {
    const centre = x * pitchDots + middle;
    let from = 0;
    let to = -1;
    let left = -1;
    let right = -1;
    const put = (): void => {
      if (to > from) rects.add(centre - left, from, left + right, to - from);
    };
    for (let y = 0; y < rows; y++) {
      const cell = y * columns + x;
      if (!chosen(cell)) continue;
      for (let south = 0; south < 2; south++) {
        if (!(sides[cell] & (south ? SOUTH : NORTH))) continue;
        const begin = y * pitchDots + (south ? middle : 0);
        const end = south ? (y + 1) * pitchDots : y * pitchDots + middle;
        const west = reach(cell, 0, south, 0);
        const east = reach(cell, 1, south, 1);
        if (begin === to && west === left && east === right) to = end;
        else {
          put();
          from = begin;
          to = end;
          left = west;
          right = east;
        }
      }
    }
    put();
  }
  return rects;
}

/** A quarter of a cell's middle square. */
function addHalf(rects: RectList, x: Dots, y: Dots, east: number, width: Dots, height: Dots, upper: boolean): void {
  rects.add(east ? x : x - width, upper ? y - height : y, width, height);
}

/** A black line around the grid, as thick as half a wall elsewhere: the other half lies in the cells. */
function outerWall(sheet: ToneSheet, layout: SheetLayout): RectsMark {
  const thick = outerDots(layout);
  const width = sheet.columns * sheet.pitchDots;
  const height = sheet.rows * sheet.pitchDots;
  const rects = new RectList();
  const before = 0 - thick;
  rects.add(before, before, width + 2 * thick, thick);
  rects.add(before, height, width + 2 * thick, thick);
  rects.add(before, 0, thick, height);
  rects.add(width, 0, thick, height);
  return rects.mark('wall', 0, layout);
}

const outerDots = (layout: SheetLayout): Dots => Math.max(1, Math.floor(layout.wall.dots / 2));

/** The gaps in the outer wall at start and goal, as wide as the corridor behind them. */
function gateRects(sheet: ToneSheet, maze: Maze, layout: SheetLayout): RectList {
  const rects = new RectList();
  for (const gate of [maze.start, maze.goal]) addGate(rects, sheet, gate, outerDots(layout));
  return rects;
}

function addGate(
  rects: RectList,
  { columns, rows, edges, split, pitchDots, corridor }: ToneSheet,
  gate: Gate,
  thick: Dots,
): void {
  const x = gate.cell % columns;
  const y = (gate.cell - x) / columns;
  const middle = edges[split / 2];
  const width = (east: number, south: number): number => corridor[(2 * y + south) * 2 * columns + 2 * x + east];
  const upright = gate.side === NORTH || gate.side === SOUTH;
  if (upright) {
    const south = gate.side === SOUTH ? 1 : 0;
    const left = width(0, south) >> 1;
    const right = (width(1, south) + 1) >> 1;
    rects.add(x * pitchDots + middle - left, south ? rows * pitchDots : 0 - thick, left + right, thick);
  } else {
    const east = gate.side === EAST ? 1 : 0;
    const up = width(east, 0) >> 1;
    const down = (width(east, 1) + 1) >> 1;
    rects.add(east ? columns * pitchDots : 0 - thick, y * pitchDots + middle - up, thick, up + down);
  }
}
