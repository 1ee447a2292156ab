/**
 * A tone sheet as marks: walls as merged fills per tone, corridors over them, all edges on whole lattice dots.
 *
 * Tones are nested: the lightest covers the whole grid, each darker one covers what is at least as dark. Darker ink over
 * lighter leaves no light seam where two tones meet, whatever the viewer's anti-aliasing does.
 */
import type { Maze } from '../maze/maze';
import type { SheetLayout } from '../sheet/layout';
import { outerWallDots } from '../sheet/wall';
import type { ToneSheet } from '../tone/tone-sheet';
import { addGap, corridorRects } from './corridor-rects';
import type { Mark, RectsMark } from './drawing';
import { RectList } from './rect-list';

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
  const gaps = new RectList();
  for (const gate of [maze.start, maze.goal]) addGap(gaps, sheet, gate, outerWallDots(layout.wall));
  marks.push(gaps.mark('corridor', 1, layout));
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

/** A black line around the grid. */
function outerWall(sheet: ToneSheet, layout: SheetLayout): RectsMark {
  const thick = outerWallDots(layout.wall);
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
