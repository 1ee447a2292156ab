import { describe, expect, test } from 'vitest';
import { VIEW_DISTANCE_M, viewAtDistance } from '@app/score/distance-view';
import { CURVE_DISTANCES_M, likenessCurve } from '@app/score/likeness-curve';
import { createInkGrid } from '@app/score/sheet-raster';
import { linearAreaTable } from '@app/picture/area-table';
import { scoreSheet, subjectOf } from '@app/score/score-sheet';
import type { Subject } from '@app/score/view';
import { paintPicture } from '../../support/pictures';
import { scene, toneSheet } from '../../support/tone-sheets';

/** Upright bars, 1 mm black and 1 mm white, over 100 x 60 mm. */
const bars = (): Subject => {
  const open = new Uint8Array(50 * 30);
  const gate = { cell: 0, side: 1 } as const;
  return {
    ink: createInkGrid({ width: 50, height: 30, open, start: gate, goal: gate }, new Int32Array(0), 2, 0.5),
    penMm: 0.5,
    picture: linearAreaTable(paintPicture(100, 60, (x) => (x % 2 ? 255 : 0))),
    invert: false,
    placement: { x: 0, y: 0, width: 100, height: 60 },
  };
};
const contrast = (grey: Uint8Array, width: number): number => {
  let low = 255;
  let high = 0;
  // The inside of one row; the last pixel may reach past the grid.
  for (let x = 4; x < width - 4; x++) {
    low = Math.min(low, grey[10 * width + x]);
    high = Math.max(high, grey[10 * width + x]);
  }
  return high - low;
};

describe('bars of 1 mm', () => {
  // By hand: a dark and a light bar are 2 mm; they span one minute of arc at 2 mm / tan(1/60 degree) = 6.875 m.
  test('vanish where both together span one minute of arc', () => {
    const view = viewAtDistance(bars(), 'picture', 2 / 1000 / Math.tan(Math.PI / 180 / 60));
    expect(contrast(view.grey, view.width)).toBeLessThanOrEqual(1);
    // Half of the light, in linear light: sRGB 188.
    expect(view.grey[10 * view.width + 20]).toBe(188);
  });
  test('are seen at full contrast where each bar spans more than two minutes', () => {
    const view = viewAtDistance(bars(), 'picture', 0.4 / 1000 / Math.tan(Math.PI / 180 / 60));
    expect(contrast(view.grey, view.width)).toBe(255);
  });
  test('fade steadily between', () => {
    const seen = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5].map((d) => {
      const view = viewAtDistance(bars(), 'picture', d);
      return contrast(view.grey, view.width);
    });
    for (let k = 1; k < seen.length; k++) expect(seen[k]).toBeLessThanOrEqual(seen[k - 1]);
    expect(seen[0]).toBe(255);
    expect(seen[5]).toBeLessThan(60);
  });
});

test('near views are kept small, far ones are as fine as the eye', () => {
  const near = viewAtDistance(bars(), 'unsolved', 0.3, 10_000);
  expect(near.width * near.height).toBeLessThan(11_000);
  const far = viewAtDistance(bars(), 'unsolved', 10);
  expect(far.mmPerPx).toBeCloseTo((10_000 * Math.tan(Math.PI / 180 / 60)) / 2, 6);
});

test('all three views of a tone sheet: the solved one is darker, and far away the unsolved one is the picture', () => {
  const picture = scene();
  const sheet = toneSheet(picture);
  const subject = subjectOf(sheet, picture);
  const mean = (v: Uint8Array): number => v.reduce((a, b) => a + b, 0) / v.length;
  const at = (seen: 'picture' | 'unsolved' | 'solved') => viewAtDistance(subject, seen, 6);
  expect(mean(at('solved').grey)).toBeLessThan(mean(at('unsolved').grey));
  const curve = likenessCurve(subject, [0.3, 1, 3, 10]);
  expect(curve.map((p) => p.distanceM)).toEqual([0.3, 1, 3, 10]);
  expect(curve[3].unsolved).toBeGreaterThan(0.6);
  expect(curve[3].unsolved).toBeGreaterThan(curve[0].unsolved + 0.3);
});

test('the chart spans the distances that can be shown, and agrees with the report where both look', () => {
  expect(CURVE_DISTANCES_M[0]).toBe(VIEW_DISTANCE_M.min);
  expect(CURVE_DISTANCES_M.at(-1)).toBe(VIEW_DISTANCE_M.max);
  const picture = scene();
  const sheet = toneSheet(picture);
  const curve = likenessCurve(subjectOf(sheet, picture));
  const { unsolved, solved } = scoreSheet(sheet, picture);
  for (const distance of [0.3, 1, 3, 6] as const) {
    expect(curve.find((point) => point.distanceM === distance)).toEqual({
      distanceM: distance,
      unsolved: unsolved.ssimAt[distance],
      solved: solved.ssimAt[distance],
    });
  }
});
