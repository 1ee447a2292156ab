/**
 * What the constants of route/annealing.ts do: routes with half and with twice of each, on the pictures of a collection.
 *
 *   npm run bench:anneal -- [--exact] [--quality preview|final] [--constant TEXT] [--pitch MM] [--json FILE]
 *                           [--corpus FOLDER] [--only A,B] [--every N]
 *
 * IoU and bridges are against the stencil that the route is fitted to; `--exact` anneals with every dark 2x2 block to cover.
 * `--constant` names constants, or a part of their path.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decodePicture } from '@app/decode/decode';
import { preparePicture } from '@app/kinds/picture/prepare-picture';
import { defaultRecipe } from '@app/kinds/recipe';
import { ANNEALING, type Annealing } from '@app/route/annealing';
import { measureCoverage } from '@app/route/measure-coverage';
import { refineRoute, type RefineTask, type RouteQuality } from '@app/route/refine-route';
import { layOutSheet } from '@app/sheet/layout';
import { corridorForPitch } from '@app/sheet/pitch';
import { benchPictures, PICTURE_OPTIONS, SHEET_KINDS, type Entry } from './bench-pictures';
import { median } from './report';

const MULTIPLES = [0.5, 2] as const;
/** Whole numbers stay whole, and at least 1. */
const COUNTS = /sweeps|Rounds|Round|moves|Tries|minBody|Posts/;

/** Paths of the numbers that shape a route of this quality; 0 has no multiples. */
function constantsOf(node: object, quality: RouteQuality, at: string[] = []): string[][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const path = [...at, key];
    if (at.length === 1 && at[0] === 'effort' && key !== quality) return [];
    if (typeof value === 'number') return value === 0 ? [] : [path];
    return constantsOf(value as object, quality, path);
  });
}

/** The record with one of its numbers multiplied, and what that number is then. */
function changed(path: readonly string[], times: number): { readonly annealing: Annealing; readonly value: number } {
  const annealing = structuredClone(ANNEALING);
  let node = annealing as unknown as Record<string, unknown>;
  for (const key of path.slice(0, -1)) node = node[key] as Record<string, unknown>;
  const last = path[path.length - 1];
  const product = (node[last] as number) * times;
  const value = COUNTS.test(last) ? Math.max(1, Math.round(product)) : product;
  node[last] = value;
  return { annealing, value };
}

/** Cells of the 2x2 blocks of which at least half is dark. */
const cellsToCover = ({ blocks, stencil }: ReturnType<typeof preparePicture>): Uint8Array =>
  Uint8Array.from(stencil.dark, (_, cell) => {
    const x = cell % stencil.columns;
    return blocks.dark[(((cell - x) / stencil.columns) >> 1) * blocks.columns + (x >> 1)];
  });

async function tasksOf(entries: readonly Entry[], pitchMm: number, exact: boolean): Promise<RefineTask[]> {
  const tasks: RefineTask[] = [];
  for (const { file } of entries) {
    const picture = await decodePicture(readFileSync(file));
    const recipe = defaultRecipe();
    recipe.picture.method = 'threshold';
    recipe.paper.orientation = picture.width > picture.height ? 'landscape' : 'portrait';
    recipe.maze.corridorMm = corridorForPitch(pitchMm, recipe.maze.viewingDistanceCm);
    const prepared = preparePicture(picture, recipe, layOutSheet(recipe));
    const { stencil } = prepared;
    if (stencil.darkCells === 0) continue;
    const must = exact ? cellsToCover(prepared) : new Uint8Array(stencil.dark.length);
    const { startAt, goalAt, seed } = recipe.maze;
    tasks.push({ stencil, must, startAt, goalAt, seed });
  }
  return tasks;
}

interface Figures {
  readonly iou: number;
  readonly bridges: number;
  readonly ms: number;
}

/** Medians over the pictures. */
function measure(tasks: readonly RefineTask[], quality: RouteQuality, annealing: Annealing): Figures {
  const figures = tasks.map((task) => {
    const began = performance.now();
    const { route } = refineRoute(task, quality, () => {}, annealing);
    const ms = performance.now() - began;
    const { iou, bridgeCells } = measureCoverage(route, task.stencil);
    return { iou, bridges: bridgeCells, ms };
  });
  return {
    iou: median(figures.map((f) => f.iou)),
    bridges: median(figures.map((f) => f.bridges)),
    ms: median(figures.map((f) => f.ms)),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...PICTURE_OPTIONS,
      exact: { type: 'boolean' },
      quality: { type: 'string', default: 'final' },
      constant: { type: 'string', default: '' },
      pitch: { type: 'string', default: '2' },
      json: { type: 'string' },
    },
  });
  const quality: RouteQuality = values.quality === 'preview' ? 'preview' : 'final';
  const tasks = await tasksOf(
    benchPictures(values, SHEET_KINDS, 'samples'),
    Number(values.pitch),
    values.exact === true,
  );
  const constants = constantsOf(ANNEALING, quality).filter((path) => path.join('.').includes(values.constant));

  const rows: (Figures & { readonly name: string })[] = [];
  const line = (name: string, figures: Figures): void => {
    const { iou, bridges, ms } = figures;
    console.log(`${name.padEnd(44)} ${iou.toFixed(4)} ${bridges.toFixed(0).padStart(8)} ${ms.toFixed(0).padStart(6)}`);
    rows.push({ name, ...figures });
  };
  console.log(`${`medians of ${tasks.length} pictures, ${quality}`.padEnd(44)}    IoU  bridges     ms`);
  measure(tasks.slice(0, 1), quality, ANNEALING); // warms up
  line('as they are', measure(tasks, quality, ANNEALING));
  for (const path of constants)
    for (const times of MULTIPLES) {
      const { annealing, value } = changed(path, times);
      line(`${path.join('.')} x ${times} = ${value}`, measure(tasks, quality, annealing));
    }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 1)}\n`);
}

await main();
