import { Failure } from '../model/failure';
import { unpackRle } from './dib-rle';

/**
 * Device-independent bitmaps, the pixels inside BMP and ICO files: 1, 2, 4, 8, 16, 24 and 32 bits, palettes, bit
 * fields, RLE4, RLE8, bottom-up and top-down, headers from OS/2 1.x to version 5. Layout after Microsoft's "Bitmap
 * Storage" and "Bitmap Header Types" pages.
 *
 *     header | bit fields | palette | rows, each padded to 4 bytes | ICO only: 1-bit mask rows, 1 = transparent
 */

/** Pixels ready for the next step: interleaved, 8 bit, not premultiplied. */
export interface RawPixels {
  readonly width: number;
  readonly height: number;
  /** 3: r g b; 4: r g b a. */
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
}

/** What a bitmap header says. */
export interface DibHeader {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bits: number;
  readonly rle: boolean;
  /** Red, green, blue, alpha; used for 16 and 32 bits. */
  readonly masks: readonly [number, number, number, number];
  /** From the header's first byte to the palette. */
  readonly paletteStart: number;
  readonly paletteEntries: number;
  readonly paletteEntryBytes: 3 | 4;
}

/** Bitmaps are unpacked whole, not in strips, so their limit is lower than for other formats. */
export const MAX_BITMAP_PIXELS = 100_000_000;

const CORE_HEADER = 12;
const INFO_HEADER = 40;

const damaged = (came: string): Failure => new Failure('picture-damaged', { came });

/**
 * Reads a bitmap header and checks it before anything is allocated.
 *
 * @param dib from the header's first byte
 * @param came name for failures, "BMP" or "ICO"; an ICO's header counts picture and mask rows together
 * @throws Failure picture-damaged, picture-unsupported or picture-too-large
 */
export function readDibHeader(dib: Uint8Array, came: 'BMP' | 'ICO'): DibHeader {
  const view = new DataView(dib.buffer, dib.byteOffset, dib.byteLength);
  if (dib.length < CORE_HEADER) throw damaged(came);
  const headerBytes = view.getUint32(0, true);
  if (headerBytes > dib.length || (headerBytes !== CORE_HEADER && headerBytes < INFO_HEADER)) throw damaged(came);
  const core = headerBytes === CORE_HEADER;
  const width = core ? view.getUint16(4, true) : view.getInt32(4, true);
  const storedHeight = core ? view.getUint16(6, true) : view.getInt32(8, true);
  const bits = view.getUint16(core ? 10 : 14, true);
  const compression = core ? 0 : view.getUint32(16, true);
  const height = came === 'ICO' ? Math.floor(Math.abs(storedHeight) / 2) : Math.abs(storedHeight);
  if (width <= 0 || height <= 0 || ![1, 2, 4, 8, 16, 24, 32].includes(bits)) throw damaged(came);
  if (width * height > MAX_BITMAP_PIXELS) {
    throw new Failure('picture-too-large', {
      megapixels: Math.ceil((width * height) / 1e6),
      limitMegapixels: MAX_BITMAP_PIXELS / 1e6,
    });
  }

  const rle = (compression === 1 && bits === 8) || (compression === 2 && bits === 4);
  // OS/2 2.x (64 bytes) uses 3 for Huffman.
  const fields = (compression === 3 || compression === 6) && (bits === 16 || bits === 32) && headerBytes !== 64;
  if (compression !== 0 && !rle && !fields) throw new Failure('picture-unsupported', { came: `Compressed ${came}` });

  let masks: DibHeader['masks'] = bits === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0xff00, 0xff, 0];
  if (bits === 32 && came === 'ICO') masks = [0xff0000, 0xff00, 0xff, 0xff000000];
  let paletteStart = headerBytes;
  if (fields) {
    const hasAlpha = compression === 6 || headerBytes >= 56;
    if (headerBytes === INFO_HEADER) paletteStart += compression === 6 ? 16 : 12;
    if (dib.length < INFO_HEADER + (hasAlpha ? 16 : 12)) throw damaged(came);
    const mask = (i: number): number => view.getUint32(INFO_HEADER + 4 * i, true);
    masks = [mask(0), mask(1), mask(2), hasAlpha ? mask(3) : 0];
  }
  const declared = core ? 0 : view.getUint32(32, true);
  return {
    width,
    height,
    topDown: storedHeight < 0,
    bits,
    rle,
    masks,
    paletteStart,
    paletteEntries: declared || (bits <= 8 ? 1 << bits : 0),
    paletteEntryBytes: core ? 3 : 4,
  };
}

/** Bytes of one stored row. */
const rowBytes = (width: number, bits: number): number => Math.ceil((width * bits) / 32) * 4;

/**
 * Unpacks a bitmap.
 *
 * @param dib from the header's first byte to the end of the file
 * @param pixelStart where the rows begin in `dib`; undefined: right after the palette
 * @throws Failure picture-damaged when rows are missing
 */
export function unpackDib(dib: Uint8Array, header: DibHeader, came: 'BMP' | 'ICO', pixelStart?: number): RawPixels {
  const { width, height, bits } = header;
  const start = pixelStart ?? header.paletteStart + header.paletteEntries * header.paletteEntryBytes;
  const stride = rowBytes(width, bits);
  if (start > dib.length || (!header.rle && start + stride * height > dib.length)) throw damaged(came);

  // One code of 2 bytes draws at most 255 pixels: a few bytes cannot claim a huge picture.
  if (header.rle && width * height > 128 * (dib.length - start)) throw damaged(came);

  let pixels: RawPixels;
  if (bits <= 8) pixels = unpackIndexed(dib, header, came, start, stride);
  else if (bits === 24) pixels = unpack24(dib, header, start, stride);
  else pixels = unpackFields(dib, header, start, stride);

  if (came === 'ICO' && pixels.channels === 3) pixels = withMask(pixels, dib, start + stride * height);
  return pixels;
}

/** Row of the file that holds row `y` of the picture. */
const storedRow = (header: DibHeader, y: number): number => (header.topDown ? y : header.height - 1 - y);

function unpackIndexed(dib: Uint8Array, header: DibHeader, came: string, start: number, stride: number): RawPixels {
  const { width, height, bits } = header;
  const palette = new Uint8Array(256 * 3); // entries that the file lacks stay black
  for (let i = 0; i < Math.min(header.paletteEntries, 256); i++) {
    const at = header.paletteStart + i * header.paletteEntryBytes;
    if (at + 3 > dib.length) break;
    palette[3 * i] = dib[at + 2]!;
    palette[3 * i + 1] = dib[at + 1]!;
    palette[3 * i + 2] = dib[at]!;
  }
  const plane = header.rle ? unpackRle(dib.subarray(start), width, height, bits) : undefined;
  if (header.rle && !plane) throw damaged(came);
  const data = new Uint8Array(3 * width * height);
  const perByte = 8 / bits;
  const indexMask = (1 << bits) - 1;
  for (let y = 0, o = 0; y < height; y++) {
    const row = storedRow(header, y);
    for (let x = 0; x < width; x++, o += 3) {
      const index = plane
        ? plane[row * width + x]!
        : (dib[start + row * stride + Math.floor(x / perByte)]! >> (8 - bits * ((x % perByte) + 1))) & indexMask;
      data[o] = palette[3 * index]!;
      data[o + 1] = palette[3 * index + 1]!;
      data[o + 2] = palette[3 * index + 2]!;
    }
  }
  return { width, height, channels: 3, data };
}

function unpack24(dib: Uint8Array, header: DibHeader, start: number, stride: number): RawPixels {
  const { width, height } = header;
  const data = new Uint8Array(3 * width * height);
  for (let y = 0, o = 0; y < height; y++) {
    let i = start + storedRow(header, y) * stride;
    for (let x = 0; x < width; x++, o += 3, i += 3) {
      data[o] = dib[i + 2]!;
      data[o + 1] = dib[i + 1]!;
      data[o + 2] = dib[i]!;
    }
  }
  return { width, height, channels: 3, data };
}

/** 16 and 32 bits: every channel is a run of bits. An alpha that is 0 everywhere was never written: opaque. */
function unpackFields(dib: Uint8Array, header: DibHeader, start: number, stride: number): RawPixels {
  const { width, height, bits, masks } = header;
  const shifts = masks.map((m) => (m === 0 ? 0 : 31 - Math.clz32(m & -m)));
  const scales = masks.map((m, c) => (m === 0 ? 0 : 255 / (m >>> shifts[c]!)));
  const bytes = bits / 8;
  const hasAlpha = masks[3] !== 0;
  const channels = hasAlpha ? 4 : 3;
  const data = new Uint8Array(channels * width * height);
  let anyAlpha = 0;
  for (let y = 0, o = 0; y < height; y++) {
    let i = start + storedRow(header, y) * stride;
    for (let x = 0; x < width; x++, i += bytes) {
      let pixel = dib[i]! | (dib[i + 1]! << 8);
      if (bytes === 4) pixel |= (dib[i + 2]! << 16) | (dib[i + 3]! << 24);
      for (let c = 0; c < channels; c++) {
        data[o++] = Math.round(((pixel & masks[c]!) >>> shifts[c]!) * scales[c]!);
      }
      if (hasAlpha) anyAlpha |= data[o - 1]!;
    }
  }
  return hasAlpha && anyAlpha === 0 ? withoutAlpha(width, height, data) : { width, height, channels, data };
}

function withoutAlpha(width: number, height: number, rgba: Uint8Array): RawPixels {
  const data = new Uint8Array(3 * width * height);
  for (let i = 0, o = 0; o < data.length; i += 4) {
    data[o++] = rgba[i]!;
    data[o++] = rgba[i + 1]!;
    data[o++] = rgba[i + 2]!;
  }
  return { width, height, channels: 3, data };
}

/** Adds the mask of an icon; many icons leave it out, then they are opaque. */
function withMask(pixels: RawPixels, dib: Uint8Array, start: number): RawPixels {
  const { width, height } = pixels;
  const stride = rowBytes(width, 1);
  if (start + stride * height > dib.length) return pixels;
  const data = new Uint8Array(4 * width * height);
  for (let y = 0, i = 0, o = 0; y < height; y++) {
    const row = start + (height - 1 - y) * stride;
    for (let x = 0; x < width; x++) {
      data[o++] = pixels.data[i++]!;
      data[o++] = pixels.data[i++]!;
      data[o++] = pixels.data[i++]!;
      data[o++] = (dib[row + (x >> 3)]! >> (7 - (x & 7))) & 1 ? 0 : 255;
    }
  }
  return { width, height, channels: 4, data };
}
