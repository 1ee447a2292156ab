/** `mazepress make`: a picture or a project becomes a file. */
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFont } from '@app/draw/font';
import { exportSheet, type ExportFormat } from '@app/kinds/export-sheet';
import type { SheetFacts, Timings } from '@app/model/facts';
import { makeSheet } from '@app/kinds/kinds';
import { saveMaze } from '@app/maze/saved-maze';
import { recipeToJson } from '@app/kinds/recipe';
import { decodePicture } from '@app/decode/decode';
import { scoreSheet } from '@app/score/score-sheet';
import { fileStem } from '../files/names';
import { onlyPositional, optionInvalid, parseWords, userPath } from './arguments';
import { loadSource } from './load-source';
import { parserTable, type CommandOption } from './option-table';
import { checkPaths, namedPath, writeOutputs } from './outputs';
import { applyOptions, idleOptions, RECIPE_OPTIONS } from './recipe-options';
import type { Terminal } from './terminal';

/** Options of `make` that do not shape the sheet. */
export const MAKE_OPTIONS = {
  out: { takes: 'FILE', sets: 'the file to write; its ending (.pdf, .svg, .png) is the format', default: 'required' },
  recipe: {
    takes: 'FILE',
    sets: 'start from a saved recipe; other options override it',
    default: "the project's own",
  },
  'save-recipe': { takes: 'FILE', sets: 'save all settings of this sheet as JSON', default: 'none' },
  'save-maze': { takes: 'FILE.json', sets: 'save the maze and its solution for `verify`', default: 'none' },
  json: { sets: 'facts, scores and timings as one JSON object on stdout', default: 'off' },
} as const satisfies Readonly<Record<string, CommandOption>>;

const FORMATS: Readonly<Record<string, ExportFormat>> = { '.pdf': 'pdf', '.svg': 'svg', '.png': 'png' };
const FONT = fileURLToPath(new URL('../../build/resources/fonts/noto-sans-jp-400.ttf', import.meta.url));

function formatOf(out: string): ExportFormat {
  const format = FORMATS[extname(out).toLowerCase()];
  if (!format) throw optionInvalid('--out', 'a file name ending in .pdf, .svg or .png', `"${out}"`);
  return format;
}

function describe(facts: SheetFacts, out: string): string {
  const lines = [
    `${out}: ${facts.cells.width} x ${facts.cells.height} cells, exactly one solution of ${facts.solutionCells} cells`,
    facts.look === 'visible'
      ? `${facts.tone?.tones ?? 1} wall tones, each over ${facts.tone?.grainMm.toFixed(2) ?? ''} mm`
      : `covers ${(100 * facts.recall).toFixed(1)} % of the dark cells, likeness (IoU) ${facts.iou.toFixed(3)}`,
    `corridor ${facts.corridorMm.toFixed(2)} mm, wall ${facts.wallPt.toFixed(2)} pt`,
    ...facts.notices.map(({ code }) => `note: ${code.replaceAll('-', ' ')}`),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * @returns the exit code
 * @throws Failure for whatever the user can mend; nothing is written then
 */
export async function runMake(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseWords(args, {
    ...RECIPE_OPTIONS,
    ...parserTable(MAKE_OPTIONS),
  });
  const picturePath = onlyPositional(positionals, '<picture>');
  if (values.out === undefined) throw optionInvalid('--out', 'a file name ending in .pdf, .svg or .png', 'nothing');
  const out = userPath(values.out);
  const format = formatOf(out);
  const saveRecipe = namedPath('--save-recipe', values['save-recipe']);
  const saveMazeTo = namedPath('--save-maze', values['save-maze']);
  await checkPaths(
    [...namedPath('<picture>', picturePath), ...namedPath('--recipe', values.recipe)],
    [...namedPath('--out', values.out), ...saveRecipe, ...saveMazeTo],
  );
  const source = await loadSource(picturePath, values.recipe);
  const recipe = applyOptions(source.recipe, values);

  for (const note of idleOptions(recipe, values)) terminal.err(`${note}\n`);

  const clock = (): number => performance.now();
  const began = clock();
  const picture = await decodePicture(source.picture);
  const decoded = clock();
  const font = openFont(await readFile(FONT));
  const sheet = makeSheet(picture, recipe, { font, clock });
  const made = clock();
  const file = await exportSheet(sheet, format, font, fileStem(basename(picturePath)));
  const timings: Timings = { decodeMs: decoded - began, ...sheet.timings, exportMs: clock() - made };

  await writeOutputs([
    { path: out, data: file },
    ...saveRecipe.map(({ path }) => ({ path, data: recipeToJson(recipe) })),
    ...saveMazeTo.map(({ path }) => ({ path, data: saveMaze(sheet.maze, sheet.route) })),
  ]);
  terminal.out(
    values.json
      ? `${JSON.stringify({ out, ...sheet.facts, ...scoreSheet(sheet, picture), timings })}\n`
      : describe(sheet.facts, values.out),
  );
  return 0;
}
