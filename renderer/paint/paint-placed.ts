import { onPage, type PageFrame } from './paint-page';
import type { Raster } from './eye-view';
import type { Extent } from '../model/stage/viewport';
import type { PlacedImage } from './sheet-views';
import { smoothingFor } from './smoothing';

/** The part of the page that an image shows. */
export const rasterOf = ({ image: { width, height }, x, y, mmPerPx }: PlacedImage): Raster => ({
  x,
  y,
  width,
  height,
  mmPerPx,
});

/** An image of another page, as large as this one can show it and in its middle: there is none of this page yet. */
export function fittedOn(page: Extent, placed: PlacedImage): PlacedImage {
  const old = placed.page;
  if (old.width === page.width && old.height === page.height) return placed;
  const scale = Math.min(page.width / old.width, page.height / old.height);
  return {
    image: placed.image,
    page,
    x: (page.width - scale * old.width) / 2 + scale * placed.x,
    y: (page.height - scale * old.height) / 2 + scale * placed.y,
    mmPerPx: scale * placed.mmPerPx,
  };
}

/**
 * Paints an image where it lies on the page: pixel for pixel at the scale that it was made for, else, until there is one for
 * the present scale, enlarged or made smaller.
 */
export function paintPlaced(frame: PageFrame, { image, x, y, mmPerPx }: PlacedImage): void {
  const enlarged = frame.viewport.scale * frame.size.ratio * mmPerPx;
  onPage(frame, (context) => {
    context.imageSmoothingEnabled = Math.abs(enlarged - 1) > 1e-6;
    context.imageSmoothingQuality = smoothingFor(enlarged);
    context.drawImage(image, x, y, image.width * mmPerPx, image.height * mmPerPx);
  });
}
