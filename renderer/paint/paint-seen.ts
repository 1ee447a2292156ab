import { paintDrawing } from '@app/draw/canvas';
import type { Drawing, Mark } from '@app/draw/drawing';
import { seenRect, toPane, type Extent } from '../model/viewport';
import { byteOfLight, eyeGrid, LIGHT_OF_BYTE, meanOverMinutes, rasterFor, type EyeGrid, type Raster } from './eye-view';
import type { PageFrame } from './paint-page';

/** A view in pixels, ready to be looked at from any distance that its raster is fine enough for. */
export interface RasterView {
  readonly raster: Raster;
  readonly pixels: Uint8ClampedArray;
  /** Linear light of a pixel's byte. */
  readonly light: Float32Array;
  /** Whether the channels differ. */
  readonly coloured: boolean;
}

/** A view as an eye sees it: an image of one pixel for each sample, and where it lies. */
export interface SeenImage {
  readonly grid: EyeGrid;
  readonly image: HTMLCanvasElement;
}

/** What looking at a pane's page from a distance takes. */
export function lookFor({ viewport, size, page }: PageFrame, distanceM: number): { grid: EyeGrid; raster: Raster } {
  // In steps, so that a little zooming does not make everything anew.
  const step = 2 ** (1 / 2);
  const screenMm = step ** Math.floor(Math.log(1 / (viewport.scale * size.ratio)) / Math.log(step));
  const whole = { x: 0, y: 0, ...page };
  const { halfMm } = eyeGrid(distanceM, screenMm, whole);
  const raster = rasterFor(halfMm, whole, seenRect(viewport, size));
  const { x, y, width, height, mmPerPx } = raster;
  return { raster, grid: eyeGrid(distanceM, screenMm, { x, y, width: width * mmPerPx, height: height * mmPerPx }) };
}

/** A canvas whose pixels are read rather than shown, filled with one colour. */
function createCanvas({ width, height }: Raster, ground: string): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
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

/** Printed drawings in pixels of linear light. */
export function rasterDrawings(drawings: readonly Drawing[], raster: Raster, page: Extent): RasterView {
  const context = createCanvas(raster, '#fff');
  const { x, y, width, height, mmPerPx } = raster;
  context.setTransform(1 / mmPerPx, 0, 0, 1 / mmPerPx, -x / mmPerPx, -y / mmPerPx);
  const clip = { x, y, width: width * mmPerPx, height: height * mmPerPx };
  const pathOf = (mark: { readonly outline: string }): Path2D => new Path2D(mark.outline);
  context.beginPath();
  context.rect(0, 0, page.width, page.height);
  context.clip();
  for (const drawing of drawings) paintDrawing<Path2D>(context, drawing, { colorOf: lightOf, clip, pathOf });
  return { raster, pixels: context.getImageData(0, 0, width, height).data, light: LINEAR, coloured: false };
}

/** What `paint` paints on the page, in pixels of the screen's colours. */
export function rasterColours(paint: (frame: PageFrame) => void, raster: Raster, like: PageFrame): RasterView {
  const context = createCanvas(raster, like.palette.paper);
  const { x, y, width, height, mmPerPx } = raster;
  paint({
    ...like,
    context,
    size: { width, height, ratio: 1 },
    viewport: { scale: 1 / mmPerPx, x: x + (width / 2) * mmPerPx, y: y + (height / 2) * mmPerPx },
  });
  return { raster, pixels: context.getImageData(0, 0, width, height).data, light: LIGHT_OF_BYTE, coloured: true };
}

/**
 * Looks at a view.
 *
 * @param paper as #rrggbb; what is printed is printed on it
 */
export function lookAt({ raster, pixels, light, coloured }: RasterView, grid: EyeGrid, paper: string): SeenImage {
  const sheet = CHANNELS.map(
    (channel) => LIGHT_OF_BYTE[Number.parseInt(paper.slice(1 + 2 * channel, 3 + 2 * channel), 16)]!,
  );
  if (coloured) {
    const planes = CHANNELS.map((channel) =>
      meanOverMinutes({ pixels, channel, light, around: sheet[channel]! }, raster, grid),
    );
    return { grid, image: imageOf(grid, planes, [1, 1, 1]) };
  }
  const plane = meanOverMinutes({ pixels, channel: 0, light, around: 1 }, raster, grid);
  return { grid, image: imageOf(grid, [plane, plane, plane], sheet) };
}

const CHANNELS = [0, 1, 2] as const;

/** Paints what an eye sees where it lies on the page. */
export function paintSeen({ context, size, viewport, page }: PageFrame, { grid, image }: SeenImage): void {
  const origin = toPane(viewport, size, { x: 0, y: 0 });
  const scale = viewport.scale * size.ratio;
  context.save();
  context.setTransform(scale, 0, 0, scale, origin.x * size.ratio, origin.y * size.ratio);
  context.beginPath();
  context.rect(0, 0, page.width, page.height);
  context.clip();
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  const { halfMm } = grid;
  // A sample's middle is the corner between half-cells.
  const [x, y] = [grid.x + halfMm / 2, grid.y + halfMm / 2];
  context.drawImage(image, x, y, image.width * halfMm, image.height * halfMm);
  context.restore();
}

/** Samples as an image for the screen; each plane's light is multiplied by its tint. */
function imageOf(
  { columns, rows }: EyeGrid,
  planes: readonly Float32Array[],
  tint: readonly number[],
): HTMLCanvasElement {
  const image = document.createElement('canvas');
  image.width = columns - 1;
  image.height = rows - 1;
  const pixels = new ImageData(image.width, image.height);
  pixels.data.fill(255);
  for (const channel of CHANNELS) {
    const plane = planes[channel]!;
    const share = tint[channel]!;
    for (let i = 0, at: number = channel; i < plane.length; i++, at += 4)
      pixels.data[at] = byteOfLight(plane[i]! * share);
  }
  image.getContext('2d')!.putImageData(pixels, 0, 0);
  return image;
}
