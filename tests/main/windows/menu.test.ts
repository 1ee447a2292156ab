import { MENU_COMMANDS } from '@contract/contract';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { en } from '../../../main/wording/en';
import { ja } from '../../../main/wording/ja';
import { menuTemplate, type MenuSituation } from '../../../main/windows/menu';

const situation = (over: Partial<MenuSituation> = {}): MenuSituation => ({
  platform: 'linux',
  words: en,
  development: false,
  recents: [],
  command: vi.fn(),
  paste: vi.fn(),
  openRecent: vi.fn(),
  clearRecents: vi.fn(),
  ...over,
});

const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);

const click = (item: MenuItemConstructorOptions | undefined): void => (item?.click as (() => void) | undefined)?.();

test('every command of the contract has an item; paste reaches the page as a paste', () => {
  const given = situation();
  for (const item of flat(menuTemplate(given))) click(item);
  const sent = new Set(vi.mocked(given.command).mock.calls.map(([command]) => command));
  expect([...sent].sort()).toEqual(MENU_COMMANDS.filter((command) => command !== 'paste').sort());
  expect(given.paste).toHaveBeenCalledOnce();
});

describe.each(['linux', 'win32', 'darwin'] as const)('on %s', (platform) => {
  test('no two items have one accelerator', () => {
    const keys = flat(menuTemplate(situation({ platform, development: true }))).flatMap((item) =>
      typeof item.accelerator === 'string'
        ? [item.accelerator.replace('CmdOrCtrl', platform === 'darwin' ? 'Cmd' : 'Ctrl')]
        : [],
    );
    expect(keys.length).toBeGreaterThan(15);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('developer tools are for developers', () => {
  const roles = (development: boolean) => flat(menuTemplate(situation({ development }))).map((item) => item.role);
  expect(roles(false)).not.toContain('toggleDevTools');
  expect(roles(true)).toContain('toggleDevTools');
});

test('recent pictures are listed by name and opened by path', () => {
  const given = situation({ recents: ['/pictures/Fish & Chips.png'] });
  const item = flat(menuTemplate(given)).find(({ label }) => label === 'Fish && Chips.png');
  click(item);
  expect(given.openRecent).toHaveBeenCalledExactlyOnceWith('/pictures/Fish & Chips.png');
});

test('no word of the menu is left in English in Japanese', () => {
  const labels = (words: typeof en) => flat(menuTemplate(situation({ words }))).map(({ label }) => label);
  const english = new Set(labels(en));
  const same = labels(ja).filter((label) => label !== undefined && english.has(label));
  // Hidden items, never shown.
  expect(same).toEqual(['redo', 'zoom-in']);
});
