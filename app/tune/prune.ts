/**
 * Median pruning (Golovin et al., "Google Vizier", KDD 2017, in the form of Optuna's MedianPruner): a trial is
 * hopeless when the best value it has reported is worse than the median that completed trials had at the same step.
 */
import type { StudyOptions } from './options';
import type { TrialRecord } from './trial';

const median = (sorted: readonly number[]): number =>
  (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;

export function isHopeless(trial: TrialRecord, trials: readonly TrialRecord[], options: StudyOptions): boolean {
  const last = trial.reports.at(-1);
  const complete = trials.filter(({ state }) => state === 'complete');
  if (!last || last[0] < options.pruning.warmup || complete.length < options.pruning.startups) return false;
  const sign = options.direction === 'maximise' ? 1 : -1;
  const others = complete
    .flatMap(({ reports }) => reports.filter(([step]) => step === last[0]).map(([, value]) => sign * value))
    .sort((a, b) => a - b);
  if (others.length === 0) return false;
  return Math.max(...trial.reports.map(([, value]) => sign * value)) < median(others);
}
