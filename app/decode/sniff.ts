import { rootElement } from './xml-root';

/** What a file is by its first bytes: who decodes it, and what to call it in a sentence. */
export interface Sniffed {
  readonly as: 'raster' | 'svg' | 'svgz' | 'bmp' | 'ico' | 'unsupported' | 'not-a-picture';
  /** Name for people, e.g. "JPEG", "HEIC", "PDF", "text". */
  readonly name: string;
}

/** Bytes looked at for text and XML: Illustrator puts several kB of entities and comments before its `<svg`. */
const TEXT_HEAD = 64 * 1024;

type Rule = readonly [as: Sniffed['as'], name: string, offset: number, magic: string];

/** Signatures in Latin-1, tried in order. */
const RULES: readonly Rule[] = [
  ['raster', 'JPEG', 0, '\xff\xd8\xff'],
  ['raster', 'PNG', 0, '\x89PNG\r\n\x1a\n'],
  ['raster', 'GIF', 0, 'GIF87a'],
  ['raster', 'GIF', 0, 'GIF89a'],
  ['unsupported', 'Photoshop', 0, '8BPS'],
  ['unsupported', 'GIMP', 0, 'gimp xcf'],
  ['unsupported', 'JPEG XL', 0, '\xff\x0a'],
  ['unsupported', 'JPEG XL', 4, 'JXL \r\n'],
  ['unsupported', 'JPEG 2000', 4, 'jP  \r\n'],
  ['unsupported', 'JPEG 2000', 0, '\xff\x4f\xff\x51'],
  ['unsupported', 'JPEG XR', 0, 'II\xbc\x01'],
  ['unsupported', 'Camera RAW', 0, 'FUJIFILMCCD-RAW'],
  ['unsupported', 'Camera RAW', 0, 'IIRO'],
  ['unsupported', 'Camera RAW', 0, 'IIRS'],
  ['unsupported', 'Camera RAW', 0, 'IIU\0'],
  ['unsupported', 'OpenEXR', 0, '\x76\x2f\x31\x01'],
  ['unsupported', 'Radiance HDR', 0, '#?RADIANCE'],
  ['unsupported', 'DDS', 0, 'DDS '],
  ['unsupported', 'QOI', 0, 'qoif'],
  ['unsupported', 'EPS', 0, '%!PS'],
  ['unsupported', 'EPS', 0, '\xc5\xd0\xd3\xc6'],
  ['unsupported', 'Windows metafile', 0, '\xd7\xcd\xc6\x9a'],
  ['unsupported', 'Windows metafile', 40, ' EMF'],
  ['unsupported', 'Mac icon', 0, 'icns'],
  ['unsupported', 'DjVu', 0, 'AT&TFORM'],
  ['not-a-picture', 'PDF', 0, '%PDF'],
  ['not-a-picture', 'ZIP', 0, 'PK\x03\x04'],
  ['not-a-picture', '7-Zip', 0, '7z\xbc\xaf\x27\x1c'],
  ['not-a-picture', 'RAR', 0, 'Rar!'],
  ['not-a-picture', 'a program', 0, 'MZ'],
  ['not-a-picture', 'a program', 0, '\x7fELF'],
  ['not-a-picture', 'RTF', 0, '{\\rtf'],
  ['not-a-picture', 'an Office document', 0, '\xd0\xcf\x11\xe0'],
  ['not-a-picture', 'audio', 0, 'ID3'],
  ['not-a-picture', 'audio', 0, 'OggS'],
  ['not-a-picture', 'audio', 0, 'fLaC'],
  ['not-a-picture', 'video', 0, '\x1aE\xdf\xa3'],
  ['not-a-picture', 'a font', 0, 'wOF'],
  ['not-a-picture', 'a font', 0, 'OTTO'],
  ['not-a-picture', 'a database', 0, 'SQLite format 3'],
];

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** `RIFF....WEBP` and its relatives. */
function sniffRiff(head: string): Sniffed | undefined {
  if (!head.startsWith('RIFF')) return undefined;
  const kind = head.slice(8, 12);
  if (kind === 'WEBP') return { as: 'raster', name: 'WebP' };
  if (kind === 'WAVE') return { as: 'not-a-picture', name: 'audio' };
  if (kind === 'AVI ') return { as: 'not-a-picture', name: 'video' };
  return undefined;
}

/** ISO base media: AVIF, HEIC, CR3 and films share one container and differ by brand. */
function sniffIsoMedia(bytes: Uint8Array, head: string): Sniffed | undefined {
  if (head.slice(4, 8) !== 'ftyp' || bytes.length < 16) return undefined;
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, 256);
  const major = head.slice(8, 12);
  const brands = [major];
  for (let i = 16; i + 4 <= end; i += 4) brands.push(latin1(bytes, i, i + 4));
  if (major === 'crx ') return { as: 'unsupported', name: 'Camera RAW' };
  if (brands.some((b) => b === 'avif' || b === 'avis')) return { as: 'raster', name: 'AVIF' };
  if (brands.some((b) => /^he[iv][cxms]$/.test(b))) return { as: 'raster', name: 'HEIC' };
  if (brands.some((b) => b === 'mif1' || b === 'msf1')) return { as: 'raster', name: 'HEIF' };
  return { as: 'not-a-picture', name: /^M4[AB]/.test(major) ? 'audio' : 'video' };
}

/**
 * TIFF, or a camera's raw file in TIFF clothes. Those must not reach the TIFF decoder: their first page is a thumbnail.
 */
function sniffTiff(bytes: Uint8Array, head: string): Sniffed | undefined {
  const little = head.startsWith('II*\0') || head.startsWith('II+\0');
  if (!little && !head.startsWith('MM\0*') && !head.startsWith('MM\0+')) return undefined;
  const raw: Sniffed = { as: 'unsupported', name: 'Camera RAW' };
  if (head.startsWith('CR', 8)) return raw;
  const view = viewOf(bytes);
  const classic = head.charCodeAt(little ? 2 : 3) === 42;
  const directory = classic && bytes.length >= 8 ? view.getUint32(4, little) : 0;
  if (directory > 0 && directory + 2 <= bytes.length) {
    const count = Math.min(view.getUint16(directory, little), Math.floor((bytes.length - directory - 2) / 12));
    let reduced = false;
    let subImages = false;
    for (let i = 0; i < count; i++) {
      const entry = directory + 2 + 12 * i;
      const tag = view.getUint16(entry, little);
      if (tag === 254) reduced = (view.getUint32(entry + 8, little) & 1) === 1; // NewSubfileType: thumbnail
      if (tag === 330) subImages = true; // SubIFDs: where the real picture is
      if (tag === 50706) return raw; // DNGVersion
    }
    if (reduced && subImages) return raw;
  }
  return { as: 'raster', name: 'TIFF' };
}

/** Windows icon or cursor. Its magic is only `00 00 01 00`, so the first directory entry has to make sense too. */
function sniffIcon(bytes: Uint8Array): Sniffed | undefined {
  if (bytes.length < 22) return undefined;
  const view = viewOf(bytes);
  const type = view.getUint16(2, true);
  const count = view.getUint16(4, true);
  if (view.getUint16(0, true) !== 0 || (type !== 1 && type !== 2) || count === 0) return undefined;
  const offset = view.getUint32(18, true);
  return offset >= 6 + 16 * count && offset < bytes.length ? { as: 'ico', name: 'ICO' } : undefined;
}

/** `BM`, and a header length that some version of the format has. */
function sniffBitmap(bytes: Uint8Array, head: string): Sniffed | undefined {
  if (!head.startsWith('BM') || bytes.length < 18) return undefined;
  const header = viewOf(bytes).getUint32(14, true);
  return header >= 12 && header <= 256 ? { as: 'bmp', name: 'BMP' } : undefined;
}

/** SVG, other XML, HTML or plain text. */
function sniffText(bytes: Uint8Array): Sniffed | undefined {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  let text = latin1(bytes, 0, TEXT_HEAD);
  if (utf16)
    text = text.replaceAll('\0', ''); // enough to find the root element
  // Controls other than tab, line breaks, form feed and escape do not occur in text.
  else if (/[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(text.slice(0, 4096))) return undefined;
  const root = rootElement(text);
  const name = root?.name.replace(/^.*:/, '').toLowerCase();
  if (name === 'svg') return { as: 'svg', name: 'SVG' };
  if (name === 'html' || /^\s*<!doctype html/i.test(text)) return { as: 'not-a-picture', name: 'HTML' };
  if (text.trimStart().startsWith('<?xml')) return { as: 'not-a-picture', name: 'XML' };
  if (/^P[1-7]\s/.test(text)) return { as: 'unsupported', name: 'Netpbm' };
  return { as: 'not-a-picture', name: 'text' };
}

/**
 * Tells by content, never by file name, what a file is.
 *
 * @param bytes the whole file, at least one byte
 */
export function sniff(bytes: Uint8Array): Sniffed {
  const head = latin1(bytes, 0, 64);
  const special =
    sniffRiff(head) ??
    sniffIsoMedia(bytes, head) ??
    sniffTiff(bytes, head) ??
    sniffIcon(bytes) ??
    sniffBitmap(bytes, head);
  if (special) return special;
  if (head.startsWith('\x1f\x8b')) return { as: 'svgz', name: 'gzip' }; // only its content will tell
  for (const [as, name, offset, magic] of RULES) if (head.startsWith(magic, offset)) return { as, name };
  if (/^P[456]\s/.test(head)) return { as: 'unsupported', name: 'Netpbm' };
  return sniffText(bytes) ?? { as: 'not-a-picture', name: 'unknown data' };
}
