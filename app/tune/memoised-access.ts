/** Pictures as a search reads them: the same one again and again, on few grids. */
import { judgeFor, type PictureAccess } from '../kinds/picture/prepare-picture';
import type { Picture } from '../picture/picture';
import { sampleCells, type CellLight } from '../picture/sample-cells';
import { shapePicture } from '../picture/shape';
import type { StencilJudge } from '../stencil/judge-stencil';
import { LruCache } from '../model/lru-cache';

/**
 * Turns, crops and samples one picture once for each grid. Crop and turn are not searched: one shaped picture is kept.
 */
export function memoisedAccess(): PictureAccess {
  const samplings = new LruCache<CellLight>();
  const judges = new LruCache<StencilJudge>();
  const shapes = new LruCache<Picture>(1);
  return {
    shape: (picture, { crop, rotateDegrees }) =>
      shapes.get(JSON.stringify([crop, rotateDegrees]), () => shapePicture(picture, { crop, rotateDegrees })),
    sample(picture, frame, columns, rows) {
      const shape = [picture.width, picture.height, frame, columns, rows];
      const known = samplings.get(JSON.stringify(shape), () => sampleCells(picture, frame, columns, rows));
      // A copy: brush strokes are laid over what is returned.
      return { ...known, linear: known.linear.slice(), inside: known.inside.slice() };
    },
    judge(picture, frame, recipe, layout) {
      const { crop, rotateDegrees, invert } = recipe.picture;
      const sheet = [crop, rotateDegrees, invert, frame, layout, recipe.maze.seed];
      return judges.get(JSON.stringify(sheet), () => judgeFor(picture, frame, recipe, layout));
    },
  };
}
