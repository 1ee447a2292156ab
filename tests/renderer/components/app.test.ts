import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import type { RequestName } from '@contract/contract';
import { createPinia } from 'pinia';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from '../../../renderer/App.vue';
import { createWording, type Language } from '../../../renderer/i18n';
import { createFakeBridge, fakePicture, fakeSearch, refusal, type FakeBridge } from '../fake-bridge';

let bridge: FakeBridge;
let window_: VueWrapper;

async function open(language: Language = 'en'): Promise<VueWrapper> {
  window_ = mount(App, { attachTo: document.body, global: { plugins: [createPinia(), createWording(language)] } });
  await flushPromises();
  return window_;
}
const get = (id: string) => window_.get(`[data-testid="${id}"]`);
const find = (id: string) => window_.find(`[data-testid="${id}"]`);
const lastAsked = (name: RequestName) => bridge.asked.findLast((request) => request.name === name);
const recipes = () => bridge.asked.filter(({ name }) => name === 'sheet:preview').map(({ input }) => input);

beforeEach(() => {
  bridge = createFakeBridge();
  vi.stubGlobal('mazepress', bridge);
  localStorage.clear();
});
afterEach(() => {
  window_.unmount();
});

test('opens the fox and shows that its sheet has exactly one solution', async () => {
  await open();
  expect(lastAsked('picture:open')?.input).toEqual({ kind: 'sample', id: 'fox' });
  expect(get('facts-strip').text()).toContain('exactly one solution');
  expect(get('facts-strip').text()).toContain('likeness 0.90');
  expect(document.title).toBe('Fox - Mazepress');
});

test('speaks Japanese where the system does', async () => {
  await open('ja');
  expect(get('facts-strip').text()).toContain('解はただ一つ');
  expect(get('open-button').text()).toBe('開く');
});

test('another paper makes another sheet, and undo brings the old one back', async () => {
  await open();
  expect(get('undo').attributes('disabled')).toBeDefined();
  await get('paper-a3').trigger('click');
  await flushPromises();
  expect(recipes().at(-1)).toMatchObject({ recipe: { paper: { size: 'a3' } } });
  await get('undo').trigger('click');
  await flushPromises();
  expect(recipes().at(-1)).toMatchObject({ recipe: { paper: { size: 'a4' } } });
  await get('redo').trigger('click');
  await flushPromises();
  expect(recipes().at(-1)).toMatchObject({ recipe: { paper: { size: 'a3' } } });
});

test('Auto and a typed threshold exchange each other', async () => {
  await open();
  expect(get('threshold-auto').attributes('aria-pressed')).toBe('true');
  await get('field-threshold').setValue('90');
  await get('field-threshold').trigger('keydown.enter');
  await flushPromises();
  expect(recipes().at(-1)).toMatchObject({ recipe: { picture: { threshold: 90 } } });
  expect(get('threshold-auto').attributes('aria-pressed')).toBe('false');
  await get('threshold-auto').trigger('click');
  await flushPromises();
  expect(recipes().at(-1)).toMatchObject({ recipe: { picture: { threshold: 'auto' } } });
});

test('margins change together while they are linked', async () => {
  await open();
  await get('field-margins').setValue('15');
  await get('field-margins').trigger('keydown.enter');
  await flushPromises();
  const all = { top: 15, right: 15, bottom: 15, left: 15 };
  expect(recipes().at(-1)).toMatchObject({ recipe: { paper: { marginsMm: all } } });
  await get('link-margins').trigger('click');
  await get('field-margin-left').setValue('1in');
  await get('field-margin-left').trigger('keydown.enter');
  await flushPromises();
  expect(recipes().at(-1)).toMatchObject({ recipe: { paper: { marginsMm: { ...all, left: 25.4 } } } });
});

test('the dice gives another seed as one step', async () => {
  await open();
  await get('dice').trigger('click');
  await flushPromises();
  expect(recipes().at(-1)).not.toMatchObject({ recipe: { maze: { seed: 1 } } });
  await get('undo').trigger('click');
  await flushPromises();
  expect(recipes().at(-1)).toMatchObject({ recipe: { maze: { seed: 1 } } });
});

test('a file that cannot be opened is told in a sentence that stays, and the picture stays too', async () => {
  await open();
  const details = { came: 'HEIC' };
  bridge.answer('picture:open', () => refusal({ kind: 'expected', code: 'picture-unsupported', details }));
  await get('open-button').trigger('click');
  await flushPromises();
  expect(get('message-error').text()).toContain('HEIC pictures cannot be read here.');
  expect(get('picture-name').text()).toBe('Fox');
  bridge.answer('picture:open', (source) => Promise.resolve({ ok: true, value: fakePicture(source) }));
  await get('open-button').trigger('click');
  await flushPromises();
  expect(find('message-error').exists()).toBe(false);
});

test('a sheet that cannot be made is told, the old one stays, and mending it answers the complaint', async () => {
  await open();
  const before = get('fact-cells').text();
  const details = { columns: 1, rows: 1, minimum: 2 };
  bridge.answer('sheet:preview', () => refusal({ kind: 'expected', code: 'sheet-too-small', details }));
  await get('paper-letter').trigger('click');
  await flushPromises();
  expect(get('message-error').text()).toContain('Only 1 x 1 cells fit');
  expect(get('fact-cells').text()).toBe(before);
  expect(get('facts-strip').classes()).toContain('stale');
  bridge.answer('sheet:preview', createFakeBridge().ask.bind(null, 'sheet:preview') as never);
  await get('undo').trigger('click');
  await flushPromises();
  expect(find('message-error').exists()).toBe(false);
});

test('the menu exports, and tells where the file is', async () => {
  await open();
  bridge.send('menu:command', { command: 'export-pdf' });
  await flushPromises();
  expect(lastAsked('sheet:export')).toMatchObject({ input: { format: 'pdf' } });
  expect(get('message-done').text()).toContain('fox-maze.pdf saved (85\u00a0kB)');
  await get('message-done').get('button').trigger('click');
  expect(lastAsked('file:reveal')).toMatchObject({ input: { path: '/exports/fox-maze.pdf' } });
});

test('an export shows its stage and can be cancelled', async () => {
  await open();
  bridge.answer('sheet:export', () => new Promise(() => {}));
  bridge.send('menu:command', { command: 'export-png' });
  await flushPromises();
  expect(find('job').exists()).toBe(false); // the system dialog is still open
  const { jobId } = lastAsked('sheet:export')!.input as { jobId: string };
  bridge.send('job:progress', { jobId, stage: 'export', fraction: 0.4 });
  await flushPromises();
  expect(get('job').text()).toContain('writing the file');
  await get('job-cancel').trigger('click');
  expect(lastAsked('job:cancel')).toMatchObject({ input: { jobId } });
});

test('a remark stands beside its control and in the strip', async () => {
  await open();
  await get('field-maze.corridorMm').setValue('2');
  await get('field-maze.corridorMm').trigger('keydown.enter');
  await flushPromises();
  expect(get('sheet-panel').text()).toContain('A 2 mm corridor needs a fine pen.');
  expect(get('remarks').text()).toBe('1 remark');
});

test('double-click on a label goes back to the default', async () => {
  await open();
  await get('field-maze.corridorMm').setValue('5');
  await get('field-maze.corridorMm').trigger('keydown.enter');
  await window_.get('label[for="maze.corridorMm"]').trigger('dblclick');
  await flushPromises();
  expect(recipes().at(-1)).toMatchObject({ recipe: { maze: { corridorMm: 3 } } });
});

test('keys change the view and the solution overlay', async () => {
  await open();
  expect(window_.findAll('[data-pane]')).toHaveLength(3);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
  await flushPromises();
  expect(window_.findAll('[data-pane]').map((pane) => pane.attributes('data-pane'))).toEqual(['maze']);
  expect(get('toggle-solution').attributes('aria-pressed')).toBe('true');
});

test('every control has a name', async () => {
  await open();
  for (const control of window_.findAll(
    'button, input, [role=slider], [role=radio], [role=switch], canvas[role=img]',
  )) {
    const { element } = control;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    expect(name, element.outerHTML).not.toBe('');
  }
});

test('the title marks unsaved changes, the key saves them, and the main process hears of both', async () => {
  await open();
  expect(lastAsked('project:note')?.input).toEqual({ name: 'Fox', edited: false, searching: false });
  await get('paper-a3').trigger('click');
  await flushPromises();
  expect(document.title).toBe('*Fox - Mazepress');
  expect(lastAsked('project:note')?.input).toMatchObject({ name: 'Fox', edited: true });
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  await flushPromises();
  expect(lastAsked('project:save')?.input).toMatchObject({ recipe: { paper: { size: 'a3' } }, as: false });
  expect(document.title).toBe('fox.mazepress - Mazepress');
  expect(get('message-done').text()).toContain('fox.mazepress saved');
  expect(lastAsked('project:note')?.input).toMatchObject({ name: 'fox.mazepress', edited: false });
});

test.each([
  ['s', 'project:save'],
  ['e', 'sheet:export'],
] as const)('Ctrl+%s while a number is being typed takes it as it stands (%s)', async (key, name) => {
  await open();
  const field = get('field-maze.corridorMm').element as HTMLInputElement;
  field.focus();
  field.value = '2.5';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }));
  await flushPromises();
  expect(lastAsked(name)?.input).toMatchObject({ recipe: { maze: { corridorMm: 2.5 } } });
});

test('a number being typed is taken before it is asked what should become of the work, and before the window closes', async () => {
  await open();
  const type = (text: string): void => {
    const field = get('field-maze.corridorMm').element as HTMLInputElement;
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const leaves = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  type('3');
  expect(leaves()).toBe(true);
  type('2.5');
  expect(leaves()).toBe(false);
  // Asked about by now.
  expect(leaves()).toBe(true);

  await get('undo').trigger('click');
  type('4');
  bridge.answer('project:ask-unsaved', () => Promise.resolve({ ok: true, value: { answer: 'cancel' } }));
  bridge.send('menu:command', { command: 'open' });
  await flushPromises();
  expect(lastAsked('project:ask-unsaved')).toBeDefined();
  expect(lastAsked('picture:open')?.input).toEqual({ kind: 'sample', id: 'fox' });
});

test('unsaved changes are asked about before something else is opened', async () => {
  await open();
  const opened = () => bridge.asked.filter(({ name }) => name === 'picture:open').length;
  await get('open-button').trigger('click');
  await flushPromises();
  expect(lastAsked('project:ask-unsaved')).toBeUndefined();
  await get('paper-a3').trigger('click');
  const before = opened();

  bridge.answer('project:ask-unsaved', () => Promise.resolve({ ok: true, value: { answer: 'cancel' } }));
  await get('open-button').trigger('click');
  await flushPromises();
  expect(opened()).toBe(before);

  // Saving was dismissed: so is opening.
  bridge.answer('project:ask-unsaved', () => Promise.resolve({ ok: true, value: { answer: 'save' } }));
  bridge.answer('project:save', () => Promise.resolve({ ok: true, value: null }));
  await get('open-button').trigger('click');
  await flushPromises();
  expect(opened()).toBe(before);

  bridge.answer('project:save', () => Promise.resolve({ ok: true, value: { path: '/fox.mazepress' } }));
  await get('open-button').trigger('click');
  await flushPromises();
  expect(opened()).toBe(before + 1);
});

test('a run that ended too soon: its work is on the bench when it is wanted, else the fox', async () => {
  bridge.answer('recovery:offer', () => Promise.resolve({ ok: true, value: { restore: true } }));
  await open();
  expect(bridge.asked.filter(({ name }) => name === 'picture:open').map(({ input }) => input)).toEqual([
    { kind: 'kept' },
  ]);
  window_.unmount();

  bridge.answer('picture:open', (source) =>
    source.kind === 'kept'
      ? refusal({ kind: 'expected', code: 'picture-gone', details: {} })
      : Promise.resolve({ ok: true, value: fakePicture(source) }),
  );
  await open();
  expect(lastAsked('picture:open')?.input).toEqual({ kind: 'sample', id: 'fox' });
  expect(get('message-error').text()).toContain('no longer loaded');
});

test('unsaved work is kept some seconds after the last change, and dropped when there is none', async () => {
  await open();
  vi.useFakeTimers();
  const kept = () => bridge.asked.filter(({ name }) => name === 'recovery:keep').map(({ input }) => input);
  const dropped = () => bridge.asked.filter(({ name }) => name === 'recovery:drop').length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kept()).toEqual([]);
  await get('paper-a3').trigger('click');
  await vi.advanceTimersByTimeAsync(2000);
  await get('paper-letter').trigger('click');
  await vi.advanceTimersByTimeAsync(2000);
  expect(kept()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(kept()).toMatchObject([{ recipe: { paper: { size: 'letter' } }, search: null }]);
  expect(dropped()).toBe(0);

  // Undone before it was kept again.
  await get('undo').trigger('click');
  await get('undo').trigger('click');
  await vi.advanceTimersByTimeAsync(0);
  expect(dropped()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kept()).toHaveLength(1);
  vi.useRealTimers();
});

test('work that cannot be kept is told once, and again only after it could be in between', async () => {
  await open();
  vi.useFakeTimers();
  const full = {
    kind: 'expected',
    code: 'file-unwritable',
    details: { path: '/p', reason: 'the disk is full' },
  } as const;
  const edit = async (paper: string): Promise<void> => {
    await get(`paper-${paper}`).trigger('click');
    await vi.advanceTimersByTimeAsync(4000);
  };
  const told = (): string[] =>
    window_.findAll('[data-testid=message-error]').map((message) => message.text().replaceAll(/\s+/g, ' '));
  bridge.answer('recovery:keep', () => refusal(full));
  await edit('a3');
  expect(told()).toEqual([expect.stringContaining('cannot be kept')]);
  expect(told()[0]).toContain('(the disk is full)');
  await get('message-error').get('button').trigger('click');
  await edit('letter');
  expect(told()).toEqual([]);

  bridge.answer('recovery:keep', () => Promise.resolve({ ok: true, value: null }));
  await edit('a3');
  bridge.answer('recovery:keep', () => refusal(full));
  await edit('letter');
  expect(told()).toHaveLength(1);
  // It works again: the sentence no longer holds.
  bridge.answer('recovery:keep', () => Promise.resolve({ ok: true, value: null }));
  await edit('a3');
  expect(told()).toEqual([]);
  vi.useRealTimers();
});

test('a window that is gone keeps nothing any more', async () => {
  await open();
  vi.useFakeTimers();
  await get('paper-a3').trigger('click');
  window_.unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lastAsked('recovery:keep')).toBeUndefined();
  vi.useRealTimers();
  await open();
});

test('New begins anew with the first settings and the first picture, once nothing would be lost', async () => {
  await open();
  await get('paper-a3').trigger('click');
  bridge.answer('project:ask-unsaved', () => Promise.resolve({ ok: true, value: { answer: 'cancel' } }));
  bridge.send('menu:command', { command: 'new' });
  await flushPromises();
  expect(get('paper-a3').attributes('aria-checked')).toBe('true');
  bridge.answer('project:ask-unsaved', () => Promise.resolve({ ok: true, value: { answer: 'discard' } }));
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'n', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  await flushPromises();
  expect(lastAsked('picture:open')?.input).toEqual({ kind: 'sample', id: 'fox' });
  expect(recipes().at(-1)).toMatchObject({ recipe: { paper: { size: 'a4', orientation: 'portrait' } } });
  expect(document.title).toBe('Fox - Mazepress');
  expect((get('undo').element as HTMLButtonElement).disabled).toBe(true);
});

/** Starts a search that ends when it is told to stop. */
async function startSearch(): Promise<void> {
  let end = (): void => {};
  bridge.answer(
    'tune:start',
    (order) => new Promise((resolve) => (end = () => resolve({ ok: true, value: fakeSearch(order) }))),
  );
  bridge.answer('tune:stop', () => {
    end();
    return Promise.resolve({ ok: true, value: null });
  });
  bridge.send('menu:command', { command: 'auto-tune' });
  await flushPromises();
  await get('tune-start').trigger('click');
  await flushPromises();
}

test('a running search is asked about before something else is opened; kept, its best is in the project', async () => {
  await open();
  await startSearch();
  expect(lastAsked('project:note')?.input).toEqual({ name: 'Fox', edited: false, searching: true });
  bridge.answer('project:ask-unsaved', () => Promise.resolve({ ok: true, value: { answer: 'cancel' } }));
  await get('open-button').trigger('click');
  await flushPromises();
  expect(bridge.asked.filter(({ name }) => name === 'project:ask-unsaved')).toHaveLength(1);
  expect(find('tune-progress').exists()).toBe(true);

  bridge.answer('project:ask-unsaved', () => Promise.resolve({ ok: true, value: { answer: 'save' } }));
  await get('open-button').trigger('click');
  await flushPromises();
  expect(lastAsked('project:save')?.input).toMatchObject({ search: { best: { value: 0.44 } } });
  expect(lastAsked('picture:open')?.input).toEqual({ kind: 'dialog' });
  expect(lastAsked('job:cancel')).toBeUndefined();
});

test('a window that closes during a search keeps its best when that is the wish', async () => {
  await open();
  await startSearch();
  bridge.send('window:closing', {});
  await flushPromises();
  expect(lastAsked('project:save')?.input).toMatchObject({ search: { best: { value: 0.44 } } });
  expect(lastAsked('window:close')).toBeDefined();
});

test('a window that closes saves first, and stays when it cannot', async () => {
  await open();
  await get('paper-a3').trigger('click');
  const details = { path: '/fox.mazepress', reason: 'the disk is full' };
  bridge.answer('project:save', () => refusal({ kind: 'expected', code: 'file-unwritable', details }));
  bridge.send('window:closing', {});
  await flushPromises();
  expect(lastAsked('window:close')).toBeUndefined();
  expect(get('message-error').text()).toContain('the disk is full');
  bridge.answer('project:save', () => Promise.resolve({ ok: true, value: { path: '/fox.mazepress' } }));
  bridge.send('window:closing', {});
  await flushPromises();
  expect(lastAsked('window:close')).toBeDefined();
});
