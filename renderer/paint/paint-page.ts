import type { RectMm } from '@app/model/rect';
import type { Palette } from './palette';
import { toPane, type Extent, type Point, type Viewport } from '../model/stage/viewport';

/** A window's canvas or a worker's. */
type PaintContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The canvas's size: CSS pixels, and device pixels to each of them. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** A pane and how it shows a page. */
export interface PaneOnPage {
  readonly size: CanvasSize;
  readonly viewport: Viewport;
  readonly page: Extent;
}

/** Where on a canvas a page lies. `C`: the kind of canvas. */
export interface PagePlace<C extends PaintContext = PaintContext> extends PaneOnPage {
  readonly context: C;
}

/** Where a page is painted in the window. */
export interface PageFrame extends PagePlace<CanvasRenderingContext2D> {
  readonly palette: Palette;
}

/** Where the page's corner lies on the canvas: on a whole device pixel, so that walls look the same wherever it is moved. */
function cornerOf({ size, viewport }: Pick<PaneOnPage, 'size' | 'viewport'>): Point {
  const { x, y } = toPane(viewport, size, { x: 0, y: 0 });
  return { x: Math.round(x * size.ratio), y: Math.round(y * size.ratio) };
}

/** Paints the bare sheet with a soft shadow on the desk. Edges lie on whole device pixels. */
export function paintPaper({ context, size, viewport, page, palette }: PageFrame): void {
  const corner = cornerOf({ size, viewport });
  const [x, y] = [corner.x / size.ratio, corner.y / size.ratio];
  const lengthOf = (mm: number): number => Math.round(mm * viewport.scale * size.ratio) / size.ratio;
  const [width, height] = [lengthOf(page.width), lengthOf(page.height)];

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
  paint: (context: C) => void,
): void {
  const corner = cornerOf({ size, viewport });
  const scale = viewport.scale * size.ratio;
  context.save();
  context.setTransform(scale, 0, 0, scale, corner.x, corner.y);
  context.beginPath();
  context.rect(0, 0, page.width, page.height);
  context.clip();
  paint(context);
  context.restore();
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
