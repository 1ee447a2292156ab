import type { MenuCommand } from '@contract/contract';
import { SHORTCUTS, type Combination, type ShortcutAction } from '@contract/shortcuts';

/** The fields of a KeyboardEvent that decide a shortcut. */
export interface KeyLike {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Works while text is typed, too: no text has it. */
const NEVER_TYPED = 'f1';

/** Shift only reaches a sign, where a keyboard has it there; with letters, digits and named keys it is a key of its own. */
const isSign = (key: string): boolean => /^[^\p{L}\d]$/u.test(key);

const keyOf = ({ key }: { readonly key: string }): string => key.toLowerCase();

/** What a key stroke means, or null; the menu's and the page's own are none. */
export function actionFor(event: KeyLike, mac: boolean, typing: boolean): ShortcutAction | null {
  const mod = mac ? event.metaKey : event.ctrlKey;
  const alt = mac ? event.ctrlKey : event.altKey;
  // The other one of each pair belongs to the system.
  if (mac ? event.altKey : event.metaKey) return null;
  const key = keyOf(event);
  if (!mod && !alt && typing && key !== NEVER_TYPED) return null;
  const means = (combination: Combination): boolean =>
    combination.only === undefined &&
    !(mac && combination.notOnMac) &&
    combination.key === key &&
    (combination.mod ?? false) === mod &&
    (combination.alt ?? false) === alt &&
    (isSign(key) || (combination.shift ?? false) === event.shiftKey);
  return SHORTCUTS.find(({ keys }) => keys.some(means))?.action ?? null;
}

/** Whether a key is one of an action's, whatever is held with it. */
export const isKeyOf = (action: ShortcutAction, event: { readonly key: string }): boolean =>
  SHORTCUTS.some((shortcut) => shortcut.action === action && shortcut.keys.some(({ key }) => key === keyOf(event)));

const NAMES: Readonly<Record<string, string>> = { '-': '−', escape: 'Esc' };

/** The key that is shown for an action, as its user's keyboard names it; '' when it has none. */
export function shortcutText(action: ShortcutAction | MenuCommand, mac: boolean): string {
  const shortcut = SHORTCUTS.find((candidate) => candidate.action === action);
  if (!shortcut) return '';
  const [{ key, mod, shift, alt }] = shortcut.keys;
  const name = NAMES[key] ?? key.toUpperCase();
  if (mac) return `${alt ? '⌃' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${name}`;
  return [mod && 'Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+');
}

/** Whether this is a Mac, where Command takes the part of Ctrl. */
export const isMac = (): boolean => navigator.platform.startsWith('Mac');
