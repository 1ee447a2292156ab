/** The one gate between the window and the main process: check the sender, check the input, run, wrap in a Reply. */
import { Cancelled, Failure } from '@app/model/failure';
import type { Reply, RequestName, Requests } from '@contract/contract';
import * as v from 'valibot';
import { toExpected } from '../engine/outcome';

/** How one kind of request is answered. */
interface Handler<Input, Output, Window> {
  /** What the window may send. */
  readonly input: v.GenericSchema<unknown, Input>;
  /** Carries the request out for the window that asked. */
  readonly run: (input: Input, window: Window) => Promise<Output> | Output;
}

/** One handler per request of the contract. */
export type Handlers<Window> = {
  readonly [N in RequestName]: Handler<Requests[N]['input'], Requests[N]['output'], Window>;
};

/** Those of all requests of some rooms: what stands before the colon of their names. */
export type HandlersOf<Room extends string, Window> = Pick<Handlers<Window>, Extract<RequestName, `${Room}:${string}`>>;

/** A row of the handlers: what the window may send, and what is done then. */
export const handler = <Input, Output, Window>(
  input: v.GenericSchema<unknown, Input>,
  run: (input: Input, window: Window) => Promise<Output> | Output,
): Handler<Input, Output, Window> => ({ input, run });

/**
 * Answers one request.
 *
 * @param logBug keeps an unexpected error and returns the reference to find it by
 * @returns never rejects: an expected failure, a cancellation and a bug are all replies
 */
export async function answer<N extends RequestName, Window>(
  handlers: Handlers<Window>,
  name: N,
  data: unknown,
  window: Window,
  logBug: (error: unknown, during: string) => string,
): Promise<Reply<Requests[N]['output']>> {
  try {
    const { input, run } = handlers[name];
    return { ok: true, value: await run(parseInput(input, name, data), window) };
  } catch (error) {
    if (error instanceof Failure) return { ok: false, failure: toExpected(error as Failure) };
    if (error instanceof Cancelled) return { ok: false, failure: { kind: 'cancelled' } };
    return { ok: false, failure: { kind: 'bug', reference: logBug(error, name) } };
  }
}

/**
 * @throws Failure of a part that the user can mend, as a setting out of range
 * @throws TypeError for anything else that is wrong: the window has a bug
 */
function parseInput<Input>(schema: v.GenericSchema<unknown, Input>, name: RequestName, data: unknown): Input {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new TypeError(`${name}: ${v.getDotPath(issue) ?? 'input'}: ${issue.message}`);
}
