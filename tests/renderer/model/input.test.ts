import { describe, expect, test } from 'vitest';
import { histogramBars } from '../../../renderer/model/picture/histogram';
import { placePicture } from '../../../renderer/model/stage/placement';
import { ratioToValue, valueToRatio } from '../../../renderer/model/fields/ratio-scale';
import { multiples, tickSteps } from '../../../renderer/model/stage/ruler';
import { commandFor, SHORTCUTS, shortcutText, type KeyLike } from '../../../renderer/model/keys/shortcuts';
import { wheelIntent } from '../../../renderer/model/stage/wheel';
import { defaultRecipe } from '@app/model/recipe';

const wheel = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, shiftKey: false };
const key = (name: string, modifiers: Partial<KeyLike> = {}): KeyLike => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
});

describe('wheel', () => {
  test('a notch of a mouse wheel zooms in or out by the same ratio', () => {
    const nearer = wheelIntent({ ...wheel, deltaY: -100, wheelDeltaY: 120 });
    const farther = wheelIntent({ ...wheel, deltaY: 100, wheelDeltaY: -120 });
    expect(nearer).toEqual({ kind: 'zoom', factor: 1.2 });
    expect(farther).toEqual({ kind: 'zoom', factor: 1 / 1.2 });
  });

  test('two fingers on a touchpad pan', () => {
    expect(wheelIntent({ ...wheel, deltaX: 3, deltaY: -7, wheelDeltaY: 21 })).toEqual({ kind: 'pan', dx: -3, dy: 7 });
  });

  test('a pinch zooms finely', () => {
    const intent = wheelIntent({ ...wheel, deltaY: -2, ctrlKey: true, wheelDeltaY: 6 });
    expect(intent.kind).toBe('zoom');
    expect(intent.kind === 'zoom' && intent.factor).toBeCloseTo(1.02, 2);
  });

  test('Shift pans sideways', () => {
    const intent = wheelIntent({ ...wheel, deltaY: 100, shiftKey: true, wheelDeltaY: -120 });
    expect(intent).toEqual({ kind: 'pan', dx: -100, dy: 0 });
  });
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

describe('ruler', () => {
  test.each([0.2, 0.5, 1.2, 2.4, 3.78, 10, 40, 120])('labels never touch at %d px per mm', (scale) => {
    const { major, minor } = tickSteps(scale);
    expect(major * scale).toBeGreaterThanOrEqual(scale < 0.1 ? 0 : 40);
    expect(minor * scale).toBeGreaterThanOrEqual(4);
  });

  test('ticks are multiples without drift', () => {
    expect(multiples(0.1, 0, 0.35)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(multiples(10, -12, 12)).toEqual([-10, 0, 10]);
  });
});

describe('histogram', () => {
  test('parts the bars into what is drawn and the rest; empty lightnesses have none', () => {
    const histogram = new Uint32Array(256);
    histogram[10] = 100;
    histogram[127] = 1;
    histogram[128] = 1;
    const { dark, light } = histogramBars(histogram, (lightness) => lightness < 128, 72);
    expect(dark.match(/M/g)).toHaveLength(2);
    expect(light.match(/M/g)).toHaveLength(1);
    expect(dark).toContain('M10 72v-72');
  });

  test('of nothing is empty', () => {
    expect(histogramBars(null, () => true, 72)).toEqual({ dark: '', light: '' });
  });
});

describe('the picture on the page before there is a sheet', () => {
  const picture = { id: 'p', width: 100, height: 100 };
  test('lies whole and centred inside the margins', () => {
    const { placement } = placePicture(picture, defaultRecipe(), null);
    expect(placement).toEqual({ x: 10, y: 53.5, width: 190, height: 190 });
  });

  test('covers them when it should', () => {
    const recipe = defaultRecipe();
    const { placement } = placePicture(picture, { ...recipe, picture: { ...recipe.picture, fit: 'cover' } }, null);
    expect(placement).toEqual({ x: -33.5, y: 10, width: 277, height: 277 });
  });
});

describe('a scale of ratios', () => {
  test('gives small values as much room as large ones', () => {
    expect(valueToRatio(1, 1, 16)).toBe(0);
    expect(valueToRatio(4, 1, 16)).toBeCloseTo(0.5, 9);
    expect(valueToRatio(99, 1, 16)).toBe(1);
  });

  test('lands on steps and on both ends', () => {
    expect(ratioToValue(0.5, 1, 16, 0.5)).toBe(4);
    expect(ratioToValue(0.4, 1.2, 12, 0.1)).toBe(3);
    expect(ratioToValue(0, 1.2, 12, 0.5)).toBe(1.2);
    expect(ratioToValue(1, 1.2, 12, 0.1)).toBe(12);
  });
});
