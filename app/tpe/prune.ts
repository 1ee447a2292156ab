/**
 * Early stopping: a trial goes on when what it reports is among the best part of all reports at that step. With half of
 * them that is median pruning (Golovin et al., "Google Vizier", KDD 2017); with less it is the rule of ASHA (Li et al.,
 * "A System for Massively Parallel Hyperparameter Tuning", MLSys 2020).
 */
import type { StudyOptions } from './options';
import type { TrialRecord } from './trial';

/** What a report at `step` must reach for the trial to go on; null while nobody is judged there. */
export function pruningLimit(
  step: number,
  trials: readonly TrialRecord[],
  { direction, pruning: { startups, warmup, keep } }: StudyOptions,
): number | null {
  const complete = trials.filter(({ state }) => state === 'complete');
  if (step < warmup || complete.length < startups) return null;
  // Pruned trials count too: among those that went on alone the limit would only ever rise.
  const reports = trials.flatMap(({ state, reports: own }) =>
    state === 'complete' || state === 'pruned' ? own.filter(([at]) => at === step).map(([, value]) => value) : [],
  );
  if (reports.length === 0) return null;
  const sign = direction === 'maximise' ? -1 : 1;
  reports.sort((a, b) => sign * (a - b));
  return reports[Math.ceil(keep * reports.length) - 1];
}
