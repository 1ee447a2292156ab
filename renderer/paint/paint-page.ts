import { greyOf, paintDrawing } from '@app/draw/canvas';
import type { Drawing, Mark, TextMark } from '@app/draw/drawing';
import type { RectMm } from '@app/model/rect';
import type { CanvasSize } from '../composables/use-canvas';
import type { Palette } from '../composables/use-palette';
import { seenRect, toPane, type Extent, type Viewport } from '../model/viewport';

/** A window's canvas or a worker's. */
type PaintContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Where on a canvas a page lies. `C`: the kind of canvas. */
export interface PagePlace<C extends PaintContext = PaintContext> {
  readonly context: C;
  readonly size: CanvasSize;
  readonly viewport: Viewport;
  readonly page: Extent;
}

/** Where a page is painted in the window. */
export interface PageFrame extends PagePlace<CanvasRenderingContext2D> {
  readonly palette: Palette;
}

/** Paints the bare sheet with a soft shadow on the desk. Edges lie on whole device pixels. */
export function paintPaper({ context, size, viewport, page, palette }: PageFrame): void {
  const snap = (px: number): number => Math.round(px * size.ratio) / size.ratio;
  const topLeft = toPane(viewport, size, { x: 0, y: 0 });
  const bottomRight = toPane(viewport, size, { x: page.width, y: page.height });
  const x = snap(topLeft.x);
  const y = snap(topLeft.y);
  const width = snap(bottomRight.x) - x;
  const height = snap(bottomRight.y) - y;

  context.save();
  context.fillStyle = palette.paper;
  // Two shadows as of a sheet that lies on a desk: a tight one at the edge and a wide, faint one.
  context.shadowColor = 'rgb(20 16 10 / 0.16)';
  context.shadowBlur = 22 * size.ratio;
  context.shadowOffsetY = 6 * size.ratio;
  context.fillRect(x, y, width, height);
  context.shadowColor = 'rgb(20 16 10 / 0.28)';
  context.shadowBlur = 2 * size.ratio;
  context.shadowOffsetY = 1 * size.ratio;
  context.fillRect(x, y, width, height);
  context.restore();
}

/** Runs `paint` with a context that maps mm on the page and clips to it. */
export function onPage<C extends PaintContext>(
  { context, size, viewport, page }: PagePlace<C>,
  paint: (context: C, seen: RectMm) => void,
): void {
  const origin = toPane(viewport, size, { x: 0, y: 0 });
  const scale = viewport.scale * size.ratio;
  context.save();
  context.setTransform(scale, 0, 0, scale, origin.x * size.ratio, origin.y * size.ratio);
  context.beginPath();
  context.rect(0, 0, page.width, page.height);
  context.clip();
  paint(context, seenRect(viewport, size));
  context.restore();
}

const outlines = new WeakMap<TextMark, Path2D>();

/** Glyph outlines are parsed once for each mark. */
const outlineOf = (mark: TextMark): Path2D => {
  let path = outlines.get(mark);
  if (!path) {
    path = new Path2D(mark.outline);
    outlines.set(mark, path);
  }
  return path;
};

/**
 * Paints a drawing on the sheet.
 *
 * @param look `proof`: the solution and its ends in vermilion, as one marks a proof; `ink`: everything as it prints
 */
export function paintOnPage(frame: PageFrame, drawing: Drawing, look: 'proof' | 'ink' = 'proof'): void {
  const { palette } = frame;
  const proofColor = (mark: Mark): string =>
    mark.role === 'solution' || mark.role === 'start' || mark.role === 'goal' ? palette.solution : greyOf(mark);
  const colorOf = look === 'ink' ? greyOf : proofColor;
  onPage(frame, (context, clip) => paintDrawing<Path2D>(context, drawing, { colorOf, clip, pathOf: outlineOf }));
}

/** Outlines the maze's area with a hairline, whatever the zoom. */
export function paintGuide({ context, size, viewport, palette }: PageFrame, area: RectMm): void {
  const a = toPane(viewport, size, area);
  const b = toPane(viewport, size, { x: area.x + area.width, y: area.y + area.height });
  const half = 0.5 / size.ratio;
  const snap = (px: number): number => Math.round(px * size.ratio) / size.ratio + half;
  context.strokeStyle = palette.guide;
  context.lineWidth = 1 / size.ratio;
  context.strokeRect(snap(a.x), snap(a.y), snap(b.x) - snap(a.x), snap(b.y) - snap(a.y));
}
