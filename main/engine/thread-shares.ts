/** Whoever adapts to the threads that are free. */
interface Sharing {
  makeRoom(): void;
}

/** How the threads are shared between searches and the jobs that go before them. */
export class ThreadShares {
  readonly #threads: number;
  readonly #searches = new Set<Sharing>();
  /** Jobs that are no searches, which go before them. */
  #foreground = 0;

  constructor(threads: number) {
    this.#threads = threads;
  }

  /** How many threads each search may use. Beside other jobs one is left idle, so that they and the window have a core. */
  room(): number {
    return this.#foreground === 0
      ? Math.ceil(this.#threads / this.#searches.size)
      : Math.max(0, this.#threads - 1 - this.#foreground);
  }

  /** A job that goes before searches begins. Returns how to say that it has ended, once. */
  enter(): () => void {
    this.#changeForeground(1);
    return () => this.#changeForeground(-1);
  }

  /** A search begins; it asks for its room itself. */
  add(search: Sharing): void {
    this.#searches.add(search);
  }

  /** A search has ended: the others have its threads. */
  remove(search: Sharing): void {
    this.#searches.delete(search);
    this.#share();
  }

  #changeForeground(change: number): void {
    this.#foreground += change;
    this.#share();
  }

  #share(): void {
    for (const search of this.#searches) search.makeRoom();
  }
}
