/** Remarks on a picture for a recipe, on demand: making a sheet does not wait for them. */
import type { Recipe } from '../../model/recipe';
import { dotsToMm } from '../../model/units';
import type { Picture } from '../../picture/picture';
import { judgeSuitability, type Remark } from './suitability-measures';
import { layOutSheet } from '../../sheet/layout';
import { preparePicture } from './prepare-picture';

/**
 * What of this picture will be lost, most important first.
 *
 * @throws Failure `sheet-too-small`
 */
export function remarkSuitability(picture: Picture, recipe: Recipe): Remark[] {
  const layout = layOutSheet(recipe);
  const prepared = preparePicture(picture, recipe, layout);
  return judgeSuitability({
    plane: prepared.plane(),
    range: prepared.range,
    stencil: prepared.stencil,
    pitchMm: dotsToMm(layout.pitchDots),
    look: recipe.look,
    method: prepared.method,
  });
}
