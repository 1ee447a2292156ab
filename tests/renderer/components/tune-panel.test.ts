import type { TuneResult } from '@app/tune/tune-result';
import type { Reply } from '@contract/contract';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, disposePinia, type Pinia } from 'pinia';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from '../../../renderer/App.vue';
import { createWording } from '../../../renderer/i18n';
import { useProjectStore } from '../../../renderer/stores/project';
import { createFakeBridge, fakeSearch, refusal, type FakeBridge } from '../fake-bridge';

let bridge: FakeBridge;
let pinia: Pinia;
let window_: VueWrapper;

beforeEach(async () => {
  bridge = createFakeBridge();
  vi.stubGlobal('mazepress', bridge);
  localStorage.clear();
  pinia = createPinia();
  window_ = mount(App, { attachTo: document.body, global: { plugins: [pinia, createWording('en')] } });
  await flushPromises();
  await get('tune-button').trigger('click');
  await flushPromises();
});
afterEach(() => {
  window_.unmount();
  disposePinia(pinia);
});

const get = (id: string) => window_.get(`[data-testid="${id}"]`);
const find = (id: string) => window_.find(`[data-testid="${id}"]`);
const lastAsked = (name: string) => bridge.asked.findLast((request) => request.name === name)?.input;
const click = async (id: string): Promise<void> => {
  await get(id).trigger('click');
  await flushPromises();
};

test('shows the guessed kind, takes another, and gives the sheet panel back when it closes', async () => {
  expect(get('sheet-panel').attributes('style')).toContain('display: none');
  expect(get('tune-category').text()).toContain('Automatic (Photo)');
  await get('tune-category').setValue('anime');
  await click('tune-start');
  expect(lastAsked('tune:start')).toMatchObject({ category: 'anime', trials: 100, seed: 1 });
  await get('tune-panel').trigger('keydown', { key: 'Escape' });
  expect(find('tune-panel').exists()).toBe(false);
  expect(get('sheet-panel').attributes('style') ?? '').not.toContain('display: none');
});

test('the menu and the keyboard show and hide the panel, when there is a picture', async () => {
  bridge.send('menu:command', { command: 'auto-tune' });
  await flushPromises();
  expect(find('tune-panel').exists()).toBe(false);
  await window_.trigger('keydown', { key: 't', ctrlKey: true });
  expect(find('tune-panel').exists()).toBe(true);
});

test('shows where a running search is, and the best on the stage without touching the settings', async () => {
  let end: (reply: Reply<TuneResult>) => void = () => {};
  let found: TuneResult | undefined;
  bridge.answer('tune:start', (order) => {
    found = fakeSearch(order);
    return new Promise((resolve) => (end = resolve));
  });
  const { recipe } = useProjectStore(pinia);
  await click('tune-start');
  const { best, study } = found!;
  const standing = { done: 40, total: 100, perSecond: 7.25, best, trials: study.trials.slice(0, 40) };
  bridge.send('tune:progress', { jobId: 'tune-1', category: 'photo', ...standing });
  await flushPromises();
  expect(get('tune-progress').attributes('aria-valuenow')).toBe('40');
  expect(get('tune-panel').text()).toContain('40 of 100 trials');
  expect(get('tune-panel').text()).toMatch(/7\.[23] per second/);
  expect(get('tune-best').text()).toBe('Best so far 0.440');
  const dots = (kind: 'dots' | 'hollow') =>
    get('tune-course').get(`path.${kind}`).attributes('d')!.split('M').length - 1;
  const early = study.trials.slice(0, 40).filter(({ state }) => state === 'pruned').length;
  expect(early).toBeGreaterThan(0);
  expect([dots('dots'), dots('hollow')]).toEqual([40 - early, early]);
  expect(get('tune-course').text()).toContain('Hollow dots ended early');
  expect(useProjectStore(pinia).recipe).toBe(recipe);
  await vi.waitFor(() => expect(lastAsked('sheet:preview')).toMatchObject({ recipe: best.recipe }));

  await click('tune-stop');
  expect(lastAsked('tune:stop')).toEqual({ jobId: 'tune-1' });
  expect(get('tune-stop').attributes('disabled')).toBeDefined();
  end({ ok: true, value: { ...found!, stopped: true } });
  await flushPromises();
  expect(get('tune-outcome').text()).toMatch(
    /^Stopped after 100 trials\. \d+ of them ended early\. At full quality from 0\.310 to 0\.440: 0\.130 better\.$/,
  );
});

test('every plot has its values in a table, and as CSV', async () => {
  await click('tune-start');
  for (const [id, header] of [
    ['course', ['Trial', 'Outcome', 'Rough sheet', 'Value', 'Best so far', 'Corridor (× yours)', 'Threshold shift']],
    ['importance', ['Setting', 'Part']],
    ['landscape', ['Trial', 'Corridor (× yours)', 'Threshold shift', 'Value']],
  ] as const) {
    await click(`tune-${id}-values`);
    const table = get(`tune-${id}`).get('table');
    expect(table.findAll('thead th').map((th) => th.text())).toEqual(header);
    await click(`tune-${id}-csv`);
    const saved = lastAsked('table:save') as { csv: string };
    const lines = saved.csv.trimEnd().split('\r\n');
    expect(lines[0]).toBe(header.join(','));
    // A long table is laid out over a few frames.
    await vi.waitFor(() => expect(lines).toHaveLength(1 + table.findAll('tbody tr').length));
  }
  expect(get('messages').text()).toContain('fox trials.csv saved');
});

test('the landscape is over any two settings', async () => {
  await click('tune-start');
  expect(get('tune-landscape').findAll('circle')).toHaveLength(100);
  expect(
    get('tune-across')
      .findAll('option')
      .map((option) => option.text()),
  ).toEqual(['Corridor (× yours)']);
  expect(get('tune-landscape').get('svg[role=img]').attributes('aria-label')).toContain(
    'Corridor (× yours) from left to right, Threshold shift from bottom to top',
  );
});

test('apply is one step, discard none, and another try takes another seed', async () => {
  const project = useProjectStore(pinia);
  const before = project.recipe;
  await click('tune-start');
  await click('tune-again');
  expect(lastAsked('tune:start')).toMatchObject({ seed: 2 });
  await click('tune-discard');
  expect(project.recipe).toBe(before);
  await click('tune-start');
  await click('tune-apply');
  expect(project.recipe.maze.corridorMm).toBeCloseTo(before.maze.corridorMm * 1.1);
  await click('undo');
  expect(project.recipe).toBe(before);
});

test('what went wrong is said in the corner', async () => {
  bridge.answer('tune:start', () => refusal({ kind: 'bug', reference: 'T-9' }));
  await click('tune-start');
  expect(get('message-error').text()).toContain('T-9');
  expect(find('tune-start').exists()).toBe(true);
});
