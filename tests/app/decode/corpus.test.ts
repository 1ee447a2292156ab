import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Failure, type FailureCode } from '@app/model/failure';
import { decodePicture } from '@app/decode/decode';
import { MAX_WORKING_SIDE, type Picture } from '@app/picture/picture';
import { isCorpus, LARGE_CORPUS, readCorpus, SHIPPED_CORPUS, type CorpusFile } from '../../support/corpus';
import { inBlocks, inGrey, inkBox, meanError, pixelAt, type Rgb } from '../../fixtures/pictures';

/*
 * The shipped collection is looked at always; the large one, which has more formats, more ways to be broken and files of many
 * megapixels, where it is there.
 */

/** Files that are refused. */
const REFUSED: Partial<Record<string, { code: FailureCode; details: object }>> = {
  'heic_hevc.heic': { code: 'picture-unsupported', details: { came: 'HEIC' } },
  'document.pdf': { code: 'picture-not-a-picture', details: { came: 'PDF' } },
  'broken_truncated.jpg': { code: 'picture-damaged', details: { came: 'JPEG' } },
  'broken_truncated.png': { code: 'picture-damaged', details: { came: 'PNG' } },
  'broken_zero_byte.png': { code: 'picture-empty', details: {} },
  'broken_text_renamed.png': { code: 'picture-not-a-picture', details: { came: 'text' } },
  'broken_random_bytes.webp': { code: 'picture-not-a-picture', details: { came: 'unknown data' } },
  'broken_header_only.png': { code: 'picture-damaged', details: { came: 'PNG' } },
  'bomb_30000x30000_1bit.png': { code: 'picture-too-large', details: { megapixels: 900, limitMegapixels: 200 } },
  'bomb_16383x16383_gray1.png': { code: 'picture-too-large', details: { megapixels: 269, limitMegapixels: 200 } },
  'bomb_lying_ihdr_65535x65535.png': { code: 'picture-too-large', details: { megapixels: 4295, limitMegapixels: 200 } },
};

/** Files that show the same as another one: how it is prepared, and the mean absolute error (0..255) allowed. */
const SAME: Partial<Record<string, { as?: string; by?: (p: Rgb) => Rgb; within: number }>> = {
  'png_rgb16.png': { within: 0.01 },
  'png_gray16.png': { by: inGrey, within: 1 },
  'png_gray1.png': { by: tones, within: 6 },
  'png_palette1_inverted.png': { as: 'png_gray1.png', within: 0 },
  'png_palette8_interlaced.png': { within: 16 },
  'png_rgb8_interlaced.png': { within: 0 },
  'alpha_254_everywhere.png': { within: 0.6 },
  'jpeg_progressive.jpg': { within: 3 },
  'jpeg_grayscale.jpg': { by: inGrey, within: 3 },
  'jpeg_cmyk_adobe_noprofile.jpg': { within: 12 },
  'jpeg_cmyk_icc.jpg': { within: 8 },
  'webp_lossless.webp': { within: 0.01 },
  'avif_8bit.avif': { within: 4 },
  'tiff_lzw.tif': { within: 0 },
  'tiff_multipage.tif': { within: 0 },
  'tiff_cmyk.tif': { within: 12 },
  'tiff_gray16_deflate.tif': { by: inGrey, within: 4 },
  'bmp_24.bmp': { within: 0 },
  'bmp_1bit.bmp': { by: tones, within: 40 }, // dithered with its contrast raised; a negative would differ by 90
  'icc_adobergb.jpg': { within: 3 },
  'icc_prophoto16.png': { within: 1 },
  'animated.webp': { as: 'animated.gif', within: 3 },
  'avif_alpha.avif': { as: 'alpha_black_star_on_transparent.png', within: 1 },
  'alpha_hidden_rgb_garbage_star.png': { as: 'alpha_black_star_on_transparent.png', within: 0.5 },
  'name_png_called.jpg': { as: 'name ünïcödé 迷路 — space.png', within: 0 },
  'NAME_UPPERCASE.JPG': { as: 'name ünïcödé 迷路 — space.png', within: 4 },
  'svg_deer.svg': { as: 'silhouette_deer.png', by: inkTones, within: 3 },
  'svg_fox_twemoji.svg': { as: 'icon_fox_alpha.png', by: inkTones, within: 3 },
  'svg_pt_units_manga_girl.svg': { as: 'anime_manga_girl.png', by: inkTones, within: 6 },
};
for (let n = 1; n <= 8; n++) SAME[`exif_orientation_${n}.jpg`] = { as: 'exif_reference_upright.jpg', within: 2 };

/** Tones of a dithered picture: its greys averaged over blocks of 8 pixels. */
function tones(picture: Rgb): Rgb {
  return inBlocks(inGrey(picture), picture.width >> 3, picture.height >> 3);
}

/** The drawing itself, whatever blank paper is around it and however large it was drawn. */
function inkTones(picture: Rgb): Rgb {
  return inBlocks(picture, 40, 50, inkBox(picture));
}

/** Math.min(...) of a picture would need more arguments than a call can have. */
const darkest = (p: Rgb): number => p.rgb.reduce((a, b) => Math.min(a, b), 255);
const lightest = (p: Rgb): number => p.rgb.reduce((a, b) => Math.max(a, b), 0);

const GREY = (v: number, tolerance = 2): unknown => [v, v, v].map((c) => expect.closeTo(c, -Math.log10(2 * tolerance)));

/** What else can be told from a few pixels. */
const SEEN: Partial<Record<string, (picture: Picture, card: Picture) => void>> = {
  'alpha_black_star_on_transparent.png': (p) => {
    expect(pixelAt(p, 3, 3)).toEqual([255, 255, 255]);
    expect(pixelAt(p, 150, 150)).toEqual([0, 0, 0]);
  },
  'alpha_white_star_on_transparent.png': (p) => expect(darkest(p)).toBe(255),
  'png_gray_alpha8.png': (p, card) => {
    const left = { left: 0, top: 0, width: 20, height: 240 };
    expect(meanError(inBlocks(p, 2, 12, left), inBlocks(inGrey(card), 2, 12, left))).toBeLessThan(12);
    expect(pixelAt(p, 319, 120)).toEqual(GREY(255));
  },
  'webp_lossy_alpha.webp': (p, card) => {
    const middle = { left: 80, top: 60, width: 160, height: 120 };
    expect(meanError(inBlocks(p, 8, 6, middle), inBlocks(card, 8, 6, middle))).toBeLessThan(5);
    for (const [x, y] of [[0, 0], [319, 0], [0, 239], [319, 239]]) expect(pixelAt(p, x, y)).toEqual([255, 255, 255]); // prettier-ignore
  },
  'icc_swapped_red_green.png': (p) => {
    const [r, g] = pixelAt(p, 160, 120);
    const [groundR, groundG] = pixelAt(p, 5, 5);
    expect(r).toBeGreaterThan(g + 30);
    expect(groundG).toBeGreaterThan(groundR + 30);
    expect(groundG).toBeGreaterThan(r + 30);
  },
  'animated.gif': (p) => expect(inkBox(p).height).toBeGreaterThan(60),
  'icon.ico': (p) => expect(new Set(p.rgb).size).toBeGreaterThan(50),
  'geo_gradient_linear.png': (p) => {
    for (let x = 10; x < 800; x += 10) expect(pixelAt(p, x, 150)[0]).toBeGreaterThan(pixelAt(p, x - 10, 150)[0]);
  },
  'uniform_all_white.png': (p) => expect(darkest(p)).toBe(255),
  'uniform_all_black.png': (p) => expect(lightest(p)).toBe(0),
  'uniform_all_transparent.png': (p) => expect(darkest(p)).toBe(255),
  'uniform_noise_127_128.png': (p) => expect([...new Set(p.rgb)].sort()).toEqual([127, 128]),
  'svg_viewbox_only_small.svg': (p) => {
    expect(Math.max(p.width, p.height)).toBe(2048);
    // A blown-up 24 px picture would have soft edges of some 80 px; a drawing has hard ones.
    let soft = 0;
    for (let x = 0; x < p.width; x++) if (pixelAt(p, x, 1300)[0] % 255 !== 0) soft++;
    expect(soft).toBeLessThan(12);
  },
};

/** Upright sizes of files whose manifest gives another: the stored one, or that of a drawing at 72 pixels per inch. */
const UPRIGHT: Partial<Record<string, { width: number; height: number }>> = {
  'svg_pt_units_manga_girl.svg': { width: 160, height: 200 },
};
for (let n = 5; n <= 8; n++) UPRIGHT[`exif_orientation_${n}.jpg`] = { width: 320, height: 240 };

/** @param another a file of the same collection, decoded */
async function check(file: CorpusFile, another: (name: string) => Promise<Picture>): Promise<void> {
  const { name, path, width, height } = file;
  const refusal = REFUSED[name];
  if (refusal) {
    const error: unknown = await decodePicture(readFileSync(path)).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject(refusal);
    return;
  }
  const picture = await decodePicture(readFileSync(path));
  const upright = path.startsWith(LARGE_CORPUS) ? UPRIGHT[name] : undefined;
  expect(picture.original).toEqual(upright ?? { width, height });
  expect(picture.rgb).toHaveLength(3 * picture.width * picture.height);
  expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(MAX_WORKING_SIDE);
  expect(picture.width / picture.height).toBeCloseTo(picture.original.width / picture.original.height, 1);
  if (!/uniform|white_star|size_/.test(name)) {
    const blocks = inBlocks(picture, 20, 20);
    expect(lightest(blocks) - darkest(blocks)).toBeGreaterThan(20);
  }
  const same = SAME[name];
  if (same) {
    const by = same.by ?? ((p: Rgb): Rgb => p);
    expect(meanError(by(picture), by(await another(same.as ?? 'ref_card.png')))).toBeLessThanOrEqual(same.within);
  }
  SEEN[name]?.(picture, await another('ref_card.png'));
}

function checkAll(folder: string): void {
  const another = (name: string): Promise<Picture> => decodePicture(readFileSync(join(folder, name)));
  // The largest of the large collection is not stored; the test below makes one like it.
  const stored = readCorpus(folder).filter(({ name }) => name !== 'big_12000x9000.png');
  it.each(stored.map((file) => [file.name, file] as const))('%s', (_name, file) => check(file, another));
}

describe('files of the shipped collection behave as its manifest says', () => checkAll(SHIPPED_CORPUS));

if (isCorpus(LARGE_CORPUS))
  describe('files of the large collection behave as its manifest says', () => {
    checkAll(LARGE_CORPUS);

    it('has every file that a check above is written for', () => {
      const names = readCorpus(LARGE_CORPUS).map(({ name }) => name);
      for (const checks of [REFUSED, SAME, SEEN]) expect(names).toEqual(expect.arrayContaining(Object.keys(checks)));
    });
  });
else it.skip(`the large collection is not at ${LARGE_CORPUS}`);

it('a picture of 12000 x 9000 pixels is decoded shrunk, memory bounded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mazepress-big-'));
  try {
    const path = join(folder, 'big.png');
    // Another process makes it, so that this one's memory is the decoder's.
    const make = `import('sharp').then(({ default: sharp }) => sharp(process.argv[1]).removeAlpha().resize(12000, 9000, { kernel: 'nearest' }).png({ compressionLevel: 1 }).toFile(process.argv[2]))`;
    execFileSync(process.execPath, ['--eval', make, join(SHIPPED_CORPUS, 'ref_card.png'), path]);
    const bytes = readFileSync(path);
    const before = process.resourceUsage().maxRSS;
    const picture = await decodePicture(bytes);
    // 324 MB raw; shrinking as it streams takes a fraction. maxRSS is in kB.
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(300);
    expect([picture.width, picture.height]).toEqual([2400, 1800]);
    expect(picture.original).toEqual({ width: 12_000, height: 9000 });
    const card = await decodePicture(readFileSync(join(SHIPPED_CORPUS, 'ref_card.png')));
    expect(meanError(inBlocks(picture, 160, 120), card)).toBeLessThan(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
