import type { Recipe } from '@app/model/recipe';
import type { RectMm } from '@app/model/rect';
import { pageExtent } from '@app/sheet/paper';
import type { SheetPreview } from '@contract/contract';

interface MadeFrom {
  readonly pictureId: string;
  readonly preview: Pick<SheetPreview, 'picturePlacement' | 'grid'>;
}

/**
 * Where the picture lies and what it is cut to, mm on the page: as the sheet says, or, before a sheet of this picture
 * exists, inside the margins.
 */
export function picturePlacement(
  picture: { readonly id: string; readonly width: number; readonly height: number },
  recipe: Recipe,
  shown: MadeFrom | null,
): { readonly placement: RectMm; readonly area: RectMm } {
  if (shown?.pictureId === picture.id) return { placement: shown.preview.picturePlacement, area: shown.preview.grid };
  const { widthMm, heightMm } = pageExtent(recipe.paper);
  const { top, right, bottom, left } = recipe.paper.marginsMm;
  const area = { x: left, y: top, width: widthMm - left - right, height: heightMm - top - bottom };
  const ratios = [area.width / picture.width, area.height / picture.height];
  const scale = recipe.picture.fit === 'contain' ? Math.min(...ratios) : Math.max(...ratios);
  const width = picture.width * scale;
  const height = picture.height * scale;
  const placement = { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
  return { placement, area };
}
