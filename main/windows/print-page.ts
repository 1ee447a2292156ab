/** The page that is printed, as HTML. */

interface PrintedSheet {
  /** Name of the print job. */
  readonly title: string;
  /** One SVG document per page, sized in mm. */
  readonly pages: readonly string[];
  /** Extent of every page as it is looked at, mm. */
  readonly widthMm: number;
  readonly heightMm: number;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.codePointAt(0)};`);

/** Whether the sheet is wider than high; printers take paper upright, so such a sheet is turned. */
export const isTurned = (sheet: Pick<PrintedSheet, 'widthMm' | 'heightMm'>): boolean => sheet.widthMm > sheet.heightMm;

/**
 * HTML that Chromium prints at true size on whatever paper is chosen. Two things would make it shrink to fit: a page
 * size in the style sheet, and content that sticks out; so there is none, and what sticks out is cut off.
 */
export function printHtml(sheet: PrintedSheet): string {
  const turn = isTurned(sheet)
    ? `transform-origin: 0 0; transform: translateX(${sheet.heightMm}mm) rotate(90deg);`
    : '';
  return `<!doctype html>
<meta charset="utf-8">
<title>${escapeHtml(sheet.title)}</title>
<style>
@page { margin: 0 }
html, body { margin: 0; width: 100% }
div { width: 100%; height: 100vh; overflow: hidden; break-after: page; break-inside: avoid }
div:last-child { break-after: auto }
svg { display: block; width: ${sheet.widthMm}mm; height: ${sheet.heightMm}mm; ${turn} }
</style>
${sheet.pages.map((svg) => `<div>${svg.slice(svg.indexOf('<svg'))}</div>`).join('\n')}
`;
}
