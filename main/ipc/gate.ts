/** The one gate between the window and the main process: check the sender, check the input, run, wrap in a Reply. */
import { Cancelled, Failure } from '@app/model/failure';
import type { Reply, RequestName, Requests } from '@contract/contract';
import { toExpected } from '../engine/outcome';
import { parseInput } from './inputs';

/** Carries out one kind of request for the window that asked. */
type Handler<N extends RequestName, Window> = (
  input: Requests[N]['input'],
  window: Window,
) => Promise<Requests[N]['output']> | Requests[N]['output'];

/** One handler per request of the contract. */
export type Handlers<Window> = { readonly [N in RequestName]: Handler<N, Window> };

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
    return { ok: true, value: await handlers[name](parseInput(name, data), window) };
  } catch (error) {
    if (error instanceof Failure) return { ok: false, failure: toExpected(error as Failure) };
    if (error instanceof Cancelled) return { ok: false, failure: { kind: 'cancelled' } };
    return { ok: false, failure: { kind: 'bug', reference: logBug(error, name) } };
  }
}
