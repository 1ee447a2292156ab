import { LOOKS } from '@app/model/look-settings';
import { PICTURE_SHEET } from '@app/model/sheet-settings';
import { CATEGORIES } from '@app/tune/categories';
import { TUNE_TRIALS } from '@contract/contract';
import type { BrowserWindow } from 'electron';
import * as v from 'valibot';
import type { EngineClient } from '../../engine/engine-client';
import { send } from '../../windows/send';
import { handler, type HandlersOf } from '../gate';
import { id, pictureRecipe } from '../inputs';

const seed = PICTURE_SHEET.at('maze.seed');

const order = v.strictObject({
  jobId: id,
  pictureId: id,
  recipe: pictureRecipe,
  look: v.picklist(LOOKS),
  category: v.picklist(['auto', ...CATEGORIES]),
  trials: v.pipe(v.number(), v.integer(), v.minValue(TUNE_TRIALS.min), v.maxValue(TUNE_TRIALS.max)),
  seed: v.pipe(v.number(), v.integer(), v.minValue(seed.min), v.maxValue(seed.max)),
});

/** Searching the best settings; see app/tune. */
export const tuneHandlers = (engine: EngineClient): HandlersOf<'tune', BrowserWindow> => ({
  'tune:category': handler(v.strictObject({ pictureId: id }), (input) => engine.run({ kind: 'category', input })),
  // A window has one search; a newer one takes its place.
  'tune:start': handler(order, ({ jobId, ...input }, window) =>
    engine.run(
      { kind: 'tune', input },
      {
        jobId,
        lane: `tune ${window.id}`,
        onProgress: (progress) => send(window, 'tune:progress', { jobId, ...progress }),
      },
    ),
  ),
  'tune:stop': handler(v.strictObject({ jobId: id }), ({ jobId }) => {
    engine.stop(jobId);
    return null;
  }),
});
