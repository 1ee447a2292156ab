import { paintDrawing } from '@app/draw/canvas';
import type { Drawing, Mark } from '@app/draw/drawing';
import { seenRect, toPane, type Extent } from '../model/viewport';
import { byteOfLight, eyeGrid, LIGHT_OF_BYTE, meanOverMinutes, type EyeGrid } from './eye-view';
import type { PageFrame } from './paint-page';

/** A view as an eye sees it: an image of one pixel for each sample, and where it lies. */
export interface SeenImage {
  readonly grid: EyeGrid;
  readonly image: HTMLCanvasElement;
}

/** The grid for looking at a pane's page from a distance. */
export function gridFor({ viewport, size, page }: PageFrame, distanceM: number): EyeGrid {
  // In steps, so that a little zooming does not make everything anew.
  const step = 2 ** (1 / 2);
  const screenMm = step ** Math.floor(Math.log(1 / (viewport.scale * size.ratio)) / Math.log(step));
  return eyeGrid(distanceM, screenMm, { x: 0, y: 0, ...page }, seenRect(viewport, size));
}

/** Whether two grids are the same. */
export const sameGrid = (a: EyeGrid, b: EyeGrid): boolean =>
  a.x === b.x && a.y === b.y && a.columns === b.columns && a.rows === b.rows && a.halfMm === b.halfMm;

/** A canvas whose pixels are read rather than shown. */
function createRaster({ columns, rows, pxPerHalf }: EyeGrid): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = columns * pxPerHalf;
  canvas.height = rows * pxPerHalf;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

/**
 * Ink as linear light in place of its sRGB value: where a mark covers part of a pixel the canvas mixes values, and only
 * mixed light is what an eye sees.
 */
const lightOf = ({ ink }: Mark): string => {
  const level = Math.round(255 * LIGHT_OF_BYTE[Math.round(255 * Math.min(1, Math.max(0, ink)))]!);
  return `rgb(${level} ${level} ${level})`;
};

/** Looks at printed drawings. */
export function lookAtDrawings(drawings: readonly Drawing[], grid: EyeGrid, page: Extent, paper: string): SeenImage {
  const context = createRaster(grid);
  const scale = grid.pxPerHalf / grid.halfMm;
  context.setTransform(scale, 0, 0, scale, -grid.x * scale, -grid.y * scale);
  const clip = { x: grid.x, y: grid.y, width: grid.columns * grid.halfMm, height: grid.rows * grid.halfMm };
  const pathOf = (mark: { readonly outline: string }): Path2D => new Path2D(mark.outline);
  context.save();
  context.beginPath();
  context.rect(0, 0, page.width, page.height);
  context.clip();
  for (const drawing of drawings) paintDrawing<Path2D>(context, drawing, { colorOf: lightOf, clip, pathOf });
  context.restore();
  const light = planeOf(context, 0, (byte) => byte / 255);
  const seen = meanOverMinutes(light, grid);
  const tint = channelsOf(paper).map((byte) => LIGHT_OF_BYTE[byte]!);
  return { grid, image: imageOf(grid, (i, channel) => seen[i]! * tint[channel]!) };
}

/** Looks at what `paint` paints on the page in colours of the screen. */
export function lookAtColours(paint: (frame: PageFrame) => void, grid: EyeGrid, like: PageFrame): SeenImage {
  const context = createRaster(grid);
  const { width, height } = context.canvas;
  const scale = grid.pxPerHalf / grid.halfMm;
  context.fillStyle = like.palette.paper;
  context.fillRect(0, 0, width, height);
  paint({
    ...like,
    context,
    size: { width, height, ratio: 1 },
    viewport: { scale, x: grid.x + width / 2 / scale, y: grid.y + height / 2 / scale },
  });
  const planes = [0, 1, 2].map((channel) =>
    meanOverMinutes(
      planeOf(context, channel, (byte) => LIGHT_OF_BYTE[byte]!),
      grid,
    ),
  );
  return { grid, image: imageOf(grid, (i, channel) => planes[channel]![i]!) };
}

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

/** One channel of a raster as linear light. */
function planeOf(context: CanvasRenderingContext2D, channel: number, light: (byte: number) => number): Float32Array {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  const plane = new Float32Array(data.length / 4);
  for (let i = 0, at = channel; i < plane.length; i++, at += 4) plane[i] = light(data[at]!);
  return plane;
}

/** Samples as an image for the screen. */
function imageOf({ columns, rows }: EyeGrid, light: (sample: number, channel: number) => number): HTMLCanvasElement {
  const image = document.createElement('canvas');
  image.width = columns - 1;
  image.height = rows - 1;
  const pixels = new ImageData(image.width, image.height);
  for (let i = 0, at = 0; at < pixels.data.length; i++, at += 4) {
    for (let channel = 0; channel < 3; channel++) pixels.data[at + channel] = byteOfLight(light(i, channel));
    pixels.data[at + 3] = 255;
  }
  image.getContext('2d')!.putImageData(pixels, 0, 0);
  return image;
}

/** Channels of a colour written #rrggbb. */
const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
