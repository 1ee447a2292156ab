import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultRecipe, recipeToJson } from '@app/kinds/recipe';
import { packProject } from '@app/project/project';
import sharp from 'sharp';
import { runCommand } from '../../main/cli/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../support/check-maze';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let picture: string;

/** Runs a command in this process. */
async function mazepress(...words: string[]) {
  let stdout = '';
  let stderr = '';
  const status = await runCommand(words, { out: (text) => (stdout += text), err: (text) => (stderr += text) });
  return { status, stdout, stderr };
}
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mazepress cli ü '));
  picture = at('ring 迷.png');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#fff"/><circle cx="150" cy="200" r="100" fill="none" stroke="#000" stroke-width="60"/></svg>';
  await sharp(Buffer.from(svg)).png().toFile(picture);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('make', () => {
  test('takes a project as its picture: its recipe first, then a recipe file, then the options', async () => {
    const recipe = defaultRecipe();
    const project = {
      picture: { name: 'ring.png', bytes: readFileSync(picture) },
      recipe: {
        ...recipe,
        paper: { ...recipe.paper, size: 'letter' as const },
        maze: { ...recipe.maze, corridorMm: 6 },
      },
      search: null,
    };
    writeFileSync(at('p.mazepress'), Buffer.concat([...packProject(project)]));
    writeFileSync(at('p.json'), recipeToJson({ ...recipe, maze: { ...recipe.maze, corridorMm: 7 } }));
    const facts = async (...words: string[]): Promise<unknown> => {
      const { stdout, stderr } = await mazepress('make', at('p.mazepress'), '--out', at('p.svg'), '--json', ...words);
      expect(stderr).toBe('');
      return JSON.parse(stdout);
    };
    const letter = { width: 215.9, height: 279.4 };
    expect(await facts()).toMatchObject({ pageMm: letter, corridorMm: expect.closeTo(6, 0) });
    expect(await facts('--corridor', '8')).toMatchObject({ pageMm: letter, corridorMm: expect.closeTo(8, 0) });
    expect(await facts('--recipe', at('p.json'))).toMatchObject({
      pageMm: { width: 210, height: 297 },
      corridorMm: expect.closeTo(7, 0),
    });
    // The sheet of the project is the sheet of its parts.
    const sheet = readFileSync(at('p.svg'), 'utf8');
    await mazepress('make', picture, '--recipe', at('p.json'), '--out', at('q.svg'));
    expect(readFileSync(at('q.svg'), 'utf8')).toBe(sheet);
  });

  test('a project that is cut short is refused, and nothing is written', async () => {
    writeFileSync(at('cut.mazepress'), readFileSync(at('p.mazepress')).subarray(0, 500));
    const { status, stderr } = await mazepress('make', at('cut.mazepress'), '--out', at('cut.pdf'));
    expect({ status, written: existsSync(at('cut.pdf')) }).toEqual({ status: 2, written: false });
    expect(stderr).toBe('mazepress: The project file is damaged or cut short. Get a complete copy and try again.\n');
  });

  test('writes a PDF and reports every promised fact as one JSON object', async () => {
    const { status, stdout, stderr } = await mazepress(
      'make',
      picture,
      '--out',
      at('a.pdf'),
      '--json',
      '--save-maze',
      at('a.json'),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const facts = JSON.parse(stdout) as Record<string, unknown>;
    expect(facts).toMatchObject({
      cells: { width: expect.any(Number), height: expect.any(Number) },
      unique: true,
      shortcuts: 0,
      pageMm: { width: 210, height: 297 },
      gridOriginMm: { x: expect.any(Number), y: expect.any(Number) },
      start: { x: expect.any(Number), y: expect.any(Number) },
      goal: { x: expect.any(Number), y: expect.any(Number) },
    });
    for (const name of [
      'solutionCells',
      'darkCells',
      'coveredDarkCells',
      'recall',
      'iou',
      'bridgeCells',
      'specksDropped',
      'corridorMm',
      'wallPt',
      'pitchMm',
    ])
      expect(facts[name]).toEqual(expect.any(Number));
    for (const name of ['decodeMs', 'generateMs', 'verifyMs', 'drawMs', 'exportMs'])
      expect((facts['timings'] as Record<string, unknown>)[name]).toBeGreaterThan(0);
    const pdf = readFileSync(at('a.pdf'), 'latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    // It is called what the picture is: beyond Latin, PDF text is UTF-16 (PDF 32000-1, 7.9.2.2).
    expect(pdf).toContain(Buffer.from('ring 迷', 'utf16le').swap16().toString('latin1'));

    const saved = JSON.parse(readFileSync(at('a.json'), 'utf8')) as {
      width: number;
      height: number;
      open: string[];
      solution: string;
      start: { x: number; y: number };
      goal: { x: number; y: number };
    };
    const open = Uint8Array.from(saved.open.join(''), (digit) => parseInt(digit, 16));
    const route = [saved.start.y * saved.width + saved.start.x];
    const step: Record<string, number> = { N: -saved.width, S: saved.width, E: 1, W: -1 };
    for (const letter of saved.solution) route.push(route[route.length - 1] + step[letter]);
    const cell = (p: { x: number; y: number }) => ({ cell: p.y * saved.width + p.x });
    expect(faultsOf({ ...saved, open, start: cell(saved.start), goal: cell(saved.goal) }, route)).toEqual([]);
    expect(route).toHaveLength(facts['solutionCells'] as number);
  });

  test('options and a recipe shape the sheet; the same command gives the same bytes', async () => {
    const words = [
      '--paper',
      'letter',
      '--landscape',
      '--margin',
      '15',
      '--corridor',
      '4',
      '--view',
      '50',
      '--threshold',
      '100',
      '--seed',
      '7',
      '--solution',
      'overlay',
    ];
    const first = await mazepress(
      'make',
      picture,
      '--out',
      at('b.svg'),
      ...words,
      '--save-recipe',
      at('b.recipe.json'),
      '--json',
    );
    expect(first.status).toBe(0);
    const facts = JSON.parse(first.stdout) as Record<string, unknown>;
    expect(facts).toMatchObject({ pageMm: { width: 279.4, height: 215.9 }, threshold: 100, wallPt: 2.4 });
    expect(Math.abs((facts['corridorMm'] as number) - 4)).toBeLessThan(0.085);
    const again = await mazepress('make', picture, '--out', at('c.svg'), '--recipe', at('b.recipe.json'));
    expect(again.status).toBe(0);
    expect(readFileSync(at('c.svg'))).toEqual(readFileSync(at('b.svg')));
  });

  test('scores come with --json, for the sheet as it is and as it is solved', async () => {
    const { stdout } = await mazepress('make', picture, '--out', at('s.pdf'), '--json');
    const distances = {
      '0.3': expect.any(Number),
      '1': expect.any(Number),
      '3': expect.any(Number),
      '6': expect.any(Number),
    };
    const likeness = { ssimAt: distances, seedSsim: expect.any(Number) };
    const facts = JSON.parse(stdout) as { solved: { seedSsim: number }; unsolved: { seedSsim: number } };
    expect(facts).toMatchObject({
      unsolved: likeness,
      solved: likeness,
      spoiler: expect.any(Number),
      decisions: expect.any(Object),
    });
    expect(facts.solved.seedSsim).toBeGreaterThan(facts.unsolved.seedSsim);
  });

  test('the stencil, the route and the cell pitch can be chosen', async () => {
    const words = ['--pitch', '4', '--method', 'xdog', '--route', 'exact', '--start', 'left', '--goal', 'right'];
    const shaped = [
      '--crop',
      '0.1,0.1,0.9,0.9',
      '--rotate',
      '10',
      '--gamma',
      '1.2',
      '--min-feature',
      '2',
      '--fit',
      'cover',
    ];
    const { status, stdout } = await mazepress('make', picture, '--out', at('p.pdf'), ...words, ...shaped, '--json');
    expect(status).toBe(0);
    const facts = JSON.parse(stdout) as { pitchMm: number; cells: { width: number } } & Record<string, unknown>;
    expect(Math.abs(facts.pitchMm - 4)).toBeLessThan(0.085);
    expect(facts).toMatchObject({
      stencilMethod: 'xdog',
      unique: true,
      start: { x: 0 },
      goal: { x: facts.cells.width - 1 },
    });
  });

  const text = (): string => {
    writeFileSync(at('note.png'), 'this is not a picture at all, only words');
    return at('note.png');
  };
  const refused: readonly [string, () => string[], RegExp][] = [
    ['a missing picture', () => [at('none.png'), '--out', at('x.pdf')], /Cannot read .*none\.png: no such file/],
    ['a file that is no picture', () => [text(), '--out', at('x.pdf')], /Expected a picture but received text/],
    ['no --out', () => [picture], /Option --out: expected a file name ending in/],
    ['an unknown ending', () => [picture, '--out', at('x.jpg')], /--out: expected a file name ending in .* received/],
    [
      'an unknown paper',
      () => [picture, '--out', at('x.pdf'), '--paper', 'a5'],
      /--paper: expected one of a4, a3, letter but received "a5"/,
    ],
    [
      'a corridor too narrow',
      () => [picture, '--out', at('x.pdf'), '--corridor', '0.4'],
      /--corridor: expected a number from 1\.2 to 12/,
    ],
    [
      'a threshold that is no number',
      () => [picture, '--out', at('x.pdf'), '--threshold', 'dark'],
      /--threshold: expected a number but received "dark"/,
    ],
    [
      'an unknown option',
      () => [picture, '--out', at('x.pdf'), '--colour', 'red'],
      /Option --colour: expected one of --paper/,
    ],
    [
      'an option twice',
      () => [picture, '--out', at('x.pdf'), '--seed', '1', '--seed', '2'],
      /--seed: expected the option once/,
    ],
    [
      'an option without value',
      () => [picture, '--out', at('x.pdf'), '--seed'],
      /--seed: expected a value but received nothing/,
    ],
    [
      'margins that leave no room',
      () => [
        picture,
        '--out',
        at('x.pdf'),
        '--margin',
        '60',
        '--corridor',
        '12',
        '--view',
        '300',
        '--landscape',
        '--title',
        'T',
        '--footer',
        'F',
      ],
      /at least 4 x 4/,
    ],
    [
      'a folder that does not exist',
      () => [picture, '--out', at('no/such/x.pdf')],
      /Cannot write .*: no such file or folder/,
    ],
    [
      'both a pitch and a corridor',
      () => [picture, '--out', at('x.pdf'), '--pitch', '2', '--corridor', '2'],
      /--pitch: expected either/,
    ],
    [
      'a pitch too narrow',
      () => [picture, '--out', at('x.pdf'), '--pitch', '0.9'],
      /--pitch: expected a number from 1\.2/,
    ],
    [
      'a crop with three sides',
      () => [picture, '--out', at('x.pdf'), '--crop', '0,0,1'],
      /--crop: expected left,top,right,bottom/,
    ],
    [
      'a crop inside out',
      () => [picture, '--out', at('x.pdf'), '--crop', '0.9,0,0.1,1'],
      /--crop: expected left before right/,
    ],
    [
      'an unknown place for the start',
      () => [picture, '--out', at('x.pdf'), '--start', 'middle'],
      /--start: expected one of top-left/,
    ],
    ['two pictures', () => [picture, picture, '--out', at('x.pdf')], /expected one file/],
    [
      'the picture as output',
      () => [picture, '--out', picture],
      /--out: expected a file other than that of <picture> but received the same one/,
    ],
    [
      'the picture as the place of the recipe',
      () => [picture, '--out', at('x.pdf'), '--save-recipe', picture],
      /--save-recipe: expected a file other than that of <picture>/,
    ],
    [
      'the recipe as the place of the recipe',
      () => [picture, '--out', at('x.pdf'), '--recipe', at('p.json'), '--save-recipe', at('p.json')],
      /--save-recipe: expected a file other than that of --recipe/,
    ],
    [
      'two outputs of one name',
      () => [picture, '--out', at('x.pdf'), '--save-recipe', at('x.json'), '--save-maze', at('x.json')],
      /--save-maze: expected a file other than that of --save-recipe/,
    ],
    [
      'one output of several that cannot be written',
      () => [picture, '--out', at('x.pdf'), '--save-recipe', at('no/such/x.json')],
      /Cannot write .*x\.json: no such file or folder\. Nothing was saved/,
    ],
    [
      'a recipe of lists in lists',
      () => {
        writeFileSync(at('deep.json'), '['.repeat(100_000));
        return [picture, '--out', at('x.pdf'), '--recipe', at('deep.json')];
      },
      /Setting file: expected lists and objects nested at most 32 deep but received more/,
    ],
  ];
  test.each(refused)('%s: exit 2, one line, nothing written', async (_name, args, message) => {
    const words = args();
    const before = readdirSync(folder).sort();
    const bytes = readFileSync(picture);
    const { status, stdout, stderr } = await mazepress('make', ...words);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(readdirSync(folder).sort()).toEqual(before);
    expect(existsSync(at('x.pdf'))).toBe(false);
    expect(readFileSync(picture)).toEqual(bytes);
  });
});

test(
  'npm run mazepress works as the README says: output on stdout, errors on stderr, exit codes',
  { timeout: 60_000 },
  () => {
    const run = (...words: string[]) =>
      spawnSync('npm', ['run', '--silent', 'mazepress', '--', ...words], { cwd: root, encoding: 'utf8' });
    const good = run('make', picture, '--out', at('npm.png'), '--json');
    expect({ status: good.status, stderr: good.stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(good.stdout)).toMatchObject({ unique: true });
    expect(existsSync(at('npm.png'))).toBe(true);
    const bad = run('make', at('none.png'), '--out', at('x.pdf'));
    expect({ status: bad.status, stdout: bad.stdout }).toEqual({ status: 2, stdout: '' });
    expect(bad.stderr).toMatch(/no such file/);
  },
);

describe('verify', () => {
  test('a saved maze passes; one wall removed and it does not', async () => {
    expect((await mazepress('make', picture, '--out', at('v.pdf'), '--save-maze', at('v.json'))).status).toBe(0);
    const good = await mazepress('verify', at('v.json'));
    expect(good.status).toBe(0);
    expect(good.stdout).toMatch(/exactly one solution/);
    const saved = JSON.parse(readFileSync(at('v.json'), 'utf8')) as { open: string[] };
    saved.open[0] = saved.open[0].replace(/./g, 'a');
    writeFileSync(at('w.json'), JSON.stringify(saved));
    const bad = await mazepress('verify', at('w.json'), '--json');
    expect(bad.status).toBe(1);
    expect(JSON.parse(bad.stdout)).toMatchObject({ ok: false, problems: expect.arrayContaining([expect.any(String)]) });
    expect(bad.stderr).toMatch(/does not keep its promise/);
  });
  test('a file that is no maze is refused', async () => {
    writeFileSync(at('n.json'), '{}');
    expect(await mazepress('verify', at('n.json'))).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/Saved maze, format/),
    });
  });
});

describe('tune', () => {
  const small = ['--corridor', '8', '--trials', '6', '--category', 'silhouette'];

  test('saves a recipe that make takes, and reports the search as one JSON object', async () => {
    const out = at('tuned.json');
    const words = ['tune', picture, '--out', out, '--json', '--seed', '3', '--look', 'hidden', ...small];
    const { status, stdout, stderr } = await mazepress(...words);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const report = JSON.parse(stdout) as Record<string, unknown>;
    expect(report).toMatchObject({
      out,
      look: 'hidden',
      category: 'silhouette',
      recipe: JSON.parse(readFileSync(out, 'utf8')) as unknown,
      seconds: expect.any(Number),
      study: { format: 'mazepress-study', trials: { length: 6 } },
    });
    expect(report['value']).toBeGreaterThanOrEqual(report['startValue'] as number);
    const made = await mazepress('make', picture, '--recipe', out, '--out', at('tuned.svg'));
    expect(made.status).toBe(0);
  }, 60_000);

  test('the same words give the same recipe; the search has a seed of its own', async () => {
    const tuned = async (name: string, seed: string): Promise<string> => {
      await mazepress('tune', picture, '--out', at(name), '--seed', seed, ...small);
      return readFileSync(at(name), 'utf8');
    };
    expect(await tuned('t1.json', '9')).toBe(await tuned('t2.json', '9'));
    expect((JSON.parse(await tuned('t3.json', '10')) as { maze: { seed: number } }).maze.seed).toBe(1);
  }, 60_000);

  test.each([
    [['--out', 'tuned.pdf'], 'Option --out: expected a file name ending in .json'],
    [[], 'Option --out: expected a file name ending in .json but received nothing'],
    [['--out', 't.json', '--trials', '0'], 'Option --trials: expected a whole number from 1 to 2000'],
    [['--out', 't.json', '--category', 'cat'], 'Option --category: expected one of auto, portrait'],
    [['--out', 't.json', '--look', 'odd'], 'Option --look: expected one of hidden, visible, both'],
    [['--out', 't.json', '--seed', '1.5'], 'Option --seed: expected a whole number'],
    [['--out', 't.json', '--corridor', '99'], 'Option --corridor'],
  ])('%j is refused, and nothing is left behind', async (words, message) => {
    const before = readdirSync(folder);
    const { status, stdout, stderr } = await mazepress('tune', picture, ...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(readdirSync(folder)).toEqual(before);
  });
});
