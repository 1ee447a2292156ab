/** A drawing as a 300 DPI PNG. */
import sharp from 'sharp';
import { LATTICE_DPI } from '../model/units';
import type { Drawing } from './drawing';
import { drawingToDotSvg } from './svg';

/**
 * One lattice dot is one pixel, so wall edges fall between pixels and come out pure black on white. 8-bit grey, density
 * recorded.
 */
export async function drawingToPng(drawing: Drawing): Promise<Uint8Array> {
  return sharp(Buffer.from(drawingToDotSvg(drawing)), { unlimited: true })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .withDensity(LATTICE_DPI)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
