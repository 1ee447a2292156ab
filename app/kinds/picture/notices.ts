/** Remarks about a sheet that its maker should know. */
import { dotsToPt } from '../../model/units';
import { ANY_PEN_CORRIDOR_MM, isAsWideAs, PEN_MIN_MM } from '../../sheet/pen';
import { isWallLimited, type Wall } from '../../sheet/wall';
import type { Notice, SheetFacts } from '../../model/facts';

/** Below these the thresholded picture falls between the cells. */
const LOST_RECALL = 0.85;
const LOST_IOU = 0.6;

/** What the facts alone do not tell. */
export interface NoticeContext {
  /** The picture had no contrast to normalise. */
  readonly flat: boolean;
  /** Cells that the picture covers. */
  readonly pictureCells: number;
  /** What is used of the picture, pixels. */
  readonly pictureSize: { readonly width: number; readonly height: number };
  readonly wall: Wall;
  /** Start and goal lie at the places that the recipe names, or it leaves them to the look or the route. */
  readonly endsAsAsked: boolean;
}

/** In the order of importance. */
export function collectNotices(facts: Omit<SheetFacts, 'notices'>, context: NoticeContext): Notice[] {
  const notices: Notice[] = [];
  const { pictureSize, wall } = context;
  // Only the looks that draw the stencil can miss it.
  const drawsStencil = facts.look !== 'visible';
  if (context.flat) notices.push({ code: 'no-contrast', details: {} });
  else if (drawsStencil && facts.darkCells === 0) notices.push({ code: 'nothing-dark', details: {} });
  if (drawsStencil && facts.darkCells > 0 && facts.darkCells === context.pictureCells)
    notices.push({ code: 'all-dark', details: {} });
  if (drawsStencil && (facts.recall < LOST_RECALL || facts.iou < LOST_IOU))
    notices.push({ code: 'detail-lost', details: { recall: facts.recall, iou: facts.iou } });
  if (Math.abs(facts.start.x - facts.goal.x) + Math.abs(facts.start.y - facts.goal.y) <= 1)
    notices.push({ code: 'ends-adjacent', details: {} });
  else if (!context.endsAsAsked) notices.push({ code: 'ends-moved', details: {} });
  if (drawsStencil && facts.specksDropped > 0)
    notices.push({ code: 'specks-dropped', details: { count: facts.specksDropped } });
  if (!isAsWideAs(facts.corridorMm, PEN_MIN_MM))
    notices.push({ code: 'corridor-under-pen', details: { corridorMm: facts.corridorMm, penMm: PEN_MIN_MM } });
  else if (!isAsWideAs(facts.corridorMm, ANY_PEN_CORRIDOR_MM))
    notices.push({ code: 'fine-pen-needed', details: { corridorMm: facts.corridorMm } });
  if (facts.look === 'hidden' && isWallLimited(wall))
    notices.push({ code: 'wall-limited', details: { askedPt: wall.askedPt, wallPt: dotsToPt(wall.dots) } });
  if (pictureSize.width * pictureSize.height < context.pictureCells)
    notices.push({ code: 'picture-coarse', details: { ...pictureSize } });
  return notices;
}
