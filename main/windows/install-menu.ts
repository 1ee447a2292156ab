import { app, Menu, type BrowserWindow } from 'electron';
import type { Recents } from '../files/recents';
import type { SettingsStore } from '../files/settings';
import { words } from '../wording/words';
import { menuTemplate } from './menu';
import { send } from './send';

/**
 * Builds the application menu for the present list of recent pictures.
 *
 * @param current the window that commands go to
 */
export function installMenu(current: () => BrowserWindow | undefined, settings: SettingsStore, recents: Recents): void {
  const withWindow = (act: (window: BrowserWindow) => void) => {
    const window = current();
    if (window) act(window);
  };
  const template = menuTemplate({
    platform: process.platform,
    words: words(),
    development: !app.isPackaged,
    recents: settings.get('recents'),
    command: (command) => withWindow((window) => send(window, 'menu:command', { command })),
    paste: () => withWindow((window) => window.webContents.paste()),
    openRecent: (path) => withWindow((window) => send(window, 'picture:requested', { path })),
    clearRecents: () => {
      recents.clear();
      app.clearRecentDocuments();
    },
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
