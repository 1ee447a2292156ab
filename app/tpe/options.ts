/** Options of a study. Plain data, saved with it. */
import type { Values } from './search-space';

/** Early stopping: a trial stops when its report is not among the best part of all reports at that step. */
export interface PruningOptions {
  /** Completed trials before anything is pruned. @defaultValue 5 */
  readonly startups: number;
  /** Steps below this are never judged. @defaultValue 0 */
  readonly warmup: number;
  /** That part, above 0, at most 1. @defaultValue 0.5: the median */
  readonly keep: number;
}

/** Every option, resolved. */
export interface StudyOptions {
  /** Whether large values are good or small ones. */
  readonly direction: 'maximise' | 'minimise';
  /** Integer, 0 .. 2^32 - 1. The same seed, tells and asks give the same trials. @defaultValue 0 */
  readonly seed: number;
  /** Values of the first trials, e.g. presets; what they leave out is drawn at random. @defaultValue [] */
  readonly starts: readonly Values[];
  /** Trials after `starts` that are spread evenly (Latin hypercube) before the estimators take over. @defaultValue 10 */
  readonly startups: number;
  /** Gamma: the best part of the trials that make the good estimator, above 0, at most 1. @defaultValue 0.15 */
  readonly gamma: number;
  /** Most trials in the good estimator. @defaultValue 25 */
  readonly gammaMost: number;
  /** n_ei: candidates drawn from the good estimator for each suggestion. @defaultValue 24 */
  readonly candidates: number;
  /** Weight of the wide prior kernel, in trials; above 0. @defaultValue 1 */
  readonly priorWeight: number;
  /** Model parameters jointly (they interact) rather than one by one. @defaultValue true */
  readonly joint: boolean;
  /** Part of the suggestions, 0..1, that choose at random what conditions depend on. @defaultValue 0.1 */
  readonly explore: number;
  readonly pruning: PruningOptions;
}

/** What a caller gives: the direction, and whatever differs from the defaults. */
export type StudyOptionsInput = Pick<StudyOptions, 'direction'> &
  Partial<Omit<StudyOptions, 'pruning'>> & { readonly pruning?: Partial<PruningOptions> };

/** @throws RangeError naming the first option out of range */
export function resolveOptions(input: StudyOptionsInput): StudyOptions {
  const options: StudyOptions = {
    seed: 0,
    starts: [],
    startups: 10,
    gamma: 0.15,
    gammaMost: 25,
    candidates: 24,
    priorWeight: 1,
    joint: true,
    explore: 0.1,
    ...input,
    pruning: { startups: 5, warmup: 0, keep: 0.5, ...input.pruning },
  };
  const check = (name: string, value: number, ok: boolean, expected: string) => {
    if (!ok) throw new RangeError(`Option ${name}: expected ${expected} but received ${value}.`);
  };
  const { seed, startups, gamma, gammaMost, candidates, priorWeight, explore, pruning } = options;
  check('seed', seed, Number.isInteger(seed) && seed >= 0 && seed <= 0xffff_ffff, 'a whole number 0 .. 2^32 - 1');
  check('startups', startups, Number.isInteger(startups) && startups >= 1, 'a whole number from 1');
  check('gamma', gamma, gamma > 0 && gamma <= 1, 'a number above 0, at most 1');
  check('gammaMost', gammaMost, Number.isInteger(gammaMost) && gammaMost >= 1, 'a whole number from 1');
  check('candidates', candidates, Number.isInteger(candidates) && candidates >= 1, 'a whole number from 1');
  check('priorWeight', priorWeight, priorWeight > 0 && isFinite(priorWeight), 'a number above 0');
  check('pruning.keep', pruning.keep, pruning.keep > 0 && pruning.keep <= 1, 'a number above 0, at most 1');
  check('explore', explore, explore >= 0 && explore <= 1, 'a number 0 .. 1');
  return options;
}
