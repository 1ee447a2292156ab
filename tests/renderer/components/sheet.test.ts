import type { Recipe } from '@app/kinds/recipe';
import type { RequestName } from '@contract/contract';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, disposePinia, type Pinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../../../renderer/App.vue';
import { createWording } from '../../../renderer/i18n';
import { useEyeStore } from '../../../renderer/stores/eye';
import { useViewStore } from '../../../renderer/stores/view';
import { createFakeBridge, fakeSheet, type FakeBridge } from '../fake-bridge';

let bridge: FakeBridge;
let pinia: Pinia;
let window_: VueWrapper;

beforeEach(async () => {
  vi.useFakeTimers();
  bridge = createFakeBridge();
  vi.stubGlobal('mazepress', bridge);
  localStorage.clear();
  pinia = createPinia();
  window_ = mount(App, { attachTo: document.body, global: { plugins: [pinia, createWording('en')] } });
  await flushPromises();
});
afterEach(() => {
  window_.unmount();
  disposePinia(pinia);
  vi.useRealTimers();
});

const get = (id: string) => window_.get(`[data-testid="${id}"]`);
const find = (id: string) => window_.find(`[data-testid="${id}"]`);
const inBody = (id: string) => document.querySelector(`[data-testid="${id}"]`);
const lastAsked = (name: RequestName) => bridge.asked.findLast((request) => request.name === name)?.input;
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(300);
const press = async (key: string, type: 'keydown' | 'keyup' = 'keydown'): Promise<void> => {
  document.body.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
  await flushPromises();
};

describe('the route', () => {
  test('is chosen with one sentence on what it does', async () => {
    await get('choice-maze.route-exact').trigger('click');
    expect(get('note-maze.route').text()).toContain('Every dark 2x2 block');
    expect(lastAsked('sheet:preview')).toMatchObject({ recipe: { maze: { route: 'exact' } } });
  });

  test('begins and ends where the arrow keys put its gates, never at one place', async () => {
    const start = get('gate-startAt');
    await start.trigger('keydown', { key: 'ArrowRight' });
    expect(start.attributes('aria-valuetext')).toBe('Top');
    await start.trigger('keydown', { key: 'ArrowDown' });
    expect(start.attributes('aria-valuetext')).toBe('Bottom');
    await start.trigger('keydown', { key: 'ArrowRight' });
    expect(start.attributes('aria-valuetext')).toBe('Bottom'); // the goal is there
    await get('gates-exchange').trigger('click');
    expect(lastAsked('sheet:preview')).toMatchObject({
      recipe: { maze: { startAt: 'bottom-right', goalAt: 'bottom' } },
    });
  });

  test('shows how far from its place each end may open', async () => {
    const before = get('reach-startAt').attributes('d');
    expect(before).toMatch(/^M0\.0 4\d\.\dL0\.0 0\.0L/);
    await get('gate-startAt').trigger('keydown', { key: 'ArrowRight' });
    expect(get('reach-startAt').attributes('d')).not.toBe(before);
  });

  test('has neither kind nor ends nor blind alleys to choose where the walls draw the picture', async () => {
    const fields = ['choice-maze.route-exact', 'gate-startAt', 'field-maze.deadEndLimit'];
    expect(fields.map((id) => get(id).isVisible())).toEqual([true, true, true]);
    await get('look-visible').trigger('click');
    expect(fields.map((id) => get(id).isVisible())).toEqual([false, false, false]);
    await get('look-both').trigger('click');
    expect(fields.map((id) => get(id).isVisible())).toEqual([true, true, true]);
  });
});

describe('the look', () => {
  test('brings the wall tones with it; where the walls draw, the route has no kind', async () => {
    expect(get('choice-tone.method-likeness').isVisible()).toBe(false);
    await get('look-both').trigger('click');
    expect(lastAsked('sheet:preview')).toMatchObject({ recipe: { look: 'both' } });
    expect(get('choice-maze.route-exact').isVisible()).toBe(true);
    await get('look-visible').trigger('click');
    expect(get('choice-maze.route-exact').isVisible()).toBe(false);
    await get('choice-tone.press-width').trigger('click');
    for (const id of ['levels', 'contrast', 'passageRatio.dark'])
      expect(get(`field-tone.${id}`).isVisible()).toBe(false);
    expect(lastAsked('sheet:preview')).toMatchObject({ recipe: { look: 'visible', tone: { press: 'width' } } });
  });

  test('has its contrast in steps of lightness', async () => {
    await get('look-visible').trigger('click');
    const contrast = get('field-tone.contrast');
    expect(contrast.attributes('aria-label')).toBe('Contrast, L*');
    expect(contrast.element.parentElement!.textContent).toBe('L*');
  });

  test('takes passages in per cent of the cell', async () => {
    await get('look-visible').trigger('click');
    await get('field-tone.passageRatio.light').setValue('40');
    await get('field-tone.passageRatio.light').trigger('keydown.enter');
    await flushPromises();
    expect(lastAsked('sheet:preview')).toMatchObject({
      recipe: { tone: { passageRatio: { dark: 0.15, light: 0.4 } } },
    });
    await window_.get('label[for="tone.passageRatio.light"]').trigger('dblclick');
    expect(lastAsked('sheet:preview')).toMatchObject({ recipe: { tone: { passageRatio: { light: 0.15 } } } });
  });
});

describe('fine tuning of the wall tones', () => {
  const tone = () => (lastAsked('sheet:preview') as { recipe: Recipe }).recipe.tone;

  test('is folded at first and stays open once opened', async () => {
    await get('look-visible').trigger('click');
    expect(find('field-tone.edgeWeight').exists()).toBe(false);
    await get('fold-wall-tone-fine').trigger('click');
    expect(find('field-tone.edgeWeight').exists()).toBe(true);
    expect(localStorage.getItem('mazepress.folded')).toContain('wall-tone-fine');
  });

  test('has every setting of what shapes the maze; each goes back with a double click', async () => {
    await get('look-visible').trigger('click');
    await get('fold-wall-tone-fine').trigger('click');
    for (const id of ['edgeWeight', 'straightness', 'pyramid.fine', 'pyramid.broad', 'clahe']) {
      await get(`field-tone.${id}`).setValue('70');
      await get(`field-tone.${id}`).trigger('keydown.enter');
    }
    const set = { edgeWeight: 0.7, straightness: 0.7, pyramid: { fine: 0.7, broad: 0.7 }, clahe: 0.7 };
    expect(tone()).toMatchObject(set);
    await window_.get('label[for="tone.clahe"]').trigger('dblclick');
    expect(tone()).toMatchObject({ ...set, clahe: 'auto' });
    await get('undo').trigger('click');
    expect(tone()).toMatchObject(set);
  });

  test('switches the local contrast off, and to automatic', async () => {
    await get('look-visible').trigger('click');
    await get('fold-wall-tone-fine').trigger('click');
    expect(get('tone-clahe-auto').attributes('aria-pressed')).toBe('true');
    await get('tone-clahe-off').trigger('click');
    expect(tone().clahe).toBe(0);
    await get('tone-clahe-auto').trigger('click');
    expect(tone().clahe).toBe('auto');
  });

  test('leaves out what has no effect: one tone to each cell is needed where the solution draws, too', async () => {
    await get('look-both').trigger('click');
    await get('fold-wall-tone-fine').trigger('click');
    expect(get('field-tone.tint').isVisible()).toBe(true);
    expect(get('field-tone.clahe').isVisible()).toBe(false);
    await get('choice-tone.grain-cell').trigger('click');
    expect(get('field-tone.clahe').isVisible()).toBe(true);
    expect(get('field-tone.straightness').isVisible()).toBe(false);
  });
});

describe('scores', () => {
  test('come with the final sheet and fade while the next one is made', async () => {
    await get('scores-button').trigger('click');
    expect(inBody('scores')).toBeNull();
    await rest();
    expect(inBody('scores')?.textContent).toContain('0.58');
    expect(inBody('score-detour')?.textContent).toContain('7.4 on average, 58 at most');
    await get('paper-a3').trigger('click');
    await flushPromises();
    expect(inBody('scores')?.getAttribute('aria-busy')).toBe('true');
    expect(get('facts-strip').text()).toContain('refining');
    await rest();
    expect(inBody('scores')?.getAttribute('aria-busy')).toBe('false');
    expect(get('facts-strip').text()).not.toContain('refining');
  });
});

describe('the facts', () => {
  test('are one stop of the Tab key; arrows, Home and End move among them', async () => {
    const strip = get('facts-strip').element;
    const stops = () =>
      [...strip.querySelectorAll('.facts button')].filter((fact) => fact.getAttribute('tabindex') === '0');
    await rest();
    expect(stops().map((fact) => fact.textContent)).toEqual(['exactly one solution']);
    (stops()[0] as HTMLElement).focus();
    const key = async (name: string) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
      await flushPromises();
      return document.activeElement?.getAttribute('data-testid');
    };
    expect(await key('ArrowRight')).toBe('fact-cells');
    expect(await key('End')).toBe('fact-time');
    expect(await key('ArrowRight')).toBeNull(); // round to the first, which is the proof
    expect(await key('ArrowLeft')).toBe('fact-time');
    expect(stops().map((fact) => fact.getAttribute('data-testid'))).toEqual(['fact-time']);
    // A click focuses, too.
    (get('fact-cells').element as HTMLElement).focus();
    await flushPromises();
    expect(stops().map((fact) => fact.getAttribute('data-testid'))).toEqual(['fact-cells']);
  });

  test('claim no cover and no likeness where nothing is dark', async () => {
    await rest();
    expect(find('fact-likeness').exists()).toBe(true);
    bridge.answer('sheet:preview', ({ recipe, quality }) => {
      const sheet = fakeSheet(recipe, quality);
      const facts = { ...sheet.facts, darkCells: 0, coveredDarkCells: 0, recall: 1, iou: 1 };
      return Promise.resolve({ ok: true, value: { ...sheet, facts } });
    });
    await get('paper-a3').trigger('click');
    await rest();
    expect(find('fact-solution').exists()).toBe(true);
    expect(['cover', 'likeness', 'bridges'].filter((id) => find(`fact-${id}`).exists())).toEqual([]);
  });
});

describe('the screen', () => {
  test('is measured by its pixels to the inch; a sheet at true size stays at true size', async () => {
    const view = useViewStore(pinia);
    view.zoomTo(1);
    expect(view.viewport.scale).toBeCloseTo(96 / 25.4, 9);
    await get('calibrate').trigger('click');
    await flushPromises();
    const bar = inBody('calibration-bar')!;
    bar.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', shiftKey: true, bubbles: true }));
    await flushPromises();
    expect(view.screenPpi).toBe(146);
    expect(view.zoom).toBeCloseTo(1, 9);
    expect(view.viewport.scale).toBeCloseTo(146 / 25.4, 9);
    expect(localStorage.getItem('mazepress.screen-ppi')).toBe('146');
    inBody('calibration-reset')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await flushPromises();
    expect(view.viewport.scale).toBeCloseTo(96 / 25.4, 9);
  });
});

describe('the curve of likeness over distance', () => {
  test('is asked for only while the scores are in sight, and anew for each sheet', async () => {
    await rest();
    expect(lastAsked('sheet:curve')).toBeUndefined();
    await get('scores-button').trigger('click');
    await flushPromises();
    const asked = () => bridge.asked.filter(({ name }) => name === 'sheet:curve').length;
    expect(asked()).toBe(1);
    await get('paper-a3').trigger('click');
    await flushPromises();
    await rest();
    // One for the quick sheet and one for the final one.
    expect(asked()).toBe(3);
  });

  test('says what it is where the eye stands, and has its values in a table', async () => {
    await rest();
    await get('scores-button').trigger('click');
    await flushPromises();
    useEyeStore(pinia).stepBackTo(10);
    await flushPromises();
    expect(inBody('scores-here')?.textContent).toMatch(/10 m\s*Solved\s*0.80\s*Unsolved\s*0.40/);
    inBody('scores-values')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await flushPromises();
    expect([...(inBody('curve-table')?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
      '0.30 m0.0500.020',
      '1.00 m0.2200.080',
      '10.00 m0.8000.400',
    ]);
  });
});

test('what of the picture is lost is said in words, with what would help', async () => {
  const remark = { code: 'fine-repeats', details: { periodMm: 1.234 }, help: ['larger-paper', 'crop'] } as const;
  bridge.answer('sheet:preview', ({ recipe, quality }) =>
    Promise.resolve({
      ok: true,
      value: { ...fakeSheet(recipe, quality), remarks: quality === 'final' ? [remark] : [] },
    }),
  );
  await get('paper-a3').trigger('click');
  await rest();
  await get('remarks').trigger('click');
  expect(document.body.textContent).toContain(
    'A pattern that repeats every 1.2 mm on paper is too fine for these cells. ' +
      'What would help: larger paper, or a closer crop.',
  );
});

describe('the eye', () => {
  test('steps back on a key, and to a typed distance in its unit', async () => {
    const eye = useEyeStore(pinia);
    expect(eye.distanceM).toBeNull();
    await press('e');
    expect(window_.get('[data-pane=maze] h2').text()).toBe('Maze from 3 m');
    eye.stepBackTo(99);
    expect(eye.distanceM).toBe(10);
    await press('e');
    expect(window_.get('[data-pane=maze] h2').text()).toBe('Maze');
  });

  test('sees the picture on every sheet while the key is held', async () => {
    await press('x');
    expect(window_.get('[data-pane=solved] h2').text()).toBe('Picture');
    await press('x', 'keyup');
    expect(window_.get('[data-pane=solved] h2').text()).toBe('Solved');
  });
});

describe('comparison', () => {
  test('two views are chosen; the same one twice is none, so the sides are exchanged', async () => {
    await press('5');
    const panes = () => window_.findAll('[data-pane]').map((pane) => pane.attributes('data-pane'));
    expect(panes()).toEqual(['picture', 'solved']);
    useViewStore(pinia).choose(0, 'solved');
    await flushPromises();
    expect(panes()).toEqual(['solved', 'picture']);
  });

  test('a wipe is moved with the keys and stops at the edges', async () => {
    await press('6');
    const divider = get('wipe-divider');
    expect(divider.attributes('aria-valuenow')).toBe('50');
    await divider.trigger('keydown', { key: 'ArrowRight', shiftKey: true });
    expect(divider.attributes('aria-valuenow')).toBe('60');
    await divider.trigger('keydown', { key: 'End' });
    await divider.trigger('keydown', { key: 'ArrowRight' });
    expect(divider.attributes('aria-valuenow')).toBe('100');
    expect(find('kind-1').exists()).toBe(true);
  });
});
