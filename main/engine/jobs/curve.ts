import type { ScorableSheet } from '@app/score/scorable-sheet';
import type { Requests } from '@contract/contract';
import { job } from '../job';
import type { LoadedPicture } from '../picture-store';

type Task = {
  readonly loaded: LoadedPicture;
  readonly sheet: ScorableSheet;
};

/** Likeness over distance of the picture's newest sheet; null when there is none. */
export const curve = job({
  weights: { score: 1 },

  async steps() {
    const { kindOf } = await import('@app/kinds/kinds');
    return {
      measure: ({ loaded, sheet }: Task, { progress }) => kindOf(sheet.recipe).curve(sheet, loaded.picture, progress),
    };
  },

  async perform(
    { pictureId }: Requests['sheet:curve']['input'],
    { pictures, onThread },
  ): Promise<Requests['sheet:curve']['output']> {
    const loaded = await pictures.find(pictureId);
    const sheet = pictures.newestSheet(pictureId);
    return sheet ? onThread('measure', { loaded, sheet }) : null;
  },
});
