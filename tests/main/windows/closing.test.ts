import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberBounds } from '../../../main/windows/bounds';
import { createUnsavedWork } from '../../../main/windows/unsaved-work';

const electron = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const app = Object.assign(new Emitter(), { getLocale: () => 'en' });
  return { app, dialog: { showMessageBox: electron.ask } };
});
vi.mock('../../../main/log', () => ({ log: { warn: vi.fn() } }));

/** A window as far as closing it goes: it is gone unless a listener prevents that, or throws. */
class FakeWindow extends EventEmitter {
  readonly webContents = Object.assign(new EventEmitter(), { send: vi.fn() });
  gone = false;
  isDestroyed = (): boolean => this.gone;
  setDocumentEdited = vi.fn();
  getNormalBounds = () => ({ x: 1, y: 2, width: 1200, height: 800 });
  isMaximized = () => false;

  close(): void {
    const event = { defaultPrevented: false, preventDefault: () => (event.defaultPrevented = true) };
    try {
      this.emit('close', event);
    } finally {
      this.gone = !event.defaultPrevented;
    }
  }
}

/** A window put together as the program does, over settings that may refuse everything. */
function openWindow(set: (key: string, value: unknown) => void) {
  const window = new FakeWindow();
  const asWindow = window as unknown as BrowserWindow;
  const unsaved = createUnsavedWork({ clear: () => Promise.resolve() });
  unsaved.guard(asWindow);
  rememberBounds(asWindow, { set });
  return { window, note: (edited: boolean) => unsaved.note(asWindow, { name: 'fox', edited, searching: false }) };
}

beforeEach(() => electron.ask.mockReset());

test('closing asks about unsaved work before anything is written, also where nothing can be', async () => {
  electron.ask.mockResolvedValue({ response: 2 });
  const { window, note } = openWindow(() => {
    throw new Error('no space left on device');
  });
  note(true);
  window.close();
  expect(window.gone).toBe(false);
  await vi.waitFor(() => expect(electron.ask).toHaveBeenCalledOnce());
  expect(electron.ask.mock.lastCall?.[1]).toMatchObject({ message: 'Save the changes to “fox”?' });
});

test('the place of a window is remembered when it really closes, once', async () => {
  electron.ask.mockResolvedValue({ response: 1 });
  const set = vi.fn();
  const { window, note } = openWindow(set);
  note(true);
  window.close();
  expect(set).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(window.gone).toBe(true));
  expect(set.mock.calls).toEqual([['window', { x: 1, y: 2, width: 1200, height: 800, maximized: false }]]);
});
