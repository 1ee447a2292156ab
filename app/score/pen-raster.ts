/**
 * The pen line of the solution at any coarse resolution, cut into boxes that do not overlap:
 *
 *      ┌──┐
 *      │  │ arm      joint: at a cell's centre, pen x pen
 *      ├──┼────      arm: from the joint to the cell's border, where the next cell's arm goes on
 *      │  │ arm
 *      └──┴────
 *       joint
 *
 * Round joins and ends are strips of the right area, as many as the raster can tell apart.
 */
import { asin } from '../model/math/asin';
import { EAST, NORTH, SOUTH, WEST } from '../maze/maze';
import type { RasterWindow } from '../model/raster-window';
import type { Mm } from '../model/units';
import { BoxPainter } from './box-painter';
import { cellsIn, type InkGrid } from './sheet-raster';

/** Strips that stand for a quarter disc, at most. */
const MAX_STRIPS = 8;

/**
 * Adds the part of every pixel that the pen line covers. It never touches a wall, so it may be added to the walls.
 *
 * @param penMm width of the line, less than the corridor
 */
export function addPenLine(ink: Float32Array, grid: InkGrid, penMm: Mm, window: RasterWindow): void {
  const { columns, pitchMm: pitch, pen, ends } = grid;
  const painter = new PenPainter(new BoxPainter(ink, window), penMm / 2, pitch / 2);
  const { x0, x1, y0, y1 } = cellsIn(grid, window);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const cell = y * columns + x;
      if (pen[cell]) painter.addCell((x + 0.5) * pitch, (y + 0.5) * pitch, pen[cell], ends[cell]);
    }
}

/** Area under the unit circle from 0 to u, 0 <= u <= 1. */
const discArea = (u: number): number => (u * Math.sqrt(1 - u * u) + asin(u)) / 2;

/** Adds what the pen line inks of one cell at a time. All lengths in mm. */
class PenPainter {
  /**
   * @param half half the pen's width
   * @param reach from a cell's centre to its border
   */
  constructor(
    private readonly boxes: BoxPainter,
    private readonly half: number,
    private readonly reach: number,
  ) {}

  /**
   * @param cx,cy the cell's centre
   * @param sides by which the line leaves it
   * @param ends those of them where the line ends
   */
  addCell(cx: number, cy: number, sides: number, ends: number): void {
    const { half } = this;
    this.boxes.add(cx - half, cy - half, cx + half, cy + half, 1);
    const turns = sides !== (NORTH | SOUTH) && sides !== (EAST | WEST);
    // A turn's join is round on its outer side.
    if (turns) this.#roundCorner(cx, cy, sides & WEST ? half : -half, sides & NORTH ? half : -half);
    for (let side = NORTH; side <= WEST; side <<= 1) {
      if (!(sides & side)) continue;
      this.#addArm(cx, cy, side);
      if (ends & side) this.#roundEnd(cx, cy, side);
    }
  }

  /** From the joint to the border of the cell. */
  #addArm(cx: number, cy: number, side: number): void {
    const { boxes, half, reach } = this;
    if (side === NORTH) boxes.add(cx - half, cy - reach, cx + half, cy - half, 1);
    else if (side === SOUTH) boxes.add(cx - half, cy + half, cx + half, cy + reach, 1);
    else if (side === WEST) boxes.add(cx - reach, cy - half, cx - half, cy + half, 1);
    else boxes.add(cx + half, cy - half, cx + reach, cy + half, 1);
  }

  /** An end of the line stops at the border with a round cap. */
  #roundEnd(cx: number, cy: number, side: number): void {
    const { half } = this;
    const out = this.reach - half;
    if (side === NORTH || side === SOUTH) {
      const toY = side === NORTH ? -half : half;
      const y = cy + (side === NORTH ? -out : out);
      this.#roundCorner(cx, y, -half, toY);
      this.#roundCorner(cx, y, half, toY);
    } else {
      const toX = side === WEST ? -half : half;
      const x = cx + (side === WEST ? -out : out);
      this.#roundCorner(x, cy, toX, -half);
      this.#roundCorner(x, cy, toX, half);
    }
  }

  /**
   * Takes from the square between (cx, cy) and (cx + toX, cy + toY) what lies outside the quarter disc around (cx, cy). The
   * disc is cut into strips that each keep its area there exactly.
   */
  #roundCorner(cx: number, cy: number, toX: number, toY: number): void {
    const radius = Math.abs(toX);
    const strips = Math.min(MAX_STRIPS, Math.ceil((4 * radius) / this.boxes.mmPerPx));
    for (let k = 0; k < strips; k++) {
      const u0 = k / strips;
      const u1 = (k + 1) / strips;
      const height = ((discArea(u1) - discArea(u0)) / (u1 - u0)) * toY;
      const xa = cx + u0 * toX;
      const xb = cx + u1 * toX;
      const ya = cy + height;
      const yb = cy + toY;
      this.boxes.add(Math.min(xa, xb), Math.min(ya, yb), Math.max(xa, xb), Math.max(ya, yb), -1);
    }
  }
}
