import { MENU_COMMANDS, type MenuCommand } from '@contract/contract';
import { SHORTCUTS } from '@contract/shortcuts';
import { enableAutoUnmount, mount } from '@vue/test-utils';
import type { MenuItemConstructorOptions } from 'electron';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import { menuTemplate } from '../../../main/windows/menu';
import { en as menuWords } from '../../../main/wording/en';
import ShortcutsDialog from '../../../renderer/components/app/ShortcutsDialog.vue';
import { createWording } from '../../../renderer/i18n';
import { en } from '../../../renderer/locales/en';
import { actionFor, type KeyLike } from '../../../renderer/model/keys/shortcuts';
import { useLayoutStore } from '../../../renderer/stores/layout';

enableAutoUnmount(afterEach);
beforeEach(() => setActivePinia(createPinia()));
afterEach(() => vi.restoreAllMocks());

/** The stroke that a text means, as the menu ("CmdOrCtrl+Shift+S") or the list of keys ("Ctrl+Shift+S", "⇧⌘S") writes it. */
function strokeOf(text: string, mac: boolean): KeyLike {
  const parts = text
    .replace(/[⌃⇧⌘]/gu, (sign) => `${{ '⌃': 'Ctrl', '⇧': 'Shift', '⌘': 'Cmd' }[sign]}+`)
    .split(/\+(?=.)/);
  const name = parts.pop()!;
  const command = parts.includes('Cmd') || (mac && parts.includes('CmdOrCtrl'));
  const key = { Plus: '+', '−': '-', Esc: 'Escape' }[name] ?? name;
  return {
    key,
    metaKey: command,
    ctrlKey: parts.includes('Ctrl') || (!mac && parts.includes('CmdOrCtrl')),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
}

/** Every accelerator of the menu with the command that its item sends. */
function menuKeys(mac: boolean): [string, MenuCommand | 'paste'][] {
  let sent: MenuCommand | 'paste' | null = null;
  const template = menuTemplate({
    platform: mac ? 'darwin' : 'linux',
    words: menuWords,
    development: false,
    recents: [],
    command: (command) => (sent = command),
    paste: () => (sent = 'paste'),
    openRecent: () => {},
    clearRecents: () => {},
  });
  const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
  return flat(template).flatMap((item) => {
    if (typeof item.accelerator !== 'string') return [];
    (item.click as () => void)();
    return [[item.accelerator, sent!] as [string, MenuCommand]];
  });
}

/** What the list of keys says: label and key. */
async function listedKeys(): Promise<Map<string, string>> {
  mount(ShortcutsDialog, { global: { plugins: [createWording('en')] }, attachTo: document.body });
  useLayoutStore().shortcutsShown = true;
  await nextTick();
  await nextTick();
  const rows = [...document.querySelectorAll('.shortcut')];
  return new Map(rows.map((row) => [row.querySelector('dt')!.textContent, row.querySelector('dd')!.textContent]));
}

describe.each([
  ['Linux x86_64', false],
  ['MacIntel', true],
] as const)('on %s', (platform, mac) => {
  beforeEach(() => void vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform));

  test('a key of the menu means the same to the window', () => {
    const keys = menuKeys(mac).filter(([, command]) => command !== 'paste');
    expect(keys.length).toBeGreaterThan(20);
    for (const [accelerator, command] of keys)
      expect(actionFor(strokeOf(accelerator, mac), mac, true), accelerator).toBe(command);
  });

  test('a key that is listed does what the list says, and the menu shows the same', async () => {
    const listed = await listedKeys();
    const inMenu = new Map(
      menuKeys(mac)
        .reverse()
        .map(([accelerator, command]) => [command, accelerator]),
    );
    for (const { action, held } of SHORTCUTS) {
      const label = en.shortcuts.actions[action];
      const text = listed.get(label);
      expect(text, label).toBeDefined();
      const stroke = strokeOf(held ? text!.replace('Hold ', '') : text!, mac);
      if (action === 'paste') continue; // the page's own; the menu's Paste of pictures has another key
      expect(actionFor(stroke, mac, false), label).toBe(action);
      const accelerator = inMenu.get(action as MenuCommand);
      if (accelerator !== undefined) expect(strokeOf(accelerator, mac)).toEqual(stroke);
      else expect(MENU_COMMANDS).not.toContain(action);
    }
  });
});
