import type { Evaluator } from '@app/tune/evaluate';
import type { TuneOrder } from '@contract/contract';
import { search, type SearchTools } from '../job';
import { TuneJob, type TuneReport, type TuneSteps } from '../tune-job';

/** Searches the best settings for a picture. */
export const tune = search({
  async steps(): Promise<TuneSteps> {
    const [{ surveyPicture }, { createEvaluator }] = await Promise.all([
      import('@app/tune/survey-picture'),
      import('@app/tune/evaluate'),
    ]);
    /** What the latest search derived from its picture. */
    let latest: { readonly searchId: string; readonly evaluate: Evaluator } | undefined;
    return {
      survey: ({ loaded, recipe }) => surveyPicture(loaded.picture, recipe),
      trial({ loaded, searchId, work: { recipe, quality, limit } }, { progress }) {
        if (latest?.searchId !== searchId) latest = { searchId, evaluate: createEvaluator(loaded.picture) };
        return latest.evaluate(recipe, quality, { progress, limit });
      },
    };
  },

  conduct: ({ pictureId, ...order }: TuneOrder, tools: SearchTools<TuneSteps, TuneReport>) =>
    new TuneJob(tools.pictures.find(pictureId), order, tools),
});
