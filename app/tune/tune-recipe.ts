/** A whole search on one thread. */
import { noProgress, type Progress } from '../model/progress';
import type { Picture } from '../picture/picture';
import { createEvaluator } from './evaluate';
import { createSearch, type SearchOrder } from './search';
import { surveyPicture } from './survey-picture';
import type { TuneProgress, TuneResult } from './tune-result';

export interface TuneTools {
  /** Called after every trial. Returning false ends the search early; the best is kept. */
  readonly onTrial?: (progress: TuneProgress) => unknown;
  /** Its checkpoints stop everything, and nothing is kept. */
  readonly progress?: Progress;
}

/**
 * Searches the best recipe for a picture. CPU bound and synchronous. The same input gives the same result on every machine,
 * and the same as the engine's threads give.
 *
 * @throws Failure `sheet-too-small`; Cancelled from a checkpoint
 */
export function tuneRecipe(picture: Picture, order: SearchOrder, tools: TuneTools = {}): TuneResult {
  const { onTrial, progress = noProgress } = tools;
  progress.checkpoint('stencil', 0);
  const search = createSearch(order, surveyPicture(picture, { ...order.recipe, look: order.look }));
  const evaluate = createEvaluator(picture);
  for (let work = search.next(); work; work = search.next()) {
    search.settle(work.id, evaluate(work.recipe, work.quality, { progress, limit: work.limit }));
    if (work.quality === 'preview' && onTrial?.(search.report()) === false) search.stop();
  }
  return search.result();
}
