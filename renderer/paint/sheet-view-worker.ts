/** The worker that makes images of the sheet. It keeps what is on the views, and of each its latest raster from a distance. */
import type { Drawing } from '@app/draw/drawing';
import { unpackDrawing } from '@app/draw/packed-drawing';
import type { OpenedPicture } from '@contract/contract';
import { lookAt, paintSheet, rasterDrawings, rasterPicture, type RasterView } from './raster-view';
import type { FarLook, Item, ViewAnswer, ViewOrder } from './sheet-views';

type PictureView = OpenedPicture['view'];

const items = new Map<number, Drawing | PictureView>();
/** With everything that a raster depends on as text. */
const rasters = new Map<string, { readonly key: string; readonly raster: RasterView }>();

const unpack = (item: Item): Drawing | PictureView => ('marks' in item ? unpackDrawing(item) : item);
// Drawings are put on a view together, a picture alone.
const drawingsOf = (content: readonly number[]): Drawing[] => content.map((number) => items.get(number) as Drawing);
const pictureOf = (content: readonly number[]): PictureView => items.get(content[0]!) as PictureView;

/** Pixels last as long as what they show, and serve all distances that they are fine enough for. */
function rasterOf({ view, content, place }: ViewOrder, { page, paper, raster }: Omit<FarLook, 'subject'>): RasterView {
  const key = JSON.stringify([content, place, page, paper, raster]);
  const old = rasters.get(view);
  if (old?.key === key) return old.raster;
  const made = place
    ? rasterPicture(pictureOf(content), place, raster, page, paper)
    : rasterDrawings(drawingsOf(content), raster, page);
  rasters.set(view, { key, raster: made });
  return made;
}

function imageFor(order: ViewOrder): ImageBitmap {
  const { view, content, wish } = order;
  if (wish.kind === 'far') return lookAt(rasterOf(order, wish), wish.grid, wish.paper);
  rasters.delete(view); // large, and back at the desk of no use
  return paintSheet(drawingsOf(content), wish);
}

addEventListener('message', ({ data: order }: MessageEvent<ViewOrder>) => {
  for (const [number, item] of order.sent) items.set(number, unpack(item));
  for (const number of order.gone) items.delete(number);
  const answer: ViewAnswer = { view: order.view, image: imageFor(order) };
  postMessage(answer, { transfer: [answer.image] });
});
