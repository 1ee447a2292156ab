/**
 * What each step of the tone looks brings, on a collection of pictures.
 *
 *   npm run bench:tone -- [--corpus FOLDER] [--pitch MM] [--only TEXT] [--every N] [--steps TEXT] [--json FILE]
 *
 * A4, picture contained, one seed. Likeness is measured against the picture itself: seedSsim is the first programs' raster
 * protocol, ssimAt what an eye sees from 1, 3 and 6 m. Contact sheets go to out-maze/. All of it takes
 * minutes: --every 3 looks at every third picture.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportSheet } from '@app/kinds/export-sheet';
import { type Sheet, makeSheet } from '@app/kinds/kinds';
import { noProgress } from '@app/model/progress';
import { defaultRecipe, parseRecipe, type Recipe } from '@app/kinds/recipe';
import { decodePicture } from '@app/decode/decode';
import type { Picture } from '@app/picture/picture';
import { subjectOf } from '@app/score/score-sheet';
import { seedSsim } from '@app/score/seed-ssim';
import { ssimAt } from '@app/score/ssim-at';
import { look, rasterOver, seenArea, type Subject } from '@app/score/view';
import { corridorForPitch } from '@app/sheet/pitch';
import { SHIPPED_CORPUS } from '../support/corpus';
import { sheetFont } from '../support/font';
import { benchPictures, OUT, PICTURE_OPTIONS, SHEET_KINDS, type Entry } from './bench-pictures';
import { contactSheet, type Tile } from './contact-sheet';
import { median, medianMs } from './report';

interface Step {
  readonly name: string;
  /** What it sets on the recipe. */
  change(recipe: Recipe): void;
  /** Pitch of its cells, mm, where it is not the bench's own. */
  readonly pitchMm?: number;
  /** Gaussian over the tones, parts of a cell. */
  readonly gaussianCells?: number;
}

type Tone = Recipe['tone'];
const even = (ratio: number): Partial<Tone> => ({ passageRatio: { dark: ratio, light: ratio } });
/** The seeds' own sheets: one tone per cell, no pyramid, no edges, no contrast, unless said otherwise. */
const seedStep = (name: string, tone: Partial<Tone>, rest: Partial<Step> = {}): Step => ({
  name,
  change: (r) =>
    Object.assign(
      r.tone,
      { grain: 'cell', method: 'naive', straightness: 0, clahe: 0, edgeWeight: 0, pyramid: { fine: 0, broad: 0 } },
      tone,
    ),
  ...rest,
});
const toneStep = (name: string, tone: Partial<Tone>, rest: Partial<Step> = {}): Step => ({
  name,
  change: (r) => Object.assign(r.tone, tone),
  ...rest,
});
const both = (step: Step): Step => ({
  ...step,
  change(r) {
    step.change(r);
    r.look = 'both';
  },
});
const dm2: Partial<Tone> = { clahe: 'auto', edgeWeight: 0.5 };
const dm8: Partial<Tone> = { ...dm2, pyramid: { fine: 0.5, broad: 0.25 } };
const plain: Partial<Tone> = { method: 'plain' };
/** Cells over 24 px of a 512 px picture on A4. */
const LARGE_CELLS_MM = 9.5;
const large = { pitchMm: LARGE_CELLS_MM };
/** DM-4 smooths across the borders between tones. */
const gaussian = { gaussianCells: 0.5 };

const STEPS: readonly Step[] = [
  seedStep('DM-1', { ...plain, ...even(0.5) }),
  seedStep('+DM-2', { ...plain, ...dm2, ...even(0.5) }),
  seedStep('+DM-4 (ratio 0.50)', { ...dm2, ...even(0.5) }, gaussian),
  seedStep('+DM-7 ratio 0.15', { ...dm2, ...even(0.15) }, gaussian),
  seedStep('+DM-7 ratio 0.10', { ...dm2, ...even(0.1) }, gaussian),
  seedStep('+DM-8', { ...dm8, ...even(0.1) }, gaussian),
  seedStep('large cells, no DM-8', { ...dm2, ...even(0.1) }, { ...gaussian, ...large }),
  seedStep('large cells, +DM-8', { ...dm8, ...even(0.1) }, { ...gaussian, ...large }),
  seedStep('large, hard tones', { ...dm2, ...even(0.1) }, large),
  seedStep('large, hard tones, +DM-8', { ...dm8, ...even(0.1) }, large),
  toneStep('fine naive 0.10', { method: 'naive', straightness: 0, ...even(0.1) }),
  toneStep('fine ink-true 0.10', { method: 'ink-true', straightness: 0, ...even(0.1) }),
  toneStep('fine likeness 0.10', { straightness: 0, ...even(0.1) }),
  toneStep('fine naive 0.15', { method: 'naive', straightness: 0 }),
  toneStep('fine ink-true 0.15', { method: 'ink-true', straightness: 0 }),
  toneStep('fine likeness 0.15', { straightness: 0 }),
  toneStep('default (+straight 0.5)', {}),
  toneStep('+straight 1', { straightness: 1 }),
  toneStep('ratio follows 0.10-0.30', { passageRatio: { dark: 0.1, light: 0.3 } }),
  toneStep('tinted corridors', { tint: 1 }),
  toneStep('pen 0.5 mm (ratio 0.25)', even(0.25)),
  both(toneStep('Both, default', {})),
  both(toneStep('Both, pen 0.5 mm', even(0.25))),
  toneStep('press-safe widths', { press: 'width' }),
  both(toneStep('Both, press-safe widths', { press: 'width' })),
];

/** What each step claims over another: its name, and the one that it must beat. */
const CLAIMS: readonly (readonly [step: string, over: string])[] = [
  ['+DM-2', 'DM-1'],
  ['+DM-4 (ratio 0.50)', '+DM-2'],
  ['+DM-7 ratio 0.15', '+DM-4 (ratio 0.50)'],
  ['+DM-7 ratio 0.10', '+DM-7 ratio 0.15'],
  ['+DM-8', '+DM-7 ratio 0.10'],
  ['large cells, +DM-8', 'large cells, no DM-8'],
  ['fine ink-true 0.10', 'fine naive 0.10'],
  ['fine ink-true 0.15', 'fine naive 0.15'],
  ['fine likeness 0.10', 'fine naive 0.10'],
  ['fine likeness 0.15', 'fine naive 0.15'],
];

const KINDS = [...SHEET_KINDS, 'photo-low-contrast'];
const TILE_SIDE = 300;
/** Pixels of the nearest view that are looked at: two thousand windows tell steps apart well enough. */
const LOOKED_AT = 100_000;

const MEASURES = ['seed', 'at1', 'at3', 'at6', 'seedSolved', 'at1Solved', 'at3Solved', 'at6Solved'] as const;
type Measure = (typeof MEASURES)[number];
interface Row extends Record<Measure, number> {
  readonly picture: string;
  readonly kind: string;
  readonly step: string;
  readonly corridorMm: number;
  readonly solutionCells: number;
}

const tools = { font: sheetFont, clock: () => performance.now() };

function recipeFor(picture: Picture, step: Step, pitchMm: number): Recipe {
  const recipe = defaultRecipe();
  recipe.paper.orientation = picture.width > picture.height ? 'landscape' : 'portrait';
  recipe.maze.corridorMm = corridorForPitch(step.pitchMm ?? pitchMm, recipe.maze.viewingDistanceCm);
  recipe.look = 'visible';
  step.change(recipe);
  if (step.gaussianCells) recipe.tone.smoothingMm = step.gaussianCells * (step.pitchMm ?? pitchMm);
  return parseRecipe(recipe);
}

function measure(entry: Entry, picture: Picture, step: Step, sheet: Sheet, subject: Subject): Row {
  const seed = seedSsim(subject, picture);
  const [at1, at3, at6] = [1, 3, 6].map((d) => ssimAt(subject, d, LOOKED_AT)) as [SsimPair, SsimPair, SsimPair];
  return {
    picture: basename(entry.file).replace(/\.\w+$/, ''),
    kind: entry.kind,
    step: step.name,
    seed: seed.unsolved,
    at1: at1.unsolved,
    at3: at3.unsolved,
    at6: at6.unsolved,
    seedSolved: seed.solved,
    at1Solved: at1.solved,
    at3Solved: at3.solved,
    at6Solved: at6.solved,
    corridorMm: sheet.facts.corridorMm,
    solutionCells: sheet.facts.solutionCells,
  };
}
type SsimPair = ReturnType<typeof ssimAt>;

function tilesOf(subject: Subject, row: Row, first: boolean): Tile[] {
  const area = seenArea(subject);
  const view = look(subject, rasterOver(area, Math.max(area.width, area.height) / TILE_SIDE, 1));
  const size = { width: view.width, height: view.height };
  const tile = (caption: string, grey: Float32Array): Tile => ({ ...size, caption, grey });
  return [
    ...(first ? [tile(row.picture, view.picture)] : []),
    tile(`${row.step}: ${row.seed.toFixed(2)} / ${row.at3.toFixed(2)}`, view.unsolved),
    ...(row.step.startsWith('Both')
      ? [tile(`solved: ${row.seedSolved.toFixed(2)} / ${row.at3Solved.toFixed(2)}`, view.solved)]
      : []),
  ];
}

function printMedians(rows: readonly Row[], steps: readonly Step[]): void {
  const line = (first: string, second: string, values: readonly string[]): void =>
    console.log([first.padEnd(18), second.padEnd(26), ...values.map((v) => v.padStart(10))].join(' '));
  line('medians', 'step', [...MEASURES, 'corridor']);
  for (const kind of ['all', ...new Set(rows.map((r) => r.kind))]) {
    for (const { name } of steps) {
      const of = rows.filter((r) => r.step === name && (kind === 'all' || r.kind === kind));
      if (of.length === 0) continue;
      line(`${kind} (${of.length})`, name, [
        ...MEASURES.map((m) => median(of.map((r) => r[m])).toFixed(3)),
        `${median(of.map((r) => r.corridorMm)).toFixed(2)} mm`,
      ]);
    }
    console.log('');
  }
}

interface Verdict {
  readonly step: string;
  readonly over: string;
  readonly measure: Measure;
  /** On how many of all pictures the step is better, and by how much in the median. */
  readonly wins: number;
  readonly of: number;
  readonly medianGain: number;
}

/** Picture by picture, what CLAIMS hold. */
function judgeClaims(rows: readonly Row[]): Verdict[] {
  const byStep = new Map<string, Map<string, Row>>();
  for (const row of rows) byStep.set(row.step, (byStep.get(row.step) ?? new Map()).set(row.picture, row));
  return CLAIMS.flatMap(([step, over]) => {
    const pairs = [...(byStep.get(step)?.values() ?? [])].flatMap((better): [Row, Row][] => {
      const worse = byStep.get(over)?.get(better.picture);
      return worse ? [[better, worse]] : [];
    });
    if (pairs.length === 0) return [];
    return (['seed', 'at3', 'at6'] as const).map((measure) => {
      const gains = pairs.map(([better, worse]) => better[measure] - worse[measure]);
      return {
        step,
        over,
        measure,
        wins: gains.filter((g) => g > 0).length,
        of: gains.length,
        medianGain: median(gains),
      };
    });
  });
}

/** Mean processor time of one call, ms: what the wall clock would say on an idle machine. */
function cpuMs(runs: number, work: () => unknown): number {
  const before = process.cpuUsage();
  for (let i = 0; i < runs; i++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}

/** A 512 px picture at 10 px cells, and an A3 sheet as PDF. */
async function speed(): Promise<{ readonly name: string; readonly value: number; readonly unit: string }[]> {
  const picture = await decodePicture(readFileSync(join(SHIPPED_CORPUS, 'portrait_astronaut.jpg')));
  const recipe = (change: (r: Recipe) => void): Recipe => {
    const r = defaultRecipe();
    r.look = 'visible';
    change(r);
    return parseRecipe(r);
  };
  const figures: { name: string; value: number; unit: string }[] = [];
  for (const method of ['naive', 'ink-true', 'likeness'] as const) {
    const small = recipe((r) => {
      r.tone.method = method;
      // 51 cells across A4, as 10 px cells of 512 px.
      r.maze.corridorMm = corridorForPitch(3.68, r.maze.viewingDistanceCm);
    });
    for (const quality of ['final', 'preview'] as const) {
      const make = () => makeSheet(picture, small, tools, noProgress, quality);
      const name = `512 px, 51 cells across, ${method}, ${quality}`;
      figures.push({ name, value: await medianMs(9, make), unit: 'ms' });
      figures.push({ name: `${name}, processor time`, value: cpuMs(9, make), unit: 'ms' });
    }
  }
  const a3 = recipe((r) => {
    r.paper.size = 'a3';
    r.picture.fit = 'cover';
    r.maze.corridorMm = corridorForPitch(2, r.maze.viewingDistanceCm);
  });
  const sheet = makeSheet(picture, a3, tools);
  let bytes = 0;
  const value = await medianMs(3, async () => (bytes = (await exportSheet(sheet, 'pdf', sheetFont)).length));
  figures.push({ name: 'A3 tone PDF, 2 mm, picture over the whole sheet', value, unit: 'ms' });
  figures.push({ name: 'its size', value: bytes / 1e6, unit: 'MB' });
  return figures;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...PICTURE_OPTIONS,
      pitch: { type: 'string' },
      steps: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const pitchMm = Number(values.pitch ?? 2);
  const entries = benchPictures(values, KINDS, 'samples');
  const steps = STEPS.filter((s) => !values.steps || s.name.includes(values.steps));

  const rows: Row[] = [];
  const tiles = new Map<string, Tile[]>();
  for (const [done, entry] of entries.entries()) {
    console.error(`${done + 1} of ${entries.length}: ${basename(entry.file)}`);
    const picture = await decodePicture(readFileSync(entry.file));
    steps.forEach((step, k) => {
      const sheet = makeSheet(picture, recipeFor(picture, step, pitchMm), tools);
      const subject = subjectOf(sheet, picture);
      const row = measure(entry, picture, step, sheet, subject);
      rows.push(row);
      const of = tiles.get(entry.kind) ?? [];
      of.push(...tilesOf(subject, row, k === 0));
      tiles.set(entry.kind, of);
    });
  }
  printMedians(rows, steps);
  const verdicts = judgeClaims(rows);
  for (const { step, over, measure, wins, of, medianGain } of verdicts)
    console.log(
      `${`${step} beats ${over}`.padEnd(48)} ${measure.padEnd(5)} ${wins} of ${of}, median ${medianGain.toFixed(3)}`,
    );

  mkdirSync(OUT, { recursive: true });
  const perPicture = 1 + steps.reduce((n, s) => n + (s.name.startsWith('Both') ? 2 : 1), 0);
  for (const [kind, of] of tiles) {
    const file = join(OUT, `tone-${kind}.png`);
    writeFileSync(file, await contactSheet(of, TILE_SIDE, Math.min(8, perPicture)));
    console.log(`contact sheet: ${file}`);
  }
  const figures = await speed();
  for (const { name, value, unit } of figures)
    console.log(`${name.padEnd(52)} ${value.toFixed(2).padStart(9)} ${unit}`);
  if (values.json) {
    mkdirSync(dirname(resolve(values.json)), { recursive: true });
    writeFileSync(values.json, `${JSON.stringify({ pitchMm, rows, verdicts, figures }, null, 1)}\n`);
  }
}

await main();
