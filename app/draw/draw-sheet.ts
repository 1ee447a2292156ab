/** From a verified maze to marks on the page. */
import { EAST, NORTH, SOUTH, WEST, type Gate, type Maze, type Route, type Side } from '../maze/maze';
import { dotsToMm, type Mm } from '../model/units';
import type { SheetLayout, TextLine } from '../sheet/layout';
import type { Drawing, Mark, PolygonMark, PolylineMark, TextMark } from './drawing';
import type { OutlineFont } from './font';
import type { ToneSheet } from '../tone/tone-sheet';
import { toneSolution, toneWalls } from './tone-walls';
import { wallRuns } from './wall-runs';

/** Half of an arrow's base as a part of its length. */
const ARROW_SLENDERNESS = 0.55;

const STEP: { readonly [S in Side]: readonly [number, number] } = {
  [NORTH]: [0, -1],
  [EAST]: [1, 0],
  [SOUTH]: [0, 1],
  [WEST]: [-1, 0],
};

/** Centre of a cell, page mm. */
function cellCentre(layout: SheetLayout, cell: number): { x: Mm; y: Mm } {
  const x = cell % layout.columns;
  const y = (cell - x) / layout.columns;
  return {
    x: dotsToMm(layout.originDots.x + (x + 0.5) * layout.pitchDots),
    y: dotsToMm(layout.originDots.y + (y + 0.5) * layout.pitchDots),
  };
}

/** On the axis of a gate's gap, so far inside the centre of the outer wall; page mm. */
function gatePoint(layout: SheetLayout, gate: Gate, insideMm: Mm): { x: Mm; y: Mm } {
  const centre = cellCentre(layout, gate.cell);
  const [dx, dy] = STEP[gate.side];
  const distance = dotsToMm(layout.pitchDots / 2) - insideMm;
  return { x: centre.x + dx * distance, y: centre.y + dy * distance };
}

/** An arrow outside the gate, pointing in at the start and out at the goal. */
function arrow(layout: SheetLayout, gate: Gate, role: 'start' | 'goal'): PolygonMark {
  const at = gatePoint(layout, gate, 0);
  const [dx, dy] = STEP[gate.side];
  const near = layout.markGapMm;
  const far = near + layout.markMm;
  const [tip, base] = role === 'start' ? [near, far] : [far, near];
  const half = layout.markMm * ARROW_SLENDERNESS;
  return {
    kind: 'polygon',
    role,
    ink: 0,
    coords: Float64Array.of(
      at.x + dx * tip,
      at.y + dy * tip,
      at.x + dx * base - dy * half,
      at.y + dy * base + dx * half,
      at.x + dx * base + dy * half,
      at.y + dy * base - dx * half,
    ),
  };
}

/** The route from gap to gap through the cells' centres, with a vertex only where it turns. */
function solutionStroke(layout: SheetLayout, maze: Maze, route: Route): PolylineMark {
  const widthMm = layout.penMm;
  const coords: number[] = [];
  const add = (p: { x: Mm; y: Mm }): void => void coords.push(p.x, p.y);
  // The round ends touch the line of the outer wall and stay clear of the arrows.
  add(gatePoint(layout, maze.start, widthMm / 2));
  for (let i = 0; i < route.length; i++) {
    const straight = i > 0 && i + 1 < route.length && route[i] - route[i - 1] === route[i + 1] - route[i];
    if (!straight) add(cellCentre(layout, route[i]));
  }
  add(gatePoint(layout, maze.goal, widthMm / 2));
  return {
    kind: 'polyline',
    role: 'solution',
    ink: 0,
    widthMm,
    coords: Float64Array.from(coords),
  };
}

function textMark(line: TextLine, role: 'title' | 'footer', font: OutlineFont): TextMark {
  const natural = font.width(line.text, line.sizeMm);
  const sizeMm = natural > line.maxWidthMm ? (line.sizeMm * line.maxWidthMm) / natural : line.sizeMm;
  const left = line.xMm - font.width(line.text, sizeMm) / 2;
  return {
    kind: 'text',
    role,
    ink: 0,
    text: line.text,
    xMm: line.xMm,
    yMm: line.baselineMm,
    sizeMm,
    outline: font.outline(line.text, left, line.baselineMm, sizeMm),
  };
}

const pageOf = (layout: SheetLayout, marks: readonly Mark[]): Drawing => ({
  widthMm: layout.pageMm.width,
  heightMm: layout.pageMm.height,
  marks,
});

/** The unsolved sheet: walls, arrows, title and footer. */
export const drawMaze = (layout: SheetLayout, maze: Maze, font: OutlineFont): Drawing =>
  drawAround(layout, maze, font, [
    { kind: 'lines', role: 'wall', ink: 0, widthMm: dotsToMm(layout.wall.dots), coords: wallRuns(maze, layout) },
  ]);

/** The unsolved sheet of a tone look. */
export const drawToneMaze = (layout: SheetLayout, maze: Maze, tones: ToneSheet, font: OutlineFont): Drawing =>
  drawAround(layout, maze, font, toneWalls(tones, maze, layout));

/** The solution of a tone look. */
export const drawToneSolution = (layout: SheetLayout, tones: ToneSheet): Drawing =>
  pageOf(layout, toneSolution(tones, layout));

/** Whatever stands for the walls, then the arrows, title and footer. */
const drawAround = (layout: SheetLayout, maze: Maze, font: OutlineFont, walls: readonly Mark[]): Drawing =>
  pageOf(layout, [
    ...walls,
    arrow(layout, maze.start, 'start'),
    arrow(layout, maze.goal, 'goal'),
    ...(layout.title ? [textMark(layout.title, 'title', font)] : []),
    ...(layout.footer ? [textMark(layout.footer, 'footer', font)] : []),
  ]);

/** The solution alone, to be painted over the unsolved sheet. */
export function drawSolution(layout: SheetLayout, maze: Maze, route: Route): Drawing {
  return pageOf(layout, [solutionStroke(layout, maze, route)]);
}

/** Both drawings of one page on top of each other. */
export const overlay = (below: Drawing, above: Drawing): Drawing => ({
  ...below,
  marks: [...below.marks, ...above.marks],
});
