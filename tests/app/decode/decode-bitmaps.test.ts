import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '@app/decode/decode';
import { bmp, dib, ico, iconBitmap, type BitmapOptions } from '../../fixtures/bitmaps';
import { meanError, paint, pixelAt, testCard } from '../../fixtures/pictures';

const PALETTE = [
  [0, 0, 0],
  [255, 255, 255],
  [200, 30, 40],
  [20, 90, 200],
] as const;
/** Only palette colours; odd width, so that rows end inside a byte; long runs and single pixels. */
const flat = paint(53, 21, (x, y) => PALETTE[y < 6 ? (x + y) % 4 : x < 30 ? 2 : y > 15 ? 3 : 1]);
const twoTone = paint(53, 21, (x, y) => PALETTE[(x * x + y) % 3 ? 1 : 0]);
const card = testCard(53, 21);

describe('BMP', () => {
  const exact: [string, typeof flat, BitmapOptions][] = [
    ['1 bit', twoTone, { bits: 1 }],
    ['4 bits', flat, { bits: 4 }],
    ['4 bits, run lengths', flat, { bits: 4, rle: true }],
    ['8 bits', flat, { bits: 8 }],
    ['8 bits, run lengths', flat, { bits: 8, rle: true }],
    ['8 bits, OS/2 header', flat, { bits: 8, core: true }],
    ['8 bits, pixels further on', flat, { bits: 8, gap: 11 }],
    ['24 bits', card, { bits: 24 }],
    ['24 bits, OS/2 header', card, { bits: 24, core: true }],
    ['24 bits, top row first', card, { bits: 24, topDown: true }],
    ['32 bits', card, { bits: 32 }],
    ['32 bits, fields in another order', card, { bits: 32, masks: [0xff, 0xff00, 0xff0000, 0xff000000] }],
    ['32 bits, fields behind the header', card, { bits: 32, masks: [0xff, 0xff00, 0xff0000, 0], masksBehind: true }],
    [
      '32 bits, fields and alpha behind the header',
      card,
      { bits: 32, masks: [0xff, 0xff00, 0xff0000, 0xff000000], masksBehind: true },
    ],
  ];
  for (const [name, picture, options] of exact) {
    it(`${name}: exactly the picture`, async () => {
      const decoded = await decodePicture(bmp(picture, PALETTE, options));
      expect(meanError(decoded, picture)).toBe(0);
      expect(decoded.format).toBe('BMP');
    });
  }

  it('16 bits, 5-5-5 and 5-6-5: within one step', async () => {
    for (const options of [{ bits: 16 }, { bits: 16, masks: [0xf800, 0x07e0, 0x001f, 0] }] as const) {
      expect(meanError(await decodePicture(bmp(card, PALETTE, options)), card)).toBeLessThan(6);
    }
    expect(pixelAt(await decodePicture(bmp(flat, PALETTE, { bits: 16 })), 52, 8)).toEqual([255, 255, 255]);
  });

  it('alpha is composited on white, and an alpha that nobody wrote is ignored', async () => {
    const masks = [0xff0000, 0xff00, 0xff, 0xff000000] as const;
    const half = await decodePicture(bmp(card, PALETTE, { bits: 32, masks, alpha: (x) => (x < 20 ? 0 : 255) }));
    expect(pixelAt(half, 5, 5)).toEqual([255, 255, 255]);
    expect(pixelAt(half, 40, 5)).toEqual(pixelAt(card, 40, 5));
    expect(meanError(await decodePicture(bmp(card, PALETTE, { bits: 32, masks, alpha: () => 0 })), card)).toBe(0);
  });

  it('alpha behind the header is composited on white, too', async () => {
    const options = { bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000], masksBehind: true } as const;
    const half = await decodePicture(bmp(card, PALETTE, { ...options, alpha: (x) => (x < 20 ? 0 : 255) }));
    expect(pixelAt(half, 5, 5)).toEqual([255, 255, 255]);
    expect(pixelAt(half, 40, 5)).toEqual(pixelAt(card, 40, 5));
  });

  it('a JPEG or PNG in the clothes of a bitmap is not supported, and says so', async () => {
    for (const compression of [4, 5]) {
      const file = bmp(card, PALETTE, { bits: 24 });
      file.writeUInt32LE(compression, 30);
      await expect(decodePicture(file)).rejects.toMatchObject({
        code: 'picture-unsupported',
        details: { came: 'Compressed BMP' },
      });
    }
  });

  it('a palette that claims to go on past the file is read as far as it goes', async () => {
    const file = bmp(twoTone, PALETTE, { bits: 1 });
    file.writeUInt32LE(0xffff_ffff, 46);
    expect(meanError(await decodePicture(file), twoTone)).toBe(0);
    // Without the offset of the pixels they would begin behind that palette.
    file.writeUInt32LE(0, 10);
    await expect(decodePicture(file)).rejects.toMatchObject({ code: 'picture-damaged', details: { came: 'BMP' } });
  });

  it('a large one is shrunk', async () => {
    const picture = await decodePicture(bmp(testCard(3000, 100), PALETTE, { bits: 24 }));
    expect([picture.width, picture.height]).toEqual([2400, 80]);
    expect(picture.original).toEqual({ width: 3000, height: 100 });
  });

  it('cut short at any place it is refused', async () => {
    for (const [, picture, options] of exact) {
      const file = bmp(picture, PALETTE, options);
      for (const length of [20, 60, file.length >> 1, file.length - (options.rle ? 12 : 1)]) {
        await expect(decodePicture(file.subarray(0, length))).rejects.toMatchObject({ code: 'picture-damaged' });
      }
    }
  });

  it('a header that claims more than the file holds is refused before anything is allocated', async () => {
    const claim = (width: number, height: number, options: BitmapOptions): Buffer => {
      const file = bmp(flat, PALETTE, options);
      file.writeInt32LE(width, 18);
      file.writeInt32LE(height, 22);
      return file;
    };
    const before = process.memoryUsage().arrayBuffers;
    const damaged = { code: 'picture-damaged', details: { came: 'BMP' } };
    await expect(decodePicture(claim(9000, 9000, { bits: 24 }))).rejects.toMatchObject(damaged);
    await expect(decodePicture(claim(9000, 9000, { bits: 8, rle: true }))).rejects.toMatchObject(damaged);
    await expect(decodePicture(claim(-53, 21, { bits: 24 }))).rejects.toMatchObject(damaged);
    await expect(decodePicture(claim(0, 21, { bits: 24 }))).rejects.toMatchObject(damaged);
    await expect(decodePicture(claim(2 ** 31 - 1, -(2 ** 31), { bits: 24 }))).rejects.toMatchObject({
      code: 'picture-too-large',
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1e6);
  });
});

describe('ICO', () => {
  const small = paint(16, 16, () => [9, 9, 9]);
  const corner = (x: number, y: number): boolean => x < 5 && y < 5;
  const png = (size: number): Promise<Buffer> =>
    sharp({ create: { width: size, height: size, channels: 4, background: { r: 10, g: 200, b: 30, alpha: 1 } } })
      .png()
      .toBuffer();

  it('shows the largest image, not the first', async () => {
    const file = ico([
      iconBitmap(small, PALETTE, { bits: 24 }, () => false),
      iconBitmap(card, PALETTE, { bits: 24 }, () => false),
      await png(24),
    ]);
    const picture = await decodePicture(file);
    expect(meanError(picture, card)).toBe(0);
    expect(picture.format).toBe('ICO');
  });

  it('shows the deepest of equally large images, wherever it stands', async () => {
    const shallow = iconBitmap(twoTone, PALETTE, { bits: 1 }, () => false);
    const deep = iconBitmap(card, PALETTE, { bits: 24 }, () => false);
    for (const images of [
      [shallow, deep],
      [deep, shallow],
    ])
      expect(meanError(await decodePicture(ico(images)), card)).toBe(0);
  });

  it('passes over images that lie outside the file', async () => {
    const file = ico([
      iconBitmap(small, PALETTE, { bits: 24 }, () => false),
      iconBitmap(card, PALETTE, { bits: 24 }, () => false),
    ]);
    file.writeUInt32LE(file.length, 6 + 16 + 12);
    expect(meanError(await decodePicture(file), small)).toBe(0);
  });

  it('shows a PNG inside', async () => {
    const picture = await decodePicture(ico([iconBitmap(small, PALETTE, { bits: 24 }, () => false), await png(256)]));
    expect([picture.width, picture.height]).toEqual([256, 256]);
    expect(pixelAt(picture, 100, 100)).toEqual([10, 200, 30]);
    expect(picture.format).toBe('ICO');
  });

  it('masked pixels are white, at every depth', async () => {
    for (const [picture, bits] of [
      [twoTone, 1],
      [flat, 4],
      [flat, 8],
      [card, 24],
    ] as const) {
      const decoded = await decodePicture(ico([iconBitmap(picture, PALETTE, { bits }, corner)]));
      expect(pixelAt(decoded, 2, 2)).toEqual([255, 255, 255]);
      expect(pixelAt(decoded, 30, 12)).toEqual(pixelAt(picture, 30, 12));
    }
  });

  it('32 bits use their alpha, or the mask when there is none', async () => {
    const alpha = (x: number): number => (x > 40 ? 0 : 255);
    const withAlpha = await decodePicture(ico([iconBitmap(card, PALETTE, { bits: 32, alpha }, () => false)]));
    expect(pixelAt(withAlpha, 50, 5)).toEqual([255, 255, 255]);
    expect(pixelAt(withAlpha, 10, 15)).toEqual(pixelAt(card, 10, 15));
    const masked = await decodePicture(ico([iconBitmap(card, PALETTE, { bits: 32, alpha: () => 0 }, corner)]));
    expect(pixelAt(masked, 2, 2)).toEqual([255, 255, 255]);
    expect(pixelAt(masked, 30, 12)).toEqual(pixelAt(card, 30, 12));
  });

  it('without a mask it is opaque', async () => {
    const { head, rows } = dib(flat, PALETTE, { bits: 8 }, 2);
    expect(meanError(await decodePicture(ico([Buffer.concat([head, rows])])), flat)).toBe(0);
  });

  it('with nothing usable inside it is refused', async () => {
    const damaged = { code: 'picture-damaged', details: { came: 'ICO' } };
    await expect(decodePicture(ico([Buffer.alloc(60, 1)]))).rejects.toMatchObject(damaged);
    const cut = ico([iconBitmap(card, PALETTE, { bits: 24 }, () => false)]);
    await expect(decodePicture(cut.subarray(0, 400))).rejects.toMatchObject(damaged);
    const cutPng = ico([await png(256)]);
    await expect(decodePicture(cutPng.subarray(0, 100))).rejects.toMatchObject(damaged);
  });
});
