import { readFileSync } from 'node:fs';
import { createRng } from '@app/model/rng';
import { decodePicture } from '@app/decode/decode';
import type { Picture } from '@app/picture/picture';
import type { Category } from '@app/tune/categories';
import { guessCategory, measureStatistics } from '@app/tune/guess-category';
import { describe, expect, test } from 'vitest';
import { CATEGORY_OF_KIND, isCorpus, LARGE_CORPUS, readCorpus, SHIPPED_CORPUS } from '../../support/corpus';
import { paintPicture } from '../../support/pictures';

/** Paints in colour. */
function paintColour(width: number, height: number, colour: (x: number, y: number) => readonly number[]): Picture {
  const picture = paintPicture(width, height, () => 0);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) picture.rgb.set(colour(x, y), 3 * (y * width + x));
  return picture;
}

const blob = (x: number, y: number): boolean => Math.hypot(x - 150, y - 200) < 90;

describe('pictures that leave no doubt', () => {
  const rng = createRng(1, 'noise');
  const noise = Float64Array.from({ length: 1 << 16 }, () => 20 * rng.unit());
  const noisy = (x: number, y: number): number => noise[(x * 251 + y * 97) & 0xffff];

  const pictures: readonly (readonly [Category, string, () => Picture])[] = [
    ['silhouette', 'one black shape on white', () => paintPicture(300, 420, (x, y) => (blob(x, y) ? 0 : 255))],
    ['logo', 'flat colours', () => paintColour(300, 300, (x, y) => (blob(x, y) ? [240, 90, 20] : [250, 250, 245]))],
    ['text', 'rows of strokes', () => paintPicture(600, 200, (x, y) => (x % 30 < 9 && y % 50 < 36 ? 0 : 255))],
    ['anime', 'line drawing', () => paintPicture(300, 420, (x, y) => ((x + y) % 40 < 4 ? 0 : 255))],
    [
      'portrait',
      'skin in the middle of an upright photograph',
      () => paintColour(300, 400, (x, y) => (blob(x, y) ? [200, 140, 110] : [60, 70, 80]).map((v) => v + noisy(x, y))),
    ],
    [
      'landscape',
      'a wide photograph',
      () => paintColour(640, 300, (x, y) => (y < 120 ? [90, 140, 200] : [60, 110, 50]).map((v) => v + noisy(x, y))),
    ],
    [
      'photo',
      'neither',
      () =>
        paintColour(450, 300, (x, y) =>
          (x > 200 && x < 290 ? [40, 90, 160] : [90, 110, 100]).map((v) => v + (y > 150 ? noisy(x, y) : 0)),
        ),
    ],
  ];

  test.each(pictures)('%s: %s', (category, _name, paint) => {
    expect(guessCategory(paint())).toBe(category);
  });
});

test('a single pixel has statistics too', () => {
  const statistics = measureStatistics(paintPicture(1, 1, () => 128));
  for (const value of Object.values(statistics) as number[]) expect(value).toBeTypeOf('number');
  expect(statistics).toMatchObject({ aspect: 1, flat: 1, colours: 1 });
  expect(Object.values(statistics)).not.toContain(NaN);
});

/** Share of a collection's pictures that are taken for what their manifest says. */
async function shareRight(folder: string): Promise<number> {
  const named = readCorpus(folder).filter(({ kind }) => CATEGORY_OF_KIND[kind]);
  let right = 0;
  for (const { path, kind } of named)
    if (guessCategory(await decodePicture(readFileSync(path))) === CATEGORY_OF_KIND[kind]) right++;
  return right / named.length;
}

test('nine of ten pictures of the shipped collection are taken for what they are', async () => {
  expect(await shareRight(SHIPPED_CORPUS)).toBeGreaterThan(0.9);
});

// More pictures of each kind than the repository can hold.
test.skipIf(!isCorpus(LARGE_CORPUS))(`and of the large collection, if there is one at ${LARGE_CORPUS}`, async () => {
  expect(await shareRight(LARGE_CORPUS)).toBeGreaterThan(0.9);
});
