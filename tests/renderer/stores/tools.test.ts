import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import { methodInForce } from '../../../renderer/model/stencil-method';
import { useProjectStore } from '../../../renderer/stores/project';
import { useToolsStore } from '../../../renderer/stores/tools';
import { useViewStore } from '../../../renderer/stores/view';
import { createFakeBridge } from '../fake-bridge';

beforeEach(async () => {
  vi.stubGlobal('mazepress', createFakeBridge());
  setActivePinia(createPinia());
  localStorage.clear();
  await useProjectStore().open({ kind: 'sample', id: 'fox' });
});

test('another picture starts without crop, turn and strokes, undone or not', async () => {
  const project = useProjectStore();
  project.change(({ picture }) => {
    picture.crop = { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 };
    picture.rotateDegrees = 12;
    picture.touchUp = [{ brush: 'dark', radius: 0.1, points: [0.5, 0.5] }];
    picture.levels = { black: 10, white: 240, gamma: 1.2 };
  });
  await project.open({ kind: 'path', path: '/other.jpg' });
  const own = { rotateDegrees: 0, touchUp: [], crop: { left: 0, right: 1 } };
  expect(project.recipe.picture).toMatchObject({ ...own, levels: { black: 0 } });
  project.undo();
  expect(project.recipe.picture).toMatchObject({ ...own, levels: { black: 10 } });
});

test('a tool needs the Picture view, and gives the other one back', async () => {
  const tools = useToolsStore();
  const view = useViewStore();
  view.mode = 'maze';
  tools.take('crop');
  expect([tools.active, view.mode]).toEqual(['crop', 'picture']);
  tools.end();
  expect([tools.active, view.mode]).toEqual([null, 'maze']);

  tools.take('light');
  await nextTick();
  view.mode = 'solved';
  await nextTick();
  expect([tools.active, view.mode]).toEqual([null, 'solved']);
});

test('taking a tool again puts it down; the last brush is remembered', () => {
  const tools = useToolsStore();
  tools.toggle('mask');
  expect(tools.brush).toBe('mask');
  tools.toggle('crop');
  expect(tools.brush).toBeNull();
  tools.toggle('crop');
  expect(tools.active).toBeNull();
  expect(tools.lastBrush).toBe('mask');
});

test('another picture puts the tool down', async () => {
  const tools = useToolsStore();
  tools.take('dark');
  await useProjectStore().open({ kind: 'path', path: '/other.jpg' });
  await nextTick();
  expect(tools.active).toBeNull();
});

test('a threshold set by hand is in force in place of the automatic choice', () => {
  expect(methodInForce({ method: 'auto', threshold: 'auto' })).toBe('auto');
  expect(methodInForce({ method: 'auto', threshold: 90 })).toBe('threshold');
  expect(methodInForce({ method: 'xdog', threshold: 90 })).toBe('xdog');
});
