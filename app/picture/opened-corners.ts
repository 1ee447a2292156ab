import { square } from '../model/math/square';
import type { Frame } from './frame';
import type { Picture } from './picture';
import { MIN_COVER, type CellLight } from './sample-cells';
import { shapeOf, type ShapeSettings } from './shape';

/**
 * So far in from its border, pixels, may a turned picture be mixed with the white around it: half a pixel by the interpolation
 * of shapePicture, and half a diagonal because a pixel has one colour all over.
 */
const MIXED_PX = 0.5 + Math.SQRT1_2;

/**
 * Takes the corners that a turn has opened out of the picture: cells that lie in them to more than half are outside, and those
 * on the border are as light as what is next to them further in. In place.
 *
 * @param light of the shaped picture
 * @param picture its size before it was shaped
 * @param frame place of the shaped picture over the cells
 */
export function cutOpenedCorners(
  { columns, rows, linear, inside }: CellLight,
  picture: Pick<Picture, 'width' | 'height'>,
  settings: ShapeSettings,
  frame: Frame,
): void {
  // Quarter turns open none.
  if (settings.rotateDegrees % 90 === 0) return;
  const { width, height, cos, sin, centreX, centreY } = shapeOf(picture, settings);
  const cellWidth = width / frame.width;
  const cellHeight = height / frame.height;
  const whole = new Uint8Array(columns * rows);
  for (let y = 0, i = 0; y < rows; y++) {
    // The part of the cell under the shaped picture.
    const top = Math.max(y, frame.y);
    const bottom = Math.min(y + 1, frame.y + frame.height);
    const dy = ((top + bottom) / 2 - frame.y) * cellHeight - centreY;
    const halfHeight = ((bottom - top) / 2) * cellHeight;
    for (let x = 0; x < columns; x++, i++) {
      if (!inside[i]) continue;
      const left = Math.max(x, frame.x);
      const right = Math.min(x + 1, frame.x + frame.width);
      const dx = ((left + right) / 2 - frame.x) * cellWidth - centreX;
      const halfWidth = ((right - left) / 2) * cellWidth;
      // From the border of the decoded picture inwards, along its width and its height.
      const u = picture.width / 2 - Math.abs(dx * cos + dy * sin);
      const v = picture.height / 2 - Math.abs(dy * cos - dx * sin);
      const [uu, uv] = [halfWidth * Math.abs(cos), halfHeight * Math.abs(sin)];
      const [vu, vv] = [halfWidth * Math.abs(sin), halfHeight * Math.abs(cos)];
      whole[i] = u - MIXED_PX >= uu + uv && v - MIXED_PX >= vu + vv ? 1 : 0;
      if (whole[i]) continue;
      const cover = coverBeside(u, uu, uv) * coverBeside(v, vu, vv);
      inside[i] = cover * (right - left) * (bottom - top) >= MIN_COVER ? 1 : 0;
    }
  }
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      if (whole[i]) continue;
      const light = inside[i] ? meanAround(linear, whole, columns, rows, x, y) : null;
      // The tip of a corner, with nothing further in beside it, goes too.
      if (light === null) inside[i] = 0;
      linear[i] = light ?? 1;
    }
}

/** Mean over those of the eight neighbours that are marked; null without any. */
function meanAround(
  plane: Float32Array,
  marked: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
): number | null {
  let sum = 0;
  let count = 0;
  for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
    for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
      const i = ny * width + nx;
      if (!marked[i]) continue;
      sum += plane[i];
      count++;
    }
  return count > 0 ? sum / count : null;
}

/**
 * Part of a rectangle on one side of a straight line: its projection on the line's normal is a trapezium, the sum of two
 * uniform spreads.
 *
 * @param distance of the rectangle's centre from the line, positive on that side
 * @param a, b half widths of the two spreads
 */
function coverBeside(distance: number, a: number, b: number): number {
  const long = Math.max(a, b);
  const short = Math.min(a, b);
  const away = Math.abs(distance);
  if (away >= long + short) return distance > 0 ? 1 : 0;
  const beyond = away <= long - short ? 0.5 - away / (2 * long) : square(long + short - away) / (8 * long * short);
  return distance > 0 ? 1 - beyond : beyond;
}
