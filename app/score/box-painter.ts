import type { RasterWindow } from '../model/raster-window';
import type { Mm } from '../model/units';

/** Adds boxes to a raster by the exact area they cover. */
export class BoxPainter {
  /** @param ink part of each pixel that is covered, added to; row by row */
  constructor(
    private readonly ink: Float32Array,
    private readonly window: RasterWindow,
  ) {}

  get mmPerPx(): number {
    return this.window.mmPerPx;
  }

  /** Box in mm; `weight` times its coverage is added. */
  add(left: Mm, top: Mm, right: Mm, bottom: Mm, weight: number): void {
    const { x, y, mmPerPx, width, height } = this.window;
    const x0 = Math.max(0, (left - x) / mmPerPx);
    const x1 = Math.min(width, (right - x) / mmPerPx);
    const y0 = Math.max(0, (top - y) / mmPerPx);
    const y1 = Math.min(height, (bottom - y) / mmPerPx);
    if (x1 <= x0 || y1 <= y0) return;
    const columnEnd = Math.ceil(x1);
    const rowEnd = Math.ceil(y1);
    for (let row = Math.floor(y0); row < rowEnd; row++) {
      const part = (Math.min(row + 1, y1) - Math.max(row, y0)) * weight;
      const base = row * width;
      for (let column = Math.floor(x0); column < columnEnd; column++)
        this.ink[base + column] += part * (Math.min(column + 1, x1) - Math.max(column, x0));
    }
  }
}
