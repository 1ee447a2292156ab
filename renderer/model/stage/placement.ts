import type { PictureRecipe } from '@app/model/recipe';
import type { RectMm } from '@app/model/rect';
import { framePicture } from '@app/picture/frame';
import { shapeOf, type Shape } from '@app/picture/shape';
import { pageExtent } from '@app/sheet/paper';
import type { SheetPreview } from '@contract/contract';
import type { Extent, Point } from './viewport';

interface MadeFrom {
  readonly pictureId: string;
  readonly preview: Pick<SheetPreview, 'grid'>;
}

/** How the picture lies on the page. */
export interface Placement {
  /** Upright size of the whole picture, pixels. */
  readonly picture: Extent;
  /** Turn and crop; see app/picture/shape. */
  readonly shape: Shape;
  /** The turned and cropped picture, mm on the page. */
  readonly placement: RectMm;
  /** What it is cut to, mm. */
  readonly area: RectMm;
  /** Length of one pixel on paper. */
  readonly mmPerPixel: number;
}

/**
 * Where the picture lies and what it is cut to: over the grid of the shown sheet, or, before a sheet of this picture
 * exists, inside the margins. Follows the recipe at once, without waiting for the sheet that is made from it.
 */
export function placePicture(
  { id, width, height }: { readonly id: string } & Extent,
  { paper, picture: settings }: PictureRecipe,
  shown: MadeFrom | null,
): Placement {
  const shape = shapeOf({ width, height }, settings);
  const area = shown?.pictureId === id ? shown.preview.grid : insideMargins(paper);
  const frame = framePicture(shape.width / shape.height, area.width, area.height, settings.fit);
  const placement = { ...frame, x: area.x + frame.x, y: area.y + frame.y };
  return { picture: { width, height }, shape, placement, area, mmPerPixel: placement.width / shape.width };
}

function insideMargins(paper: PictureRecipe['paper']): RectMm {
  const { widthMm, heightMm } = pageExtent(paper);
  const { top, right, bottom, left } = paper.marginsMm;
  return { x: left, y: top, width: widthMm - left - right, height: heightMm - top - bottom };
}

/** Point of the whole picture, 0..1 across it, under a position on the page, mm. */
export function pictureFromPage({ picture, shape, placement, mmPerPixel }: Placement, page: Point): Point {
  const dx = (page.x - placement.x) / mmPerPixel - shape.centreX;
  const dy = (page.y - placement.y) / mmPerPixel - shape.centreY;
  return {
    x: 0.5 + (dx * shape.cos + dy * shape.sin) / picture.width,
    y: 0.5 + (dy * shape.cos - dx * shape.sin) / picture.height,
  };
}
