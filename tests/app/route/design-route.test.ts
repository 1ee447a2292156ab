import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gatherBlocks } from '@app/route/blocks';
import { designPlainRoute, mazeAround, plainMaze } from '@app/route/design-route';
import { measureCoverage } from '@app/route/measure-coverage';
import { verifyMaze } from '@app/verify/verify';
import { faultsOf } from '../../support/check-maze';
import { blockStencil, speckle } from '../../support/stencils';

function designFor(columns: number, rows: number, seed: number, isDark: (block: number) => boolean) {
  const { stencil, tone } = blockStencil(columns, rows, isDark);
  const design = designPlainRoute(stencil, gatherBlocks(stencil, tone), {
    seed,
    startAt: 'top-left',
    goalAt: 'bottom-right',
  });
  return {
    stencil,
    design,
    maze: mazeAround(design, stencil.columns, stencil.rows, { seed, deadEndLimit: 40 }, 'preview', () => {}),
  };
}

function expectSound({ stencil, design, maze }: ReturnType<typeof designFor>): void {
  expect(faultsOf(maze, design.route)).toEqual([]);
  const verdict = verifyMaze(maze, design.route);
  expect(verdict).toMatchObject({ problems: [], unique: true, shortcuts: 0 });
  const covered = new Set(design.route);
  for (let cell = 0; cell < stencil.dark.length; cell++) if (stencil.dark[cell]) expect(covered.has(cell)).toBe(true);
}

const seed = fc.integer({ min: 0, max: 0xffff_ffff });

describe('any stencil becomes a spanning tree with one route through every dark block', () => {
  test('random small stencils', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 24 })
          .chain((columns) =>
            fc
              .integer({ min: 2, max: 24 })
              .chain((rows) =>
                fc.tuple(
                  fc.constant(columns),
                  fc.constant(rows),
                  fc.array(fc.boolean(), { minLength: columns * rows, maxLength: columns * rows }),
                ),
              ),
          ),
        seed,
        ([columns, rows, bits], s) => {
          fc.pre(bits.some(Boolean));
          expectSound(designFor(columns, rows, s, (b) => bits[b]));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('large speckled stencils up to 200 x 200 blocks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 200 }),
        fc.integer({ min: 2, max: 200 }),
        fc.constantFrom(0.02, 0.3, 0.6, 0.97),
        seed,
        (columns, rows, density, s) => {
          const isDark = speckle(density, s);
          fc.pre(Array.from({ length: columns * rows }, (_, b) => isDark(b)).some(Boolean));
          expectSound(designFor(columns, rows, s, isDark));
        },
      ),
      { numRuns: 12 },
    );
  });

  const shapes: readonly [string, number, number, (x: number, y: number) => boolean][] = [
    ['all black', 9, 7, () => true],
    ['one block in the middle', 9, 7, (x, y) => x === 4 && y === 3],
    ['one block in a corner', 9, 7, (x, y) => x === 8 && y === 6],
    ['a checkerboard', 12, 12, (x, y) => (x + y) % 2 === 0],
    ['concentric rings', 21, 21, (x, y) => Math.max(Math.abs(x - 10), Math.abs(y - 10)) % 3 === 1],
    ['a frame along the border', 12, 10, (x, y) => x === 0 || y === 0 || x === 11 || y === 9],
    ['two far parts', 30, 4, (x) => x < 2 || x > 27],
    ['everything but one column at the border', 12, 10, (x) => x !== 0],
    ['the smallest grid, full', 2, 2, () => true],
    ['a single row of blocks', 2, 30, (x) => x === 0],
  ];
  test.each(shapes)('%s', (_name, columns, rows, isDark) => {
    const sheet = designFor(columns, rows, 7, (b) => isDark(b % columns, Math.floor(b / columns)));
    expectSound(sheet);
  });
});

test('bridges are counted: two parts five blocks apart need five blocks of four light cells', () => {
  const { design, stencil } = designFor(9, 3, 1, (b) => b === 10 || b === 16);
  expect(measureCoverage(design.route, stencil).bridgeCells).toBe(5 * 4);
});

test('start and goal are on different sides of the sheet when the picture leaves room', () => {
  const { design } = designFor(20, 20, 3, (b) => Math.hypot((b % 20) - 10, Math.floor(b / 20) - 10) < 6);
  expect(design.start.side).not.toBe(design.goal.side);
  expect([1, 8]).toContain(design.start.side);
  expect([2, 4]).toContain(design.goal.side);
});

test('the same seed gives the same route and another seed another one', () => {
  const isDark = (b: number) => b % 12 > 2;
  const a = designFor(12, 12, 5, isDark);
  const b = designFor(12, 12, 5, isDark);
  const c = designFor(12, 12, 6, isDark);
  expect(b.design.route).toEqual(a.design.route);
  expect(b.maze.open).toEqual(a.maze.open);
  expect(c.design.route).not.toEqual(a.design.route);
});

test('a plain maze is a spanning tree solved from corner to corner', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 40 }), seed, (width, height, s) => {
      const { maze, route } = plainMaze(width, height, s);
      expect(faultsOf(maze, route)).toEqual([]);
      expect(verifyMaze(maze, route).problems).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
