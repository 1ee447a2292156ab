/**
 * A monotone priority queue for small integer edge costs: Dial's circular buckets (CACM 12(11), 1969), each a doubly
 * linked list through typed arrays. Of equally far items the one that was put in last comes out first.
 */
export class BucketQueue {
  /** First item of every bucket, -1 where it is empty. */
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  /** The item before in the same bucket; -1 - bucket for the first one. */
  readonly #before: Int32Array;
  #bucket = 0;
  #size = 0;

  /**
   * @param items items are 0 .. items - 1
   * @param span no distance in the queue exceeds that of the last `pop` (at first 0) by more
   */
  constructor(items: number, span: number) {
    this.#first = new Int32Array(span + 1).fill(-1);
    this.#next = new Int32Array(items);
    this.#before = new Int32Array(items);
  }

  /** Puts in an item that is not in the queue. */
  push(item: number, distance: number): void {
    const first = this.#first;
    const bucket = distance % first.length;
    const next = first[bucket];
    first[bucket] = item;
    this.#next[item] = next;
    this.#before[item] = -1 - bucket;
    if (next !== -1) this.#before[next] = item;
    this.#size++;
  }

  /** Moves an item of the queue to a shorter distance. */
  decrease(item: number, distance: number): void {
    const next = this.#next[item];
    const before = this.#before[item];
    if (before < 0) this.#first[-1 - before] = next;
    else this.#next[before] = next;
    if (next !== -1) this.#before[next] = before;
    this.#size--;
    this.push(item, distance);
  }

  /** Takes out the nearest item; -1 when there is none. */
  pop(): number {
    if (this.#size === 0) return -1;
    const first = this.#first;
    let bucket = this.#bucket;
    while (first[bucket] === -1) bucket = bucket + 1 === first.length ? 0 : bucket + 1;
    this.#bucket = bucket;
    const item = first[bucket];
    const next = this.#next[item];
    first[bucket] = next;
    if (next !== -1) this.#before[next] = -1 - bucket;
    this.#size--;
    return item;
  }
}
