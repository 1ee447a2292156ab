/**
 * All trials as columns of coordinates, kept so that a suggestion sorts nothing.
 *
 * Row = trial id. `columns[axis][row]` is a coordinate, or NaN where the parameter was inactive. `orders[axis]` lists
 * the active rows by ascending coordinate, equal ones in the order of their ids (`lengths[axis]` of them).
 */
import type { Axis } from './axis';

export class Observations {
  readonly columns: Float64Array[];
  readonly orders: Int32Array[];
  readonly lengths: Int32Array;
  #rows = 0;

  constructor(axes: readonly Axis[]) {
    this.columns = axes.map(() => new Float64Array(128));
    this.orders = axes.map(() => new Int32Array(128));
    this.lengths = new Int32Array(axes.length);
  }

  get rows(): number {
    return this.#rows;
  }

  /** @param coordinates one per axis, NaN where inactive */
  add(coordinates: Float64Array): void {
    const row = this.#rows++;
    if (row === (this.columns[0]?.length ?? Infinity)) this.#grow();
    coordinates.forEach((coordinate, axis) => {
      const column = this.columns[axis];
      column[row] = coordinate;
      if (Number.isNaN(coordinate)) return;
      const order = this.orders[axis];
      let i = this.lengths[axis]++;
      for (; i > 0 && column[order[i - 1]] > coordinate; i--) order[i] = order[i - 1];
      order[i] = row;
    });
  }

  /** Whether a trial with exactly these coordinates exists. */
  has(coordinates: Float64Array): boolean {
    for (let row = 0; row < this.#rows; row++) {
      let axis = 0;
      while (axis < coordinates.length && Object.is(this.columns[axis][row], coordinates[axis])) axis++;
      if (axis === coordinates.length) return true;
    }
    return false;
  }

  #grow(): void {
    for (const list of [this.columns, this.orders] as (Float64Array | Int32Array)[][]) {
      list.forEach((old, axis) => {
        const wider = old instanceof Float64Array ? new Float64Array(2 * old.length) : new Int32Array(2 * old.length);
        wider.set(old);
        list[axis] = wider;
      });
    }
  }
}
