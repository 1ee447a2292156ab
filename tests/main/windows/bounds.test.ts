import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_SIZE, openingBounds } from '../../../main/windows/bounds';

const full = { x: 0, y: 0, width: 1920, height: 1040 };

test('the first time it opens at its default size in the middle of the primary screen', () => {
  expect(openingBounds(null, [full])).toEqual({ x: 240, y: 70, width: 1440, height: 900 });
});

test('it opens where it was', () => {
  const saved = { x: 100, y: 50, width: 1200, height: 800, maximized: false };
  expect(openingBounds(saved, [full])).toEqual({ x: 100, y: 50, width: 1200, height: 800 });
});

test('on the second screen it stays there; without that screen it comes to the first', () => {
  const second = { x: 1920, y: 0, width: 1920, height: 1080 };
  const saved = { x: 2000, y: 100, width: 1200, height: 800, maximized: false };
  expect(openingBounds(saved, [full, second])).toMatchObject({ x: 2000, y: 100 });
  expect(openingBounds(saved, [full])).toEqual({ x: 360, y: 120, width: 1200, height: 800 });
});

test('whatever was saved and whatever screens there are, the whole window is on one of them', () => {
  const length = fc.integer({ min: 320, max: 8000 });
  const place = fc.integer({ min: -10_000, max: 10_000 });
  const screen = fc.record({ x: place, y: place, width: length, height: length });
  const number = fc.oneof(place, fc.double({ noNaN: true, min: -1e6, max: 1e6 }));
  const saved = fc.option(fc.record({ x: number, y: number, width: number, height: number, maximized: fc.boolean() }));
  fc.assert(
    fc.property(saved, fc.array(screen, { minLength: 1, maxLength: 4 }), (before, screens) => {
      const { x, y, width, height } = openingBounds(before, screens);
      const on = screens.find(
        (s) => x >= s.x && y >= s.y && x + width <= s.x + s.width && y + height <= s.y + s.height,
      );
      expect(on).toBeDefined();
      expect(width).toBeGreaterThanOrEqual(Math.min(MIN_SIZE.width, on!.width));
      expect(height).toBeGreaterThanOrEqual(Math.min(MIN_SIZE.height, on!.height));
      for (const value of [x, y, width, height]) expect(Number.isInteger(value)).toBe(true);
    }),
  );
});
