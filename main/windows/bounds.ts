/** Where the window opens, at its last place as far as that is still on a screen, and how that is remembered. */
import type { BrowserWindow } from 'electron';
import type { Settings, SettingsStore } from '../files/settings';

/** Default and smallest outer size, screen pixels. */
export const DEFAULT_SIZE = { width: 1440, height: 900 };
export const MIN_SIZE = { width: 1024, height: 700 };

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

const overlap = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * Bounds to open with.
 *
 * @param saved bounds of the last run, or null on the first
 * @param screens work areas of the screens, the primary one first; at least one
 * @returns bounds inside the screen that shows most of `saved` (the primary one when none does), never smaller than
 *   MIN_SIZE unless that screen is
 */
export function openingBounds(saved: Settings['window'], screens: readonly Area[]): Area {
  const [primary] = screens as [Area, ...Area[]];
  let screen = primary;
  if (saved)
    for (const candidate of screens) if (overlap(saved, candidate) > overlap(saved, screen)) screen = candidate;
  const wanted = saved ?? DEFAULT_SIZE;
  const width = Math.round(Math.min(screen.width, Math.max(MIN_SIZE.width, wanted.width)));
  const height = Math.round(Math.min(screen.height, Math.max(MIN_SIZE.height, wanted.height)));
  const centred = {
    x: screen.x + Math.floor((screen.width - width) / 2),
    y: screen.y + Math.floor((screen.height - height) / 2),
  };
  const at = saved && overlap(saved, screen) > 0 ? saved : centred;
  return {
    x: Math.round(clamp(at.x, screen.x, screen.x + screen.width - width)),
    y: Math.round(clamp(at.y, screen.y, screen.y + screen.height - height)),
    width,
    height,
  };
}

/**
 * Keeps the window's place when it closes. To be called after whatever may prevent that: listeners run in the order in which
 * they came.
 */
export function rememberBounds(
  window: Pick<BrowserWindow, 'on' | 'getNormalBounds' | 'isMaximized'>,
  settings: Pick<SettingsStore, 'set'>,
): void {
  window.on('close', (event) => {
    if (event.defaultPrevented) return;
    settings.set('window', { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
}
