/**
 * A monotone priority queue of cells for small integer edge costs: Dial's circular buckets (CACM 12(11), 1969).
 * Order among equal distances is last in, first out, hence deterministic.
 */
export class BucketQueue {
  readonly #buckets: number[][];
  #distance = 0;
  #size = 0;

  /** @param maxCost largest cost of one edge */
  constructor(maxCost: number) {
    this.#buckets = Array.from({ length: maxCost + 1 }, () => []);
  }

  /** Distance of the cell that `pop` gave last. */
  get distance(): number {
    return this.#distance;
  }

  /** @param distance current distance .. current distance + maxCost */
  push(cell: number, distance: number): void {
    this.#buckets[distance % this.#buckets.length].push(cell);
    this.#size++;
  }

  /** The nearest cell, or -1 when empty. May give a cell again that was since reached cheaper: the caller checks. */
  pop(): number {
    if (this.#size === 0) return -1;
    while (this.#buckets[this.#distance % this.#buckets.length].length === 0) this.#distance++;
    this.#size--;
    return this.#buckets[this.#distance % this.#buckets.length].pop()!;
  }
}
