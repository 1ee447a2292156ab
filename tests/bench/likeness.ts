/**
 * How like the picture the solved sheet is, by method, on a collection of pictures.
 *
 *   npm run bench:likeness -- [--corpus FOLDER] [--pitch MM | --corridor MM] [--only TEXT] [--json FILE]
 *
 * Recall and IoU are against the plain Otsu threshold of the cell means, whatever stencil a method uses, so that no
 * smoothing can flatter them. SSIM is against the picture itself.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Sheet, makeSheet } from '@app/kinds/kinds';
import { noProgress } from '@app/model/progress';
import { defaultRecipe, parseRecipe, type Recipe } from '@app/kinds/recipe';
import { decodePicture } from '@app/decode/decode';
import { framePicture } from '@app/picture/frame';
import { otsuThreshold } from '@app/stencil/otsu';
import type { Picture } from '@app/picture/picture';
import type { RouteQuality } from '@app/route/refine-route';
import { sampleCells } from '@app/picture/sample-cells';
import { cutStencil } from '@app/stencil/stencil';
import { applyTone, measureRange, toneHistogram } from '@app/picture/tone';
import { measureCoverage } from '@app/route/measure-coverage';
import { countDecisions } from '@app/score/decisions';
import { subjectOf } from '@app/score/score-sheet';
import { spoiler } from '@app/score/spoiler';
import { ssimAt } from '@app/score/ssim-at';
import { look, rasterOver, seenArea } from '@app/score/view';
import { corridorForPitch } from '@app/sheet/pitch';
import { sheetFont } from '../support/font';
import { benchPictures, OUT, PICTURE_OPTIONS, SHEET_KINDS, type Entry } from './bench-pictures';
import { contactSheet, type Tile } from './contact-sheet';
import { median } from './report';

interface Method {
  readonly name: string;
  readonly stencil: Recipe['picture']['method'];
  readonly route: Recipe['maze']['route'];
  readonly quality: RouteQuality;
}

/** One line per way of making the sheet; the first is what the others are measured against. */
const METHODS: readonly Method[] = [
  { name: 'otsu, plain 2x2', stencil: 'threshold', route: 'plain', quality: 'final' },
  { name: 'otsu, exact', stencil: 'threshold', route: 'exact', quality: 'final' },
  { name: 'otsu, likeness', stencil: 'threshold', route: 'likeness', quality: 'final' },
  { name: 'otsu, preview', stencil: 'threshold', route: 'likeness', quality: 'preview' },
  { name: 'auto, likeness', stencil: 'auto', route: 'likeness', quality: 'final' },
];

interface Row {
  readonly picture: string;
  readonly kind: string;
  readonly method: string;
  readonly stencil: string;
  readonly recall: number;
  readonly iou: number;
  readonly bridges: number;
  readonly ssim3: number;
  readonly ssim6: number;
  readonly spoiler: number;
  readonly junctions: number;
  readonly ms: number;
}

/** Coverage against the plain Otsu threshold of the cell means, before any clean-up. */
function plainCoverage(picture: Picture, sheet: Sheet): { readonly recall: number; readonly iou: number } {
  const { width, height } = sheet.maze;
  const frame = framePicture(picture.width / picture.height, width, height, sheet.recipe.picture.fit);
  const light = sampleCells(picture, frame, width, height);
  const levels = { black: 0, white: 255, gamma: 1 };
  const tone = applyTone(light, measureRange(light), { invert: sheet.recipe.picture.invert, levels });
  return measureCoverage(sheet.route, cutStencil(tone, otsuThreshold(toneHistogram(tone))));
}

const TILE_SIDE = 230;

function runMethod(picture: Picture, entry: Entry, base: Recipe, method: Method): { row: Row; seen: Tile[] } {
  const recipe = structuredClone(base);
  recipe.picture.method = method.stencil;
  recipe.maze.route = method.route;
  const tools = { font: sheetFont, clock: () => performance.now() };
  const began = performance.now();
  const sheet = makeSheet(picture, parseRecipe(recipe), tools, noProgress, method.quality);
  const ms = performance.now() - began;
  const subject = subjectOf(sheet, picture);
  const at3 = ssimAt(subject, 3).solved;
  const name = basename(entry.file).replace(/\.\w+$/, '');
  const row: Row = {
    picture: name,
    kind: entry.kind,
    method: method.name,
    stencil: sheet.facts.stencilMethod,
    ...plainCoverage(picture, sheet),
    bridges: sheet.facts.bridgeCells,
    ssim3: at3,
    ssim6: ssimAt(subject, 6).solved,
    spoiler: spoiler(subject),
    junctions: countDecisions(sheet.maze, sheet.route).junctions,
    ms,
  };
  const area = seenArea(subject);
  const view = look(subject, rasterOver(area, Math.max(area.width, area.height) / TILE_SIDE, 1));
  const size = { width: view.width, height: view.height };
  return {
    row,
    seen: [
      { ...size, caption: name, grey: view.picture },
      { ...size, caption: `${sheet.facts.stencilMethod} ${at3.toFixed(3)}`, grey: view.solved },
    ],
  };
}

const COLUMNS = ['recall', 'iou', 'bridges', 'ssim3', 'ssim6', 'spoiler', 'junctions', 'ms'] as const;
const DIGITS: { readonly [C in (typeof COLUMNS)[number]]: number } = {
  recall: 3,
  iou: 3,
  bridges: 0,
  ssim3: 3,
  ssim6: 3,
  spoiler: 3,
  junctions: 0,
  ms: 0,
};

function printTable(rows: readonly Row[]): void {
  const line = (first: string, second: string, third: string, values: readonly string[]): void =>
    console.log([first.padEnd(28), second.padEnd(18), third.padEnd(10), ...values.map((v) => v.padStart(9))].join(' '));
  line('picture', 'method', 'stencil', COLUMNS);
  for (const r of rows)
    line(
      r.picture,
      r.method,
      r.stencil,
      COLUMNS.map((c) => r[c].toFixed(DIGITS[c])),
    );
  console.log('\nmedians');
  for (const kind of ['all', ...new Set(rows.map((r) => r.kind))])
    for (const method of METHODS) {
      const of = rows.filter((r) => r.method === method.name && (kind === 'all' || r.kind === kind));
      if (of.length === 0) continue;
      line(
        kind,
        method.name,
        `n=${of.length}`,
        COLUMNS.map((c) => median(of.map((r) => r[c])).toFixed(DIGITS[c])),
      );
    }
}

/** The groups in which no picture may fail. */
const RECOGNISABLE = ['portrait', 'animal', 'silhouette', 'logo-icon'];

function printWorst(rows: readonly Row[]): void {
  console.log(`\nworst IoU of ${RECOGNISABLE.join(', ')}`);
  for (const method of METHODS) {
    const of = rows.filter((r) => r.method === method.name && RECOGNISABLE.includes(r.kind));
    if (of.length === 0) continue;
    const worst = of.reduce((a, b) => (b.iou < a.iou ? b : a));
    console.log(`${method.name.padEnd(18)} ${worst.iou.toFixed(3)}  ${worst.picture}`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...PICTURE_OPTIONS,
      pitch: { type: 'string' },
      corridor: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const entries = benchPictures(values, SHEET_KINDS, 'samples');

  const rows: Row[] = [];
  const tiles: Tile[] = [];
  for (const entry of entries) {
    const picture = await decodePicture(readFileSync(entry.file));
    const base = defaultRecipe();
    base.paper.orientation = picture.width > picture.height ? 'landscape' : 'portrait';
    base.maze.corridorMm = values.corridor
      ? Number(values.corridor)
      : corridorForPitch(Number(values.pitch ?? 2), base.maze.viewingDistanceCm);
    METHODS.forEach((method, k) => {
      const { row, seen } = runMethod(picture, entry, base, method);
      rows.push(row);
      tiles.push(...(k === 0 ? seen : seen.slice(1)));
    });
  }
  printTable(rows);
  printWorst(rows);

  mkdirSync(OUT, { recursive: true });
  const perPicture = METHODS.length + 1;
  const sheetFile = join(OUT, 'likeness.png');
  writeFileSync(sheetFile, await contactSheet(tiles, TILE_SIDE, perPicture * Math.max(1, Math.floor(8 / perPicture))));
  console.log(`\ncontact sheet: ${sheetFile}`);
  if (values.json) {
    mkdirSync(dirname(resolve(values.json)), { recursive: true });
    writeFileSync(values.json, `${JSON.stringify(rows, null, 1)}\n`);
  }
}

await main();
