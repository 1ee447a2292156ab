import { describe, expect, test } from 'vitest';
import type { Palette } from '../../../renderer/paint/palette';
import { multiples, paintRuler, tickSteps } from '../../../renderer/paint/paint-ruler';

const GLYPH_PX = 5;

/** Labels of a horizontal ruler of 100 px whose page begins at its middle, 1 px per mm. */
function labelsAt(centreMm: number, axis: 'x' | 'y'): string[] {
  const labels: string[] = [];
  const nothing = (): void => {};
  const context = {
    fillRect: nothing,
    transform: nothing,
    translate: nothing,
    rotate: nothing,
    save: nothing,
    restore: nothing,
    measureText: (text: string) => ({ width: GLYPH_PX * text.length }),
    fillText: (text: string) => labels.push(text),
  } as unknown as CanvasRenderingContext2D;
  const size = axis === 'x' ? { width: 100, height: 20, ratio: 1 } : { width: 20, height: 100, ratio: 1 };
  paintRuler(context, size, { axis, scale: 1, centreMm, pageMm: 210, pointerMm: null, palette: {} as Palette });
  return labels;
}

test('labels along the top are whole: none is cut at the right end', () => {
  // 100 stands at the end and needs 18 px to its right.
  expect(labelsAt(50, 'x')).toEqual(['0', '50']);
  expect(labelsAt(68, 'x')).toEqual(['50', '100']);
});

test('labels along the left are whole: they end at their tick, so none is cut at the top', () => {
  expect(labelsAt(50, 'y')).toEqual(['50', '100']);
  expect(labelsAt(42, 'y')).toEqual(['0', '50']);
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
