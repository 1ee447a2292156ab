import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { Failure } from '../model/failure';
import { decodeBmp, decodeIcon } from './bitmap-files';
import type { RawPixels } from './dib';
import { MAX_WORKING_SIDE, type Picture } from '../picture/picture';
import { sniff } from './sniff';
import { declaresNoEntity, readSvg, sizedSvg, unpackSvgz, type SvgSource } from './svg-source';

/** Largest picture that is accepted, pixels; checked in the header, before anything is decoded. */
export const MAX_PICTURE_PIXELS = 200_000_000;

/** Long side that drawings are rendered at, pixels: ample for the finest maze, and they have no resolution to lose. */
const DRAWING_SIDE = 2048;

/** Canvas for finding out where a drawing without any size is, user units. */
const UNSIZED_CANVAS = 4096;

/** Exponent for averaging in linear light. Close enough to sRGB, AdobeRGB and P3 to serve before their profiles do. */
const LINEAR_GAMMA = 2.2;

const WHITE = '#ffffff';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a picture file: upright, on white, sRGB 8 bit, its first frame or page only. Pictures larger than
 * MAX_WORKING_SIDE are averaged down in linear light while they stream in; drawings are rendered at a useful size.
 * Files and addresses that a picture refers to are never opened.
 *
 * @param bytes the whole file; its name and extension do not matter
 * @throws Failure picture-empty, picture-not-a-picture, picture-unsupported, picture-damaged (also for files that are
 *   cut short: never half a picture) or picture-too-large
 */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  if (bytes.length === 0) throw new Failure('picture-empty', {});
  const { as, name } = sniff(bytes);
  switch (as) {
    case 'raster':
      return decodeRaster(bytes, name);
    case 'svg':
      return decodeSvg(bytes);
    case 'svgz': {
      const unpacked = await unpackSvgz(bytes);
      if (unpacked === undefined || unpacked.length === 0 || sniff(unpacked).as !== 'svg') {
        throw new Failure('picture-not-a-picture', { came: name });
      }
      return decodeSvg(unpacked);
    }
    case 'bmp':
      return decodeRaw(decodeBmp(bytes), name);
    case 'ico': {
      const icon = decodeIcon(bytes);
      return 'png' in icon ? decodeRaster(icon.png, name) : decodeRaw(icon.bitmap, name);
    }
    case 'unsupported':
      throw new Failure('picture-unsupported', { came: name });
    case 'not-a-picture':
      throw new Failure('picture-not-a-picture', { came: name });
  }
}

/** JPEG, PNG, WebP, AVIF, TIFF, GIF. */
async function decodeRaster(bytes: Uint8Array, name: string): Promise<Picture> {
  return refusing(name, async () => {
    // Without a pixel limit the header can be read and the refusal can say how large the picture claims to be.
    const meta = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    const original = { width: meta.autoOrient.width, height: meta.autoOrient.height };
    refuseOversize(original);
    const options: SharpOptions = { autoOrient: true, limitInputPixels: MAX_PICTURE_PIXELS };
    const decode = (failOn: SharpOptions['failOn'] & string): Promise<Pixels> =>
      toWorkingPixels(bytes, { ...options, failOn }, meta, original);
    if (name !== 'JPEG') return { ...(await decode('error')), original, format: name };
    try {
      return { ...(await decode('warning')), original, format: name };
    } catch (error) {
      // Cameras write harmless oddities (stray bytes between segments); only missing or garbled data is damage.
      if (/premature end|bad Huffman|found marker/.test(String(error))) throw error;
      return { ...(await decode('error')), original, format: name };
    }
  });
}

/** Bitmaps that we unpacked ourselves. */
async function decodeRaw(raw: RawPixels, name: string): Promise<Picture> {
  const { width, height, channels, data } = raw;
  const pixels = await toWorkingPixels(data, { raw: { width, height, channels } }, RENDERED, raw);
  return { ...pixels, original: { width, height }, format: name };
}

type Pixels = Pick<Picture, 'width' | 'height' | 'rgb'>;
type ColourFacts = Pick<Metadata, 'space' | 'depth' | 'icc'>;

/** What drawings and bitmaps come as. */
const RENDERED: ColourFacts = { space: 'srgb', depth: 'uchar' };

/** Brings what sharp can read to the working size and to sRGB. */
async function toWorkingPixels(
  input: Uint8Array,
  options: SharpOptions,
  colour: ColourFacts,
  upright: Size,
): Promise<Pixels> {
  if (Math.max(upright.width, upright.height) <= MAX_WORKING_SIDE) return toPixels(sharp(input, options), colour);
  const target = fitted(upright, MAX_WORKING_SIDE);
  const grey = colour.space === 'b-w' || colour.space === 'grey16';
  if (!grey && colour.space !== 'srgb' && colour.space !== 'rgb16') {
    return toPixels(resized(sharp(input, options), target), colour); // CMYK, Lab: no gamma to undo
  }
  // Averaging needs more than 8 bits in linear light, and 16-bit profile conversion of every pixel would take longer
  // than all the rest: so shrink first with the profile carried along, then convert the small picture.
  const deep = colour.depth !== 'uchar';
  const shrunk = await resized(sharp(input, options).flatten({ background: WHITE }), target)
    .pipelineColourspace(grey ? 'grey16' : 'rgb16')
    .gamma(LINEAR_GAMMA)
    .linear(1, grey ? 0 : deep ? 16 : 64) // colours are cut off from 16 to 8 bits: keep whole values whole
    .toColourspace(grey ? (deep ? 'grey16' : 'b-w') : deep ? 'rgb16' : 'srgb')
    .keepIccProfile()
    .tiff({ compression: 'none' })
    .toBuffer();
  return toPixels(sharp(shrunk), colour);
}

/** Colour conversion and compositing, without a change of size. */
async function toPixels(image: Sharp, colour: ColourFacts): Promise<Pixels> {
  let pipeline = image.flatten({ background: WHITE }).toColourspace('srgb');
  // sharp takes 16-bit pictures with a profile to Display P3; this takes them on to sRGB.
  if (colour.space === 'rgb16' && colour.icc) pipeline = pipeline.withIccProfile('srgb');
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (info.channels !== 3)
    throw new RangeError(`expected 3 channels for a decoded picture but received ${info.channels}`);
  return { width: info.width, height: info.height, rgb: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

async function decodeSvg(bytes: Uint8Array): Promise<Picture> {
  const source = readSvg(bytes);
  return refusing('SVG', async () => {
    const shown = source.size ? { left: 0, top: 0, ...source.size } : await inkExtent(source);
    const { width, height } = fitted(shown, DRAWING_SIDE);
    const document = sizedSvg(source, width, height, `${shown.left} ${shown.top} ${shown.width} ${shown.height}`);
    const pixels = await toPixels(drawing(document, source), RENDERED);
    const original = { width: Math.max(1, Math.round(shown.width)), height: Math.max(1, Math.round(shown.height)) };
    return { ...pixels, original, format: 'SVG' };
  });
}

/** At 72 per inch one user unit of a sized document is one pixel. */
const drawing = (document: Buffer, source: SvgSource): Sharp =>
  sharp(document, { density: 72, limitInputPixels: MAX_PICTURE_PIXELS, unlimited: declaresNoEntity(source) });

/** Where the ink is in a drawing that has neither size nor viewBox, user units. */
async function inkExtent(source: SvgSource): Promise<Size & { readonly left: number; readonly top: number }> {
  const side = UNSIZED_CANVAS / 2;
  const document = sizedSvg(source, side, side, `0 0 ${UNSIZED_CANVAS} ${UNSIZED_CANVAS}`);
  const { rgb } = await toPixels(drawing(document, source), RENDERED);
  let [left, top, right, bottom] = [side, side, -1, -1];
  for (let i = 0; i < rgb.length; i += 3) {
    if (rgb[i]! + rgb[i + 1]! + rgb[i + 2]! > 3 * 250) continue;
    const x = (i / 3) % side;
    const y = Math.floor(i / 3 / side);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return { left: 0, top: 0, width: 300, height: 150 }; // what browsers give a drawing without a size
  return { left: 2 * left, top: 2 * top, width: 2 * (right - left + 1), height: 2 * (bottom - top + 1) };
}

/** Size with the long side at `side`, the other in proportion and never 0. */
function fitted(size: Size, side: number): Size {
  const scale = side / Math.max(size.width, size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** Mitchell: no ringing beside hard edges that a threshold could mistake for detail. */
const resized = (image: Sharp, { width, height }: Size): Sharp =>
  image.resize({ width, height, fit: 'fill', kernel: 'mitchell' });

function refuseOversize({ width, height }: Size): void {
  if (width * height <= MAX_PICTURE_PIXELS) return;
  throw new Failure('picture-too-large', {
    megapixels: Math.ceil((width * height) / 1e6),
    limitMegapixels: MAX_PICTURE_PIXELS / 1e6,
  });
}

/** Whatever the codec says about a file becomes one of our failures; what it says about our own code stays a bug. */
async function refusing<T>(came: string, decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    if (error instanceof Failure || error instanceof TypeError || error instanceof RangeError) throw error;
    if ((error as Error).message.startsWith('Expected ')) throw error; // sharp on a wrong option
    if (came === 'HEIC' || came === 'HEIF') throw new Failure('picture-unsupported', { came });
    if (/unsupported|not supported|not implemented|no decod/i.test(String(error)) && came !== 'SVG') {
      throw new Failure('picture-unsupported', { came: `This kind of ${came}` });
    }
    throw new Failure('picture-damaged', { came });
  }
}
