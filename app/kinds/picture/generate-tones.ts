/** The walls of a tone look. */
import type { PictureRecipe } from '../../model/recipe';
import type { CellBox } from '../../model/rect';
import type { Frame } from '../../picture/frame';
import type { RouteQuality } from '../../route/refine-route';
import type { SheetLayout } from '../../sheet/layout';
import { makeTones } from '../../tone/make-tones';
import type { ToneSheet } from '../../tone/tone-sheet';
import type { Generated } from './generate-maze';
import type { Prepared } from './prepare-picture';
import type { Progress } from '../../model/progress';

/** Null for the look `hidden`. */
export function generateTones(
  prepared: Prepared,
  { maze, route, density }: Generated,
  layout: SheetLayout,
  recipe: PictureRecipe,
  quality: RouteQuality,
  progress: Progress,
): ToneSheet | null {
  if (!density) return null;
  progress.checkpoint('tone', 0);
  const source = {
    lightnessAt: (scale: number) => prepared.lightnessAt(scale),
    density,
    box: cellsUnder(prepared.frame, layout),
  };
  return makeTones(maze, route, source, layout.pitchDots, recipe, {
    quick: quality === 'preview',
    onStep: (part) => progress.checkpoint('tone', part),
  });
}

/** Cells that the picture touches. */
const cellsUnder = (frame: Frame, { columns, rows }: SheetLayout): CellBox => ({
  x0: Math.max(0, Math.floor(frame.x + 1e-9)),
  x1: Math.min(columns, Math.ceil(frame.x + frame.width - 1e-9)),
  y0: Math.max(0, Math.floor(frame.y + 1e-9)),
  y1: Math.min(rows, Math.ceil(frame.y + frame.height - 1e-9)),
});
