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
 * The newest stroke that touches a cell decides, so they are gone through from the newest, and a cell that is decided is never
 * looked at again: time grows with the number of points times rows, never with the area that they cover.
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
  const cells = new OpenCells(columns, rows);
  for (let s = settings.touchUp.length - 1; s >= 0 && cells.left > 0; s--) {
    const { brush, radius, points } = settings.touchUp[s];
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
      if (i > 0 || points.length === 2) cells.decide(fromX, fromY, x, y, reach, VALUE[brush]);
      fromX = x;
      fromY = y;
    }
  }
  return cells.paint;
}

/** Cells; coordinates are below 10,000 cells, so rounding stays far below it. */
const SLACK = 1e-6;
/** A segment whose direction differs less than this from an axis is taken for unbounded along it. */
const FLAT = 1e-6;

/** Cells by what was decided about them, and the way to those that are still open. */
class OpenCells {
  readonly paint: Uint8Array;
  /** How many are open. */
  left: number;
  readonly #columns: number;
  readonly #rows: number;
  /**
   * `columns + 1` places a row, the last one a sentinel. Following it from a cell leads to the first open one at or after it
   * (the sentinel when there is none): union-find with path halving.
   */
  readonly #next: Int32Array;

  constructor(columns: number, rows: number) {
    this.paint = new Uint8Array(columns * rows);
    this.left = columns * rows;
    this.#columns = columns;
    this.#rows = rows;
    this.#next = Int32Array.from({ length: (columns + 1) * rows }, (_, i) => i);
  }

  #open(at: number): number {
    const next = this.#next;
    while (next[at] !== at) at = next[at] = next[next[at]];
    return at;
  }

  /** Sets the open cells whose centres lie within `reach` of the segment from a to b; cell units. */
  decide(ax: number, ay: number, bx: number, by: number, reach: number, value: number): void {
    const dx = bx - ax;
    const dy = by - ay;
    const length2 = dx * dx + dy * dy;
    // The interval of a row is only where to look, so it may be a little wider than rounding could make it too narrow.
    const wide = reach + SLACK;
    const band = wide * Math.sqrt(length2);
    const left = Math.min(ax, bx) - wide;
    const right = Math.max(ax, bx) + wide;
    const y0 = Math.max(0, Math.floor(Math.min(ay, by) - reach));
    const y1 = Math.min(this.#rows - 1, Math.ceil(Math.max(ay, by) + reach));
    for (let y = y0; y <= y1; y++) {
      const py = y + 0.5 - ay;
      // The row crosses a convex shape, two discs and the band between them, in one interval.
      let low = Infinity;
      let high = -Infinity;
      if (Math.abs(py) <= wide) {
        const half = Math.sqrt(wide * wide - py * py);
        low = ax - half;
        high = ax + half;
      }
      if (Math.abs(py - dy) <= wide) {
        const half = Math.sqrt(wide * wide - (py - dy) * (py - dy));
        low = Math.min(low, bx - half);
        high = Math.max(high, bx + half);
      }
      if (length2 > 0) {
        let bandLow = left;
        let bandHigh = right;
        if (Math.abs(dy) > FLAT * Math.abs(dx)) {
          const middle = (py * dx) / dy;
          const half = Math.abs(band / dy);
          bandLow = Math.max(bandLow, ax + middle - half);
          bandHigh = Math.min(bandHigh, ax + middle + half);
        }
        if (Math.abs(dx) > FLAT * Math.abs(dy)) {
          const atA = (-py * dy) / dx;
          const atB = (length2 - py * dy) / dx;
          bandLow = Math.max(bandLow, ax + Math.min(atA, atB));
          bandHigh = Math.min(bandHigh, ax + Math.max(atA, atB));
        }
        if (bandLow <= bandHigh) {
          low = Math.min(low, bandLow);
          high = Math.max(high, bandHigh);
        }
      }
      if (low > high) continue;
      const first = y * (this.#columns + 1);
      const last = first + Math.min(this.#columns - 1, Math.ceil(high));
      const begin = first + Math.min(this.#columns, Math.max(0, Math.floor(low) - 1));
      for (let at = this.#open(begin); at <= last; at = this.#open(at + 1)) {
        const px = at - first + 0.5 - ax;
        const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
        const ex = px - t * dx;
        const ey = py - t * dy;
        if (ex * ex + ey * ey > reach * reach) continue;
        this.paint[y * this.#columns + at - first] = value;
        this.#next[at] = at + 1;
        this.left--;
      }
    }
  }
}
