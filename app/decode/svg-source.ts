import { Failure } from '../model/failure';
import { rootElement, type RootElement } from './xml-root';

/** An SVG document that has been looked at but not drawn. */
export interface SvgSource {
  /** Latin-1 view of the bytes, so that slices keep every byte whatever the encoding. */
  readonly text: string;
  readonly root: RootElement;
  /** Its own size in CSS pixels (96 per inch); undefined when neither size nor viewBox says. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly hasViewBox: boolean;
}

/** Unpacked SVGZ may not be larger than this, bytes. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/** CSS pixels per unit. Percent and viewport units are relative to a window that does not exist: no size. */
const CSS_PX: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
};

/** A length in CSS pixels; undefined unless positive and absolute. */
function cssLength(value: string | undefined): number | undefined {
  const match = /^\s*\+?(\d{0,12}\.?\d{0,12}(?:e[+-]?\d{1,2})?)\s*([a-z]{0,3})\s*$/i.exec(value ?? '');
  if (!match) return undefined;
  const px = Number.parseFloat(match[1]!) * (CSS_PX[match[2]!.toLowerCase()] ?? Number.NaN);
  return px > 0 && Number.isFinite(px) ? px : undefined;
}

/** Width and height of a viewBox; undefined unless both are positive. */
function viewBoxSize(value: string | undefined): { width: number; height: number } | undefined {
  const numbers = (value ?? '')
    .trim()
    .split(/[\s,]+/, 5)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0) return undefined;
  return { width, height };
}

/** Size by the CSS rules for replaced elements: a missing side follows from the viewBox. */
function ownSize(root: RootElement): SvgSource['size'] {
  const width = cssLength(root.attributes.get('width'));
  const height = cssLength(root.attributes.get('height'));
  if (width !== undefined && height !== undefined) return { width, height };
  const box = viewBoxSize(root.attributes.get('viewBox'));
  if (!box) return undefined;
  if (width !== undefined) return { width, height: (width * box.height) / box.width };
  if (height !== undefined) return { width: (height * box.width) / box.height, height };
  return box;
}

/** Bytes to Latin-1 text; UTF-16 becomes UTF-8 first, because the renderer knows only that. */
function toText(bytes: Uint8Array): string {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : '';
  if (utf16) {
    const text = new TextDecoder(utf16).decode(bytes).replace(/^<\?xml[^>]*\?>/, '');
    return Buffer.from(text, 'utf8').toString('latin1');
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return text.startsWith('\xef\xbb\xbf') ? text.slice(3) : text;
}

/**
 * Reads the start of an SVG document.
 *
 * @throws Failure picture-damaged when there is no root element
 */
export function readSvg(bytes: Uint8Array): SvgSource {
  const text = toText(bytes);
  const root = rootElement(text);
  if (!root) throw new Failure('picture-damaged', { came: 'SVG' });
  return { text, root, size: ownSize(root), hasViewBox: viewBoxSize(root.attributes.get('viewBox')) !== undefined };
}

/** The bytes inside a gzip file; undefined when it is broken or unpacks to more than any drawing needs. */
export async function unpackSvgz(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const packed: ReadableStream<Uint8Array> = new Blob([Uint8Array.from(bytes)]).stream();
  const reader: ReadableStreamDefaultReader<Uint8Array> = packed
    .pipeThrough<Uint8Array>(new DecompressionStream('gzip'))
    .getReader();
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      chunks.push(value);
      total += value.length;
      if (total > MAX_UNPACKED) {
        await reader.cancel();
        return undefined;
      }
    }
  } catch {
    return undefined;
  }
}

/**
 * The same document with its root element told how large to be drawn. Scaling in the document and not afterwards keeps
 * every edge sharp, and keeps drawings without a viewBox (whose user units would not scale) whole.
 *
 * @param width,height size to draw at, whole pixels
 * @param viewBox what to show if the document has no viewBox of its own, e.g. "0 0 160 200"
 */
export function sizedSvg(source: SvgSource, width: number, height: number, viewBox: string): Buffer {
  const { text, root } = source;
  const attributes = new Map(root.attributes);
  attributes.set('width', String(width));
  attributes.set('height', String(height));
  if (!source.hasViewBox) attributes.set('viewBox', viewBox);
  const quoted = [...attributes].map(
    ([key, value]) => ` ${key}=` + (value.includes('"') ? `'${value}'` : `"${value}"`),
  );
  const tag = `<${root.name}${quoted.join('')}${root.selfClosing ? '/' : ''}>`;
  // The renderer recognises SVG only by "<svg" near the top; prefixed roots and long preambles hide it.
  const declarationEnd = text.startsWith('<?xml') ? text.indexOf('?>') + 2 : 0;
  const prolog = text.slice(declarationEnd, root.start);
  return Buffer.from(`${text.slice(0, declarationEnd)}<!-- <svg -->${prolog}${tag}${text.slice(root.end)}`, 'latin1');
}

/** True when no entity is declared, so that large documents cannot unfold into larger ones. */
export const declaresNoEntity = (source: SvgSource): boolean =>
  !source.text.slice(0, source.root.start).includes('<!ENTITY');
