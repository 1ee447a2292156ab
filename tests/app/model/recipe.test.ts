import { describe, expect, test } from 'vitest';
import { Failure } from '@app/model/failure';
import { defaultRecipe, parseRecipe, recipeToJson, type Recipe } from '@app/kinds/recipe';
import { createRng } from '@app/model/rng';

test('the default recipe is valid and survives JSON', () => {
  expect(parseRecipe(JSON.parse(recipeToJson(defaultRecipe())))).toEqual(defaultRecipe());
});

test('a recipe that says nothing of looks draws a hidden picture', () => {
  const older: Partial<Recipe> = defaultRecipe();
  delete older.look;
  delete older.tone;
  expect(parseRecipe(older)).toEqual(defaultRecipe());
  expect(defaultRecipe().look).toBe('hidden');
});

test('a recipe from before there were kinds of sheets is for a picture maze', () => {
  const { kind, ...older } = defaultRecipe();
  expect(kind).toBe('picture');
  expect(parseRecipe({ ...older, version: 1 })).toEqual(defaultRecipe());
  expect(() => parseRecipe({ ...older, version: 2 })).toThrow(/kind: expected .* but received nothing/);
});

describe('a wrong recipe names the setting, what was expected and what came', () => {
  const withField = (path: readonly string[], value: unknown): unknown => {
    const recipe = structuredClone(defaultRecipe()) as unknown as Record<string, unknown>;
    let at = recipe;
    for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
    at[path[path.length - 1]] = value;
    return recipe;
  };
  const cases: readonly [readonly string[], unknown, RegExp][] = [
    [['paper', 'size'], 'a5', /paper\.size: expected one of a4, a3, letter but received "a5"/],
    [['maze', 'corridorMm'], 0.5, /maze\.corridorMm: expected a number from 1\.2 to 12 \(mm\) but received 0\.5/],
    [['maze', 'corridorMm'], '3', /maze\.corridorMm: expected a number/],
    [['maze', 'seed'], 1.5, /maze\.seed: expected a whole number/],
    [['maze', 'seed'], NaN, /maze\.seed/],
    [['picture', 'threshold'], 256, /picture\.threshold: expected a number from 0 to 255 but received 256/],
    [['paper', 'marginsMm', 'top'], -1, /paper\.marginsMm\.top/],
    [['print', 'title'], 'x'.repeat(201), /print\.title: expected text of at most 200 characters/],
    [['look'], 'loud', /look: expected one of hidden, visible, both but received "loud"/],
    [['tone', 'levels'], 17, /tone\.levels: expected a whole number from 2 to 16 but received 17/],
    [['tone', 'passageRatio', 'dark'], 0.04, /tone\.passageRatio\.dark: expected a number from 0\.05 to 0\.6/],
    [['tone', 'passageRatio'], 0.1, /tone\.passageRatio: expected an object but received 0\.1/],
    [['tone', 'clahe'], 'much', /tone\.clahe: expected "auto" or 0\.\.1/],
    [['tone', 'glow'], 1, /tone\.glow: expected no such setting/],
    [['version'], 3, /version: expected 1 or 2 \(update Mazepress for later ones\) but received 3/],
    [['version'], 0, /version: expected 1 or 2/],
    [['version'], 1.5, /version: expected 1 or 2/],
    [['kind'], 'mosaic', /kind: expected "picture" but received "mosaic"/],
    [['maze', 'colour'], 'red', /maze\.colour: expected no such setting/],
    [['maze'], undefined, /maze: expected an object but received nothing/],
  ];
  test.each(cases)('%j = %j', (path, value, message) => {
    expect(() => parseRecipe(withField(path, value))).toThrow(message);
    expect(() => parseRecipe(withField(path, value))).toThrow(Failure);
  });
  test.each([[null], [[]], ['text'], [undefined]])('%j is no recipe', (data) => {
    expect(() => parseRecipe(data)).toThrow(Failure);
  });
});

test('random numbers are the same on every machine and differ between stages', () => {
  const rng = createRng(1, 'fill');
  expect([rng.uint32(), rng.uint32(), rng.uint32()]).toMatchInlineSnapshot(`
    [
      3974900626,
      2441194100,
      3892659348,
    ]
  `);
  expect(createRng(1, 'fill').uint32()).toBe(createRng(1, 'fill').uint32());
  expect(createRng(1, 'fill').uint32()).not.toBe(createRng(1, 'block-tree').uint32());
  expect(createRng(2, 'fill').uint32()).not.toBe(createRng(1, 'fill').uint32());
  const counts = new Uint32Array(8);
  for (let i = 0; i < 80_000; i++) counts[rng.below(8)]++;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

describe('settings of the stencil', () => {
  const short = { ...defaultRecipe(), picture: { fit: 'contain', invert: false, threshold: 'auto' } };

  test('may be left out and then have their defaults', () => {
    expect(parseRecipe(short)).toEqual(defaultRecipe());
  });

  const wrong: readonly [string, unknown, RegExp][] = [
    ['method', 'magic', /picture\.method: expected one of auto, threshold, adaptive, xdog, edges but received "magic"/],
    ['smoothingMm', -1, /picture\.smoothingMm: expected a number from 0 to 20 \(mm\) but received -1/],
    ['rotateDegrees', 200, /picture\.rotateDegrees: expected a number from -180 to 180 \(degrees\)/],
    ['levels', { black: 100, white: 100, gamma: 1 }, /picture\.levels: expected white at least 4 above black/],
    ['crop', { left: 0.5, top: 0, right: 0.5, bottom: 1 }, /picture\.crop: expected left before right/],
    ['adaptive', { windowMm: 40, bias: 8 }, /picture\.adaptive\.locality/],
    [
      'touchUp',
      [{ brush: 'dark', radius: 0.1, points: [] }],
      /picture\.touchUp\.0\.points: expected at least one point/,
    ],
    [
      'touchUp',
      [{ brush: 'blue', radius: 0.1, points: [0, 0] }],
      /picture\.touchUp\.0\.brush: expected one of dark, light/,
    ],
  ];
  test.each(wrong)('%s = %j', (field, value, message) => {
    expect(() => parseRecipe({ ...short, picture: { ...short.picture, [field]: value } })).toThrow(message);
  });
});
