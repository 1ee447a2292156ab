import type { Requests } from '@contract/contract';
import { job } from '../job';
import type { LoadedPicture } from '../picture-store';

/** What kind of picture it looks like. */
export const category = job({
  weights: {},

  async steps() {
    const { guessCategory } = await import('@app/tune/guess-category');
    return {
      guess: ({ loaded }: { readonly loaded: LoadedPicture }) => ({ category: guessCategory(loaded.picture) }),
    };
  },

  async perform(
    { pictureId }: Requests['tune:category']['input'],
    { pictures, onThread },
  ): Promise<Requests['tune:category']['output']> {
    return onThread('guess', { loaded: await pictures.find(pictureId) });
  },
});
