import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { PICTURE_SHEET } from '@app/model/sheet-settings';
import { createPinia } from 'pinia';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from '../../../renderer/App.vue';
import { createWording } from '../../../renderer/i18n';
import { useLayoutStore } from '../../../renderer/stores/layout';
import { useProjectStore } from '../../../renderer/stores/project';
import { createFakeBridge } from '../fake-bridge';

let window_: VueWrapper;

beforeEach(async () => {
  vi.stubGlobal('mazepress', createFakeBridge());
  localStorage.clear();
  window_ = mount(App, { attachTo: document.body, global: { plugins: [createPinia(), createWording('en')] } });
  const layout = useLayoutStore();
  if (!layout.leftShown) layout.toggleLeft();
  layout.setOpen('wall-tone-fine', true);
  await flushPromises();
});
afterEach(() => window_.unmount());

const fieldOf = (path: string) =>
  window_.find(`[data-testid="field-${path}"], [data-testid="toggle-${path}"], [data-testid^="choice-${path}-"]`);

test('every setting that the table gives a part of the window has its field there, shown while it has an effect', async () => {
  const project = useProjectStore();
  const placed = PICTURE_SHEET.settings.filter(({ setting }) => 'section' in setting);
  expect(placed.length).toBeGreaterThan(20);
  const seen = new Set<string>();
  for (const look of ['hidden', 'visible', 'both'] as const)
    for (const method of ['adaptive', 'xdog', 'edges'] as const) {
      project.change((recipe) => {
        recipe.look = look;
        recipe.picture.method = method;
      });
      await flushPromises();
      for (const { path } of placed) {
        const shown = fieldOf(path).exists() && fieldOf(path).isVisible();
        expect([look, method, path, shown]).toEqual([
          look,
          method,
          path,
          PICTURE_SHEET.isInEffect(path, project.recipe),
        ]);
        if (shown) seen.add(path);
      }
    }
  expect(seen.size).toBe(placed.length);
});
