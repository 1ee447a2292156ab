import type { BrushStroke } from '@app/model/picture-settings';
import type { RectMm } from '@app/model/rect';
import type { Placement } from '../model/stage/placement';
import { onPage, type PageFrame, type PagePlace } from './paint-page';
import { smoothingFor } from './smoothing';

/** Maps the context from mm on the page to pixels of the whole, unturned picture. */
function toPicturePixels(context: PagePlace['context'], { picture, shape, placement, mmPerPixel }: Placement): void {
  context.translate(placement.x + shape.centreX * mmPerPixel, placement.y + shape.centreY * mmPerPixel);
  context.transform(shape.cos, shape.sin, -shape.sin, shape.cos, 0, 0);
  context.scale(mmPerPixel, mmPerPixel);
  context.translate(-picture.width / 2, -picture.height / 2);
}

/** Lets only the maze's area and what the crop leaves of the picture be painted. */
function clipToUsed(context: PagePlace['context'], { placement, area }: Placement): void {
  for (const { x, y, width, height } of [area, placement]) {
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
  }
}

/** Paints the picture turned and cropped where it lies on the sheet, cut to the maze's area. */
export function paintPicture(
  frame: PagePlace,
  image: HTMLCanvasElement | OffscreenCanvas,
  place: Placement,
  alpha = 1,
): void {
  onPage(frame, (context) => {
    clipToUsed(context, place);
    toPicturePixels(context, place);
    const { width, height } = place.picture;
    context.globalAlpha = alpha;
    const enlarged = (width / image.width) * place.mmPerPixel * frame.viewport.scale;
    context.imageSmoothingQuality = smoothingFor(enlarged * frame.size.ratio);
    // Far enlarged, pixels are shown as what they are.
    context.imageSmoothingEnabled = enlarged < 6;
    context.drawImage(image, 0, 0, width, height);
  });
}

/** The cells of a stencil as a picture of one pixel for each cell; `color` as #rrggbb. */
export function stencilImage(stencil: Uint8Array, columns: number, rows: number, color: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const image = context.createImageData(columns, rows);
  const opaque = (Number.parseInt(color.slice(1), 16) << 8) | 0xff;
  const pixels = new DataView(image.data.buffer);
  for (let cell = 0; cell < stencil.length; cell++) if (stencil[cell]) pixels.setUint32(4 * cell, opaque);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Paints the stencil over the maze's area; the picture shows through. */
export function paintStencil(frame: PageFrame, image: HTMLCanvasElement, grid: RectMm): void {
  onPage(frame, (context) => {
    context.globalAlpha = 0.75;
    context.imageSmoothingEnabled = false;
    context.drawImage(image, grid.x, grid.y, grid.width, grid.height);
  });
}

const paths = new WeakMap<BrushStroke, Path2D>();

/** A stroke's middle line, picture pixels; built once for each stroke on a picture. */
function pathOf(stroke: BrushStroke, { width, height }: Placement['picture']): Path2D {
  let path = paths.get(stroke);
  if (path) return path;
  path = new Path2D();
  const { points } = stroke;
  path.moveTo(points[0]! * width, points[1]! * height);
  // A dot is a line of no length with round ends.
  for (let i = points.length === 2 ? 0 : 2; i < points.length; i += 2) {
    path.lineTo(points[i]! * width, points[i + 1]! * height);
  }
  paths.set(stroke, path);
  return path;
}

/** Colours of the strokes on the screen; a mask is hatched, because it has to show on any picture. */
export interface StrokeColors {
  readonly dark: string;
  readonly light: string;
  readonly mask: string;
  readonly paper: string;
}

/** Side of the hatching's tile, device pixels. */
const HATCH = 8;

/** Slanted lines, as wide on the screen at any zoom. Call under the transform that the strokes are painted with. */
function hatching(context: CanvasRenderingContext2D, { mask, paper }: StrokeColors): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = HATCH;
  tile.height = HATCH;
  const ink = tile.getContext('2d');
  if (!ink) return mask;
  ink.fillStyle = paper;
  ink.fillRect(0, 0, HATCH, HATCH);
  ink.strokeStyle = mask;
  ink.lineWidth = 2;
  // The line and its ends in the neighbouring tiles.
  for (const shift of [-HATCH, 0, HATCH]) {
    ink.moveTo(shift - 1, HATCH + 1);
    ink.lineTo(shift + HATCH + 1, -1);
  }
  ink.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(context.getTransform().inverse());
  return pattern ?? mask;
}

/**
 * Paints brush strokes on a layer of their own, later ones over earlier ones as the engine takes them. Colours are opaque:
 * the layer as a whole is what is seen through.
 */
export function paintStrokes(
  frame: PageFrame,
  place: Placement,
  strokes: readonly BrushStroke[],
  colors: StrokeColors,
): void {
  onPage(frame, (context) => {
    clipToUsed(context, place);
    toPicturePixels(context, place);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    const longer = Math.max(place.picture.width, place.picture.height);
    const styles = { ...colors, mask: hatching(context, colors), erase: '#000' };
    for (const stroke of strokes) {
      context.globalCompositeOperation = stroke.brush === 'erase' ? 'destination-out' : 'source-over';
      context.strokeStyle = styles[stroke.brush];
      context.lineWidth = stroke.radius * 2 * longer;
      context.stroke(pathOf(stroke, place.picture));
    }
  });
}
