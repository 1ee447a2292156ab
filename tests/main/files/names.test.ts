import { defaultRecipe } from '@app/kinds/recipe';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportName, fileStem, projectName, recipeName, withExtension } from '../../../main/files/names';

describe('the stem of a file name', () => {
  test.each([
    ['fox.png', 'fox'],
    ['Holiday.2024.JPG', 'Holiday.2024'],
    ['great-wave', 'great-wave'],
    ['Birthday.mazepress', 'Birthday'],
    ['北斎.tiff', '北斎'],
    ['a/b\\c:d?.png', 'a b c d'],
    ['...', 'Picture'],
    ['', 'Picture'],
    ['con.png', 'Picture'],
    ['new\nline.svg', 'new line'],
  ])('%j is %j', (name, stem) => expect(fileStem(name)).toBe(stem));

  test('is always something that every file system takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const stem = fileStem(name);
        expect(stem).not.toBe('');
        expect(stem).not.toMatch(/[\u0000-\u001f<>:"/\\|?*]|^[ .]|[ .]$/);
        expect(Array.from(stem).length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

test('an export is named for the picture and the paper', () => {
  const recipe = defaultRecipe();
  expect(exportName('fox.png', recipe, 'pdf')).toBe('fox maze A4.pdf');
  expect(exportName('fox', { ...recipe, paper: { ...recipe.paper, size: 'letter' } }, 'svg')).toBe(
    'fox maze Letter.svg',
  );
  expect(recipeName('fox.png')).toBe('fox.mazepress.json');
  expect(projectName('fox.png')).toBe('fox.mazepress');
});

test('an extension is added where it is missing, whatever its case, and never twice', () => {
  expect(withExtension('/a/b', 'pdf')).toBe('/a/b.pdf');
  expect(withExtension('/a/b.PDF', 'pdf')).toBe('/a/b.PDF');
  expect(withExtension('/a/b.txt', 'pdf')).toBe('/a/b.txt.pdf');
  expect(withExtension('/a.pdf/b', 'pdf')).toBe('/a.pdf/b.pdf');
  expect(withExtension('/a/b.mazepress.json', 'mazepress.json')).toBe('/a/b.mazepress.json');
});
