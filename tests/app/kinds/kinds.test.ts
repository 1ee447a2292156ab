import { describe, expect, test } from 'vitest';
import { drawingToSvg } from '@app/draw/svg';
import { overlay } from '@app/draw/draw-sheet';
import { makeSheet } from '@app/kinds/kinds';
import { generateMaze } from '@app/kinds/picture/generate-maze';
import { preparePicture } from '@app/kinds/picture/prepare-picture';
import { Cancelled, Failure } from '@app/model/failure';
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import { noProgress } from '@app/model/progress';
import type { Picture } from '@app/picture/picture';
import { gatesKeepPlaces } from '@app/route/gates';
import { layOutSheet } from '@app/sheet/layout';
import { verifyMaze } from '@app/verify/verify';
import { sheetFont } from '../../support/font';
import { disc, paintPicture } from '../../support/pictures';

const tools = { font: sheetFont, clock: () => 0 };
function sheetOf(picture: Picture, change: (recipe: Recipe) => void = () => {}) {
  const recipe = defaultRecipe();
  change(recipe);
  return makeSheet(picture, recipe, tools);
}
const codes = (sheet: ReturnType<typeof sheetOf>): string[] => sheet.facts.notices.map((n) => n.code);

test('the facts of a sheet agree with each other', () => {
  const { facts, route, maze } = sheetOf(disc());
  expect(facts.cells).toEqual({ width: maze.width, height: maze.height });
  expect(facts.solutionCells).toBe(route.length);
  expect(facts).toMatchObject({ unique: true, shortcuts: 0 });
  expect(facts.recall).toBeCloseTo(facts.coveredDarkCells / facts.darkCells, 10);
  const union = facts.solutionCells + facts.darkCells - facts.coveredDarkCells;
  expect(facts.iou).toBeCloseTo(facts.coveredDarkCells / union, 10);
  expect(facts.recall).toBeGreaterThan(0.95);
  expect(facts.solutionMm).toBeCloseTo(facts.solutionCells * facts.pitchMm, 6);
  expect(facts.corridorMm).toBeCloseTo(3, 1);
  expect(facts.wallPt).toBeCloseTo(1.5, 0);
});

describe('pictures without a picture become plain mazes and say so', () => {
  const plain: readonly [string, Picture, string][] = [
    ['all white', paintPicture(40, 30, () => 255), 'no-contrast'],
    ['all black', paintPicture(40, 30, () => 0), 'no-contrast'],
    ['one level of noise', paintPicture(40, 30, (x, y) => 127 + ((x * 7 + y * 3) % 2)), 'no-contrast'],
    ['a single pixel', paintPicture(1, 1, () => 90), 'no-contrast'],
  ];
  test.each(plain)('%s', (_name, picture, code) => {
    const sheet = sheetOf(picture);
    expect(codes(sheet)).toContain(code);
    expect(sheet.facts).toMatchObject({ unique: true, darkCells: 0, recall: 1, iou: 1 });
  });

  test('a threshold below every cell', () => {
    const sheet = sheetOf(disc(), (r) => (r.picture.threshold = 0));
    expect(codes(sheet)).toContain('nothing-dark');
  });

  test('a threshold above every cell inks the whole picture', () => {
    const sheet = sheetOf(disc(), (r) => {
      r.picture.threshold = 255;
      r.picture.invert = true;
    });
    expect(sheet.facts.unique).toBe(true);
    const full = sheetOf(
      paintPicture(30, 40, () => 10),
      (r) => (r.picture.threshold = 255),
    );
    expect(codes(full)).toContain('all-dark');
    expect(full.facts.recall).toBeGreaterThan(0.995);
  });
});

describe('notices', () => {
  test('a narrow corridor needs a fine pen', () => {
    expect(codes(sheetOf(disc(), (r) => (r.maze.corridorMm = 2)))).toContain('fine-pen-needed');
    expect(codes(sheetOf(disc(), (r) => (r.maze.corridorMm = 3)))).not.toContain('fine-pen-needed');
  });
  test('walls limited by the corridor', () => {
    const sheet = sheetOf(disc(), (r) => Object.assign(r.maze, { corridorMm: 1.2, viewingDistanceCm: 200 }));
    expect(codes(sheet)).toContain('wall-limited');
  });
  test('specks are dropped and counted', () => {
    const { width, height } = sheetOf(disc()).facts.cells;
    // One pixel per cell: a dark pixel alone is half of no block. In corners that no lead crosses.
    const isSpeck = (x: number, y: number): boolean => (x === width - 6 && y === 5) || (x === 5 && y === height - 6);
    const dots = paintPicture(width, height, (x, y) => (isSpeck(x, y) || Math.hypot(x - 30, y - 40) < 8 ? 0 : 255));
    const sheet = sheetOf(dots);
    expect(sheet.facts.specksDropped).toBe(2);
    expect(codes(sheet)).toContain('specks-dropped');
  });
});

describe('the route of 2x2 blocks', () => {
  test('starts and ends where it is asked to', () => {
    for (const [startAt, goalAt] of [
      ['bottom-left', 'top-right'],
      ['right', 'left'],
      ['top', 'top'],
    ] as const) {
      const sheet = sheetOf(disc(), (r) => Object.assign(r.maze, { route: 'plain', startAt, goalAt }));
      expect(gatesKeepPlaces(sheet.maze, { startAt, goalAt }), `${startAt} to ${goalAt}`).toBe(true);
      expect(codes(sheet)).not.toContain('ends-moved');
      expect(codes(sheet)).not.toContain('ends-adjacent');
    }
  });
});

describe('exact cover', () => {
  const promisedOf = (route: Recipe['maze']['route'], quality: 'preview' | 'final') => {
    const recipe = defaultRecipe();
    recipe.maze.route = route;
    const prepared = preparePicture(disc(), recipe, layOutSheet(recipe));
    return { prepared, generated: generateMaze(prepared, recipe, quality, noProgress) };
  };

  test('promises all cells of the blocks of which half is dark, and keeps it', () => {
    const { prepared, generated } = promisedOf('exact', 'final');
    const { columns, rows, dark } = prepared.stencil;
    const expected: number[] = [];
    for (let y = 0; y < rows; y += 2)
      for (let x = 0; x < columns; x += 2) {
        const block = [y * columns + x, y * columns + x + 1, (y + 1) * columns + x, (y + 1) * columns + x + 1];
        if (block.filter((cell) => dark[cell]).length >= 2) expected.push(...block);
      }
    expect(expected.length).toBeGreaterThan(400);
    expect(Array.from(generated.promised).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
    expect(verifyMaze(generated.maze, generated.route, generated.promised).problems).toEqual([]);
  });

  test('is not what the other routes promise: best likeness leaves some of these cells out', () => {
    const { promised } = promisedOf('exact', 'preview').generated;
    const { generated } = promisedOf('likeness', 'preview');
    expect(generated.promised).toHaveLength(0);
    expect(verifyMaze(generated.maze, generated.route, promised).missed).toBeGreaterThan(0);
  });
});

test('inverting exchanges what the solution covers', () => {
  const straight = sheetOf(disc());
  const inverted = sheetOf(disc(), (r) => (r.picture.invert = true));
  const centre = (s: typeof straight) => s.maze.width * (s.maze.height / 2) + s.maze.width / 2;
  expect(straight.route.includes(centre(straight))).toBe(true);
  expect(inverted.route.includes(centre(inverted))).toBe(false);
});

test('margins that leave no room are refused in words', () => {
  const tight = (): unknown =>
    sheetOf(disc(), (r) => {
      r.paper.marginsMm = { top: 60, right: 60, bottom: 60, left: 60 };
      r.maze.corridorMm = 12;
      r.paper.orientation = 'landscape';
      r.maze.viewingDistanceCm = 300;
      r.print.title = r.print.footer = 'Text';
    });
  expect(tight).toThrow(Failure);
  expect(tight).toThrow(/cells fit on the sheet; at least 4 x 4 are needed/);
});

test('a checkpoint can stop the work, and sees every stage in order', () => {
  const stages: string[] = [];
  makeSheet(disc(), defaultRecipe(), tools, { checkpoint: (stage) => void stages.push(stage) });
  expect([...new Set(stages)]).toEqual(['stencil', 'route', 'fill', 'verify', 'draw']);
  const stop = () =>
    makeSheet(disc(), defaultRecipe(), tools, {
      checkpoint: (stage) => {
        if (stage === 'fill') throw new Cancelled();
      },
    });
  expect(stop).toThrow(Cancelled);
});

test('the drawing of a known sheet has not changed (golden SVG)', async () => {
  const sheet = sheetOf(disc(), (r) => {
    r.maze.corridorMm = 12;
    r.print.title = 'Disc 円';
  });
  const svg = drawingToSvg(overlay(sheet.mazeDrawing, sheet.solutionDrawing));
  await expect(svg).toMatchFileSnapshot('../../../golden/disc-a4-12mm.svg');
});
