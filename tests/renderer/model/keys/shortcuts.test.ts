import { SHORTCUTS } from '@contract/shortcuts';
import { describe, expect, test } from 'vitest';
import { actionFor, shortcutText, type KeyLike } from '../../../../renderer/model/keys/shortcuts';

const key = (name: string, modifiers: Partial<KeyLike> = {}): KeyLike => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
});

describe('shortcuts', () => {
  test('Ctrl on most systems, Command on a Mac', () => {
    expect(actionFor(key('o', { ctrlKey: true }), false, false)).toBe('open');
    expect(actionFor(key('o', { metaKey: true }), true, false)).toBe('open');
    expect(actionFor(key('o', { metaKey: true }), false, false)).toBeNull();
    expect(actionFor(key('o', { ctrlKey: true }), true, false)).toBeNull();
  });

  test('Shift tells redo from undo', () => {
    expect(actionFor(key('z', { ctrlKey: true }), false, false)).toBe('undo');
    expect(actionFor(key('Z', { ctrlKey: true, shiftKey: true }), false, false)).toBe('redo');
  });

  test('plus works with and without Shift', () => {
    expect(actionFor(key('+', { ctrlKey: true, shiftKey: true }), false, false)).toBe('zoom-in');
    expect(actionFor(key('=', { ctrlKey: true }), false, false)).toBe('zoom-in');
  });

  test('single keys are off while text is typed, combinations are not', () => {
    expect(actionFor(key('d'), false, false)).toBe('new-seed');
    expect(actionFor(key('d'), false, true)).toBeNull();
    expect(actionFor(key('3', { altKey: true }), false, true)).toBe('view-maze');
  });

  test.each([true, false])('no two actions share a combination (on a Mac: %s)', (mac) => {
    const combinations = SHORTCUTS.flatMap(({ keys }) => keys)
      .filter(({ notOnMac }) => !(mac && notOnMac))
      .map((keys) => [keys.key, keys.mod ?? false, keys.shift ?? false, keys.alt ?? false].join());
    expect(new Set(combinations).size).toBe(combinations.length);
  });

  test('what the page or the menu carries out alone is left to it', () => {
    expect(actionFor(key('v', { ctrlKey: true }), false, false)).toBeNull();
    expect(actionFor(key('V', { ctrlKey: true, shiftKey: true }), false, false)).toBeNull();
  });

  test('are named as the keyboard names them', () => {
    expect(shortcutText('redo', false)).toBe('Ctrl+Shift+Z');
    expect(shortcutText('redo', true)).toBe('⇧⌘Z');
    expect(shortcutText('view-two', true)).toBe('⌃5');
    expect(shortcutText('leave', false)).toBe('Esc');
    expect(shortcutText('export-svg', false)).toBe('');
  });
});
