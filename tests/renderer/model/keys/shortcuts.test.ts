import { describe, expect, test } from 'vitest';
import { commandFor, SHORTCUTS, shortcutText, type KeyLike } from '../../../../renderer/model/keys/shortcuts';

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
    expect(commandFor(key('o', { ctrlKey: true }), false, false)).toBe('open');
    expect(commandFor(key('o', { metaKey: true }), true, false)).toBe('open');
    expect(commandFor(key('o', { metaKey: true }), false, false)).toBeNull();
    expect(commandFor(key('o', { ctrlKey: true }), true, false)).toBeNull();
  });

  test('Shift tells redo from undo', () => {
    expect(commandFor(key('z', { ctrlKey: true }), false, false)).toBe('undo');
    expect(commandFor(key('Z', { ctrlKey: true, shiftKey: true }), false, false)).toBe('redo');
  });

  test('plus works with and without Shift', () => {
    expect(commandFor(key('+', { ctrlKey: true, shiftKey: true }), false, false)).toBe('zoom-in');
    expect(commandFor(key('=', { ctrlKey: true }), false, false)).toBe('zoom-in');
  });

  test('single keys are off while text is typed, combinations are not', () => {
    expect(commandFor(key('d'), false, false)).toBe('new-seed');
    expect(commandFor(key('d'), false, true)).toBeNull();
    expect(commandFor(key('3', { altKey: true }), false, true)).toBe('view-maze');
  });

  test('no two commands share a combination', () => {
    const combinations = SHORTCUTS.map((s) => [s.key, s.mod ?? false, s.shift ?? false, s.alt ?? false].join());
    expect(new Set(combinations).size).toBe(combinations.length);
  });

  test('are named as the keyboard names them', () => {
    expect(shortcutText('redo', false)).toBe('Ctrl+Shift+Z');
    expect(shortcutText('redo', true)).toBe('⇧⌘Z');
    expect(shortcutText('export-svg', false)).toBe('');
  });
});
