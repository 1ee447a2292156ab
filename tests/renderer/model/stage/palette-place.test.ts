import { expect, test } from 'vitest';
import { palettePlace } from '../../../../renderer/model/stage/palette-place';
import { fitPage } from '../../../../renderer/model/stage/viewport';

const portrait = { width: 210, height: 297 };
const landscape = { width: 297, height: 210 };
const place = (pane: { width: number; height: number }, page: typeof portrait) =>
  palettePlace(fitPage(page, pane), pane, page);

test('a tall pane has room below the sheet', () => {
  expect(place({ width: 281, height: 800 }, portrait)).toEqual({ at: 'below' });
});

test('a low pane has room beside the sheet only, and none of the sheet is covered there', () => {
  const pane = { width: 844, height: 266 };
  const { scale } = fitPage(landscape, pane);
  const found = place(pane, landscape);
  if (found.at !== 'beside') throw new Error('it lies below');
  expect(found.left).toBeGreaterThan(pane.width / 2 + (landscape.width * scale) / 2);
  expect(found.left + found.width).toBeLessThan(pane.width);
});

test('where the sheet leaves no room at all it lies at the foot', () => {
  const pane = { width: 560, height: 440 };
  expect(place(pane, landscape)).toEqual({ at: 'below' });
  expect(palettePlace({ scale: 20, x: 100, y: 100 }, pane, portrait)).toEqual({ at: 'below' });
});
