/** One picture of many: tiles in rows with a caption under each. */
import sharp from 'sharp';
import { sheetFont } from '../support/font';

export interface Tile {
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  /** Grey 0..255, row by row. */
  readonly grey: Float32Array;
}

const GAP = 10;
const CAPTION = 18;
const CAPTION_SIZE = 13;

/**
 * @param tiles every tile fits a square of `side` pixels
 * @param perRow tiles in a row
 */
export async function contactSheet(tiles: readonly Tile[], side: number, perRow: number): Promise<Buffer> {
  const step = side + GAP;
  const rows = Math.ceil(tiles.length / perRow);
  const width = perRow * step + GAP;
  const height = rows * (step + CAPTION) + GAP;
  const pixels = Buffer.alloc(width * height, 0xe6);
  const outlines: string[] = [];
  tiles.forEach((tile, k) => {
    const left = GAP + (k % perRow) * step;
    const top = GAP + Math.floor(k / perRow) * (step + CAPTION);
    const x0 = left + Math.floor((side - tile.width) / 2);
    const y0 = top + Math.floor((side - tile.height) / 2);
    for (let y = 0; y < tile.height; y++)
      for (let x = 0; x < tile.width; x++)
        pixels[(y0 + y) * width + x0 + x] = Math.round(tile.grey[y * tile.width + x]);
    outlines.push(sheetFont.outline(tile.caption, left, top + side + CAPTION - 4, CAPTION_SIZE));
  });
  const captions = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${outlines.join('')}"/></svg>`;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .composite([{ input: Buffer.from(captions) }])
    .png()
    .toBuffer();
}
