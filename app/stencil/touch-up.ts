/** Brush strokes of the maker, on the grid of cells. */
import type { BrushStroke, PictureSettings } from '../model/picture-settings';
import type { Frame } from '../picture/frame';
import type { Picture } from '../picture/picture';
import { shapeOf, toShaped } from '../picture/shape';

/** What the strokes make of a cell; 0: left as the picture has it. */
export const PAINTED_DARK = 1;
export const PAINTED_LIGHT = 2;
export const MASKED = 3;

const VALUE: { readonly [B in BrushStroke['brush']]: number } = {
  dark: PAINTED_DARK,
  light: PAINTED_LIGHT,
  mask: MASKED,
  erase: 0,
};

/**
 * A cell is touched when its centre lies within the brush's radius of the stroke. A brush finer than a cell still touches
 * the cells that it passes through.
 *
 * @param picture decoded size: strokes are kept in parts of it
 * @param frame place of the shaped picture over the grid, cell units
 * @returns one of the values above per cell; null without strokes
 */
export function rasteriseTouchUp(
  settings: Pick<PictureSettings, 'touchUp' | 'crop' | 'rotateDegrees'>,
  picture: Pick<Picture, 'width' | 'height'>,
  frame: Frame,
  columns: number,
  rows: number,
): Uint8Array | null {
  if (settings.touchUp.length === 0) return null;
  const shape = shapeOf(picture, settings);
  const scale = frame.width / shape.width;
  const scaleY = frame.height / shape.height;
  const paint = new Uint8Array(columns * rows);
  for (const { brush, radius, points } of settings.touchUp) {
    // Half a diagonal reaches the centre of every cell that the line crosses.
    const reach = Math.max(Math.SQRT1_2, radius * Math.max(picture.width, picture.height) * scale);
    let fromX = 0;
    let fromY = 0;
    for (let i = 0; i < points.length; i += 2) {
      const at = toShaped(shape, picture, points[i] * picture.width, points[i + 1] * picture.height);
      const x = frame.x + at.x * scale;
      const y = frame.y + at.y * scaleY;
      if (i === 0) {
        fromX = x;
        fromY = y;
      }
      if (i > 0 || points.length === 2)
        paintCapsule(paint, columns, { ax: fromX, ay: fromY, bx: x, by: y, reach }, VALUE[brush]);
      fromX = x;
      fromY = y;
    }
  }
  return paint;
}

/** All points within `reach` of a segment; cell units. */
interface Capsule {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly reach: number;
}

/** Sets the cells whose centres lie in the capsule. */
function paintCapsule(paint: Uint8Array, columns: number, { ax, ay, bx, by, reach }: Capsule, value: number): void {
  const rows = paint.length / columns;
  const x0 = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
  const x1 = Math.min(columns - 1, Math.ceil(Math.max(ax, bx) + reach));
  const y0 = Math.max(0, Math.floor(Math.min(ay, by) - reach));
  const y1 = Math.min(rows - 1, Math.ceil(Math.max(ay, by) + reach));
  const dx = bx - ax;
  const dy = by - ay;
  const length2 = dx * dx + dy * dy;
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5 - ax;
      const py = y + 0.5 - ay;
      const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
      const ex = px - t * dx;
      const ey = py - t * dy;
      if (ex * ex + ey * ey <= reach * reach) paint[y * columns + x] = value;
    }
  }
}
