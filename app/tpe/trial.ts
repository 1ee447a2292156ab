/** Trials: one set of values each, and what came of it. */
import type { SearchSpace, Values, ValuesOf } from './search-space';

/**
 * - `running`: asked for, no answer yet
 * - `complete`: told its value
 * - `pruned`: stopped early; ranks after every completed trial, by how far it got and its last report
 * - `rejected`: breaks a hard constraint; ranks last
 * - `dropped`: cancelled; the search forgets it
 */
export type TrialState = 'running' | 'complete' | 'pruned' | 'rejected' | 'dropped';

/** A trial as plain JSON. */
export interface TrialRecord {
  /** Position in `trials`, counted from 0. */
  readonly id: number;
  readonly values: Values;
  readonly state: TrialState;
  /** The told value of a completed trial, otherwise null. */
  readonly value: number | null;
  /** Intermediate values: [step, value], steps ascending. */
  readonly reports: readonly (readonly [step: number, value: number])[];
}

/** A trial of space `S`. The study keeps it up to date. */
export type Trial<S extends SearchSpace = SearchSpace> = Omit<TrialRecord, 'values'> & { readonly values: ValuesOf<S> };

/** Its value, or of a pruned trial what it last reported; null when there is neither. */
export const worthOf = ({ state, value, reports }: TrialRecord): number | null =>
  value ?? (state === 'pruned' ? (reports.at(-1)?.[1] ?? null) : null);

/** Whether something came of it. */
export const isFinished = ({ state }: Pick<TrialRecord, 'state'>): boolean =>
  state !== 'running' && state !== 'dropped';

const RANK = { complete: 0, pruned: 1, rejected: 2, running: 3, dropped: 4 } as const;

/**
 * Finished trials from best to worst. Trials that are equally good stand in the order they were asked for, so the
 * order in which answers arrive does not matter.
 */
export function rankTrials(trials: readonly TrialRecord[], direction: 'maximise' | 'minimise'): readonly TrialRecord[] {
  const sign = direction === 'maximise' ? -1 : 1;
  return trials.filter(isFinished).sort((a, b) => {
    if (a.state !== b.state) return RANK[a.state] - RANK[b.state];
    if (a.value !== null && b.value !== null) return sign * (a.value - b.value) || a.id - b.id;
    const [stepA, valueA] = a.reports.at(-1) ?? [-1, 0];
    const [stepB, valueB] = b.reports.at(-1) ?? [-1, 0];
    return stepB - stepA || sign * (valueA - valueB) || a.id - b.id;
  });
}
