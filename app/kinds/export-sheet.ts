/** A verified sheet as the bytes of a file. */
import { overlay } from '../draw/draw-sheet';
import type { Drawing } from '../draw/drawing';
import type { OutlineFont } from '../draw/font';
import { drawingsToPdf } from '../draw/pdf';
import { drawingToPng } from '../draw/png';
import { drawingToSvg } from '../draw/svg';
import type { SheetBase } from './kind';

export type ExportFormat = 'pdf' | 'svg' | 'png';

/** The pages that the recipe asks for. SVG and PNG hold one page: the first, inked when the solution is an overlay. */
function pagesOf(sheet: SheetBase): [Drawing, ...Drawing[]] {
  const solved = overlay(sheet.mazeDrawing, sheet.solutionDrawing);
  switch (sheet.recipe.print.solution) {
    case 'none':
      return [sheet.mazeDrawing];
    case 'overlay':
      return [solved];
    case 'page':
      return [sheet.mazeDrawing, solved];
  }
}

/**
 * The same sheet gives the same bytes every time.
 *
 * @param name what a PDF is called when the sheet has no title
 * @defaultValue name `Maze`
 */
export async function exportSheet(
  sheet: SheetBase,
  format: ExportFormat,
  font: OutlineFont,
  name = 'Maze',
): Promise<Uint8Array> {
  const pages = pagesOf(sheet);
  switch (format) {
    case 'pdf':
      return drawingsToPdf(pages, { title: sheet.recipe.print.title.trim() || name }, font);
    case 'svg':
      return new TextEncoder().encode(drawingToSvg(pages[0]));
    case 'png':
      return drawingToPng(pages[0]);
  }
}
