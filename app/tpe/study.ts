/** A study: one search for the best values of a space, by asking for trials and telling their values. */
import { createAxes, encodeValues, groupAxes } from './axis';
import { Observations } from './observations';
import { resolveOptions, type StudyOptions, type StudyOptionsInput } from './options';
import { pruningLimit } from './prune';
import type { SavedStudy } from './saved-study';
import { admits, checkSpace, isActive, type SearchSpace, type Values } from './search-space';
import { suggest } from './suggest';
import { rankTrials, type Trial, type TrialRecord } from './trial';

/**
 * Any number of trials may be in flight; they may be told in any order. All methods that take an id throw
 * RangeError unless that trial is running.
 */
export interface Study<S extends SearchSpace = SearchSpace> {
  readonly space: S;
  readonly options: StudyOptions;
  /** All trials by id, kept up to date. */
  readonly trials: readonly Trial<S>[];
  /** The best completed trial; the earliest of equals. */
  readonly best: Trial<S> | undefined;
  /** The next trial to evaluate. */
  ask(): Trial<S>;
  /** Completes a trial. @param value finite, larger or smaller is better by `options.direction` */
  tell(id: number, value: number): void;
  /** Notes an intermediate value. @param step ascending, 0 or more. @param value finite, comparable to `tell`'s */
  report(id: number, step: number, value: number): void;
  /**
   * What a report at `step` must reach to be among the best part of them (see PruningOptions); null while there are too few.
   * A trial that reports worse is hopeless: the caller decides and calls `prune`.
   */
  limitAt(step: number): number | null;
  /** Ends a trial early; the search learns from its last report. */
  prune(id: number): void;
  /** Ends a trial that breaks a hard constraint; the search avoids its surroundings. */
  reject(id: number): void;
  /** Ends a trial that was cancelled; the search forgets it. */
  drop(id: number): void;
  /** Everything needed to go on. A copy. */
  toJSON(): SavedStudy;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type OwnTrial = Mutable<Omit<TrialRecord, 'reports'>> & { reports: [number, number][] };

function checkValues(space: SearchSpace, values: Values, complete: boolean): void {
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(space, name)) throw new RangeError(`Values: expected no parameter ${name}.`);
  }
  for (const [name, parameter] of Object.entries(space)) {
    const present = Object.hasOwn(values, name);
    if (present && !admits(parameter, values[name])) {
      throw new RangeError(`Values: parameter ${name} does not admit ${JSON.stringify(values[name])}.`);
    }
    if (complete && present !== isActive(parameter.when, values)) {
      throw new RangeError(`Values: expected parameter ${name} exactly when it is active.`);
    }
  }
}

function build<S extends SearchSpace>(space: S, options: StudyOptions, saved: readonly TrialRecord[]): Study<S> {
  checkSpace(space);
  for (const start of options.starts) checkValues(space, start, false);
  const axes = createAxes(space);
  const observations = new Observations(axes);
  const trials: OwnTrial[] = [];
  const search = { axes, groups: groupAxes(axes, options.joint), observations, trials, options };

  saved.forEach((record, id) => {
    if (record.id !== id) throw new RangeError(`Trials: expected id ${id} but received ${record.id}.`);
    checkValues(space, record.values, true);
    const { values, state, value } = record;
    const reports = record.reports.map(([step, report]): [number, number] => [step, report]);
    trials.push({ id, values, state, value, reports });
    observations.add(encodeValues(axes, record.values));
  });

  const running = (id: number): OwnTrial => {
    const trial = trials[id] as OwnTrial | undefined;
    if (trial?.state !== 'running') throw new RangeError(`Expected a running trial but received ${id}.`);
    return trial;
  };
  const finite = (value: number): number => {
    if (!Number.isFinite(value)) throw new RangeError(`Expected a finite value but received ${value}.`);
    return value;
  };
  const typed = (trial: TrialRecord): Trial<S> => trial as unknown as Trial<S>;

  return {
    space,
    options,
    trials: trials as unknown as readonly Trial<S>[],
    get best() {
      const best = rankTrials(trials, options.direction).at(0);
      return best?.state === 'complete' ? typed(best) : undefined;
    },
    ask() {
      const values = suggest(search);
      const trial: OwnTrial = { id: trials.length, values, state: 'running', value: null, reports: [] };
      observations.add(encodeValues(axes, values));
      trials.push(trial);
      return typed(trial);
    },
    tell(id, value) {
      Object.assign(running(id), { state: 'complete', value: finite(value) });
    },
    report(id, step, value) {
      const { reports } = running(id);
      const last = reports.at(-1)?.[0] ?? -1;
      if (!(step > last)) throw new RangeError(`Expected a step after ${last} but received ${step}.`);
      reports.push([step, finite(value)]);
    },
    limitAt: (step) => pruningLimit(step, trials, options),
    prune(id) {
      running(id).state = 'pruned';
    },
    reject(id) {
      running(id).state = 'rejected';
    },
    drop(id) {
      running(id).state = 'dropped';
    },
    toJSON: () => structuredClone({ format: 'mazepress-study', version: 1, space, options, trials }),
  };
}

/**
 * A new study.
 *
 * @throws RangeError when the space, an option or a start makes no sense
 */
export function createStudy<const S extends SearchSpace>(space: S, options: StudyOptionsInput): Study<S> {
  return build(space, resolveOptions(options), []);
}

/**
 * A study that goes on exactly where `saved` stopped: its next trials are those the saved one would have given.
 * Trials that were running still are; evaluate or drop them.
 *
 * @throws RangeError when it was saved for another space, or its trials do not fit
 */
export function resumeStudy<const S extends SearchSpace>(space: S, saved: SavedStudy): Study<S> {
  if (JSON.stringify(saved.space) !== JSON.stringify(space)) throw new RangeError('Saved for another space.');
  return build(space, resolveOptions(saved.options), saved.trials);
}
