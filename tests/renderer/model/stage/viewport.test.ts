import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrangePanes,
  fitPage,
  keepInSight,
  holdOf,
  moveWithHold,
  panBy,
  SCALE_LIMITS,
  toPage,
  toPane,
  zoomAt,
} from '../../../../renderer/model/stage/viewport';

const pane = { width: 300, height: 600 };
const a4 = { width: 210, height: 297 };

test('page and pane positions are each other’s inverse', () => {
  const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
  fc.assert(
    fc.property(coordinate, coordinate, fc.double({ min: 0.2, max: 100, noNaN: true }), (x, y, scale) => {
      const viewport = { scale, x: 100, y: 140 };
      const back = toPage(viewport, pane, toPane(viewport, pane, { x, y }));
      expect(back.x).toBeCloseTo(x, 6);
      expect(back.y).toBeCloseTo(y, 6);
    }),
  );
});

test('zooming keeps what is under the pointer there, even at the limits', () => {
  const at = { x: fc.double({ min: 0, max: 300, noNaN: true }), y: fc.double({ min: 0, max: 600, noNaN: true }) };
  fc.assert(
    fc.property(fc.record(at), fc.double({ min: 0.001, max: 1000, noNaN: true }), (pointer, factor) => {
      const before = fitPage(a4, pane);
      const after = zoomAt(before, pane, pointer, factor);
      const held = toPage(before, pane, pointer);
      const now = toPage(after, pane, pointer);
      expect(now.x).toBeCloseTo(held.x, 6);
      expect(now.y).toBeCloseTo(held.y, 6);
      expect(after.scale).toBeGreaterThanOrEqual(SCALE_LIMITS.min);
      expect(after.scale).toBeLessThanOrEqual(SCALE_LIMITS.max);
    }),
  );
});

test('a fitted page lies inside the pane with room for its caption', () => {
  const viewport = fitPage(a4, pane);
  const topLeft = toPane(viewport, pane, { x: 0, y: 0 });
  const bottomRight = toPane(viewport, pane, { x: 210, y: 297 });
  expect(topLeft.x).toBeGreaterThanOrEqual(8);
  expect(topLeft.y).toBeGreaterThanOrEqual(36);
  expect(bottomRight.x).toBeCloseTo(pane.width - topLeft.x, 6);
  expect(bottomRight.y).toBeLessThanOrEqual(pane.height - 16);
});

test('panning by pixels moves the page by just as many', () => {
  const before = { scale: 4, x: 100, y: 100 };
  const after = panBy(before, 20, -8);
  expect(toPane(after, pane, { x: 50, y: 50 }).x - toPane(before, pane, { x: 50, y: 50 }).x).toBeCloseTo(20);
  expect(toPane(after, pane, { x: 50, y: 50 }).y - toPane(before, pane, { x: 50, y: 50 }).y).toBeCloseTo(-8);
});

test('a sheet cannot be pushed out of sight', () => {
  const lost = keepInSight({ scale: 2, x: 9000, y: -9000 }, a4);
  expect(lost).toEqual({ scale: 2, x: 222, y: -12 });
});

describe('fingers', () => {
  const before = { scale: 2, x: 80, y: 150 };
  const under = (v: typeof before, x: number, y: number) => toPage(v, pane, { x, y });

  test('two of them zoom and move: what lay under each stays under it', () => {
    const after = moveWithHold(
      before,
      pane,
      holdOf([
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ]),
      holdOf([
        { x: 60, y: 140 },
        { x: 260, y: 140 },
      ]),
    );
    expect(after.scale).toBeCloseTo(4, 9);
    expect(under(after, 60, 140)).toEqual(under(before, 100, 100));
    expect(under(after, 260, 140)).toEqual(under(before, 200, 100));
  });

  test('one of them only moves', () => {
    const after = moveWithHold(before, pane, holdOf([{ x: 10, y: 10 }]), holdOf([{ x: 30, y: 0 }]));
    expect(after).toEqual(panBy(before, 20, -10));
  });
});

describe('panes', () => {
  const stage = { width: 864, height: 800 };
  test('of upright pages stand beside each other', () => {
    expect(arrangePanes(3, stage, a4)).toBe('row');
  });
  test('of wide pages lie below each other', () => {
    expect(arrangePanes(3, stage, { width: 297, height: 210 })).toBe('column');
  });
  test('of wide pages on a wide, low stage stand beside each other', () => {
    expect(arrangePanes(3, { width: 1600, height: 400 }, { width: 297, height: 210 })).toBe('row');
  });
  test('alone is a row', () => {
    expect(arrangePanes(1, stage, a4)).toBe('row');
  });
});
