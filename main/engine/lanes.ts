import { Cancelled } from '@app/model/failure';

/** Work under way that can be told to stop. `done` settles when it really has. */
export interface Running<T> {
  readonly done: Promise<T>;
  cancel(): void;
}

interface Waiting {
  begin(): void;
  drop(): void;
}

interface Lane {
  running: { cancel(): void };
  waiting: Waiting | undefined;
}

/**
 * Lanes of work in which only the newest counts: a newer entry cancels the running one and replaces the waiting one.
 *
 * Invariants: at most one entry of a lane runs and at most one waits; a lane without a running entry does not exist.
 */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();

  /**
   * Enters a lane.
   *
   * @param start begins the work; called at once when the lane is free, else when the running entry has stopped
   * @returns the work's result; `cancel` works while waiting too
   * @throws Cancelled (through `done`) when a newer entry or `cancel` came before the work began
   */
  enter<T>(name: string, start: () => Running<T>): Running<T> {
    let cancel = (): void => {};
    const done = new Promise<T>((resolve, reject) => {
      const waiting: Waiting = {
        begin: () => {
          const running = start();
          cancel = () => running.cancel();
          this.#lanes.set(name, { running, waiting: undefined });
          running.done.then(resolve, reject).finally(() => this.#next(name));
        },
        drop: () => reject(new Cancelled()),
      };
      const lane = this.#lanes.get(name);
      if (!lane) {
        waiting.begin();
        return;
      }
      lane.waiting?.drop();
      lane.waiting = waiting;
      lane.running.cancel();
      cancel = () => {
        if (lane.waiting !== waiting) return;
        lane.waiting = undefined;
        waiting.drop();
      };
    });
    return { done, cancel: () => cancel() };
  }

  #next(name: string): void {
    const waiting = this.#lanes.get(name)?.waiting;
    this.#lanes.delete(name);
    waiting?.begin();
  }
}
