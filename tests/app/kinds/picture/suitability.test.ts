import { expect, test } from 'vitest';
import { remarkSuitability } from '@app/kinds/picture/suitability';
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import type { Picture } from '@app/picture/picture';
import { disc, paintPicture } from '../../../support/pictures';
import { scene } from '../../../support/tone-sheets';

const remarks = (picture: Picture, change: (r: Recipe) => void = () => {}) => {
  const recipe = defaultRecipe();
  change(recipe);
  return remarkSuitability(picture, recipe);
};
const codes = (picture: Picture, change?: (r: Recipe) => void): string[] => remarks(picture, change).map((r) => r.code);

test('a disc and a soft scene suit', () => {
  expect(codes(disc())).toEqual([]);
  expect(codes(scene())).toEqual([]);
});

test('thin lines are lost, and larger paper helps', () => {
  // Hairlines 0.4 mm wide, 13 mm apart.
  const lines = paintPicture(480, 480, (x, y) => (x % 32 === 0 || (y + 3 * x) % 37 === 0 ? 0 : 255));
  const found = remarks(lines).find((r) => r.code === 'thin-detail');
  expect(found?.help).toContain('larger-paper');
  // Eight cells of a 3 mm corridor and a 1.5 pt wall.
  const letterMm = found?.code === 'thin-detail' ? found.details.letterMm : 0;
  expect(letterMm).toBeGreaterThan(27);
  expect(letterMm).toBeLessThan(29);
});

test('a pattern of a few millimetres is a fine repeat', () => {
  const checks = paintPicture(320, 320, (x, y) => (((x >> 2) + (y >> 2)) % 2) * 255);
  const found = remarks(checks).find((r) => r.code === 'fine-repeats');
  // Eight pixels of 0.59 mm.
  expect(found?.code === 'fine-repeats' ? found.details.periodMm : 0).toBeGreaterThan(3.5);
  expect(codes(scene())).not.toContain('fine-repeats');
});

test('rings within rings are told apart from one ring', () => {
  const rings = (period: number): Picture =>
    paintPicture(400, 400, (x, y) => (Math.hypot(x - 200, y - 200) % period < period / 2 ? 255 : 0));
  expect(codes(rings(50))).toContain('rings');
  expect(codes(rings(50), (r) => (r.look = 'visible'))).not.toContain('rings');
  expect(
    codes(paintPicture(300, 300, (x, y) => (Math.abs(Math.hypot(x - 150, y - 150) - 100) < 20 ? 0 : 255))),
  ).toEqual([]);
});

test('flat light is flat also after the stretch', () => {
  const flat = paintPicture(200, 200, (x) => 110 + (30 * x) / 200);
  const [remark] = remarks(flat);
  expect(remark.code).toBe('flat-light');
});

test('a picture of one tone is not told what would help: nothing would', () => {
  expect(remarks(paintPicture(200, 200, () => 255))).toEqual([]);
});
