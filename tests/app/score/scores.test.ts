import { describe, expect, it } from 'vitest';
import { makeSheet } from '@app/kinds/kinds';
import { NORTH, openBetween, SOUTH } from '@app/maze/maze';
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import type { Picture } from '@app/picture/picture';
import { countDecisions } from '@app/score/decisions';
import { scoreSheet, subjectOf } from '@app/score/score-sheet';
import { correlation, spoiler } from '@app/score/spoiler';
import { mmPerArcMinute, ssimAt } from '@app/score/ssim-at';
import { lookAtPicture } from '@app/score/view';
import { sheetFont } from '../../support/font';
import { disc, paintPicture } from '../../support/pictures';

const sheetOf = (picture: Picture, change: (recipe: Recipe) => void = () => {}) => {
  const recipe = defaultRecipe();
  change(recipe);
  return makeSheet(picture, recipe, { font: sheetFont, clock: () => 0 });
};

describe('scores of a sheet', () => {
  const picture = disc();
  const sheet = sheetOf(picture);
  const scores = scoreSheet(sheet, picture);

  it('see the picture in the solved sheet and not in the unsolved one', () => {
    expect(scores.solved.ssimAt[6]).toBeGreaterThan(scores.unsolved.ssimAt[6] + 0.05);
    expect(scores.solved.seedSsim).toBeGreaterThan(scores.unsolved.seedSsim);
    expect(scores.spoiler).toBeLessThan(0.15);
  });

  it('are the same every time', () => {
    expect(scoreSheet(sheet, picture)).toEqual(scores);
  });

  it('rise with the pen, up to the corridor, where ink belongs', () => {
    const solvedWith = (penMm: number): number => ssimAt({ ...subjectOf(sheet, picture), penMm }, 6).solved;
    expect(solvedWith(2.4)).toBeGreaterThan(solvedWith(0.5));
  });

  it('compare an inverted sheet with the inverted picture', () => {
    const negative = paintPicture(200, 200, (x, y) => (Math.hypot(x - 100, y - 100) < 70 ? 255 : 0));
    const inverted = sheetOf(negative, (r) => void (r.picture.invert = true));
    const { solved, unsolved } = scoreSheet(inverted, negative);
    expect(solved.ssimAt[6]).toBeGreaterThan(unsolved.ssimAt[6] + 0.04);
    expect(solved.ssimAt[6]).toBeCloseTo(scores.solved.ssimAt[6], 1);
  });

  it('compare a cropped sheet with the crop', () => {
    const wide = paintPicture(400, 200, (x, y) => (Math.hypot(x - 300, y - 100) < 70 ? 0 : 255));
    const cropped = sheetOf(wide, (r) => void (r.picture.crop = { left: 0.5, top: 0, right: 1, bottom: 1 }));
    expect(scoreSheet(cropped, wide)).toEqual(scores);
  });
});

describe('ssimAt', () => {
  it('looks at one minute of arc per pixel', () => {
    expect(mmPerArcMinute(0.3)).toBeCloseTo(0.0873, 4);
    expect(mmPerArcMinute(3)).toBeCloseTo(0.8727, 4);
  });

  it('estimates a near view from tiles within 0.02 of the whole', () => {
    const waves = paintPicture(300, 300, (x, y) => 128 + 100 * Math.sin(x / 20) * Math.cos(y / 31));
    const subject = subjectOf(sheetOf(waves), waves);
    const sampled = ssimAt(subject, 1, 100_000);
    const whole = ssimAt(subject, 1, Infinity);
    expect(Math.abs(sampled.solved - whole.solved)).toBeLessThan(0.02);
    expect(Math.abs(sampled.unsolved - whole.unsolved)).toBeLessThan(0.02);
  });

  it('is defined for the smallest sheet seen from afar', () => {
    const picture = disc(20);
    const small = sheetOf(picture, (r) => {
      r.maze.corridorMm = 12;
      r.paper.marginsMm = { top: 60, right: 60, bottom: 60, left: 60 };
    });
    expect(Number.isFinite(ssimAt(subjectOf(small, picture), 30).solved)).toBe(true);
  });
});

describe('looking at the picture', () => {
  const seen = (invert: boolean) => {
    const halves = paintPicture(4, 2, (x) => (x < 2 ? 0 : 255));
    const subject = { ...subjectOf(sheetOf(disc()), halves), placement: { x: 0, y: 0, width: 4, height: 2 }, invert };
    return Array.from(lookAtPicture(subject, { x: 0, y: 0, mmPerPx: 2, width: 3, height: 1 }), Math.round);
  };

  it('averages in linear light and leaves paper around white, also inverted', () => {
    expect(seen(false)).toEqual([0, 255, 255]);
    expect(seen(true)).toEqual([255, 0, 255]);
  });
});

describe('spoiler', () => {
  it('correlates without regard to gain, offset and sign of neither', () => {
    const a = Float32Array.of(1, 2, 3, 4);
    expect(correlation(a, Float32Array.of(10, 20, 30, 40))).toBeCloseTo(1, 9);
    expect(correlation(a, Float32Array.of(4, 3, 2, 1))).toBeCloseTo(-1, 9);
    expect(correlation(a, Float32Array.of(5, 5, 5, 5))).toBe(0);
  });

  it('is 0 for a blank picture', () => {
    const blank = paintPicture(50, 50, () => 255);
    expect(spoiler(subjectOf(sheetOf(blank), blank))).toBe(0);
  });
});

describe('decisions', () => {
  it('counts junctions, dead ends and how far one can err', () => {
    //  S─┬─┐      cells 0 1 2      route 0 1 4 7
    //  o─┤ o            3 4 5
    //    G              6 7 8
    const open = new Uint8Array(9);
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 5],
      [1, 4],
      [4, 3],
      [4, 7],
    ])
      openBetween(open, 3, a, b);
    const maze = {
      width: 3,
      height: 3,
      open,
      start: { cell: 0, side: NORTH },
      goal: { cell: 7, side: SOUTH },
    } as const;
    expect(countDecisions(maze, Int32Array.of(0, 1, 4, 7))).toEqual({
      junctions: 2,
      deadEnds: 2,
      meanDetour: 1.5,
      longestDetour: 2,
    });
  });
});
