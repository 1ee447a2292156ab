import { makeSheet } from '@app/kinds/kinds';
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import { LOOKS, type Look } from '@app/model/look-settings';
import { scoreSheet } from '@app/score/score-sheet';
import { createEvaluator } from '@app/tune/evaluate';
import { SPOILER_WEIGHT, valueOf } from '@app/tune/objective';
import { describe, expect, test } from 'vitest';
import { sheetFont } from '../../support/font';
import { paintPicture } from '../../support/pictures';

const picture = paintPicture(150, 200, (x, y) => (Math.hypot(x - 75, y - 80) < 50 ? 20 + y : 230 - x / 3));

function recipeOf(look: Look, change: (recipe: Recipe) => void = () => {}): Recipe {
  const recipe = defaultRecipe();
  recipe.look = look;
  recipe.maze.corridorMm = 4;
  recipe.paper.marginsMm = { top: 50, right: 50, bottom: 50, left: 50 };
  change(recipe);
  return recipe;
}

describe('what a recipe is worth', () => {
  test.each(LOOKS)(
    '%s: is what the finished sheet scores',
    (look) => {
      const recipe = recipeOf(look, (r) => {
        r.picture.crop = { left: 0.1, top: 0, right: 1, bottom: 0.9 };
        r.picture.touchUp = [{ brush: 'mask', radius: 0.05, points: [0.5, 0.5] }];
      });
      const evaluate = createEvaluator(picture);
      const evaluation = evaluate(recipe, 'final');
      const sheet = makeSheet(picture, recipe, { font: sheetFont, clock: () => 0 });
      const { solved, unsolved, spoiler } = scoreSheet(sheet, picture);
      const expected = valueOf(look, { solved: solved.ssimAt[3], unsolved: unsolved.ssimAt[3], spoiler });
      if (evaluation.kind !== 'value') throw new Error('expected a value');
      expect(evaluation.value).toBeCloseTo(expected, 6);
      // From memory the second time.
      expect(evaluate(recipe, 'final')).toEqual(evaluation);
    },
    60_000,
  );

  test('what one recipe left in memory does not show in the next', () => {
    const a = recipeOf('hidden');
    const b = recipeOf('hidden', (r) => (r.maze.corridorMm = 5));
    const c = recipeOf('hidden', (r) => (r.picture.invert = true));
    const shared = createEvaluator(picture);
    for (const recipe of [a, b, c, a, b]) {
      expect(shared(recipe, 'preview')).toEqual(createEvaluator(picture)(recipe, 'preview'));
    }
  });

  test('a hidden trial under its limit ends at its first impression, which does not depend on it', () => {
    const evaluate = createEvaluator(picture);
    const whole = evaluate(recipeOf('hidden'), 'preview');
    if (whole.kind !== 'value' || whole.impression === null) throw new Error('expected a value with an impression');
    const { impression } = whole;
    expect(evaluate(recipeOf('hidden'), 'preview', { limit: impression })).toEqual(whole);
    const higher = impression + 1e-9;
    expect(evaluate(recipeOf('hidden'), 'preview', { limit: higher })).toEqual({ kind: 'hopeless', impression });
    // The impression is the value of the same sheet with the plain route.
    const plain = evaluate(
      recipeOf('hidden', (r) => (r.maze.route = 'plain')),
      'preview',
    );
    expect(plain).toMatchObject({ kind: 'value', value: impression, impression: null });
  });

  test.each(LOOKS)('%s: a finished sheet is made whatever the limit', (look) => {
    const evaluation = createEvaluator(picture)(recipeOf(look), 'final', { limit: 2 });
    expect(evaluation).toMatchObject({ kind: 'value', impression: null });
  });

  test('a sheet without room for a maze is rejected, not an error', () => {
    const recipe = recipeOf('hidden', (r) => {
      r.maze = { ...r.maze, corridorMm: 12, viewingDistanceCm: 300 };
      r.paper.size = 'letter';
      r.paper.marginsMm = { top: 60, right: 60, bottom: 60, left: 60 };
      r.paper.orientation = 'landscape';
      r.print = { ...r.print, title: 'Title', footer: 'Footer' };
    });
    expect(createEvaluator(picture)(recipe, 'preview')).toEqual({ kind: 'rejected', reason: 'sheet-too-small' });
  });

  test('a hidden picture pays for what it gives away, a visible one does not', () => {
    const measures = { solved: 0.6, unsolved: 0.3, spoiler: 0.4 };
    expect(valueOf('hidden', measures)).toBeCloseTo(0.6 - 0.4 * SPOILER_WEIGHT, 12);
    expect(valueOf('visible', measures)).toBe(0.3);
    expect(valueOf('both', measures)).toBeCloseTo(0.45, 12);
  });
});
