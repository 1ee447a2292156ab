import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, exportAs, test } from './launch';

test('exports an SVG in millimetres, a PDF with the name of the picture, and a PNG at 300 DPI', async ({ studio }) => {
  const svg = await readFile(await exportAs(studio, 'svg', 'maze.svg'), 'utf8');
  expect(svg).toMatch(/<svg[^>]* width="210mm"[^>]* height="297mm"/);
  // No title was typed, so it is called what the picture is.
  const pdf = await readFile(await exportAs(studio, 'pdf', 'maze.pdf'), 'latin1');
  expect(pdf).toContain('(fox)');
  const { width, height, density } = await sharp(await exportAs(studio, 'png', 'maze.png')).metadata();
  expect({ width, height, density }).toEqual({ width: 2480, height: 3508, density: 300 });
});
