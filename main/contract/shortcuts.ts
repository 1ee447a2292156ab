/** The keys of the application, each written once: the menu, the key handler, the list of keys and the tooltips read them. */
import type { MenuCommand } from './contract';

/** What keys do that no menu has: tools at the Picture view, and what lasts while a key is held. */
export type StageAction = 'compare' | 'brush' | 'brush-smaller' | 'brush-larger' | 'crop' | 'leave';

/** Where a key stands in the list of keys. */
export type ShortcutGroup = 'file' | 'view' | 'edit' | 'picture';

/** One key combination. */
export interface Combination {
  /** As `KeyboardEvent.key` has it, in lower case. */
  readonly key: string;
  /** Ctrl, on a Mac Command. */
  readonly mod?: true;
  readonly shift?: true;
  /** Alt; on a Mac, where Alt types characters, Control. */
  readonly alt?: true;
  readonly notOnMac?: true;
  /**
   * Who alone carries it out: the menu, or the page, to which the system gives what it pastes. Without it both the menu and
   * the key handler know it, but for single keys, which are no menu's: they are off while text is typed.
   */
  readonly only?: 'menu' | 'page';
}

/** What keys do, and which. */
export interface Shortcut {
  readonly action: MenuCommand | StageAction;
  readonly group: ShortcutGroup;
  /** At least one; the first is the one that is shown. */
  readonly keys: readonly [Combination, ...Combination[]];
  /** It lasts while the key is held. */
  readonly held?: true;
}

const TABLE = [
  { action: 'new', group: 'file', keys: [{ key: 'n', mod: true }] },
  { action: 'open', group: 'file', keys: [{ key: 'o', mod: true }] },
  {
    action: 'paste',
    group: 'file',
    keys: [
      { key: 'v', mod: true, only: 'page' },
      { key: 'v', mod: true, shift: true, only: 'menu' },
    ],
  },
  { action: 'save', group: 'file', keys: [{ key: 's', mod: true }] },
  { action: 'save-as', group: 'file', keys: [{ key: 's', mod: true, shift: true }] },
  { action: 'open-recipe', group: 'file', keys: [{ key: 'o', mod: true, shift: true }] },
  { action: 'export-pdf', group: 'file', keys: [{ key: 'e', mod: true }] },
  { action: 'export-png', group: 'file', keys: [{ key: 'e', mod: true, shift: true }] },
  { action: 'print', group: 'file', keys: [{ key: 'p', mod: true }] },

  { action: 'view-three', group: 'view', keys: [{ key: '1', alt: true }, { key: '1' }] },
  { action: 'view-picture', group: 'view', keys: [{ key: '2', alt: true }, { key: '2' }] },
  { action: 'view-maze', group: 'view', keys: [{ key: '3', alt: true }, { key: '3' }] },
  { action: 'view-solved', group: 'view', keys: [{ key: '4', alt: true }, { key: '4' }] },
  { action: 'view-two', group: 'view', keys: [{ key: '5', alt: true }, { key: '5' }] },
  { action: 'view-wipe', group: 'view', keys: [{ key: '6', alt: true }, { key: '6' }] },
  { action: 'step-back', group: 'view', keys: [{ key: 'd', mod: true }, { key: 'e' }] },
  { action: 'compare', group: 'view', keys: [{ key: 'x' }], held: true },
  { action: 'show-scores', group: 'view', keys: [{ key: 'i', mod: true }] },
  { action: 'toggle-solution', group: 'view', keys: [{ key: 'l', mod: true }, { key: 's' }] },
  {
    action: 'zoom-in',
    group: 'view',
    // The plus of most keyboards needs Shift; people press the key without it.
    keys: [
      { key: '+', mod: true },
      { key: '=', mod: true },
    ],
  },
  { action: 'zoom-out', group: 'view', keys: [{ key: '-', mod: true }] },
  { action: 'zoom-fit', group: 'view', keys: [{ key: '0', mod: true }] },
  { action: 'zoom-true', group: 'view', keys: [{ key: '1', mod: true }] },

  { action: 'undo', group: 'edit', keys: [{ key: 'z', mod: true }] },
  {
    action: 'redo',
    group: 'edit',
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true, notOnMac: true },
    ],
  },
  { action: 'new-seed', group: 'edit', keys: [{ key: 'r', mod: true }, { key: 'd' }] },
  { action: 'auto-tune', group: 'edit', keys: [{ key: 't', mod: true }, { key: 't' }] },
  { action: 'shortcuts', group: 'edit', keys: [{ key: '/', mod: true }, { key: '?' }, { key: 'f1' }] },

  { action: 'brush', group: 'picture', keys: [{ key: 'b' }] },
  { action: 'brush-smaller', group: 'picture', keys: [{ key: '[' }] },
  { action: 'brush-larger', group: 'picture', keys: [{ key: ']' }] },
  { action: 'crop', group: 'picture', keys: [{ key: 'c' }] },
  { action: 'leave', group: 'picture', keys: [{ key: 'escape' }] },
] as const satisfies readonly Shortcut[];

/** What has a key. */
export type ShortcutAction = (typeof TABLE)[number]['action'];

/** All of them, each group in the order in which it is listed. */
export const SHORTCUTS: readonly (Shortcut & { readonly action: ShortcutAction })[] = TABLE;
