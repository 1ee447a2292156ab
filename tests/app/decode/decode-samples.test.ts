import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '@app/decode/decode';
import { inBlocks, inGrey } from '../../fixtures/pictures';

const folder = resolve(import.meta.dirname, '../../../build/resources/samples');

describe('the built-in samples', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.svg'));

  it('are six', () => {
    expect(files.sort()).toEqual(['anchor.svg', 'fox.svg', 'great-wave.svg', 'owl.svg', 'profile.svg', 'sailboat.svg']);
  });

  for (const file of files) {
    it(`${file} is upright, bold and balanced, and decodes the same every time`, async () => {
      const bytes = readFileSync(resolve(folder, file));
      const picture = await decodePicture(bytes);
      expect([picture.width, picture.height]).toEqual([1440, 2048]);
      const cells = inGrey(inBlocks(picture, 50, 71)).rgb.filter((_, i) => i % 3 === 0);
      const dark = cells.filter((v) => v < 130).length / cells.length;
      expect(dark).toBeGreaterThan(0.3);
      expect(dark).toBeLessThan(0.58);
      // Hard masses: few cells are neither dark nor light.
      expect(cells.filter((v) => v > 120 && v < 170).length / cells.length).toBeLessThan(0.08);
      expect(Buffer.compare((await decodePicture(bytes)).rgb, picture.rgb)).toBe(0);
    });
  }
});
