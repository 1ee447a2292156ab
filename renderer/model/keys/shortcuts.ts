import type { MenuCommand } from '@contract/contract';

/** One key combination. Letters are lower case; `mod` is Ctrl, on a Mac Command. */
export interface Shortcut {
  readonly command: MenuCommand;
  readonly key: string;
  readonly mod?: boolean;
  readonly shift?: boolean;
  /** Alt; on a Mac, where Alt types characters, Control. */
  readonly alt?: boolean;
}

/**
 * Every shortcut of the window, the one that is shown first where a command has several. Those without `mod` are single
 * keys: they are off while text is being typed. Paste is not here: the clipboard event carries the picture.
 */
export const SHORTCUTS: readonly Shortcut[] = [
  { command: 'new', key: 'n', mod: true },
  { command: 'open', key: 'o', mod: true },
  { command: 'save', key: 's', mod: true },
  { command: 'save-as', key: 's', mod: true, shift: true },
  { command: 'export-pdf', key: 'e', mod: true },
  { command: 'print', key: 'p', mod: true },
  { command: 'export-png', key: 'e', mod: true, shift: true },
  { command: 'open-recipe', key: 'o', mod: true, shift: true },
  { command: 'undo', key: 'z', mod: true },
  { command: 'redo', key: 'z', mod: true, shift: true },
  { command: 'redo', key: 'y', mod: true },
  { command: 'zoom-in', key: '+', mod: true },
  { command: 'zoom-in', key: '=', mod: true },
  { command: 'zoom-out', key: '-', mod: true },
  { command: 'zoom-fit', key: '0', mod: true },
  { command: 'zoom-true', key: '1', mod: true },
  { command: 'toggle-solution', key: 'l', mod: true },
  { command: 'toggle-solution', key: 's' },
  { command: 'view-three', key: '1', alt: true },
  { command: 'view-picture', key: '2', alt: true },
  { command: 'view-maze', key: '3', alt: true },
  { command: 'view-solved', key: '4', alt: true },
  { command: 'view-two', key: '5', alt: true },
  { command: 'view-wipe', key: '6', alt: true },
  { command: 'view-three', key: '1' },
  { command: 'view-picture', key: '2' },
  { command: 'view-maze', key: '3' },
  { command: 'view-solved', key: '4' },
  { command: 'view-two', key: '5' },
  { command: 'view-wipe', key: '6' },
  { command: 'step-back', key: 'd', mod: true },
  { command: 'step-back', key: 'e' },
  { command: 'show-scores', key: 'i', mod: true },
  { command: 'new-seed', key: 'r', mod: true },
  { command: 'new-seed', key: 'd' },
  { command: 'auto-tune', key: 't', mod: true },
  { command: 'auto-tune', key: 't' },
  { command: 'shortcuts', key: '/', mod: true },
  { command: 'shortcuts', key: '?' },
  { command: 'shortcuts', key: 'f1' },
];

/** The fields of a KeyboardEvent that decide a shortcut. */
export interface KeyLike {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Keys whose Shift only reaches the character itself: Shift is not part of the combination. */
const SHIFTED = new Set(['?', '+', '=']);

/** The command that a key stroke means, or null. */
export function commandFor(event: KeyLike, mac: boolean, typing: boolean): MenuCommand | null {
  const mod = mac ? event.metaKey : event.ctrlKey;
  const alt = mac ? event.ctrlKey : event.altKey;
  // The other one of each pair belongs to the system.
  if (mac ? event.altKey : event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (!mod && !alt && typing && key !== 'f1') return null;
  const found = SHORTCUTS.find(
    (shortcut) =>
      shortcut.key === key &&
      (shortcut.mod ?? false) === mod &&
      (shortcut.alt ?? false) === alt &&
      (SHIFTED.has(key) || (shortcut.shift ?? false) === event.shiftKey),
  );
  return found?.command ?? null;
}

/** A command's shortcut as its user's keyboard names it; '' when it has none. */
export function shortcutText(command: MenuCommand, mac: boolean): string {
  const shortcut = SHORTCUTS.find((candidate) => candidate.command === command);
  if (!shortcut) return '';
  const key = shortcut.key === '-' ? '−' : shortcut.key.toUpperCase();
  if (mac) return `${shortcut.alt ? '⌃' : ''}${shortcut.shift ? '⇧' : ''}${shortcut.mod ? '⌘' : ''}${key}`;
  return [shortcut.mod && 'Ctrl', shortcut.alt && 'Alt', shortcut.shift && 'Shift', key].filter(Boolean).join('+');
}

/** Whether this is a Mac, where Command takes the part of Ctrl. */
export const isMac = (): boolean => navigator.platform.startsWith('Mac');
