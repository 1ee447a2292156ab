import { onPage, type PageFrame } from './paint-page';
import type { Raster } from './eye-view';
import type { PlacedImage } from './sheet-views';

/** The part of the page that an image shows. */
export const rasterOf = ({ image: { width, height }, x, y, mmPerPx }: PlacedImage): Raster => ({
  x,
  y,
  width,
  height,
  mmPerPx,
});

/**
 * Paints an image where it lies on the page: pixel for pixel at the scale that it was made for, else, until there is one for
 * the present scale, enlarged or made smaller.
 */
export function paintPlaced(frame: PageFrame, { image, x, y, mmPerPx }: PlacedImage): void {
  const enlarged = frame.viewport.scale * frame.size.ratio * mmPerPx;
  onPage(frame, (context) => {
    context.imageSmoothingEnabled = Math.abs(enlarged - 1) > 1e-6;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, image.width * mmPerPx, image.height * mmPerPx);
  });
}
