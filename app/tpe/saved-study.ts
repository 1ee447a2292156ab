/** Studies as plain JSON: what is saved with a project, checked when it comes back. */
import * as v from 'valibot';
import type { StudyOptions } from './options';
import type { SearchSpace } from './search-space';
import type { TrialRecord } from './trial';

export interface SavedStudy {
  readonly format: 'mazepress-study';
  readonly version: 1;
  readonly space: SearchSpace;
  readonly options: StudyOptions;
  readonly trials: readonly TrialRecord[];
}

/** Most of each in a study from outside. A search of ours has at most 2000 trials of a dozen parameters, each with one report. */
const MOST = { trials: 2000, parameters: 100, options: 100, starts: 1000, reports: 100 } as const;

const finite = v.pipe(v.number(), v.finite());
const choice = v.union([v.string(), finite, v.boolean()]);
const several = <const T extends v.GenericSchema>(item: T, most: number, what: string) =>
  v.pipe(
    v.unknown(),
    v.check((list) => !Array.isArray(list) || list.length <= most, `at most ${most} ${what}`),
    v.array(item),
  );
const values = v.record(v.string(), choice);
const when = v.exactOptional(v.strictObject({ parameter: v.string(), is: several(choice, MOST.options, 'options') }));
const bounds = { low: finite, high: finite, log: v.exactOptional(v.boolean()), when };

const parameter = v.variant('kind', [
  v.strictObject({ kind: v.literal('float'), ...bounds }),
  v.strictObject({ kind: v.literal('integer'), ...bounds }),
  v.strictObject({ kind: v.literal('choice'), options: several(choice, MOST.options, 'options'), when }),
]);

const options = v.strictObject({
  direction: v.picklist(['maximise', 'minimise']),
  seed: finite,
  starts: several(values, MOST.starts, 'starts'),
  startups: finite,
  gamma: finite,
  gammaMost: finite,
  candidates: finite,
  priorWeight: finite,
  joint: v.boolean(),
  explore: finite,
  pruning: v.strictObject({ startups: finite, warmup: finite, keep: finite }),
});

const record = { id: finite, values, reports: several(v.tuple([finite, finite]), MOST.reports, 'reports') };
const trial = v.variant('state', [
  v.strictObject({ ...record, state: v.literal('complete'), value: finite }),
  v.strictObject({ ...record, state: v.picklist(['running', 'pruned', 'rejected', 'dropped']), value: v.null() }),
]);

const savedStudy = v.strictObject({
  format: v.literal('mazepress-study'),
  version: v.literal(1),
  space: v.pipe(
    v.record(v.string(), parameter),
    v.check((space) => Object.keys(space).length <= MOST.parameters, `at most ${MOST.parameters} parameters`),
  ),
  options,
  trials: several(trial, MOST.trials, 'trials'),
});

/**
 * Checks the shape of data from outside; `resumeStudy` then checks that the parts fit each other.
 *
 * @throws RangeError naming the first field that is wrong
 */
export function parseSavedStudy(data: unknown): SavedStudy {
  const result = v.safeParse(savedStudy, data, { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new RangeError(`Saved study, ${v.getDotPath(issue) ?? 'study'}: ${issue.message}.`);
}
