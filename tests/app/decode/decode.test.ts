import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture, MAX_PICTURE_PIXELS } from '@app/decode/decode';
import { MAX_WORKING_SIDE } from '@app/picture/picture';
import { inGrey, meanError, paint, pixelAt, storedFor, testCard, type Rgb } from '../../fixtures/pictures';

const card = testCard();
const WHITE = [255, 255, 255];
/** Mean error that lossy coding at the qualities used here may bring. */
const LOSSY = 6;

const from = ({ width, height, rgb }: Rgb): Sharp => sharp(rgb, { raw: { width, height, channels: 3 } });

/** Adds an alpha channel. */
function withAlpha({ width, height, rgb }: Rgb, alpha: (x: number, y: number) => number): Sharp {
  const rgba = new Uint8Array(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
    rgba[4 * i + 3] = alpha(i % width, Math.floor(i / width));
  }
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}

describe('every format shows the same card', () => {
  const files: Record<string, { format: string; file: () => Promise<Buffer>; tolerance: number }> = {
    PNG: { format: 'PNG', file: () => from(card).png().toBuffer(), tolerance: 0 },
    'interlaced PNG': { format: 'PNG', file: () => from(card).png({ progressive: true }).toBuffer(), tolerance: 0 },
    '16-bit PNG': { format: 'PNG', file: () => from(card).toColourspace('rgb16').png().toBuffer(), tolerance: 0 },
    'palette PNG': {
      format: 'PNG',
      file: () => from(card).png({ palette: true, dither: 0 }).toBuffer(),
      tolerance: LOSSY,
    },
    JPEG: { format: 'JPEG', file: () => from(card).jpeg({ quality: 95 }).toBuffer(), tolerance: LOSSY },
    'progressive JPEG': {
      format: 'JPEG',
      file: () => from(card).jpeg({ quality: 95, progressive: true }).toBuffer(),
      tolerance: LOSSY,
    },
    'lossless WebP': { format: 'WebP', file: () => from(card).webp({ lossless: true }).toBuffer(), tolerance: 0 },
    'lossy WebP': { format: 'WebP', file: () => from(card).webp({ quality: 90 }).toBuffer(), tolerance: LOSSY },
    AVIF: { format: 'AVIF', file: () => from(card).avif({ quality: 90 }).toBuffer(), tolerance: LOSSY },
    'LZW TIFF': { format: 'TIFF', file: () => from(card).tiff({ compression: 'lzw' }).toBuffer(), tolerance: 0 },
    'tiled deflate TIFF': {
      format: 'TIFF',
      file: () => from(card).tiff({ compression: 'deflate', tile: true }).toBuffer(),
      tolerance: 0,
    },
    '16-bit TIFF': {
      format: 'TIFF',
      file: () => from(card).toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer(),
      tolerance: 0,
    },
    'CMYK JPEG': {
      format: 'JPEG',
      file: () => from(card).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      tolerance: 20,
    },
    'CMYK TIFF': { format: 'TIFF', file: () => from(card).toColourspace('cmyk').tiff().toBuffer(), tolerance: 20 },
    'CMYK JPEG with profile': {
      format: 'JPEG',
      file: () => from(card).withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      tolerance: 20,
    },
    'P3 JPEG': {
      format: 'JPEG',
      file: () => from(card).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      tolerance: LOSSY,
    },
    'P3 PNG': { format: 'PNG', file: () => from(card).withIccProfile('p3').png().toBuffer(), tolerance: 2 },
  };
  for (const [name, { format, file, tolerance }] of Object.entries(files)) {
    it(`${name}: mean error at most ${tolerance}`, async () => {
      const picture = await decodePicture(await file());
      expect(meanError(picture, card)).toBeLessThanOrEqual(tolerance);
      expect(picture.format).toBe(format);
      expect(picture.original).toEqual({ width: 64, height: 48 });
      expect(picture.rgb).toHaveLength(3 * 64 * 48);
    });
  }

  it('16 bits with a profile come to sRGB, not to Display P3', async () => {
    const saturated = paint(16, 16, () => [250, 40, 30]);
    const file = await from(saturated).toColourspace('rgb16').withIccProfile('p3').png().toBuffer();
    expect((await sharp(file).metadata()).depth).toBe('ushort');
    expect(meanError(await decodePicture(file), saturated)).toBeLessThan(3);
  });

  it('grey and 1-bit files become three equal channels', async () => {
    const grey = await decodePicture(await from(card).greyscale().toColourspace('b-w').png().toBuffer());
    // sharp makes its greys in another way than BT.601: the error is that of the weights.
    expect(meanError(grey, inGrey(card))).toBeLessThan(16);
    expect(new Set(pixelAt(grey, 30, 20)).size).toBe(1);
    const halves = paint(16, 16, (x) => (x < 8 ? [0, 0, 0] : WHITE));
    const oneBit = await from(halves).toColourspace('b-w').png({ palette: true, colours: 2 }).toBuffer();
    expect(oneBit[24]).toBe(1); // bit depth in IHDR
    expect(meanError(await decodePicture(oneBit), halves)).toBe(0);
  });

  it('16-bit grey keeps its tones', async () => {
    const ramp = paint(64, 4, (x) => [4 * x, 4 * x, 4 * x]);
    const file = await from(ramp).toColourspace('grey16').png().toBuffer();
    expect((await sharp(file).metadata()).depth).toBe('ushort');
    expect(meanError(await decodePicture(file), ramp)).toBeLessThan(1.5);
  });

  it('a name that lies does not matter, and neither does a view into a larger buffer', async () => {
    const file = await from(card).png().toBuffer();
    const larger = new Uint8Array(file.length + 100).fill(7);
    larger.set(file, 50);
    expect(meanError(await decodePicture(larger.subarray(50, 50 + file.length)), card)).toBe(0);
  });
});

describe('upright', () => {
  for (let orientation = 1; orientation <= 8; orientation++) {
    it(`EXIF orientation ${orientation} is turned upright`, async () => {
      for (const encode of [
        (s: Sharp) => s.jpeg({ quality: 95 }),
        (s: Sharp) => s.tiff({ compression: 'lzw' }),
        (s: Sharp) => s.webp(),
      ]) {
        const file = await encode(from(storedFor(card, orientation)).withMetadata({ orientation })).toBuffer();
        const picture = await decodePicture(file);
        expect(meanError(picture, card)).toBeLessThan(LOSSY);
        expect(picture.original).toEqual({ width: 64, height: 48 });
      }
    });
  }

  it('a large picture is upright after shrinking too', async () => {
    const upright = testCard(600, 3000);
    const file = await from(storedFor(upright, 6)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const picture = await decodePicture(file);
    expect([picture.width, picture.height]).toEqual([480, 2400]);
    expect(picture.original).toEqual({ width: 600, height: 3000 });
    expect(meanError(picture, testCard(480, 2400))).toBeLessThan(LOSSY);
  });
});

describe('transparency', () => {
  const star = paint(40, 40, () => [0, 0, 0]);
  const inside = (x: number, y: number): boolean => Math.hypot(x - 20, y - 20) < 12;

  it('black on transparent is black on white', async () => {
    for (const encode of [(s: Sharp) => s.png(), (s: Sharp) => s.webp({ lossless: true }), (s: Sharp) => s.gif()]) {
      const picture = await decodePicture(await encode(withAlpha(star, (x, y) => (inside(x, y) ? 255 : 0))).toBuffer());
      expect(pixelAt(picture, 2, 2)).toEqual(WHITE);
      expect(pixelAt(picture, 20, 20)).toEqual([0, 0, 0]);
    }
  });

  it('colours hidden under full transparency do not show, at any size', async () => {
    for (const width of [40, 2600]) {
      const garbage = paint(width, 300, (x, y) => ((x * 7 + y * 13) % 5 < 2 ? [0, 255, 0] : [255, 0, 60]));
      for (const encode of [(s: Sharp) => s.png(), (s: Sharp) => s.webp({ quality: 90, exact: true, effort: 0 })]) {
        const picture = await decodePicture(await encode(withAlpha(garbage, () => 0)).toBuffer());
        expect(picture.rgb.every((v) => v === 255)).toBe(true);
      }
    }
  });

  it('half transparent black is mixed in sRGB, as browsers do', async () => {
    const picture = await decodePicture(
      await withAlpha(star, () => 128)
        .png()
        .toBuffer(),
    );
    for (const v of pixelAt(picture, 5, 5)) expect(v).toBeCloseTo(127, -0.5);
    const deep = await withAlpha(star, () => 128)
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    for (const v of pixelAt(await decodePicture(deep), 5, 5)) expect(v).toBeCloseTo(127, -0.5);
  });

  it('alpha 254 everywhere changes next to nothing', async () => {
    const picture = await decodePicture(
      await withAlpha(card, () => 254)
        .png()
        .toBuffer(),
    );
    expect(meanError(picture, card)).toBeLessThan(1);
  });

  it('grey with alpha goes to white', async () => {
    const file = await withAlpha(star, (x) => (x < 20 ? 255 : 0))
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const picture = await decodePicture(file);
    expect(pixelAt(picture, 5, 5)).toEqual([0, 0, 0]);
    expect(pixelAt(picture, 35, 5)).toEqual(WHITE);
  });
});

describe('only the first frame or page', () => {
  const second = paint(64, 48, () => [1, 2, 3]);
  const strip = { raw: { width: 64, height: 96, channels: 3 as const, pageHeight: 48 } };
  const frames = sharp(Buffer.concat([card.rgb, second.rgb]), strip);

  it('of an animated WebP and GIF', async () => {
    const webp = await frames.clone().webp({ lossless: true }).toBuffer();
    expect((await sharp(webp).metadata()).pages).toBe(2);
    expect(meanError(await decodePicture(webp), card)).toBe(0);
    const gif = await frames.clone().gif({ dither: 0 }).toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    expect(meanError(await decodePicture(gif), card)).toBeLessThan(LOSSY);
  });
});

describe('large pictures are decoded shrunk', () => {
  it('to the working side, with the proportions kept', async () => {
    const picture = await decodePicture(await from(testCard(3200, 2400)).jpeg().toBuffer());
    expect([picture.width, picture.height]).toEqual([2400, 1800]);
    expect(picture.original).toEqual({ width: 3200, height: 2400 });
    expect(meanError(picture, testCard(2400, 1800))).toBeLessThan(LOSSY);
  });

  it('averaged in linear light: a fine checkerboard keeps its brightness', async () => {
    // Half the light of white is sRGB 188; averaging the numbers would give 128.
    const checks = paint(4800, 200, (x, y) => ((x + y) % 2 ? WHITE : [0, 0, 0]));
    const colour = await decodePicture(await from(checks).png().toBuffer());
    const grey = await decodePicture(await from(checks).toColourspace('b-w').png().toBuffer());
    const deep = await decodePicture(await from(checks).toColourspace('rgb16').png().toBuffer());
    const deepGrey = await decodePicture(await from(checks).toColourspace('grey16').png().toBuffer());
    for (const picture of [colour, grey, deep, deepGrey]) {
      expect(picture.width).toBe(MAX_WORKING_SIDE);
      for (const v of pixelAt(picture, 1200, 50)) expect(Math.abs(v - 187)).toBeLessThan(4);
    }
  });

  it('a flat tone comes out as it went in', async () => {
    for (const v of [255, 254, 200, 128, 64, 20, 10, 0]) {
      const flat = from(paint(2600, 20, () => [v, v, v]));
      const colour = await decodePicture(await flat.clone().png().toBuffer());
      const grey = await decodePicture(await flat.clone().toColourspace('b-w').png().toBuffer());
      for (const picture of [colour, grey]) expect(new Set(picture.rgb)).toEqual(new Set([v]));
    }
  });

  it('with their profile honoured', async () => {
    const saturated = paint(3000, 30, () => [250, 40, 30]);
    for (const depth of ['srgb', 'rgb16']) {
      const file = await from(saturated).toColourspace(depth).withIccProfile('p3').png().toBuffer();
      expect(pixelAt(await decodePicture(file), 1000, 10)).toEqual([
        expect.closeTo(250, -0.7),
        expect.closeTo(40, -0.7),
        expect.closeTo(30, -0.7),
      ]);
    }
    const cmyk = await decodePicture(await from(saturated).toColourspace('cmyk').tiff().toBuffer());
    expect(cmyk.width).toBe(MAX_WORKING_SIDE);
    expect(pixelAt(cmyk, 1000, 10)[0]).toBeGreaterThan(200);
  });

  it('never to a side of 0, however long and thin', async () => {
    const line = await decodePicture(
      await from(paint(1, 10_000, (_, y) => [y % 256, 0, 0]))
        .png()
        .toBuffer(),
    );
    expect([line.width, line.height]).toEqual([1, 2400]);
    const dot = await decodePicture(
      await from(paint(1, 1, () => [9, 9, 9]))
        .png()
        .toBuffer(),
    );
    expect([dot.width, dot.height, ...dot.rgb]).toEqual([1, 1, 9, 9, 9]);
  });

  it('the limit is 200 megapixels', () => {
    expect(MAX_PICTURE_PIXELS).toBe(200e6);
  });
});
