import { dotsToMm, type Dots } from '../model/units';
import type { SheetLayout } from '../sheet/layout';
import type { MarkRole, RectsMark } from './drawing';

/** Rectangles in dots from the grid's top left corner, grown as needed. */
export class RectList {
  #dots = new Int32Array(4096);
  #length = 0;

  /** Adds one, unless it is empty. */
  add(x: Dots, y: Dots, width: Dots, height: Dots): void {
    if (width <= 0 || height <= 0) return;
    if (this.#length + 4 > this.#dots.length) {
      const grown = new Int32Array(2 * this.#dots.length);
      grown.set(this.#dots);
      this.#dots = grown;
    }
    this.#dots[this.#length++] = x;
    this.#dots[this.#length++] = y;
    this.#dots[this.#length++] = width;
    this.#dots[this.#length++] = height;
  }

  /** All of them on the page. */
  mark(role: MarkRole, ink: number, layout: SheetLayout): RectsMark {
    const { x, y } = layout.originDots;
    const coords = new Float64Array(this.#length);
    for (let i = 0; i < this.#length; i += 4) {
      coords[i] = dotsToMm(x + this.#dots[i]);
      coords[i + 1] = dotsToMm(y + this.#dots[i + 1]);
      coords[i + 2] = dotsToMm(this.#dots[i + 2]);
      coords[i + 3] = dotsToMm(this.#dots[i + 3]);
    }
    return { kind: 'rects', role, ink, coords };
  }
}
