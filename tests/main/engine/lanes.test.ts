import { Cancelled } from '@app/model/failure';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lanes, type Running } from '../../../main/engine/lanes';

/** Work that ends when told to, and as cancelled when it was cancelled before. */
function controlled() {
  let end = (): void => {};
  let cancelled = false;
  const state = { begun: false, ended: false };
  const start = (): Running<string> => {
    state.begun = true;
    const done = new Promise<string>((resolve, reject) => {
      end = () => {
        state.ended = true;
        if (cancelled) reject(new Cancelled());
        else resolve('done');
      };
    });
    return { done, cancel: () => (cancelled = true) };
  };
  return { start, state, end: () => end(), wasCancelled: () => cancelled };
}

const outcome = (running: Running<string>): Promise<string> =>
  running.done.catch((error: unknown) => (error instanceof Cancelled ? 'cancelled' : 'failed'));

test('a newer entry cancels the running one and begins when that has stopped', async () => {
  const lanes = new Lanes();
  const [first, second] = [controlled(), controlled()];
  const a = outcome(lanes.enter('preview', first.start));
  const b = outcome(lanes.enter('preview', second.start));
  expect(first.wasCancelled()).toBe(true);
  expect(second.state.begun).toBe(false);
  first.end();
  expect(await a).toBe('cancelled');
  expect(second.state.begun).toBe(true);
  second.end();
  expect(await b).toBe('done');
});

test('only the newest waits', async () => {
  const lanes = new Lanes();
  const works = [controlled(), controlled(), controlled()];
  const outcomes = works.map((work) => outcome(lanes.enter('preview', work.start)));
  expect(await outcomes[1]).toBe('cancelled');
  works[0].end();
  await outcomes[0];
  works[2].end();
  expect(await outcomes[2]).toBe('done');
  expect(works[1].state.begun).toBe(false);
});

test('lanes do not disturb each other', async () => {
  const lanes = new Lanes();
  const [one, other] = [controlled(), controlled()];
  const a = outcome(lanes.enter('window 1', one.start));
  const b = outcome(lanes.enter('window 2', other.start));
  one.end();
  other.end();
  expect(await Promise.all([a, b])).toEqual(['done', 'done']);
});

test('a waiting entry that is cancelled never begins', async () => {
  const lanes = new Lanes();
  const [first, second] = [controlled(), controlled()];
  const a = outcome(lanes.enter('preview', first.start));
  const waiting = lanes.enter('preview', second.start);
  waiting.cancel();
  expect(await outcome(waiting)).toBe('cancelled');
  first.end();
  await a;
  expect(second.state.begun).toBe(false);
});

test('work that fails frees its lane', async () => {
  const lanes = new Lanes();
  const broken = lanes.enter('preview', () => ({ done: Promise.reject(new Error('bug')), cancel: () => {} }));
  await expect(broken.done).rejects.toThrow('bug');
  const next = controlled();
  const after = outcome(lanes.enter('preview', next.start));
  next.end();
  expect(await after).toBe('done');
});

test('whatever the order of entering, cancelling and ending, one runs at a time and the newest wins', async () => {
  const action = fc.constantFrom('enter', 'end', 'cancel');
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
      const lanes = new Lanes();
      const entries: { work: ReturnType<typeof controlled>; running: Running<string>; result: Promise<string> }[] = [];
      const active = () => entries.filter(({ work }) => work.state.begun && !work.state.ended);
      for (const next of actions) {
        if (next === 'enter') {
          const work = controlled();
          const running = lanes.enter('lane', work.start);
          entries.push({ work, running, result: outcome(running) });
        } else if (next === 'end') active()[0]?.work.end();
        else entries.at(-1)?.running.cancel();
        await new Promise((resolve) => setImmediate(resolve));
        expect(active().length).toBeLessThanOrEqual(1);
      }
      const lastWasCancelled = actions.lastIndexOf('cancel') > actions.lastIndexOf('enter');
      for (let left = active(); left.length > 0; left = active()) {
        left[0].work.end();
        await new Promise((resolve) => setImmediate(resolve));
      }
      const results = await Promise.all(entries.map(({ result }) => result));
      expect(results).not.toContain('failed');
      if (!lastWasCancelled && results.length > 0) expect(results.at(-1)).toBe('done');
    }),
  );
});
