import type { Bridge, Events, EventName, Reply, RequestName, Requests } from '@contract/contract';

declare global {
  interface Window {
    /** Put there by the preload. */
    readonly mazepress: Bridge;
  }
}

const bridge = (): Bridge => window.mazepress;

/** Asks the main process. Never rejects: a broken crossing comes back as a bug. */
export async function ask<N extends RequestName>(
  name: N,
  input: Requests[N]['input'],
): Promise<Reply<Requests[N]['output']>> {
  try {
    return await bridge().ask(name, input);
  } catch (error) {
    return { ok: false, failure: { kind: 'bug', reference: error instanceof Error ? error.message : String(error) } };
  }
}

/** Listens to the main process; returns how to stop. */
export const listen = <N extends EventName>(name: N, listener: (payload: Events[N]) => void): (() => void) =>
  bridge().on(name, listener);

/** Path of a dropped file; '' when it has none. */
export const pathOf = (file: File): string => bridge().pathOf(file);
