import { describe, expect, test } from 'vitest';
import { drawingToSvg } from '@app/draw/svg';
import { exportSheet } from '@app/kinds/export-sheet';
import { makeSheet } from '@app/kinds/kinds';
import { defaultRecipe, parseRecipe, type Recipe } from '@app/kinds/recipe';
import type { Leaf } from '@app/model/settings/descriptors';
import { isValueInEffect, readPath, writePath, type Placed } from '@app/model/settings/table';
import { LOOKS } from '@app/model/look-settings';
import { strokeSettings } from '@app/model/picture-settings';
import { PICTURE_SHEET, type SettingPath } from '@app/model/sheet-settings';
import { sheetFont } from '../../support/font';
import { paintPicture } from '../../support/pictures';

/** Soft forms with a hard line across: every method, tone and outline finds something in it. */
const picture = paintPicture(90, 120, (x, y) => {
  const blob = 255 * Math.min(1, Math.hypot(x - 40, y - 55) / 50);
  const grain = ((x * 7 + y * 13) % 11) * 3;
  return Math.abs(x - y + 10) < 4 ? 20 : Math.max(0, Math.min(255, blob - grain + 40));
});

type Change = Readonly<Record<string, unknown>>;

function recipeOf(...changes: readonly Change[]): Recipe {
  const recipe = defaultRecipe();
  recipe.maze.corridorMm = 10;
  recipe.paper.marginsMm = { top: 50, right: 40, bottom: 50, left: 40 };
  for (const change of changes) for (const [path, value] of Object.entries(change)) writePath(recipe, path, value);
  return parseRecipe(recipe);
}

/** Everything that can be printed of a sheet. */
async function bytesOf(recipe: Recipe): Promise<string> {
  const sheet = makeSheet(picture, recipe, { font: sheetFont, clock: () => 0 }, undefined, 'preview');
  const file = new TextDecoder().decode(await exportSheet(sheet, 'svg', sheetFont, 'effect'));
  return file + drawingToSvg(sheet.solutionDrawing);
}

/** Values to try, all unlike `now`. */
function othersThan(now: unknown, setting: Leaf): unknown[] {
  const all = ((): unknown[] => {
    switch (setting.kind) {
      case 'number':
      case 'integer': {
        const { min, max } = setting;
        const between = [0.02, 0.1, 0.3, 0.6].map((part) => min + (max - min) * part);
        return [...between, min, max].map((value) => (setting.kind === 'integer' ? Math.round(value) : value));
      }
      case 'choice':
        return [...setting.choices];
      case 'flag':
        return [true, false];
      case 'text':
        return ['A title'];
      case 'list':
        return [[], [{ brush: 'mask', radius: 0.2, points: [0.5, 0.5] }]];
    }
  })();
  return all.filter((value) => JSON.stringify(value) !== JSON.stringify(now));
}

/** Recipes that stand for all there are as far as conditions go. */
const situations: readonly Change[] = (() => {
  const stencil = ['auto', 'threshold', 'adaptive', 'xdog', 'edges'].map((method) => ({ 'picture.method': method }));
  const tone = ['grey', 'width'].flatMap((press) =>
    ['plain', 'naive', 'ink-true', 'likeness'].flatMap((method) =>
      ['cell', 'fine'].map((grain) => ({ 'tone.press': press, 'tone.method': method, 'tone.grain': grain })),
    ),
  );
  return [
    ...stencil.map((change) => ({ look: 'hidden', ...change })),
    ...tone.map((change) => ({ look: 'visible', ...change })),
    ...tone
      .filter((_, i) => i % 3 !== 0)
      .map((change, i) => ({ look: 'both', ...change, ...stencil[i % stencil.length] })),
  ];
})();

const FIRST_OF_LOOK = new Set(
  ['hidden', 'visible', 'both'].map((look) => situations.findIndex((s) => s['look'] === look)),
);

const nameOf = (change: Change): string => Object.values(change).join(', ');
const allowed = (recipe: Recipe, path: string, value: unknown): Recipe | null => {
  const changed = structuredClone(recipe);
  writePath(changed, path, value);
  try {
    return parseRecipe(changed);
  } catch {
    return null; // a crop inside out
  }
};

describe.each(situations.map((change, i) => [nameOf(change), change, i] as const))('%s', (_name, change, situation) => {
  const recipe = recipeOf(change);
  const [inEffect, without] = [true, false].map((wanted) =>
    PICTURE_SHEET.settings.filter(({ path }) => PICTURE_SHEET.isInEffect(path, recipe) === wanted),
  ) as [Placed<SettingPath>[], Placed<SettingPath>[]];

  test('settings said to have no effect leave every byte alone', async () => {
    const before = await bytesOf(recipe);
    for (const { path, setting } of without) {
      const values = othersThan(readPath(recipe, path), setting);
      const value = values[situation % values.length];
      const changed = allowed(recipe, path, value);
      if (changed) expect([path, value, (await bytesOf(changed)) === before]).toEqual([path, value, true]);
    }
  });

  test('settings said to have an effect have one', async () => {
    const before = await bytesOf(recipe);
    for (const { path, setting, when } of inEffect) {
      // What has an effect everywhere is shown once for each look.
      if (when.length === 0 && !FIRST_OF_LOOK.has(situation)) continue;
      let effect = false;
      for (const value of othersThan(readPath(recipe, path), setting)) {
        const changed = allowed(recipe, path, value);
        effect ||= changed !== null && (await bytesOf(changed)) !== before;
        if (effect) break;
      }
      expect.soft([path, effect]).toEqual([path, true]);
    }
  });
});

test('brushes that paint the stencil leave a sheet alone that does not draw it', async () => {
  const { brush } = strokeSettings.entries;
  for (const look of LOOKS)
    for (const value of brush.choices) {
      const recipe = recipeOf({ look });
      const painted = recipeOf({ look, 'picture.touchUp': [{ brush: value, radius: 0.2, points: [0.3, 0.3] }] });
      if (!isValueInEffect(brush, value, recipe))
        expect(await bytesOf(painted)).toBe(await bytesOf({ ...recipe, picture: { ...recipe.picture, touchUp: [] } }));
      expect([look, value, isValueInEffect(brush, value, recipe)]).toEqual([
        look,
        value,
        look !== 'visible' || value === 'mask' || value === 'erase',
      ]);
    }
});

test('conditions name choices of the table and values that they have', () => {
  const { settings } = PICTURE_SHEET;
  const conditions = settings.flatMap(({ setting, when }) => [
    ...when.flat(),
    ...(setting.kind === 'choice' ? Object.values(setting.valuesWhen ?? {}).flat() : []),
  ]);
  expect(conditions.length).toBeGreaterThan(20);
  for (const [path, values] of conditions.flatMap((condition) => Object.entries(condition))) {
    // By number a field that is dragged would make others come and go under the pointer.
    const named = settings.find((placed) => placed.path === path)?.setting;
    expect([path, named?.kind]).toEqual([path, 'choice']);
    if (named?.kind === 'choice') expect(named.choices).toEqual(expect.arrayContaining([...values]));
  }
});

test('defaults lie in their ranges, and every knob and every option has a name of its own', () => {
  const knobs: string[] = [];
  const words: string[] = [];
  for (const { path, setting } of PICTURE_SHEET.settings) {
    if ((setting.kind === 'number' || setting.kind === 'integer') && setting.default !== 'auto')
      expect([path, setting.default >= setting.min && setting.default <= setting.max]).toEqual([path, true]);
    if ('knob' in setting) knobs.push(setting.knob.name);
    if ('option' in setting) words.push(setting.option.word);
  }
  expect(new Set(knobs).size).toBe(knobs.length);
  expect(new Set(words).size).toBe(words.length);
  expect(Math.min(knobs.length, words.length)).toBeGreaterThan(20);
});
