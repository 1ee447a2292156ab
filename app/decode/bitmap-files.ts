import { Failure } from '../model/failure';
import { readDibHeader, unpackDib, type RawPixels } from './dib';

const FILE_HEADER = 14;

/**
 * Decodes a BMP file.
 *
 * @throws Failure picture-damaged, picture-unsupported or picture-too-large
 */
export function decodeBmp(bytes: Uint8Array): RawPixels {
  const dib = bytes.subarray(FILE_HEADER);
  const header = readDibHeader(dib, 'BMP');
  const stored = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(10, true) - FILE_HEADER;
  // An offset that points into the header was never filled in.
  return unpackDib(dib, header, 'BMP', stored >= header.paletteStart ? stored : undefined);
}

/** One image of an icon: a PNG file, or a bitmap without its file header. */
export type IconImage = { readonly png: Uint8Array } | { readonly bitmap: RawPixels };

const isPng = (data: Uint8Array): boolean =>
  data.length >= 24 && data[0] === 0x89 && data[1] === 0x50 && data[2] === 0x4e && data[3] === 0x47;

/**
 * Picks the largest image of an ICO or CUR file, the deepest one among equals, and decodes only that. Sizes are read
 * from the images: the directory has one byte for each, and often a wrong one.
 *
 * @throws Failure picture-damaged when the file holds no usable image
 */
export function decodeIcon(bytes: Uint8Array): IconImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.min(view.getUint16(4, true), Math.floor((bytes.length - 6) / 16));
  let best: Uint8Array | undefined;
  let bestArea = 0;
  let bestBits = 0;
  let refusal: Failure | undefined;
  for (let i = 0; i < count; i++) {
    const length = view.getUint32(6 + 16 * i + 8, true);
    const offset = view.getUint32(6 + 16 * i + 12, true);
    if (offset >= bytes.length) continue;
    const data = bytes.subarray(offset, offset + length);
    let area: number;
    let bits: number;
    if (isPng(data)) {
      const png = new DataView(data.buffer, data.byteOffset, data.byteLength);
      area = png.getUint32(16) * png.getUint32(20);
      bits = 32;
    } else {
      try {
        const header = readDibHeader(data, 'ICO');
        area = header.width * header.height;
        bits = header.bits;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        refusal = error;
        continue;
      }
    }
    if (area > bestArea || (area === bestArea && bits > bestBits)) {
      best = data;
      bestArea = area;
      bestBits = bits;
    }
  }
  if (!best) throw refusal ?? new Failure('picture-damaged', { came: 'ICO' });
  return isPng(best) ? { png: best } : { bitmap: unpackDib(best, readDibHeader(best, 'ICO'), 'ICO') };
}
