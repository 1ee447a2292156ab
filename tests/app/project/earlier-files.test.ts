import { readFileSync } from 'node:fs';
import { makeSheet } from '@app/kinds/kinds';
import { defaultRecipe, parseRecipe } from '@app/kinds/recipe';
import { readPath } from '@app/model/settings/table';
import { PICTURE_SHEET } from '@app/model/sheet-settings';
import { decodePicture } from '@app/decode/decode';
import { unpackProject } from '@app/project/project';
import { resultOf } from '@app/tune/saved-search';
import { expect, test } from 'vitest';
import { sheetFont } from '../../support/font';

const saved = (name: string): Buffer => readFileSync(new URL(`../../fixtures/saved/${name}`, import.meta.url));
const json = (name: string): unknown => JSON.parse(saved(name).toString());

test('a recipe of the first version opens with every setting as it was', () => {
  const recipe = parseRecipe(json('recipe-all-set.json'));
  // Version 1 knew no kinds of sheets.
  expect(recipe).toMatchObject({ ...(json('recipe-all-set.json') as object), version: 2, kind: 'picture' });
  // The file has a value of its own for every setting there was; what came later has its default.
  const later = PICTURE_SHEET.settings.filter(({ path }) => {
    const value = JSON.stringify(readPath(recipe, path));
    return value === JSON.stringify(readPath(defaultRecipe(), path));
  });
  for (const { path, setting } of later) expect([path, setting.optional]).toEqual([path, true]);
});

test('what a recipe of the first version leaves out has its default', () => {
  expect(parseRecipe(json('recipe-first.json'))).toMatchObject({
    ...(json('recipe-first-opened.json') as object),
    version: 2,
    kind: 'picture',
  });
});

test('a project of the first version opens with its picture, its recipe and its search', async () => {
  const project = unpackProject(saved('project-with-search.mazepress'));
  expect(project.picture.name).toBe('ring.png');
  expect(project.recipe).toEqual(parseRecipe(json('recipe-all-set.json')));
  const { category, study, importance, best } = resultOf(project.search!);
  expect([category, study.trials.length]).toEqual(['anime', 8]);
  expect(Object.keys(study.space)).toEqual(
    expect.arrayContaining(['windowCells', 'shift', 'contrastMore', 'passageDark']),
  );
  expect(importance.length).toBeGreaterThan(0);
  const picture = await decodePicture(project.picture.bytes);
  const sheet = makeSheet(picture, best.recipe, { font: sheetFont, clock: () => 0 }, undefined, 'preview');
  expect(sheet.facts.unique).toBe(true);
});
