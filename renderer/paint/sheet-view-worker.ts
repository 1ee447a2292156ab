/** The worker that makes images of the sheet. It keeps of each view what is on it, and its latest raster from a distance. */
import type { Drawing } from '@app/draw/drawing';
import type { OpenedPicture } from '@contract/contract';
import { lookAt, paintSheet, rasterDrawings, rasterPicture, type RasterView } from './raster-view';
import type { FarLook, Subject, ViewAnswer, ViewOrder } from './sheet-views';

type FarOrder = ViewOrder & { readonly wish: Omit<FarLook, 'subject'> };

interface Kept {
  readonly content: Subject['content'];
  /** Set by a look from a distance. */
  readonly raster: {
    /** Everything that it depends on beside the content, as text. */
    readonly key: string;
    readonly view: RasterView;
  } | null;
}

const kept = new Map<string, Kept>();

/** Pixels last as long as what they show, and serve all distances that they are fine enough for. */
function rasterOf(
  { view, place, wish: { page, paper, raster } }: FarOrder,
  { content, raster: old }: Kept,
): RasterView {
  const key = JSON.stringify([place, page, paper, raster]);
  if (old?.key === key) return old.view;
  const made = place
    ? rasterPicture((content as readonly [OpenedPicture['view']])[0], place, raster, page, paper)
    : rasterDrawings(content as readonly Drawing[], raster, page);
  kept.set(view, { content, raster: { key, view: made } });
  return made;
}

function imageFor({ view, content, place, wish }: ViewOrder): ImageBitmap {
  const on = content ? { content, raster: null } : kept.get(view)!;
  kept.set(view, on);
  if (wish.kind === 'far') return lookAt(rasterOf({ view, content, place, wish }, on), wish.grid, wish.paper);
  // At the desk nothing is averaged.
  kept.set(view, { content: on.content, raster: null });
  return paintSheet(on.content as readonly Drawing[], wish);
}

addEventListener('message', ({ data: order }: MessageEvent<ViewOrder>) => {
  const answer: ViewAnswer = { view: order.view, image: imageFor(order) };
  postMessage(answer, { transfer: [answer.image] });
});
