/**
 * Disjoint sets on one Int32Array: path halving, union by size (Tarjan and van Leeuwen, J. ACM 31(2), 1984).
 * link[i] >= 0: the parent of i; link[i] < 0: i is a root and -link[i] is the size of its set.
 */
export class UnionFind {
  readonly #link: Int32Array;

  constructor(size: number) {
    this.#link = new Int32Array(size).fill(-1);
  }

  /** Representative of the set of i. */
  find(i: number): number {
    const link = this.#link;
    let parent = link[i];
    while (parent >= 0) {
      const above = link[parent];
      if (above < 0) return parent;
      link[i] = above;
      i = above;
      parent = link[i];
    }
    return i;
  }

  /** Joins the sets of a and b; false when they were one already. */
  union(a: number, b: number): boolean {
    const link = this.#link;
    let big = this.find(a);
    let small = this.find(b);
    if (big === small) return false;
    if (link[big] > link[small]) [big, small] = [small, big];
    link[big] += link[small];
    link[small] = big;
    return true;
  }
}
