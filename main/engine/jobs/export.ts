import type { Recipe } from '@app/kinds/recipe';
import type { ExportFormat } from '@contract/contract';
import { job } from '../job';
import type { LoadedPicture } from '../picture-store';

type Order = {
  /** What the picture or its project is called. */
  readonly name: string;
  readonly recipe: Recipe;
  readonly format: ExportFormat;
};

/** Makes and verifies a sheet and gives it as the bytes of a file. */
export const exportFile = job({
  weights: { stencil: 2, route: 16, fill: 1, tone: 12, verify: 1, draw: 1, export: 8 },

  async steps() {
    const [{ makeSheet }, { exportSheet }] = await Promise.all([
      import('@app/kinds/kinds'),
      import('@app/kinds/export-sheet'),
    ]);
    return {
      async write(
        { loaded, name, recipe, format }: Order & { readonly loaded: LoadedPicture },
        { progress, clock, font, moved },
      ) {
        const sheet = makeSheet(loaded.picture, recipe, { font: font(), clock }, progress);
        progress.checkpoint('export', 0);
        const bytes = await exportSheet(sheet, format, font(), name);
        progress.checkpoint('export', 1);
        return moved(bytes);
      },
    };
  },

  async perform(
    { pictureId, ...order }: Order & { readonly pictureId: string },
    { pictures, onThread },
  ): Promise<Uint8Array> {
    return onThread('write', { loaded: await pictures.find(pictureId), ...order });
  },
});
