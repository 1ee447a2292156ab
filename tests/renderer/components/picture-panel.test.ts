import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import type { Recipe } from '@app/kinds/recipe';
import { createPinia } from 'pinia';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from '../../../renderer/App.vue';
import { createWording } from '../../../renderer/i18n';
import { useLayoutStore } from '../../../renderer/stores/layout';
import { useProjectStore } from '../../../renderer/stores/project';
import { createFakeBridge, type FakeBridge } from '../fake-bridge';

let bridge: FakeBridge;
let window_: VueWrapper;
const get = (id: string) => window_.get(`[data-testid="${id}"]`);
const find = (id: string) => window_.find(`[data-testid="${id}"]`);
const picture = (): Recipe['picture'] =>
  (bridge.asked.findLast(({ name }) => name === 'sheet:preview')!.input as { recipe: Recipe }).recipe.picture;

beforeEach(async () => {
  bridge = createFakeBridge();
  vi.stubGlobal('mazepress', bridge);
  localStorage.clear();
  window_ = mount(App, { attachTo: document.body, global: { plugins: [createPinia(), createWording('en')] } });
  await flushPromises();
});
afterEach(() => {
  window_.unmount();
});

async function type(id: string, text: string): Promise<void> {
  await get(id).setValue(text);
  await get(id).trigger('keydown.enter');
  await flushPromises();
}
const press = async (key: string): Promise<void> => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await flushPromises();
};

test('tells what the automatic choice was, and a threshold set by hand takes its place until Auto', async () => {
  expect(get('stencil-method').text()).toBe('Automatic');
  expect(get('stencil-note').text()).toBe('Chose Threshold for this picture.');
  await get('handle-line').trigger('keydown', { key: 'ArrowLeft', shiftKey: true });
  await flushPromises();
  expect(picture()).toMatchObject({ method: 'auto', threshold: 118 });
  expect(get('stencil-method').text()).toBe('Threshold');
  await get('threshold-auto').trigger('click');
  await flushPromises();
  expect(picture()).toMatchObject({ method: 'auto', threshold: 'auto' });
  expect(get('stencil-method').text()).toBe('Automatic');
});

test('levels are set by fields and by keys on their handles; black stays below white', async () => {
  await type('field-black', '40');
  await type('field-white', '10');
  expect(picture().levels).toEqual({ black: 40, white: 44, gamma: 1 });
  await get('handle-gamma').trigger('keydown', { key: 'ArrowLeft' });
  await get('handle-gamma').trigger('blur');
  await flushPromises();
  expect(picture().levels.gamma).toBe(1.05);
  expect(get('handle-gamma').attributes('aria-valuenow')).toBe('1.05');
});

test('clean-up is in millimetres and goes back on a double click on its label', async () => {
  await type('field-picture.smoothingMm', '1/10 cm');
  expect(picture().smoothingMm).toBe(1);
  await window_.get('label[for="picture.smoothingMm"]').trigger('dblclick');
  await flushPromises();
  expect(picture().smoothingMm).toBe(0);
});

test('quarter turns take the crop along; reset is one step', async () => {
  await type('field-turn', '10');
  await get('turn-right').trigger('click');
  await flushPromises();
  expect(picture().rotateDegrees).toBe(100);
  await get('crop-reset').trigger('click');
  await flushPromises();
  expect(picture().rotateDegrees).toBe(0);
  await get('undo').trigger('click');
  await flushPromises();
  expect(picture().rotateDegrees).toBe(100);
});

test('an edge of the crop is moved with the keys', async () => {
  await press('c');
  await get('crop-left').trigger('keydown', { key: 'ArrowRight', shiftKey: true });
  await get('crop-left').trigger('blur');
  await flushPromises();
  expect(picture().crop).toEqual({ left: 0.05, top: 0, right: 1, bottom: 1 });
  await press('Escape');
  expect(find('crop-layer').exists()).toBe(false);
});

test('a crop is typed in pixels or per cent; each field is a step of its own', async () => {
  expect(find('field-crop-left').exists()).toBe(false);
  await press('c');
  await type('field-crop-width', '50%');
  await type('field-crop-left', '120');
  expect(picture().crop).toEqual({ left: 0.25, top: 0, right: 0.75, bottom: 1 });
  await get('undo').trigger('click');
  await flushPromises();
  expect(picture().crop).toEqual({ left: 0, top: 0, right: 0.5, bottom: 1 });
  expect((get('field-crop-width').element as HTMLInputElement).value).toBe('240');
});

test('the corners that a free turn opens are trimmed; a quarter turn opens none', async () => {
  expect(get('crop-trim').attributes('disabled')).toBeDefined();
  await type('field-turn', '10');
  await get('crop-trim').trigger('click');
  await flushPromises();
  const { left, top, right, bottom } = picture().crop;
  expect(left).toBeGreaterThan(0.1);
  expect(left + right).toBeCloseTo(1, 4);
  expect(top + bottom).toBeCloseTo(1, 4);
  await get('crop-reset').trigger('click');
  await get('turn-right').trigger('click');
  await flushPromises();
  expect(get('crop-trim').attributes('disabled')).toBeDefined();
});

test('keys take the brush, set its size and put it down', async () => {
  await press('b');
  expect(get('brush-dark').attributes('aria-pressed')).toBe('true');
  expect(find('brush-layer').exists()).toBe(true);
  await press(']');
  expect((get('field-brush-size').element as HTMLInputElement).value).toBe('12');
  await press('Escape');
  expect(find('brush-layer').exists()).toBe(false);
});

/** In a narrow window it is a drawer, which tools put away. */
async function showPanel(): Promise<void> {
  if (!useLayoutStore().leftShown) useLayoutStore().toggleLeft();
  await flushPromises();
}

test('where the walls draw the picture there is no stencil to set, no line in the histogram and nothing to paint for it', async () => {
  await press('b');
  expect(find('brush-layer').exists()).toBe(true);
  await get('look-visible').trigger('click');
  await flushPromises();
  await showPanel();
  // The brush in the hand would have painted for the solution.
  expect(find('brush-layer').exists()).toBe(false);
  for (const id of ['stencil-method', 'field-threshold', 'field-picture.minFeatureMm', 'stencil-drawn'])
    expect([id, get(id).isVisible()]).toEqual([id, false]);
  for (const id of ['handle-line', 'brush-dark', 'brush-light', 'toggle-stencil'])
    expect([id, find(id).exists()]).toEqual([id, false]);
  await press('b');
  expect(get('brush-mask').attributes('aria-pressed')).toBe('true');
  await get('look-hidden').trigger('click');
  await showPanel();
  for (const id of ['stencil-method', 'handle-line', 'brush-dark'])
    expect([id, get(id).isVisible()]).toEqual([id, true]);
});

test('a method shows what it is set by, and no threshold where it has none', async () => {
  const shown = (): string[] =>
    ['field-threshold', 'field-picture.edges.fill', 'field-picture.xdog.strength'].filter((id) => get(id).isVisible());
  await showPanel();
  expect(shown()).toEqual(['field-threshold']);
  useProjectStore().change((recipe) => (recipe.picture.method = 'edges'));
  await flushPromises();
  expect(shown()).toEqual(['field-picture.edges.fill']);
  useProjectStore().change((recipe) => (recipe.picture.method = 'xdog'));
  await flushPromises();
  expect(shown()).toEqual(['field-threshold', 'field-picture.xdog.strength']);
});
