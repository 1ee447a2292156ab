/** The worker that looks from a distance. It keeps of each view what is on it, and its latest raster. */
import type { Drawing } from '@app/draw/drawing';
import type { OpenedPicture } from '@contract/contract';
import type { FarAnswer, FarOrder, FarSubject } from './far-views';
import { lookAt, rasterDrawings, rasterPicture, type RasterView } from './raster-view';

interface Kept {
  readonly content: FarSubject['content'];
  /** Everything else that the raster depends on, as text. */
  readonly key: string;
  readonly view: RasterView;
}

const kept = new Map<string, Kept>();

/** Pixels last as long as what they show, and serve all distances that they are fine enough for. */
function viewOf({ view, content, place, page, paper, raster }: FarOrder): RasterView {
  const old = kept.get(view);
  const key = JSON.stringify([place, page, paper, raster]);
  if (old && !content && old.key === key) return old.view;
  const shown = content ?? old?.content ?? [];
  const made = place
    ? rasterPicture((shown as readonly [OpenedPicture['view']])[0], place, raster, page, paper)
    : rasterDrawings(shown as readonly Drawing[], raster, page);
  kept.set(view, { content: shown, key, view: made });
  return made;
}

addEventListener('message', ({ data: order }: MessageEvent<FarOrder>) => {
  const image = lookAt(viewOf(order), order.grid, order.paper);
  const answer: FarAnswer = { view: order.view, image };
  postMessage(answer, { transfer: [image] });
});
