/**
 * Where everything lies on the page. The grid is recomputed for every paper, never scaled.
 *
 *      page ┌──────────────────────────┐
 *           │ margin                   │
 *           │  ┌ title ─────────────┐  │
 *           │  │ band for the marks │  │   marks: the arrows at start and goal
 *           │  │  ┌──────────────┐  │  │
 *           │  │  │ grid         │  │  │   origin = centre of the outer wall, top left
 *           │  │  └──────────────┘  │  │
 *           │  └ footer ────────────┘  │
 *           └──────────────────────────┘
 *
 * Invariants: columns and rows are even (the route works on 2x2 blocks); pitch and wall are whole lattice dots and the
 * edges of every wall fall on whole dots; all ink stays inside the margins.
 */
import { Failure } from '../model/failure';
import type { PictureRecipe } from '../model/recipe';
import type { RectMm } from '../model/rect';
import { dotsToMm, mmToDots, type Dots, type Mm } from '../model/units';
import { pageExtent } from './paper';
import { printedPenMm } from './pen';
import { corridorDotsOf } from './pitch';
import { wallFor, type Wall } from './wall';

/** Fewest columns or rows of a sheet, cells. */
export const MIN_CELLS = 4;

/** Font size of the title and the footer, mm, and the height each takes from the grid. */
const TITLE_SIZE_MM = 6;
const TITLE_BAND_MM = 10;
const FOOTER_SIZE_MM = 3.2;
const FOOTER_BAND_MM = 6;

/** The arrows at start and goal: this part of the corridor long, but never longer than that. */
const MARK_PART_OF_CORRIDOR = 1;
const MAX_MARK_MM = 3.6;
const MARK_GAP_MM = 0.8;

export interface TextLine {
  readonly text: string;
  /** Centre of the line, mm. */
  readonly xMm: Mm;
  readonly baselineMm: Mm;
  readonly sizeMm: Mm;
  /** Room for the line; longer text is set smaller. */
  readonly maxWidthMm: Mm;
}

export interface SheetLayout {
  readonly pageMm: { readonly width: Mm; readonly height: Mm };
  readonly columns: number;
  readonly rows: number;
  readonly corridorDots: Dots;
  readonly pitchDots: Dots;
  readonly wall: Wall;
  /** Width of the printed solution where corridors are all of one width. */
  readonly penMm: Mm;
  /** Centre of the outer wall's top left corner, lattice dots; a half dot when the wall is an odd number of dots. */
  readonly originDots: { readonly x: Dots; readonly y: Dots };
  /** The cells' area, outer wall centre to outer wall centre. */
  readonly grid: RectMm;
  /** Length of the arrows at start and goal, and their distance from the outer wall. */
  readonly markMm: Mm;
  readonly markGapMm: Mm;
  readonly title: TextLine | null;
  readonly footer: TextLine | null;
}

/** Largest even number of cells of this pitch that fits. */
const evenCells = (roomDots: Dots, pitchDots: Dots, wallDots: Dots): number =>
  Math.max(0, Math.floor((roomDots - wallDots) / pitchDots / 2) * 2);

/**
 * @throws Failure `sheet-too-small` when fewer than MIN_CELLS columns or rows fit
 */
export function layOutSheet(recipe: PictureRecipe): SheetLayout {
  const page = pageExtent(recipe.paper);
  const margins = recipe.paper.marginsMm;
  const corridorDots = corridorDotsOf(recipe);
  const wall = wallFor(recipe.maze.viewingDistanceCm, corridorDots);
  const pitchDots = corridorDots + wall.dots;

  const title = recipe.print.title.trim();
  const footer = recipe.print.footer.trim();
  const markMm = Math.min(MAX_MARK_MM, recipe.maze.corridorMm * MARK_PART_OF_CORRIDOR);
  const band = markMm + MARK_GAP_MM;
  const left = Math.ceil(mmToDots(margins.left + band));
  const right = Math.floor(mmToDots(page.widthMm - margins.right - band));
  const top = Math.ceil(mmToDots(margins.top + band + (title ? TITLE_BAND_MM : 0)));
  const bottom = Math.floor(mmToDots(page.heightMm - margins.bottom - band - (footer ? FOOTER_BAND_MM : 0)));

  const columns = evenCells(right - left, pitchDots, wall.dots);
  const rows = evenCells(bottom - top, pitchDots, wall.dots);
  if (columns < MIN_CELLS || rows < MIN_CELLS)
    throw new Failure('sheet-too-small', { columns, rows, minimum: MIN_CELLS });

  // Tone walls are the area between corridors, so the borders of the cells themselves have to be whole dots.
  const lineDots = recipe.look === 'hidden' ? wall.dots / 2 : Math.floor(wall.dots / 2);
  const centred = (from: Dots, to: Dots, cells: number): Dots =>
    from + Math.floor((to - from - cells * pitchDots - wall.dots) / 2) + lineDots;
  const originDots = { x: centred(left, right, columns), y: centred(top, bottom, rows) };

  const textWidthMm = page.widthMm - margins.left - margins.right;
  const xMm = margins.left + textWidthMm / 2;
  const line = (text: string, baselineMm: Mm, sizeMm: Mm): TextLine | null =>
    text ? { text, xMm, baselineMm, sizeMm, maxWidthMm: textWidthMm } : null;

  return {
    pageMm: { width: page.widthMm, height: page.heightMm },
    columns,
    rows,
    corridorDots,
    pitchDots,
    wall,
    penMm: printedPenMm(corridorDots),
    originDots,
    grid: {
      x: dotsToMm(originDots.x),
      y: dotsToMm(originDots.y),
      width: dotsToMm(columns * pitchDots),
      height: dotsToMm(rows * pitchDots),
    },
    markMm,
    markGapMm: MARK_GAP_MM,
    title: line(title, margins.top + TITLE_SIZE_MM, TITLE_SIZE_MM),
    footer: line(footer, page.heightMm - margins.bottom - FOOTER_SIZE_MM * 0.3, FOOTER_SIZE_MM),
  };
}
