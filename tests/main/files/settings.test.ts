import { expect, test, vi } from 'vitest';
import { createSettings } from '../../../main/files/settings';

vi.mock('electron', () => ({ ipcMain: {}, app: {} }));
vi.mock('electron-store', () => ({ default: vi.fn() }));
vi.mock('../../../main/log', () => ({ log: {} }));

const full = (): never => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};
const BOUNDS = { x: 1, y: 2, width: 1200, height: 800, maximized: false };

test('what is set goes to the file and is read from it by the next run', () => {
  const store: Record<string, unknown> = { exportFolder: '/sheets' };
  const file = { store, set: (key: string, value: unknown) => void (store[key] = value) };
  const settings = createSettings(() => file, full);
  expect(settings.get('exportFolder')).toBe('/sheets');
  settings.set('window', BOUNDS);
  expect(createSettings(() => file, full).get('window')).toEqual(BOUNDS);
});

test('a disk that takes nothing costs the run no setting, and is noted', () => {
  const warn = vi.fn();
  const settings = createSettings(() => ({ store: { recents: ['/a.png'] }, set: full }), warn);
  settings.set('exportFolder', '/sheets');
  settings.set('recents', ['/b.png', '/a.png']);
  expect([settings.get('exportFolder'), settings.get('recents')]).toEqual(['/sheets', ['/b.png', '/a.png']]);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a file that cannot be opened or read is no file, and wrong values are not set', () => {
  const warn = vi.fn();
  const unreadable = {
    get store(): Record<string, unknown> {
      return full();
    },
    set: full,
  };
  for (const open of [full, () => unreadable]) {
    const settings = createSettings(open, warn);
    expect([settings.get('window'), settings.get('recents'), settings.get('exportFolder')]).toEqual([null, [], '']);
    settings.set('exportFolder', '/sheets');
    expect(settings.get('exportFolder')).toBe('/sheets');
  }
  expect(warn).toHaveBeenCalled();
  const wrong = createSettings(() => ({ store: { window: { x: 'left' }, recents: 7 }, set: full }), warn);
  expect([wrong.get('window'), wrong.get('recents')]).toEqual([null, []]);
});
