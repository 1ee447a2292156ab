import { seenRect } from '../model/viewport';
import { eyeGrid, rasterFor, type EyeGrid, type Raster } from './eye-view';
import { onPage, type PageFrame } from './paint-page';

/** A view as an eye sees it: an image of one pixel for each sample, and where it lies. */
export interface SeenImage {
  readonly grid: EyeGrid;
  readonly image: ImageBitmap;
}

/** What looking at a pane's page from a distance takes. */
export function lookFor(
  { viewport, size, page }: Pick<PageFrame, 'viewport' | 'size' | 'page'>,
  distanceM: number,
): { grid: EyeGrid; raster: Raster } {
  // In steps, so that a little zooming does not make everything anew.
  const step = 2 ** (1 / 2);
  const screenMm = step ** Math.floor(Math.log(1 / (viewport.scale * size.ratio)) / Math.log(step));
  const whole = { x: 0, y: 0, ...page };
  const { halfMm } = eyeGrid(distanceM, screenMm, whole);
  const raster = rasterFor(halfMm, whole, seenRect(viewport, size));
  const { x, y, width, height, mmPerPx } = raster;
  return { raster, grid: eyeGrid(distanceM, screenMm, { x, y, width: width * mmPerPx, height: height * mmPerPx }) };
}

/** Paints what an eye sees where it lies on the page. */
export function paintSeen(frame: PageFrame, { grid, image }: SeenImage): void {
  onPage(frame, (context) => {
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    const { halfMm } = grid;
    // A sample's middle is the corner between half-cells.
    const [x, y] = [grid.x + halfMm / 2, grid.y + halfMm / 2];
    context.drawImage(image, x, y, image.width * halfMm, image.height * halfMm);
  });
}
