import { BrowserWindow, nativeTheme, screen } from 'electron';
import { installed } from '../files/installed';
import type { SettingsStore } from '../files/settings';
import { MIN_SIZE, openingBounds } from './bounds';

/** The desk of each theme, so that nothing flashes before the page paints. */
const deskColour = (): string => (nativeTheme.shouldUseDarkColors ? '#2a2927' : '#d9d6d0');

/**
 * Opens the window at its last place; it shows itself when its page has painted. `rememberBounds` keeps the place.
 *
 * @param url the page
 */
export function openMainWindow(settings: SettingsStore, url: string): BrowserWindow {
  const saved = settings.get('window');
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter((display) => display.id !== primary.id);
  const window = new BrowserWindow({
    ...openingBounds(
      saved,
      [primary, ...others].map((display) => display.workArea),
    ),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    title: 'Mazepress',
    // Elsewhere the packaged program brings its icon.
    ...(process.platform === 'linux' && { icon: installed.icon() }),
    show: false,
    // The window has a toolbar of its own; Alt shows the menu bar.
    autoHideMenuBar: true,
    backgroundColor: deskColour(),
    webPreferences: {
      preload: installed.preload(),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      // Its dictionaries would be downloaded.
      spellcheck: false,
      navigateOnDragDrop: false,
    },
  });
  if (saved?.maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  const repaint = (): void => window.setBackgroundColor(deskColour());
  nativeTheme.on('updated', repaint);
  window.once('closed', () => void nativeTheme.off('updated', repaint));
  void window.loadURL(url);
  return window;
}
