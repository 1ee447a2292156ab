/** Engine figures: making, verifying and exporting sheets, without Electron. */
import { readFile } from 'node:fs/promises';
import { exportSheet } from '@app/kinds/export-sheet';
import { makeSheet } from '@app/kinds/kinds';
import { ROUTE_KINDS } from '@app/model/maze-settings';
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import { createRng } from '@app/model/rng';
import { decodePicture } from '@app/decode/decode';
import { growTree } from '@app/maze/grow-tree';
import { gatherBlocks } from '@app/route/blocks';
import { designPlainRoute, designRoute, mazeAround, plainMaze } from '@app/route/design-route';
import { verifyMaze } from '@app/verify/verify';
import { sheetFont } from '../support/font';
import { speckledStencil } from '../support/stencils';
import type { Entry } from './bench-pictures';
import { median, medianMs, type Row } from './report';

const SAMPLE = new URL('../../build/resources/samples/fox.svg', import.meta.url);
const MAZES = 10_000;

/** Makes and verifies small mazes from random stencils; throws on the first that fails. */
function verifyMany(count: number): void {
  const rng = createRng(1, 'bench');
  for (let i = 0; i < count; i++) {
    const columns = 2 + rng.below(19);
    const rows = 2 + rng.below(19);
    const { stencil, tone } = speckledStencil(columns, rows, rng.unit(), rng.uint32());
    const seed = rng.uint32();
    const blocks = gatherBlocks(stencil, tone);
    let maze;
    let route;
    if (blocks.darkBlocks === 0) ({ maze, route } = plainMaze(2 * columns, 2 * rows, seed));
    else {
      const wishes = {
        route: ROUTE_KINDS[i % ROUTE_KINDS.length],
        startAt: 'top-left',
        goalAt: 'bottom-right',
        seed,
      } as const;
      const design = designRoute(stencil, blocks, wishes, 'preview', () => {});
      maze = mazeAround(design, 2 * columns, 2 * rows, { seed, deadEndLimit: 40 }, 'preview', () => {});
      route = design.route;
    }
    const { problems, unique } = verifyMaze(maze, route);
    if (!unique || problems.length > 0) throw new Error(`maze ${i} (${columns} x ${rows}): ${problems.join('; ')}`);
  }
}

export async function benchEngine(): Promise<Row[]> {
  const picture = await decodePicture(await readFile(SAMPLE));
  const tools = { font: sheetFont, clock: () => performance.now() };
  const with_ = (change: (recipe: Recipe) => void): Recipe => {
    const recipe = defaultRecipe();
    change(recipe);
    return recipe;
  };
  const a4 = defaultRecipe();
  const a3 = with_((r) => {
    r.paper.size = 'a3';
    r.maze.corridorMm = 1.5;
  });
  const sheetA4 = makeSheet(picture, a4, tools);
  const sheetA3 = makeSheet(picture, a3, tools);
  const pdfA4 = await exportSheet(sheetA4, 'pdf', sheetFont);
  const pdfA3 = await exportSheet(sheetA3, 'pdf', sheetFont);
  const { stencil, tone } = speckledStencil(500, 500, 0.4, 1);
  const million = () => {
    const design = designPlainRoute(stencil, gatherBlocks(stencil, tone), {
      seed: 1,
      startAt: 'top-left',
      goalAt: 'bottom-right',
    });
    const open = growTree(1000, 1000, design.route, createRng(1, 'fill'));
    return { design, maze: { width: 1000, height: 1000, open, start: design.start, goal: design.goal } };
  };
  const made = million();

  const rows: Row[] = [
    { name: 'A4, 3 mm: make and verify', value: await medianMs(15, () => makeSheet(picture, a4, tools)), unit: 'ms' },
    { name: 'A3, 1.5 mm: make and verify', value: await medianMs(7, () => makeSheet(picture, a3, tools)), unit: 'ms' },
    { name: 'one million cells: generate', value: await medianMs(3, million), unit: 'ms' },
    {
      name: 'one million cells: verify',
      value: await medianMs(3, () => verifyMaze(made.maze, made.design.route)),
      unit: 'ms',
    },
    {
      name: 'A4, 3 mm: PDF export',
      value: await medianMs(9, () => exportSheet(sheetA4, 'pdf', sheetFont)),
      unit: 'ms',
    },
    { name: 'A4, 3 mm: PDF size', value: pdfA4.length / 1000, unit: 'kB' },
    {
      name: 'A3, 1.5 mm: PDF export',
      value: await medianMs(5, () => exportSheet(sheetA3, 'pdf', sheetFont)),
      unit: 'ms',
    },
    { name: 'A3, 1.5 mm: PDF size', value: pdfA3.length / 1000, unit: 'kB' },
    {
      name: 'A4, 3 mm: PNG export',
      value: await medianMs(3, () => exportSheet(sheetA4, 'png', sheetFont)),
      unit: 'ms',
    },
  ];
  const began = performance.now();
  verifyMany(MAZES);
  rows.push({ name: `${MAZES} random mazes verified, failures`, value: 0, unit: '' });
  rows.push({ name: `${MAZES} random mazes: generate and verify`, value: performance.now() - began, unit: 'ms' });
  return rows;
}

/** How long a sheet of each picture takes, once per picture. */
export async function benchCorpus(entries: readonly Entry[]): Promise<Row[]> {
  const tools = { font: sheetFont, clock: () => performance.now() };
  const times: number[] = [];
  for (const { file } of entries) {
    const picture = await decodePicture(await readFile(file));
    const began = performance.now();
    makeSheet(picture, defaultRecipe(), tools);
    times.push(performance.now() - began);
  }
  const name = `A4, 3 mm, ${entries.length} pictures: make and verify`;
  return [
    { name: `${name}, median`, value: median(times), unit: 'ms' },
    { name: `${name}, slowest to median`, value: Math.max(...times) / median(times), unit: 'x' },
  ];
}
