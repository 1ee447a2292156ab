import { expect, test } from 'vitest';
import { CURVE_DISTANCES_M, likenessCurve } from '@app/score/likeness-curve';
import { scoreSheet, subjectOf } from '@app/score/score-sheet';
import { scene, toneSheet } from '../../support/tone-sheets';

test('a tone sheet looks the more like the picture the farther away it is', () => {
  const picture = scene();
  const curve = likenessCurve(subjectOf(toneSheet(picture), picture), [0.3, 1, 3, 10]);
  expect(curve.map((p) => p.distanceM)).toEqual([0.3, 1, 3, 10]);
  expect(curve[3].unsolved).toBeGreaterThan(0.6);
  expect(curve[3].unsolved).toBeGreaterThan(curve[0].unsolved + 0.3);
});

test('the chart goes from near to far and agrees with the report where both look', () => {
  expect([...CURVE_DISTANCES_M].sort((a, b) => a - b)).toEqual(CURVE_DISTANCES_M);
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
