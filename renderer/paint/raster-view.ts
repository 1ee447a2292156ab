/** Views of the sheet in pixels, and looks at them. Runs in a worker: canvases here are never shown. */
import { greyOf, paintDrawing } from '@app/draw/canvas';
import type { Drawing, Mark, TextMark } from '@app/draw/drawing';
import type { RectMm } from '@app/model/rect';
import type { OpenedPicture } from '@contract/contract';
import type { Placement } from '../model/stage/placement';
import type { Extent } from '../model/stage/viewport';
import { byteOfLight, LIGHT_OF_BYTE, meanOverMinutes, type EyeGrid, type Raster } from './eye-view';
import { paintPicture } from './paint-picture';
import { imageDataOf } from './picture-pixels';
import type { DeskLook } from './sheet-views';

/** A view in pixels, ready to be looked at from any distance that its raster is fine enough for. */
export interface RasterView {
  readonly raster: Raster;
  readonly pixels: Uint8ClampedArray;
  /** Linear light of a pixel's byte. */
  readonly light: Float32Array;
  /** Whether the channels differ. */
  readonly coloured: boolean;
}

/** A canvas whose pixels are read rather than shown, filled with one colour. */
function createCanvas({ width, height }: Raster, ground: string): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  return context;
}

/** Bytes that are linear light already. */
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

/**
 * Ink as linear light in place of its sRGB value: where a mark covers part of a pixel the canvas mixes values, and only
 * mixed light is what an eye sees.
 */
const lightOf = ({ ink }: Mark): string => {
  const level = Math.round(255 * LIGHT_OF_BYTE[Math.round(255 * Math.min(1, Math.max(0, ink)))]!);
  return `rgb(${level} ${level} ${level})`;
};

const outlines = new WeakMap<TextMark, Path2D>();

/** Glyph outlines are parsed once for each mark. */
function outlineOf(mark: TextMark): Path2D {
  let path = outlines.get(mark);
  if (!path) {
    path = new Path2D(mark.outline);
    outlines.set(mark, path);
  }
  return path;
}

/** Maps mm on the page to a raster's pixels, cut to the page. Returns what of the page the raster shows. */
function placeOnPage(
  context: OffscreenCanvasRenderingContext2D,
  { x, y, width, height, mmPerPx }: Raster,
  page: Extent,
): RectMm {
  context.setTransform(1 / mmPerPx, 0, 0, 1 / mmPerPx, -x / mmPerPx, -y / mmPerPx);
  context.beginPath();
  context.rect(0, 0, page.width, page.height);
  context.clip();
  return { x, y, width: width * mmPerPx, height: height * mmPerPx };
}

/** Whether a mark is what one draws on a proof rather than the maze itself. */
const isProofMark = ({ role }: Mark): boolean => role === 'solution' || role === 'start' || role === 'goal';

/** Finer rectangles are left where they are, device pixels: on whole ones they would be too wide or too narrow by far. */
const LEAST_PX_ON_EDGES = 4;

/** Shorter side of the finest rectangle, mm; infinite where there are none. */
function finestSide(drawings: readonly Drawing[]): number {
  let finest = Infinity;
  for (const { marks } of drawings)
    for (const mark of marks)
      if (mark.kind === 'rects')
        for (let i = 2; i < mark.coords.length; i += 4) finest = Math.min(finest, mark.coords[i]!, mark.coords[i + 1]!);
  return finest;
}

/** Printed drawings as they lie at the desk, on paper: the solution and its ends in the colours of a proof. */
export function paintSheet(
  drawings: readonly Drawing[],
  { raster, page, paper, proof }: Omit<DeskLook, 'kind' | 'subject'>,
): ImageBitmap {
  const canvas = new OffscreenCanvas(raster.width, raster.height);
  const context = canvas.getContext('2d', { alpha: false })!;
  context.fillStyle = paper;
  context.fillRect(0, 0, raster.width, raster.height);
  const clip = placeOnPage(context, raster, page);
  const edgeStepMm = finestSide(drawings) >= LEAST_PX_ON_EDGES * raster.mmPerPx ? raster.mmPerPx : 0;
  drawings.forEach((drawing, i) => {
    const color = proof[i] ?? null;
    const colorOf = (mark: Mark): string => (color !== null && isProofMark(mark) ? color : greyOf(mark));
    paintDrawing<Path2D>(context, drawing, { colorOf, clip, edgeStepMm, pathOf: outlineOf });
  });
  return canvas.transferToImageBitmap();
}

/** Printed drawings in pixels of linear light. */
export function rasterDrawings(drawings: readonly Drawing[], raster: Raster, page: Extent): RasterView {
  const context = createCanvas(raster, '#fff');
  const clip = placeOnPage(context, raster, page);
  for (const drawing of drawings) paintDrawing<Path2D>(context, drawing, { colorOf: lightOf, clip, pathOf: outlineOf });
  const { data } = context.getImageData(0, 0, raster.width, raster.height);
  return { raster, pixels: data, light: LINEAR, coloured: false };
}

/** The picture as it lies on the page, in pixels of the screen's colours. */
export function rasterPicture(
  view: OpenedPicture['view'],
  place: Placement,
  raster: Raster,
  page: Extent,
  paper: string,
): RasterView {
  const image = new OffscreenCanvas(view.width, view.height);
  image.getContext('2d')!.putImageData(imageDataOf(view), 0, 0);
  const context = createCanvas(raster, paper);
  const scale = 1 / raster.mmPerPx;
  const size = { width: raster.width, height: raster.height, ratio: 1 };
  const viewport = {
    scale,
    x: raster.x + raster.width / 2 / scale,
    y: raster.y + raster.height / 2 / scale,
  };
  paintPicture({ context, size, viewport, page }, image, place);
  const { data } = context.getImageData(0, 0, raster.width, raster.height);
  return { raster, pixels: data, light: LIGHT_OF_BYTE, coloured: true };
}

const CHANNELS = [0, 1, 2] as const;

/**
 * Looks at a view.
 *
 * @param paper as #rrggbb; what is printed is printed on it
 * @returns an image of one pixel for each sample
 */
export function lookAt({ raster, pixels, light, coloured }: RasterView, grid: EyeGrid, paper: string): ImageBitmap {
  const sheet = CHANNELS.map(
    (channel) => LIGHT_OF_BYTE[Number.parseInt(paper.slice(1 + 2 * channel, 3 + 2 * channel), 16)]!,
  );
  if (coloured) {
    const planes = CHANNELS.map((channel) =>
      meanOverMinutes({ pixels, channel, light, around: sheet[channel]! }, raster, grid),
    );
    return imageOf(grid, planes, [1, 1, 1]);
  }
  const plane = meanOverMinutes({ pixels, channel: 0, light, around: 1 }, raster, grid);
  return imageOf(grid, [plane, plane, plane], sheet);
}

/** Samples as an image for the screen; each plane's light is multiplied by its tint. */
function imageOf({ columns, rows }: EyeGrid, planes: readonly Float32Array[], tint: readonly number[]): ImageBitmap {
  const pixels = new ImageData(columns - 1, rows - 1);
  pixels.data.fill(255);
  for (const channel of CHANNELS) {
    const plane = planes[channel]!;
    const share = tint[channel]!;
    for (let i = 0, at: number = channel; i < plane.length; i++, at += 4)
      pixels.data[at] = byteOfLight(plane[i]! * share);
  }
  const image = new OffscreenCanvas(pixels.width, pixels.height);
  image.getContext('2d')!.putImageData(pixels, 0, 0);
  return image.transferToImageBitmap();
}
