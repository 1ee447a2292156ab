import type { Sheet } from '@app/kinds/kinds';
import type { ScorableSheet } from '@app/score/scorable-sheet';
import type { Requests, SheetPreview } from '@contract/contract';
import { job } from '../job';
import type { LoadedPicture } from '../picture-store';

type Input = Requests['sheet:preview']['input'];

/** Makes and verifies a sheet for the screen; what can be scored of it is kept as the picture's newest. */
export const preview = job({
  weights: { stencil: 2, route: 16, fill: 1, tone: 12, verify: 1, draw: 1, score: 4 },

  async steps() {
    const [{ kindOf, makeSheet }, { packDrawing }] = await Promise.all([
      import('@app/kinds/kinds'),
      import('@app/draw/packed-drawing'),
    ]);
    const toPreview = (sheet: Sheet, decodeMs: number): SheetPreview => ({
      facts: sheet.facts,
      maze: packDrawing(sheet.mazeDrawing),
      solution: packDrawing(sheet.solutionDrawing),
      picturePlacement: sheet.picturePlacement,
      grid: sheet.grid,
      histogram: sheet.histogram,
      stencil: sheet.stencil,
      autoThreshold: sheet.autoThreshold,
      timings: { ...sheet.timings, decodeMs, exportMs: 0 },
      scores: null,
      remarks: [],
    });
    return {
      make(
        { loaded, recipe, quality }: Omit<Input, 'pictureId'> & { readonly loaded: LoadedPicture },
        { progress, clock, font },
      ) {
        const { picture, decodeMs } = loaded;
        const sheet = makeSheet(picture, recipe, { font: font(), clock }, progress, quality);
        const made = { preview: toPreview(sheet, decodeMs), sheet: toScorable(sheet) };
        if (quality === 'preview') return made;
        return { ...made, preview: { ...made.preview, ...kindOf(recipe).judge(sheet, picture, progress) } };
      },
    };
  },

  async perform({ pictureId, ...order }: Input, { pictures, onThread }): Promise<SheetPreview> {
    const made = await onThread('make', { loaded: await pictures.find(pictureId), ...order });
    pictures.keepSheet(pictureId, made.sheet);
    return made.preview;
  },
});

const toScorable = (sheet: Sheet): ScorableSheet => {
  const { recipe, facts, maze, route, tones, penMm, picturePlacement, grid } = sheet;
  return { recipe, facts, maze, route, tones, penMm, picturePlacement, grid };
};
