/**
 * Paints a drawing onto a 2D canvas context. The context is described by structure, so that a browser canvas, a worker's
 * canvas and a recording object in a test all do; nothing here knows a DOM.
 */
import type { RectMm } from '../model/rect';
import type { Drawing, LinesMark, Mark, PolygonMark, PolylineMark, RectsMark, TextMark } from './drawing';

/** The part of CanvasRenderingContext2D that painting needs. `P` is the context's own path object. */
export interface Context2D<P = unknown> {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: 'butt' | 'round' | 'square';
  lineJoin: 'bevel' | 'miter' | 'round';
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
  stroke(): void;
  fill(): void;
  fill(path: P): void;
  fillRect(x: number, y: number, width: number, height: number): void;
}

/** How to paint. */
export interface PaintOptions<P> {
  /**
   * Colour of a mark as CSS text.
   *
   * @defaultValue the mark's ink as a grey
   */
  readonly colorOf?: (mark: Mark) => string;
  /**
   * Part of the page that can be seen; strokes wholly outside are skipped.
   *
   * @defaultValue the whole page
   */
  readonly clip?: RectMm;
  /**
   * Edges of rectangles are moved to whole multiples of this, mm: with a device pixel no seam shows between rectangles that
   * meet. It must be much smaller than any of them.
   *
   * @defaultValue 0: edges stay where they are
   */
  readonly edgeStepMm?: number;
  /** Glyph outlines as a path, e.g. `(mark) => new Path2D(mark.outline)`. Without it text is left out. */
  readonly pathOf?: (mark: TextMark) => P;
}

/** A mark's ink as a CSS grey. */
export const greyOf = (mark: Mark): string => {
  const level = Math.round(Math.min(1, Math.max(0, mark.ink)) * 255);
  return `rgb(${level} ${level} ${level})`;
};

/**
 * Paints every mark in order. The context must already map mm on the page to its own pixels (`setTransform`).
 *
 * @param context receives fills and strokes; its styles are overwritten and not restored
 */
export function paintDrawing<P>(context: Context2D<P>, drawing: Drawing, options: PaintOptions<P> = {}): void {
  const { colorOf = greyOf, clip, edgeStepMm = 0, pathOf } = options;
  for (const mark of drawing.marks) {
    const color = colorOf(mark);
    switch (mark.kind) {
      case 'lines':
        paintLines(context, mark, color, clip);
        break;
      case 'polyline':
        paintPolyline(context, mark, color);
        break;
      case 'polygon':
        paintPolygon(context, mark, color);
        break;
      case 'rects':
        paintRects(context, mark, color, clip, edgeStepMm);
        break;
      case 'text':
        if (pathOf && mark.outline !== '') {
          context.fillStyle = color;
          context.fill(pathOf(mark));
        }
        break;
    }
  }
}

/**
 * Walls are nearly all upright or level. Those are filled as rectangles, which every canvas does several times faster
 * than stroking one long path; the few others are stroked.
 */
function paintLines<P>(context: Context2D<P>, mark: LinesMark, color: string, clip: RectMm | undefined): void {
  const { coords, widthMm } = mark;
  const half = widthMm / 2;
  const left = clip ? clip.x - half : -Infinity;
  const top = clip ? clip.y - half : -Infinity;
  const right = clip ? clip.x + clip.width + half : Infinity;
  const bottom = clip ? clip.y + clip.height + half : Infinity;

  context.fillStyle = color;
  let oblique = false;
  for (let i = 0; i < coords.length; i += 4) {
    const ax = coords[i];
    const ay = coords[i + 1];
    const bx = coords[i + 2];
    const by = coords[i + 3];
    const x0 = Math.min(ax, bx);
    const x1 = Math.max(ax, bx);
    const y0 = Math.min(ay, by);
    const y1 = Math.max(ay, by);
    if (x1 < left || x0 > right || y1 < top || y0 > bottom) continue;
    if (y0 === y1) {
      context.fillRect(x0, y0 - half, x1 - x0, widthMm);
    } else if (x0 === x1) {
      context.fillRect(x0 - half, y0, widthMm, y1 - y0);
    } else {
      if (!oblique) context.beginPath();
      oblique = true;
      context.moveTo(ax, ay);
      context.lineTo(bx, by);
    }
  }
  if (oblique) {
    context.strokeStyle = color;
    context.lineWidth = widthMm;
    context.lineCap = 'butt';
    context.stroke();
  }
}

function paintRects<P>(
  context: Context2D<P>,
  { coords }: RectsMark,
  color: string,
  clip: RectMm | undefined,
  edgeStepMm: number,
): void {
  const edge = (mm: number): number => (edgeStepMm > 0 ? Math.round(mm / edgeStepMm) * edgeStepMm : mm);
  context.fillStyle = color;
  for (let i = 0; i < coords.length; i += 4) {
    const x = coords[i];
    const y = coords[i + 1];
    const width = coords[i + 2];
    const height = coords[i + 3];
    if (clip && (x + width < clip.x || x > clip.x + clip.width || y + height < clip.y || y > clip.y + clip.height))
      continue;
    const left = edge(x);
    const top = edge(y);
    context.fillRect(left, top, edge(x + width) - left, edge(y + height) - top);
  }
}

function paintPolyline<P>(context: Context2D<P>, mark: PolylineMark, color: string): void {
  trace(context, mark.coords);
  context.strokeStyle = color;
  context.lineWidth = mark.widthMm;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke();
}

function paintPolygon<P>(context: Context2D<P>, mark: PolygonMark, color: string): void {
  trace(context, mark.coords);
  context.closePath();
  context.fillStyle = color;
  context.fill();
}

function trace<P>(context: Context2D<P>, coords: Float64Array): void {
  context.beginPath();
  context.moveTo(coords[0], coords[1]);
  for (let i = 2; i < coords.length; i += 2) context.lineTo(coords[i], coords[i + 1]);
}
