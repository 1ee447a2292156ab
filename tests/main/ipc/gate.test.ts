import { Cancelled, Failure } from '@app/model/failure';
import { defaultRecipe } from '@app/kinds/recipe';
import { REQUESTS, type RequestName } from '@contract/contract';
import { describe, expect, test, vi } from 'vitest';
import { answer, type Handlers } from '../../../main/ipc/gate';
import { createHandlers } from '../../../main/ipc/handlers/handlers';

vi.mock('electron', () => ({ app: {}, BrowserWindow: {}, dialog: {}, shell: {} }));
vi.mock('electron-log/main', () => ({ default: {} }));

// Nothing of the program is asked for before a request comes.
const none = {} as never;
const real = createHandlers({ engine: none, settings: none, recents: none, recovery: none, unsaved: none });

/** Every request checked as in the program and answered by `run`. */
const all = (run: (input: unknown, window: string) => unknown): Handlers<string> =>
  Object.fromEntries(
    Object.entries(real).map(([name, { input }]) => [name, { input, run }]),
  ) as unknown as Handlers<string>;

const logBug = () => 'REF';
const ask = (
  run: (input: unknown, window: string) => unknown,
  name: RequestName = 'picture:recents',
  data: unknown = null,
) => answer(all(run), name, data, 'window', logBug);

test('what the contract lists is answered, and nothing else', () => {
  expect(Object.keys(real).toSorted()).toEqual(Object.keys(REQUESTS).toSorted());
});

test('a value is wrapped, whether it comes at once or later', async () => {
  expect(await ask(() => [])).toEqual({ ok: true, value: [] });
  expect(await ask(() => Promise.resolve([]))).toEqual({ ok: true, value: [] });
});

test('the handler gets the parsed input and the window that asked', async () => {
  const run = vi.fn(() => null);
  await answer(all(run), 'job:cancel', { jobId: 'j' }, 'window', logBug);
  expect(run).toHaveBeenCalledExactlyOnceWith({ jobId: 'j' }, 'window');
});

describe('what is thrown becomes one of three failures', () => {
  test('expected: code and details', async () => {
    const reply = await ask(() => {
      throw new Failure('file-unreadable', { path: '/a', reason: 'no permission' });
    });
    expect(reply).toEqual({
      ok: false,
      failure: { kind: 'expected', code: 'file-unreadable', details: { path: '/a', reason: 'no permission' } },
    });
  });
  test('cancelled: silent', async () => {
    const reply = await ask(() => Promise.reject(new Cancelled()));
    expect(reply).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  });
  test.each([[new Error('bug')], ['text'], [undefined]])('bug: %s is logged under a reference', async (thrown) => {
    const log = vi.fn(logBug);
    const run = () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- code of others may throw anything
      throw thrown;
    };
    expect(await answer(all(run), 'recipe:open', null, 'window', log)).toEqual({
      ok: false,
      failure: { kind: 'bug', reference: 'REF' },
    });
    expect(log).toHaveBeenCalledExactlyOnceWith(thrown, 'recipe:open');
  });
});

describe('input is checked before anything runs', () => {
  const recipe = defaultRecipe();
  const bad: readonly [RequestName, unknown][] = [
    ['picture:open', { kind: 'elsewhere' }],
    ['picture:open', { kind: 'path' }],
    ['picture:open', { kind: 'path', path: '' }],
    ['picture:open', { kind: 'sample', id: '../../etc/passwd' }],
    ['picture:open', { kind: 'bytes', name: 'a', bytes: [1, 2] }],
    ['picture:open', { kind: 'dialog', path: '/a' }],
    ['picture:recents', {}],
    ['sheet:preview', { recipe }],
    ['sheet:export', { jobId: 'j', pictureId: 'p', recipe, format: 'exe' }],
    ['job:cancel', null],
    ['tune:start', { jobId: 'j', pictureId: 'p', recipe, look: 'both', category: 'auto', trials: 0, seed: 0 }],
    ['tune:start', { jobId: 'j', pictureId: 'p', recipe, look: 'both', category: 'auto', trials: 1, seed: -1 }],
    ['project:save', { pictureId: 'p', recipe, search: null }],
    ['recovery:drop', {}],
    ['file:reveal', { path: 7 }],
    ['bug:report', { message: 'x'.repeat(100_001), stack: '' }],
  ];
  test.each(bad)('%s refuses %j', async (name, data) => {
    const run = vi.fn();
    expect(await ask(run, name, data)).toEqual({ ok: false, failure: { kind: 'bug', reference: 'REF' } });
    expect(run).not.toHaveBeenCalled();
  });

  test('a wrong setting is an expected failure', async () => {
    const wrong = { ...recipe, maze: { ...recipe.maze, corridorMm: 99 } };
    const reply = await ask(vi.fn(), 'sheet:preview', { pictureId: 'p', recipe: wrong, quality: 'preview' });
    expect(reply).toMatchObject({ failure: { code: 'recipe-invalid', details: { field: 'maze.corridorMm' } } });
  });

  test('good input passes unchanged', async () => {
    const run = vi.fn(() => null);
    const inputs: readonly [RequestName, unknown][] = [
      ['picture:open', { kind: 'sample', id: 'fox' }],
      ['picture:open', { kind: 'bytes', name: 'a.png', bytes: new Uint8Array(3) }],
      ['sheet:preview', { pictureId: 'p', recipe, quality: 'preview' }],
      ['sheet:curve', { pictureId: 'p' }],
      ['sheet:print', { jobId: 'j', pictureId: 'p', recipe }],
      ['recipe:save', { recipe, name: '' }],
      ['tune:start', { jobId: 'j', pictureId: 'p', recipe, look: 'both', category: 'auto', trials: 1, seed: 0 }],
      ['project:save', { pictureId: 'p', recipe, search: null, as: false }],
      ['project:note', { name: '', edited: true, searching: false }],
      ['recovery:keep', { pictureId: 'p', recipe, search: null }],
      ['file:reveal', { path: '/a' }],
      ['bug:report', { message: '', stack: '' }],
      ['table:save', { name: 'fox', title: 'Trials', csv: 'Trial\r\n1\r\n' }],
    ];
    for (const [name, data] of inputs) {
      expect(await ask(run, name, data)).toEqual({ ok: true, value: null });
      expect(run).toHaveBeenLastCalledWith(data, 'window');
    }
  });
});
