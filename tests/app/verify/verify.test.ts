import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainMaze } from '@app/route/design-route';
import { verifyMaze } from '@app/verify/verify';

/*  A 3 x 2 maze drawn by hand; start above cell 0, goal below cell 5.
 *
 *   S .  .  .      0-1-2
 *     |     |      |   |
 *     .  .--.      3 4-5   G below 5
 */
const byHand = () => ({
  width: 3,
  height: 2,
  open: Uint8Array.of(2 + 4, 8 + 2, 8 + 4, 1, 2, 1 + 8),
  start: { cell: 0, side: 1 },
  goal: { cell: 5, side: 4 },
});
const route = [0, 1, 2, 5];

test('a sound maze passes and the figures are right', () => {
  expect(verifyMaze(byHand(), route)).toEqual({
    problems: [],
    reached: 6,
    passages: 5,
    unique: true,
    shortcuts: 0,
    missed: 0,
  });
});

describe('a maze that breaks its promise is refused, and the problem is named', () => {
  const broken: readonly [string, (maze: ReturnType<typeof byHand>) => void, RegExp, number[]?][] = [
    [
      'a loop',
      (m) => {
        m.open[3] |= 2;
        m.open[4] |= 8;
      },
      /1 loops/,
    ],
    [
      'an unreachable cell',
      (m) => {
        m.open[0] &= ~4;
        m.open[3] = 0;
      },
      /1 of 6 cells cannot be reached/,
    ],
    [
      'a side open one way',
      (m) => {
        m.open[3] |= 2;
      },
      /open from one cell only/,
    ],
    [
      'a side open downwards only',
      (m) => {
        m.open[1] |= 4;
      },
      /1 sides are open from one cell only/,
    ],
    [
      'a side off the grid',
      (m) => {
        m.open[2] |= 2;
      },
      /lead off the grid/,
    ],
    [
      'an unknown side',
      (m) => {
        m.open[2] |= 16;
      },
      /sides that do not exist/,
    ],
    [
      'a goal inside',
      (m) => {
        m.goal = { cell: 4, side: 1 };
      },
      /does not open on the border/,
    ],
    [
      'start and goal in one cell',
      (m) => {
        m.goal = { cell: 0, side: 8 };
      },
      /same cell/,
    ],
    [
      'a start before the first cell',
      (m) => {
        m.start = { cell: -3, side: 1 };
      },
      /start -3 is not a cell/,
    ],
    [
      'a goal behind the last cell',
      (m) => {
        m.goal = { cell: 6, side: 4 };
      },
      /goal 6 is not a cell/,
    ],
    [
      'a start between two cells',
      (m) => {
        m.start = { cell: 0.5, side: 1 };
      },
      /start 0.5 is not a cell/,
    ],
    [
      'a goal that is no number',
      (m) => {
        m.goal = { cell: NaN, side: 4 };
      },
      /goal NaN is not a cell/,
    ],
    [
      'a gate on two sides at once',
      (m) => {
        m.start = { cell: 0, side: 1 + 8 };
      },
      /start 0 does not open on the border/,
    ],
    [
      'no cells',
      (m) => {
        m.width = 0;
        m.height = 0;
        m.open = new Uint8Array(0);
      },
      /grid 0 x 0/,
    ],
    ['a claim of nothing', () => {}, /designed one 0/, []],
    ['a claim between cells', () => {}, /breaks in|differs/, [0, 0.5, 2, 5]],
    ['a claim that is no number', () => {}, /leaves the grid at step 1/, [0, NaN, 2, 5]],
    ['a claim that stops short', () => {}, /designed one 3|differs/, [0, 1, 2]],
    ['a claim that jumps', () => {}, /breaks in/, [0, 1, 4, 5]],
    ['a claim that leaves the grid', () => {}, /leaves the grid/, [0, 1, 2, 99]],
    ['a claim that repeats a cell', () => {}, /twice/, [0, 1, 0, 1]],
    [
      'a wrong cell count',
      (m) => {
        m.width = 4;
      },
      /does not match/,
    ],
  ];
  test.each(broken)('%s', (_name, breakIt, problem, claim) => {
    const maze = byHand();
    breakIt(maze);
    expect(verifyMaze(maze, claim ?? route).problems.join('; ')).toMatch(problem);
  });

  test('a shortcut between route cells is counted', () => {
    const maze = {
      ...byHand(),
      open: Uint8Array.of(2 + 4, 2 + 8, 8 + 4, 1 + 2, 2 + 8, 1 + 8),
      start: { cell: 1, side: 1 },
    };
    const verdict = verifyMaze(maze, [1, 0, 3, 4, 5]);
    expect(verdict.problems).not.toEqual([]);
    expect(verdict.unique).toBe(false);
    const direct = { ...byHand(), open: Uint8Array.of(2 + 4, 8 + 2 + 4, 8 + 4, 1 + 2, 1 + 2 + 8, 1 + 8) };
    expect(verifyMaze(direct, [0, 3, 4, 5]).shortcuts).toBe(0);
    expect(verifyMaze(direct, [0, 1, 2, 5, 4, 3]).shortcuts).toBe(2);
  });
});

describe('cells that were promised', () => {
  test('are looked for on the route that the maze has', () => {
    expect(verifyMaze(byHand(), route, [5, 0, 2]).problems).toEqual([]);
    const verdict = verifyMaze(byHand(), route, [0, 3, 4, 5]);
    expect(verdict.problems).toEqual(['2 of 4 cells that must be covered are not on the route']);
    expect(verdict.missed).toBe(2);
    // A claim that passes them does not help.
    expect(verifyMaze(byHand(), [0, 3, 4, 5], [3]).missed).toBe(1);
  });

  test('must be cells', () => {
    for (const cell of [-1, 6, 0.5, NaN]) expect(verifyMaze(byHand(), route, [cell]).missed).toBe(1);
  });

  test('are all missed by a maze that cannot be walked', () => {
    expect(verifyMaze({ ...byHand(), width: 4 }, route, [0, 1]).missed).toBe(2);
  });
});

test('opening any closed wall or closing any open side of a sound maze is noticed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: 2, max: 12 }),
      fc.nat(),
      fc.nat(),
      (width, height, seed, pick) => {
        const { maze, route: solution } = plainMaze(width, height, seed);
        const open = Uint8Array.from(maze.open);
        const cell = pick % open.length;
        const x = cell % width;
        const east = x + 1 < width;
        const other = east ? cell + 1 : cell + width;
        fc.pre(other < open.length);
        open[cell] ^= east ? 2 : 4;
        open[other] ^= east ? 8 : 1;
        expect(verifyMaze({ ...maze, open }, solution).problems).not.toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
