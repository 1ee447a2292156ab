/** Errors as data and back, for boundaries that clone. */
import { Cancelled, Failure } from '@app/model/failure';
import type { ExpectedFailure } from '@contract/contract';

/** How a job ended. A bug carries what the log needs. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: JobFailure };

type JobFailure =
  | ExpectedFailure
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'bug'; readonly message: string; readonly stack: string };

/** A bug that happened in another process or thread, with the stack from there. */
export class RemoteBug extends Error {
  override readonly name = 'RemoteBug';

  constructor(message: string, stack: string) {
    super(message);
    this.stack = stack;
  }
}

/** What crosses for something that was thrown. */
export function toJobFailure(thrown: unknown): JobFailure {
  if (thrown instanceof Failure) return toExpected(thrown as Failure);
  if (thrown instanceof Cancelled) return { kind: 'cancelled' };
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { kind: 'bug', message: error.message, stack: error.stack ?? error.message };
}

/** A Failure as the contract words it. */
export const toExpected = (failure: Failure): ExpectedFailure =>
  // A code and its details come from one Failure<C>, which TypeScript cannot follow through the union.
  ({ kind: 'expected', code: failure.code, details: failure.details }) as ExpectedFailure;

/** Runs `work` and gives its outcome; never rejects. */
export async function settle<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    return { ok: false, failure: toJobFailure(thrown) };
  }
}

/**
 * The value of an outcome.
 *
 * @throws Failure, Cancelled or RemoteBug: what was thrown on the other side
 */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { failure } = outcome;
  if (failure.kind === 'expected') throw new Failure(failure.code, failure.details);
  if (failure.kind === 'cancelled') throw new Cancelled();
  throw new RemoteBug(failure.message, failure.stack);
}
