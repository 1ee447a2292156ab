import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { exportSheet } from '@app/kinds/export-sheet';
import { makeSheet } from '@app/kinds/kinds';
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import { mmToDots } from '@app/model/units';
import { sheetFont } from '../../support/font';
import { disc } from '../../support/pictures';
import {
  contentStreams,
  hasPoppler,
  pdfFonts,
  pdfInfo,
  pdfText,
  rasterise,
  type GreyRaster,
} from '../../support/poppler';
import { gapsOf, readMaze, solve, type PrintedGrid } from '../../support/read-maze';

function recipeFor(change: (recipe: Recipe) => void): Recipe {
  const recipe = defaultRecipe();
  change(recipe);
  return recipe;
}
const make = (recipe: Recipe) => makeSheet(disc(), recipe, { font: sheetFont, clock: () => 0 });
type Made = ReturnType<typeof make>;

const gridOf = ({ facts }: Made): PrintedGrid => ({
  columns: facts.cells.width,
  rows: facts.cells.height,
  x: mmToDots(facts.gridOriginMm.x),
  y: mmToDots(facts.gridOriginMm.y),
  pitch: mmToDots(facts.pitchMm),
});

/** What is printed is the maze: read from pixels and solved again, it gives the designed route. */
function expectPrinted(sheet: Made, raster: GreyRaster): void {
  const grid = gridOf(sheet);
  const open = readMaze(raster, grid);
  const gaps = gapsOf(open, grid.columns, grid.rows);
  expect(gaps.sort((a, b) => a - b)).toEqual([sheet.maze.start.cell, sheet.maze.goal.cell].sort((a, b) => a - b));
  expect(solve(open, grid.columns, sheet.maze.start.cell, sheet.maze.goal.cell)).toEqual(Array.from(sheet.route));
}

const papers: readonly [string, Recipe['paper']['size'], Recipe['paper']['orientation'], number, number][] = [
  ['A4', 'a4', 'portrait', 210, 297],
  ['A4 landscape', 'a4', 'landscape', 297, 210],
  ['A3', 'a3', 'portrait', 297, 420],
  ['Letter', 'letter', 'portrait', 215.9, 279.4],
];

describe.runIf(hasPoppler)('PDF as poppler reads it', () => {
  test.each(papers)(
    '%s has its exact size and prints the maze that was verified',
    async (_n, size, orientation, w, h) => {
      const sheet = make(recipeFor((r) => Object.assign(r.paper, { size, orientation })));
      const pdf = await exportSheet(sheet, 'pdf', sheetFont);
      const info = pdfInfo(pdf);
      expect(info.get('Pages')).toBe('1');
      for (const box of ['MediaBox', 'CropBox', 'TrimBox']) {
        const [x0, y0, x1, y1] = info.get(box)!.trim().split(/\s+/).map(Number);
        expect([x0, y0]).toEqual([0, 0]);
        expect(Math.abs(x1 - (w * 72) / 25.4)).toBeLessThan(0.1);
        expect(Math.abs(y1 - (h * 72) / 25.4)).toBeLessThan(0.1);
      }
      expectPrinted(sheet, rasterise(pdf, 1, 300));
    },
  );

  test('narrow corridors and thick walls still print as they are', async () => {
    const sheet = make(recipeFor((r) => Object.assign(r.maze, { corridorMm: 1.2, viewingDistanceCm: 100 })));
    expectPrinted(sheet, rasterise(await exportSheet(sheet, 'pdf', sheetFont), 1, 300));
  });

  test('walls of equal thickness rasterise to equal numbers of dots', async () => {
    const sheet = make(defaultRecipe());
    const { pixels, width } = rasterise(await exportSheet(sheet, 'pdf', sheetFont), 1, 300);
    const grid = gridOf(sheet);
    const thickness = new Map<number, number>();
    for (let row = 0; row < grid.rows; row++) {
      let ink = 0;
      const y = Math.round(grid.y + (row + 0.5) * grid.pitch);
      for (let x = 0; x < width; x++) {
        if (pixels[y * width + x] < 128) ink++;
        else if (ink > 0) {
          thickness.set(ink, (thickness.get(ink) ?? 0) + 1);
          ink = 0;
        }
      }
    }
    // Arrows at the left or right border are the only other ink on these lines.
    const [most] = [...thickness].sort((a, b) => b[1] - a[1]);
    const others = [...thickness].filter(([t]) => t !== most[0]).reduce((sum, [, n]) => sum + n, 0);
    expect(most[0]).toBe(6);
    expect(others).toBeLessThanOrEqual(2);
  });

  test('a sheet without a title is called what its picture is; a title goes before that', async () => {
    const titleOf = async (title: string): Promise<string | undefined> => {
      const sheet = make(recipeFor((r) => (r.print.title = title)));
      return pdfInfo(await exportSheet(sheet, 'pdf', sheetFont, '北斎')).get('Title');
    };
    expect(await titleOf('  ')).toBe('北斎');
    expect(await titleOf('Wave')).toBe('Wave');
  });

  test('text is embedded as a subset and can be extracted; the solution comes on a second page on request', async () => {
    const sheet = make(
      recipeFor((r) => {
        r.print = { title: 'Maze of the fox 狐の迷路', footer: 'Mazepress é', solution: 'page' };
      }),
    );
    const pdf = await exportSheet(sheet, 'pdf', sheetFont);
    expect(pdfInfo(pdf).get('Pages')).toBe('2');
    expect(pdfInfo(pdf).get('Title')).toBe('Maze of the fox 狐の迷路');
    expect(pdfText(pdf)).toContain('Maze of the fox 狐の迷路');
    const fonts = pdfFonts(pdf);
    expect(fonts).toHaveLength(1);
    expect(fonts[0]).toMatch(/^[A-Z]{6}\+\S+\s+CID TrueType\s+Identity-H\s+yes yes yes/);
    const ink = (raster: GreyRaster): number => raster.pixels.reduce((n, v) => n + (v < 128 ? 1 : 0), 0);
    expect(ink(rasterise(pdf, 2, 100))).toBeGreaterThan(ink(rasterise(pdf, 1, 100)) * 1.2);
  });

  test('PNG and PDF show the same page', async () => {
    const sheet = make(recipeFor((r) => Object.assign(r.print, { title: 'Same', solution: 'overlay' })));
    const pdf = rasterise(await exportSheet(sheet, 'pdf', sheetFont), 1, 300);
    const png = await sharp(await exportSheet(sheet, 'png', sheetFont))
      .greyscale()
      .raw()
      .toBuffer();
    expect([pdf.width, pdf.height]).toEqual([2481, 3508]);
    let different = 0;
    for (let y = 0; y < 3508; y++)
      for (let x = 0; x < 2480; x++) if (Math.abs(pdf.pixels[y * pdf.width + x] - png[y * 2480 + x]) > 128) different++;
    expect(different).toBeLessThan(2480 * 3508 * 0.0005);
  });
});

test('the page content uses grey only: no RGB or CMYK operator', async () => {
  const sheet = make(recipeFor((r) => Object.assign(r.print, { title: 'Grey', solution: 'page' })));
  const content = contentStreams(await exportSheet(sheet, 'pdf', sheetFont));
  expect(content).toMatch(/^0 G 6 w$/m);
  expect(content).toMatch(/ Tj| TJ/);
  expect(content).not.toMatch(/(^|\s)(rg|RG|k|K|cs|CS|sc|SC|scn|SCN)(\s|$)/m);
});

test.each(['pdf', 'svg', 'png'] as const)(
  'the same picture and recipe give the same %s, byte for byte',
  async (format) => {
    const recipe = recipeFor((r) => Object.assign(r.print, { title: 'Twice', solution: 'page' }));
    const first = await exportSheet(make(recipe), format, sheetFont);
    const second = await exportSheet(make(structuredClone(recipe)), format, sheetFont);
    expect(Buffer.compare(first, second)).toBe(0);
  },
);

test.each([
  ['a4', 'portrait', 2480, 3508],
  ['a3', 'portrait', 3508, 4961],
  ['letter', 'portrait', 2550, 3300],
  ['letter', 'landscape', 3300, 2550],
] as const)('PNG of %s %s is %i x %i at 300 DPI, black and white where walls are', async (size, orientation, w, h) => {
  const sheet = make(recipeFor((r) => Object.assign(r.paper, { size, orientation })));
  const png = await exportSheet(sheet, 'png', sheetFont);
  const { width, height, density, channels, hasProfile } = await sharp(png).metadata();
  expect({ width, height, density }).toEqual({ width: w, height: h, density: 300 });
  // A colour profile in a grey PNG makes readers complain.
  expect({ channels, hasProfile }).toEqual({ channels: 1, hasProfile: false });
  const pixels = await sharp(png).greyscale().raw().toBuffer();
  expectPrinted(sheet, { width: w, height: h, pixels });
  const grid = gridOf(sheet);
  let grey = 0;
  for (let y = Math.ceil(grid.y); y < grid.y + grid.rows * grid.pitch; y++)
    for (let x = Math.ceil(grid.x); x < grid.x + grid.columns * grid.pitch; x++) {
      const v = pixels[y * w + x];
      if (v !== 0 && v !== 255) grey++;
    }
  expect(grey).toBe(0);
});
