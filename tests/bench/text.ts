/**
 * How tall bold letters must be to be read from the solved sheet.
 *
 *   npm run bench:text -- [--corridor MM] [--heights MM,MM,...] [--json FILE]
 *
 * A page of capitals is made into a maze; each letter of the solved sheet is read as the capital it correlates with best,
 * both blurred by a tenth of the letters' height. "cells alone" reads the stencil's cells inked without any maze, which no
 * route can do better than: where that is not readable, nothing at this corridor is.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { makeSheet } from '@app/kinds/kinds';
import { noProgress } from '@app/model/progress';
import { defaultRecipe, parseRecipe, type Recipe } from '@app/kinds/recipe';
import { decodePicture } from '@app/decode/decode';
import type { Picture } from '@app/picture/picture';
import { subjectOf } from '@app/score/score-sheet';
import { look, rasterOver, seenArea } from '@app/score/view';
import { sheetFont } from '../support/font';

const LETTERS = Array.from({ length: 26 }, (_, k) => String.fromCodePoint(65 + k));
const LETTERS_PER_PAGE = 78;
/** The printable area of A4 with its default margins, mm; pixels of the drawn page and of the reader, per mm. */
const PAGE = { width: 190, height: 277 };
const PAGE_PX = 8;
const READ_PX = 4;
/** Of the font: cap height per em. */
const CAP_HEIGHT = 0.729;

interface Letter {
  readonly name: string;
  /** Middle and baseline, mm. */
  readonly x: number;
  readonly y: number;
}

interface Plane {
  readonly width: number;
  readonly height: number;
  /** 0 white .. 1 black. */
  readonly ink: Float32Array;
}

const METHODS: readonly { readonly name: string; readonly change: (recipe: Recipe) => void }[] = [
  { name: 'threshold', change: ({ picture }) => void (picture.method = 'threshold') },
  {
    name: 'threshold, strokes thickened to a corridor',
    change: ({ picture, maze }) => {
      picture.method = 'threshold';
      picture.minFeatureMm = maze.corridorMm;
    },
  },
  { name: 'automatic', change: ({ picture }) => void (picture.method = 'auto') },
];

/** Letters in rows, each shifted a little so that they lie on the grid in every way. */
function setPage(heightMm: number): Letter[] {
  const columns = Math.floor(PAGE.width / (1.25 * heightMm));
  const rows = Math.floor(PAGE.height / (1.6 * heightMm));
  return Array.from({ length: Math.min(LETTERS_PER_PAGE, columns * rows) }, (_, k) => ({
    name: LETTERS[(k * 7) % LETTERS.length],
    x: ((k % columns) + 0.5) * 1.25 * heightMm + (((k * 37) % 11) / 11 - 0.5) * 1.5,
    y: (Math.floor(k / columns) * 1.6 + 1.25) * heightMm + (((k * 53) % 13) / 13 - 0.5) * 1.5,
  }));
}

function svgOf(letters: readonly Letter[], heightMm: number, page: typeof PAGE, pxPerMm: number): Buffer {
  const text = letters.map(({ name, x, y }) => `<text x="${x}" y="${y}" text-anchor="middle">${name}</text>`).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(page.width * pxPerMm)}" ` +
      `height="${Math.round(page.height * pxPerMm)}" viewBox="0 0 ${page.width} ${page.height}">` +
      `<rect width="100%" height="100%" fill="white"/><g font-family="DejaVu Sans, sans-serif" font-weight="bold" ` +
      `font-size="${heightMm / CAP_HEIGHT}">${text}</g></svg>`,
  );
}

async function blurred({ width, height, ink }: Plane, sigmaPx: number): Promise<Plane> {
  const grey = Buffer.from(Uint8Array.from(ink, (v) => Math.round(255 * v)));
  const raw = await sharp(grey, { raw: { width, height, channels: 1 } })
    .blur(sigmaPx)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { width, height, ink: Float32Array.from(raw, (v) => v / 255) };
}

/** Pearson's correlation of a template with what lies under it, its top left corner at (left, top). */
function correlationAt(page: Plane, template: Plane, left: number, top: number): number {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let y = 0; y < template.height; y += 2) {
    for (let x = 0; x < template.width; x += 2) {
      const px = left + x;
      const py = top + y;
      if (px < 0 || py < 0 || px >= page.width || py >= page.height) continue;
      const u = page.ink[py * page.width + px];
      const v = template.ink[y * template.width + x];
      n++;
      a += u;
      b += v;
      aa += u * u;
      bb += v * v;
      ab += u * v;
    }
  }
  return (ab - (a * b) / n) / Math.sqrt((aa - (a * a) / n) * (bb - (b * b) / n) + 1e-9);
}

/** The letter that fits best, shifted by up to an eighth of the height. */
function readLetter(page: Plane, templates: readonly Plane[], left: number, top: number, heightPx: number): string {
  const shifts = [-2, -1, 0, 1, 2].map((k) => Math.round((k * heightPx) / 16));
  let best = -Infinity;
  let letter = '';
  templates.forEach((template, i) => {
    for (const dy of shifts)
      for (const dx of shifts) {
        const r = correlationAt(page, template, Math.round(left) + dx, Math.round(top) + dy);
        if (r <= best) continue;
        best = r;
        letter = LETTERS[i];
      }
  });
  return letter;
}

/** Shares of the letters read right: from the stencil's cells alone, and from the solved sheet. */
async function readSheet(
  picture: Picture,
  recipe: Recipe,
  letters: readonly Letter[],
  heightMm: number,
): Promise<{ readonly cells: number; readonly sheet: number }> {
  const sheet = makeSheet(picture, recipe, { font: sheetFont, clock: () => 0 }, noProgress, 'final');
  const subject = subjectOf(sheet, picture);
  const area = seenArea(subject);
  const { width, height, solved } = look(subject, rasterOver(area, 1 / READ_PX, 1));
  const { pitchMm, columns } = subject.ink;
  const cellInk = Float32Array.from(solved, (_, i) => {
    const x = Math.floor((area.x + (i % width) / READ_PX) / pitchMm);
    const y = Math.floor((area.y + Math.floor(i / width) / READ_PX) / pitchMm);
    return x >= 0 && x < columns && sheet.stencil[y * columns + x] === 1 ? 1 : 0;
  });

  const sigma = 0.1 * heightMm * READ_PX;
  const tile = { width: 1.4 * heightMm, height: 1.3 * heightMm };
  const origin = { x: tile.width / 2, y: 1.15 * heightMm };
  const templates = await Promise.all(
    LETTERS.map(async (name) => {
      const svg = svgOf([{ name, ...origin }], heightMm, tile, READ_PX);
      const { data, info } = await sharp(svg).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
      const plane = { width: info.width, height: info.height, ink: Float32Array.from(data, (v) => 1 - v / 255) };
      return blurred(plane, sigma);
    }),
  );
  const { placement } = subject;
  const scale = placement.width / PAGE.width;
  const shareRead = async (ink: Float32Array): Promise<number> => {
    const page = await blurred({ width, height, ink }, sigma);
    const right = letters.filter(({ name, x, y }) => {
      const left = (placement.x + x * scale - area.x - origin.x) * READ_PX;
      const top = (placement.y + y * scale - area.y - origin.y) * READ_PX;
      return readLetter(page, templates, left, top, heightMm * READ_PX) === name;
    });
    return right.length / letters.length;
  };
  return { cells: await shareRead(cellInk), sheet: await shareRead(solved.map((grey) => 1 - grey / 255)) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      corridor: { type: 'string', default: '2' },
      heights: { type: 'string', default: '8,12,16,20,26' },
      json: { type: 'string' },
    },
  });
  const rows: object[] = [];
  console.log('Pages of capitals that the bench sets itself; no collection\n');
  console.log('letters read right'.padEnd(54), 'cells alone', 'solved sheet');
  for (const heightMm of values.heights.split(',').map(Number)) {
    const letters = setPage(heightMm);
    const picture = await decodePicture(
      await sharp(svgOf(letters, heightMm, PAGE, PAGE_PX))
        .png()
        .toBuffer(),
    );
    for (const method of METHODS) {
      const recipe = structuredClone(defaultRecipe());
      recipe.maze.corridorMm = Number(values.corridor);
      method.change(recipe);
      const read = await readSheet(picture, parseRecipe(recipe), letters, heightMm);
      rows.push({ heightMm, method: method.name, letters: letters.length, ...read });
      const percent = (share: number): string => `${Math.round(100 * share)} %`;
      console.log(
        `${heightMm} mm, ${method.name}`.padEnd(54),
        percent(read.cells).padStart(11),
        percent(read.sheet).padStart(12),
      );
    }
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 1)}\n`);
}

await main();
