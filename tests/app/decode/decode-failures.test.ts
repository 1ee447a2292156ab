import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { Failure, type FailureCode } from '@app/model/failure';
import { decodePicture } from '@app/decode/decode';
import { bmp, ico, iconBitmap } from '../../fixtures/bitmaps';
import { meanError, paint, testCard, type Rgb } from '../../fixtures/pictures';

const card = testCard();
const from = ({ width, height, rgb }: Rgb): Sharp => sharp(rgb, { raw: { width, height, channels: 3 } });
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const box = (...brands: string[]): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 8 + 4 * (brands.length + 1)]), latin1(`ftyp${brands[0]}\0\0\0\0`), latin1(brands.slice(1).join('')), Buffer.alloc(40)]); // prettier-ignore

/** A PNG whose header claims a size and whose data is a few bytes. */
function lyingPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, 'latin1');
    const body = Buffer.concat([head.subarray(4), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([head.subarray(0, 4), body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]); // prettier-ignore
}

function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ -1) >>> 0;
}

/** A TIFF directory of 4-byte entries, as cameras write. */
function tiffWith(tags: readonly (readonly [tag: number, value: number])[], little = true): Buffer {
  const out = Buffer.alloc(10 + 12 * tags.length + 4);
  out.write(little ? 'II*\0' : 'MM\0*', 'latin1');
  const u16 = (v: number, at: number): number => (little ? out.writeUInt16LE(v, at) : out.writeUInt16BE(v, at));
  const u32 = (v: number, at: number): number => (little ? out.writeUInt32LE(v, at) : out.writeUInt32BE(v, at));
  u32(8, 4);
  u16(tags.length, 8);
  tags.forEach(([tag, value], i) => {
    u16(tag, 10 + 12 * i);
    u16(4, 12 + 12 * i);
    u32(1, 14 + 12 * i);
    u32(value, 18 + 12 * i);
  });
  return out;
}

describe('what is refused, and what it is called', () => {
  const refused: [string, FailureCode, object, Buffer][] = [
    ['no bytes', 'picture-empty', {}, Buffer.alloc(0)],
    ['text', 'picture-not-a-picture', { came: 'text' }, latin1('Just a letter.\nWith a second line, and a < b.\n')],
    ['Japanese text', 'picture-not-a-picture', { came: 'text' }, Buffer.from('迷路の絵を描く')],
    ['text that mentions SVG', 'picture-not-a-picture', { came: 'text' }, latin1('see <svg width="1"> for more')],
    ['a web page', 'picture-not-a-picture', { came: 'HTML' }, latin1('<!doctype html><html><svg></svg></html>')],
    ['other XML', 'picture-not-a-picture', { came: 'XML' }, latin1('<?xml version="1.0"?><note><svg/></note>')],
    ['a PDF', 'picture-not-a-picture', { came: 'PDF' }, latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')],
    ['a ZIP', 'picture-not-a-picture', { came: 'ZIP' }, latin1('PK\x03\x04\x14\0\0\0')],
    ['gzip with something else', 'picture-not-a-picture', { came: 'gzip' }, gzipSync('hello')],
    ['a film', 'picture-not-a-picture', { came: 'video' }, box('isom', 'mp41')],
    ['a song', 'picture-not-a-picture', { came: 'audio' }, box('M4A ', 'isom')],
    ['a recording', 'picture-not-a-picture', { came: 'audio' }, latin1('RIFF\x24\0\0\0WAVEfmt ')],
    ['an old film', 'picture-not-a-picture', { came: 'video' }, latin1('RIFF\x24\0\0\0AVI LIST')],
    ['a gzip bomb', 'picture-not-a-picture', { came: 'gzip' }, gzipSync(Buffer.alloc(65 * 1024 * 1024, '<svg>'))],
    ['a bitmap of an unknown version', 'picture-not-a-picture', { came: 'unknown data' }, Buffer.concat([latin1('BM'), Buffer.alloc(16)])],
    ['noise', 'picture-not-a-picture', { came: 'unknown data' }, latin1('\x01\xf7\x80\x00\x93\xee\x10\x02')],
    ['a RIFF that is no WebP', 'picture-not-a-picture', { came: 'unknown data' }, latin1('RIFF\x04\0\0\0\xab\xcd\0\x01')],
    ['HEIC', 'picture-unsupported', { came: 'HEIC' }, box('heic', 'mif1', 'heic')],
    ['HEIC under a general brand', 'picture-unsupported', { came: 'HEIC' }, box('mif1', 'mif1', 'heic')],
    ['Canon RAW 3', 'picture-unsupported', { came: 'Camera RAW' }, box('crx ', 'isom')],
    ['Canon RAW 2', 'picture-unsupported', { came: 'Camera RAW' }, latin1('II*\0\x10\0\0\0CR\x02\0' + '\0'.repeat(20))],
    ['DNG', 'picture-unsupported', { came: 'Camera RAW' }, tiffWith([[256, 160], [50706, 0x401]])],
    ['Nikon RAW', 'picture-unsupported', { came: 'Camera RAW' }, tiffWith([[254, 1], [330, 99]], false)],
    ['Photoshop', 'picture-unsupported', { came: 'Photoshop' }, latin1('8BPS\0\x01')],
    ['JPEG XL', 'picture-unsupported', { came: 'JPEG XL' }, latin1('\0\0\0\x0cJXL \r\n\x87\n')],
    ['a portable grey map', 'picture-unsupported', { came: 'Netpbm' }, latin1('P2\n2 2\n255\n0 1 2 3\n')],
    ['a portable pixel map of bytes', 'picture-unsupported', { came: 'Netpbm' }, latin1('P6\n1 1\n255\n\0\x01\x02')],
    ['EPS', 'picture-unsupported', { came: 'EPS' }, latin1('%!PS-Adobe-3.0 EPSF-3.0\n')],
    ['a PNG signature alone', 'picture-damaged', { came: 'PNG' }, latin1('\x89PNG\r\n\x1a\n')],
    ['a JPEG marker alone', 'picture-damaged', { came: 'JPEG' }, latin1('\xff\xd8\xff\xe0')],
    ['an SVG cut short', 'picture-damaged', { came: 'SVG' }, latin1('<svg xmlns="http://www.w3.org/2000/svg"><g>')],
    ['900 megapixels', 'picture-too-large', { megapixels: 900, limitMegapixels: 200 }, lyingPng(30_000, 30_000)],
    ['just over the limit', 'picture-too-large', { megapixels: 201, limitMegapixels: 200 }, lyingPng(20_000, 10_001)],
    ['a size that is a lie', 'picture-too-large', { megapixels: 4295, limitMegapixels: 200 }, lyingPng(65_535, 65_535)],
    ['a lie under the limit', 'picture-damaged', { came: 'PNG' }, lyingPng(10_000, 10_000)],
  ]; // prettier-ignore
  for (const [name, code, details, file] of refused) {
    it(`${name}: ${code}`, async () => {
      const error: unknown = await decodePicture(file).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(Failure);
      expect(error).toMatchObject({ code, details });
    });
  }

  it('a JPEG with stray bytes between segments is still a picture', async () => {
    const jpeg = await from(card).jpeg().toBuffer();
    const scan = jpeg.indexOf(latin1('\xff\xda'));
    const odd = Buffer.concat([jpeg.subarray(0, scan), Buffer.from([1, 2, 3, 4]), jpeg.subarray(scan)]);
    expect(meanError(await decodePicture(odd), await decodePicture(jpeg))).toBe(0);
    const trailing = Buffer.concat([jpeg, latin1('appended by a phone')]);
    expect(meanError(await decodePicture(trailing), await decodePicture(jpeg))).toBe(0);
  });

  it('a JPEG with a hole in its middle is refused, though its end is there', async () => {
    const jpeg = await from(testCard(400, 300)).jpeg().toBuffer();
    const scan = jpeg.indexOf(latin1('\xff\xda')) + 200;
    const hole = Buffer.concat([jpeg.subarray(0, scan), jpeg.subarray(-2)]);
    await expect(decodePicture(hole)).rejects.toMatchObject({ code: 'picture-damaged', details: { came: 'JPEG' } });
  });

  it('a broken colour profile is ignored, not fatal', async () => {
    const png = await from(card).withIccProfile('p3').png().toBuffer();
    const at = png.indexOf(latin1('iCCP'));
    const broken = Buffer.from(png);
    broken.fill(0x5a, at + 40, at + 80);
    expect((await decodePicture(broken)).width).toBe(64);
  });
});

/** Noise compresses badly: enough bytes in every format to cut anywhere. */
const busy = paint(90, 70, (x, y) => [(x * 37 + y * 11) % 256, (x * y) % 256, (x * 5 + y * y) % 256]);
const encoders: Record<string, () => Promise<Buffer>> = {
  JPEG: () => from(busy).jpeg().toBuffer(),
  'progressive JPEG': () => from(busy).jpeg({ progressive: true }).toBuffer(),
  PNG: () => from(busy).png().toBuffer(),
  'interlaced PNG': () => from(busy).png({ progressive: true }).toBuffer(),
  'palette PNG': () => from(busy).png({ palette: true }).toBuffer(),
  WebP: () => from(busy).webp().toBuffer(),
  'lossless WebP': () => from(busy).webp({ lossless: true }).toBuffer(),
  AVIF: () => from(busy).avif({ effort: 0 }).toBuffer(),
  'LZW TIFF': () => from(busy).tiff({ compression: 'lzw' }).toBuffer(),
  'deflate TIFF': () => from(busy).tiff({ compression: 'deflate', tile: true }).toBuffer(),
  GIF: () => from(busy).gif().toBuffer(),
  BMP: () => Promise.resolve(bmp(busy, [], { bits: 24 })),
  ICO: () => Promise.resolve(ico([iconBitmap(busy, [], { bits: 24 }, () => false)])),
  SVG: () =>
    Promise.resolve(
      latin1(
        `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="90" height="70pt" viewBox="0 0 90 70">` +
          `${'<rect x="3" y="9" width="20" height="30" fill="#369" opacity=".5"/>'.repeat(5)}</svg>`,
      ),
    ),
};

/** Undefined when the file was refused in the way that is allowed; the picture otherwise. Anything else throws. */
async function attempt(bytes: Uint8Array): Promise<Rgb | undefined> {
  try {
    const picture = await decodePicture(bytes);
    expect(picture.rgb).toHaveLength(3 * picture.width * picture.height);
    return picture;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

describe('whatever comes, only a picture or a Failure goes', () => {
  for (const [name, encode] of Object.entries(encoders)) {
    it(`${name} cut short anywhere is refused or whole, never half a picture`, async () => {
      const file = await encode();
      const whole = await decodePicture(file);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: file.length - 1 }), async (length) => {
          const picture = await attempt(file.subarray(0, length));
          if (picture) expect(meanError(picture, whole)).toBeLessThan(0.01);
        }),
        { numRuns: 60 },
      );
    });

    it(`${name} with flipped bits is refused or shown, never a crash`, { timeout: 30_000 }, async () => {
      const file = await encode();
      const flip = fc.tuple(fc.integer({ min: 0, max: file.length - 1 }), fc.integer({ min: 1, max: 255 }));
      await fc.assert(
        fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 6 }), async (flips) => {
          const bytes = Uint8Array.from(file);
          for (const [at, mask] of flips) bytes[at] ^= mask;
          await attempt(bytes);
        }),
        { numRuns: name === 'SVG' ? 20 : 60 },
      );
    });
  }

  it('arbitrary bytes, with and without a known beginning', async () => {
    const starts = ['', 'BM', '\0\0\x01\0\x01\0', 'GIF89a', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF....WEBP', 'II*\0', '<svg ', '\x1f\x8b']; // prettier-ignore
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
        await attempt(Buffer.concat([latin1(start), rest]));
      }),
      { numRuns: 300 },
    );
  });
});
