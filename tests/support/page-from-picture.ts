import { toShaped } from '@app/picture/shape';
import type { Placement } from '../../renderer/model/stage/placement';
import type { Point } from '../../renderer/model/stage/viewport';

/** Position on the page, mm, of a point of the whole picture, 0..1 across it: the inverse of `pictureFromPage`. */
export function pageFromPicture({ picture, shape, placement, mmPerPixel }: Placement, point: Point): Point {
  const at = toShaped(shape, picture, point.x * picture.width, point.y * picture.height);
  return { x: placement.x + at.x * mmPerPixel, y: placement.y + at.y * mmPerPixel };
}
