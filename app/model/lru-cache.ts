/** A least-recently-used cache. A search has few grids, so few keys come again and again. */
export class LruCache<T> {
  readonly #kept = new Map<string, T>();

  /** @param most values kept */
  constructor(readonly most = 24) {}

  /** The value for a key, made when it is not kept. */
  get(key: string, make: () => T): T {
    const value = this.#kept.has(key) ? (this.#kept.get(key) as T) : make();
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.most) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return value;
  }
}
