/**
 * Drawings as a print-ready PDF: one page each, exact page boxes, DeviceGray only, vector strokes, embedded subset font,
 * the same bytes every time.
 */
import PDFDocument from 'pdfkit';
import { LATTICE_DPI, mmToDots, mmToPt } from '../model/units';
import type { Drawing, Mark, TextMark } from './drawing';
import type { OutlineFont } from './font';

export interface PdfMetadata {
  /** Shown by viewers in the title bar. */
  readonly title: string;
}

/** Strokes between two paint operators: some printers limit the length of one path. */
const STROKES_PER_PATH = 500;

/** Rectangles between two paint operators, for the same reason. */
const RECTS_PER_PATH = 300;

/** Lattice dots to three decimals; wall ends come out as whole or half numbers. */
const dots = (mm: number): number => Math.round(mmToDots(mm) * 1e3) / 1e3;

/** PDF operators of a mark in a user space whose unit is one lattice dot. */
function* operators(mark: Exclude<Mark, TextMark>): Generator<string> {
  const { coords } = mark;
  if (mark.kind === 'polygon') {
    yield `${mark.ink} g`;
    for (let i = 0; i < coords.length; i += 2) yield `${dots(coords[i])} ${dots(coords[i + 1])} ${i ? 'l' : 'm'}`;
    yield 'h f';
    return;
  }
  if (mark.kind === 'rects') {
    yield `${mark.ink} g`;
    for (let i = 0, rects = 1; i < coords.length; i += 4, rects++) {
      yield `${dots(coords[i])} ${dots(coords[i + 1])} ${dots(coords[i + 2])} ${dots(coords[i + 3])} re`;
      if (rects % RECTS_PER_PATH === 0 || i + 4 === coords.length) yield 'f';
    }
    return;
  }
  yield `${mark.ink} G ${dots(mark.widthMm)} w`;
  if (mark.kind === 'polyline') {
    yield '1 J 1 j';
    for (let i = 0; i < coords.length; i += 2) yield `${dots(coords[i])} ${dots(coords[i + 1])} ${i ? 'l' : 'm'}`;
    yield 'S';
    return;
  }
  yield '0 J';
  for (let i = 0, strokes = 1; i < coords.length; i += 4, strokes++) {
    yield `${dots(coords[i])} ${dots(coords[i + 1])} m ${dots(coords[i + 2])} ${dots(coords[i + 3])} l`;
    if (strokes % STROKES_PER_PATH === 0 || i + 4 === coords.length) yield 'S';
  }
}

function addPage(doc: PDFKit.PDFDocument, drawing: Drawing): void {
  const size: [number, number] = [mmToPt(drawing.widthMm), mmToPt(drawing.heightMm)];
  doc.addPage({ size, margin: 0 });
  // pdfkit writes the MediaBox; printers that impose pages look for the trim.
  Object.assign(doc.page.dictionary.data, { CropBox: [0, 0, ...size], TrimBox: [0, 0, ...size] });

  const unit = 72 / LATTICE_DPI;
  const content = ['q', `${unit} 0 0 ${unit} 0 0 cm`];
  for (const mark of drawing.marks) if (mark.kind !== 'text') content.push(...operators(mark));
  content.push('Q');
  doc.addContent(content.join('\n'));

  for (const mark of drawing.marks) {
    if (mark.kind !== 'text') continue;
    // The fill is set by hand: pdfkit's own colours would be RGB.
    doc.addContent(`${mark.ink} g`);
    doc.font('sheet').fontSize(mmToPt(mark.sizeMm));
    const left = mmToPt(mark.xMm) - doc.widthOfString(mark.text) / 2;
    doc.text(mark.text, left, mmToPt(mark.yMm), { lineBreak: false, baseline: 'alphabetic' });
  }
}

/** Viewers that honour it print at 100 %, not fitted to the printable area. pdfkit has no option for it. */
function forbidScaling(doc: PDFKit.PDFDocument): void {
  const { _root } = doc as unknown as { _root: { data: { ViewerPreferences: { data: object } } } };
  Object.assign(_root.data.ViewerPreferences.data, { PrintScaling: 'None' });
}

/**
 * @param pages one drawing per page, at least one
 * @param font embedded (as a subset) only when a page has text
 */
export async function drawingsToPdf(
  pages: readonly Drawing[],
  metadata: PdfMetadata,
  font: OutlineFont,
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    displayTitle: true,
    info: {
      Title: metadata.title,
      Producer: 'Mazepress',
      Creator: 'Mazepress',
      // A fixed date: the same picture and recipe must give the same bytes.
      CreationDate: new Date(0),
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  if (pages.some((page) => page.marks.some((mark) => mark.kind === 'text'))) {
    doc.registerFont('sheet', Buffer.from(font.bytes.buffer, font.bytes.byteOffset, font.bytes.byteLength));
  }
  for (const page of pages) addPage(doc, page);
  forbidScaling(doc);
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}
