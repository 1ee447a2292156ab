/** Studies as plain JSON: what is saved with a project, checked when it comes back. */
import * as v from 'valibot';
import type { StudyOptions } from './options';
import type { Space } from './space';
import type { TrialRecord } from './trial';

export interface SavedStudy {
  readonly format: 'mazepress-study';
  readonly version: 1;
  readonly space: Space;
  readonly options: StudyOptions;
  readonly trials: readonly TrialRecord[];
}

const finite = v.pipe(v.number(), v.finite());
const choice = v.union([v.string(), finite, v.boolean()]);
const values = v.record(v.string(), choice);
const when = v.exactOptional(v.strictObject({ parameter: v.string(), is: v.array(choice) }));
const bounds = { low: finite, high: finite, log: v.exactOptional(v.boolean()), when };

const parameter = v.variant('kind', [
  v.strictObject({ kind: v.literal('float'), ...bounds }),
  v.strictObject({ kind: v.literal('integer'), ...bounds }),
  v.strictObject({ kind: v.literal('choice'), options: v.array(choice), when }),
]);

const options = v.strictObject({
  direction: v.picklist(['maximise', 'minimise']),
  seed: finite,
  starts: v.array(values),
  startups: finite,
  gamma: finite,
  gammaMost: finite,
  candidates: finite,
  priorWeight: finite,
  joint: v.boolean(),
  explore: finite,
  pruning: v.strictObject({ startups: finite, warmup: finite, keep: finite }),
});

const record = { id: finite, values, reports: v.array(v.tuple([finite, finite])) };
const trial = v.variant('state', [
  v.strictObject({ ...record, state: v.literal('complete'), value: finite }),
  v.strictObject({ ...record, state: v.picklist(['running', 'pruned', 'rejected', 'dropped']), value: v.null() }),
]);

const savedStudy = v.strictObject({
  format: v.literal('mazepress-study'),
  version: v.literal(1),
  space: v.record(v.string(), parameter),
  options,
  trials: v.array(trial),
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
