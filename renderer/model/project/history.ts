/** Undo history of one value. Immutable: every operation returns a new history. */

/** Steps kept; older ones are forgotten. */
const LIMIT = 200;

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** Changes under this key join the newest step. null: the next change starts a step of its own. */
  readonly mergeKey: string | null;
}

/** A history without steps. */
export const createHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], mergeKey: null });

/**
 * Records a change.
 *
 * @param mergeKey changes that follow each other under the same key are one step until `seal`: a drag, typing in a field
 */
export function record<T>(history: History<T>, present: T, mergeKey: string | null = null): History<T> {
  const joins = mergeKey !== null && mergeKey === history.mergeKey;
  const past = joins ? history.past : [...history.past, history.present].slice(-LIMIT);
  return { past, present, future: [], mergeKey };
}

/** Ends a run of joined changes. */
export const seal = <T>(history: History<T>): History<T> =>
  history.mergeKey === null ? history : { ...history, mergeKey: null };

/** One step back; the same history when there is none. */
export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    mergeKey: null,
  };
}

/** One step forth; the same history when there is none. */
export function redo<T>(history: History<T>): History<T> {
  const next = history.future[0];
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future: history.future.slice(1), mergeKey: null };
}
