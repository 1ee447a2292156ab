/** The worker that makes images of the sheet. It keeps of each view what is on it, and its latest raster from a distance. */
import type { Drawing } from '@app/draw/drawing';
import { unpackDrawing, type PackedDrawing } from '@app/draw/packed-drawing';
import type { OpenedPicture } from '@contract/contract';
import type { Placement } from '../model/placement';
import { lookAt, paintSheet, rasterDrawings, rasterPicture, type RasterView } from './raster-view';
import type { FarLook, Subject, ViewAnswer, ViewOrder } from './sheet-views';

/** What is on a view: the picture or what is printed. */
interface Kept {
  readonly picture: OpenedPicture['view'] | null;
  readonly drawings: readonly Drawing[];
  /** Of its latest look from a distance, with everything that it depends on beside the content as text. */
  far: { readonly key: string; readonly view: RasterView } | null;
}

const kept = new Map<string, Kept>();

function keep(view: string, content: Subject['content'], place: Placement | null): Kept {
  const on: Kept = place
    ? { picture: (content as readonly [OpenedPicture['view']])[0], drawings: [], far: null }
    : { picture: null, drawings: (content as readonly PackedDrawing[]).map(unpackDrawing), far: null };
  kept.set(view, on);
  return on;
}

/** Pixels last as long as what they show, and serve all distances that they are fine enough for. */
function rasterOf(on: Kept, place: Placement | null, { page, paper, raster }: Omit<FarLook, 'subject'>): RasterView {
  const key = JSON.stringify([place, page, paper, raster]);
  if (on.far?.key === key) return on.far.view;
  const view =
    place && on.picture
      ? rasterPicture(on.picture, place, raster, page, paper)
      : rasterDrawings(on.drawings, raster, page);
  on.far = { key, view };
  return view;
}

function imageFor({ view, content, place, wish }: ViewOrder): ImageBitmap {
  const on = (content ? null : kept.get(view)) ?? keep(view, content ?? [], place);
  if (wish.kind === 'far') return lookAt(rasterOf(on, place, wish), wish.grid, wish.paper);
  on.far = null; // large, and back at the desk of no use
  return paintSheet(on.drawings, wish);
}

addEventListener('message', ({ data: order }: MessageEvent<ViewOrder>) => {
  const answer: ViewAnswer = { view: order.view, image: imageFor(order) };
  postMessage(answer, { transfer: [answer.image] });
});
