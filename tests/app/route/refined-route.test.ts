import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GATE_PLACES, type GatePlace, type RouteKind } from '@app/model/maze-settings';
import { gatherBlocks } from '@app/route/blocks';
import { designPlainRoute, designRoute, mazeAround, plainMaze } from '@app/route/design-route';
import { gatesKeepPlaces } from '@app/route/gates';
import { refineRoute } from '@app/route/refine-route';
import { measureCoverage } from '@app/route/measure-coverage';
import { countDecisions } from '@app/score/decisions';
import { verifyMaze } from '@app/verify/verify';
import { faultsOf } from '../../support/check-maze';
import { blockStencil, speckle } from '../../support/stencils';

interface Wish {
  readonly kind: RouteKind;
  readonly seed?: number;
  readonly startAt?: GatePlace;
  readonly goalAt?: GatePlace;
  readonly deadEndLimit?: number;
}

function designFor(columns: number, rows: number, wish: Wish, isDark: (block: number) => boolean) {
  const { stencil, tone } = blockStencil(columns, rows, isDark);
  const { kind, seed = 1, startAt = 'top-left', goalAt = 'bottom-right', deadEndLimit = 40 } = wish;
  const wishes = { route: kind, seed, startAt, goalAt };
  const design = designRoute(stencil, gatherBlocks(stencil, tone), wishes, 'preview', () => {});
  const maze = mazeAround(design, stencil.columns, stencil.rows, { seed, deadEndLimit }, 'preview', () => {});
  return { stencil, design, maze };
}

const darkCellsOf = ({ dark }: { readonly dark: Uint8Array }): number[] =>
  Array.from(dark, (d, cell) => (d ? cell : -1)).filter((cell) => cell !== -1);

function expectSound({ stencil, design, maze }: ReturnType<typeof designFor>, exact: boolean): void {
  expect(faultsOf(maze, design.route)).toEqual([]);
  const promised = exact ? darkCellsOf(stencil) : [];
  expect(verifyMaze(maze, design.route, promised)).toMatchObject({
    problems: [],
    unique: true,
    shortcuts: 0,
    missed: 0,
  });
  expect(maze.start.cell).not.toBe(maze.goal.cell);
  if (exact) expect(measureCoverage(design.route, stencil).recall).toBe(1);
}

const seed = fc.integer({ min: 0, max: 0xffff_ffff });
const place = fc.constantFrom(...GATE_PLACES);
const kind = fc.constantFrom<RouteKind>('exact', 'likeness', 'plain');

describe('any stencil becomes a spanning tree with exactly one route, the claimed one', () => {
  test('random stencils from 2 x 2 blocks up, every kind, every pair of places', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 14 }),
        fc.integer({ min: 2, max: 14 }),
        fc.constantFrom(0.05, 0.3, 0.6, 0.9),
        kind,
        place,
        place,
        seed,
        (columns, rows, density, k, startAt, goalAt, s) => {
          const isDark = speckle(density, s);
          fc.pre(Array.from({ length: columns * rows }, (_, b) => isDark(b)).some(Boolean));
          expectSound(designFor(columns, rows, { kind: k, seed: s, startAt, goalAt }, isDark), k !== 'likeness');
        },
      ),
      { numRuns: 120 },
    );
  }, 60_000);

  const shapes: readonly [string, number, number, (x: number, y: number) => boolean][] = [
    ['all black', 9, 7, () => true],
    ['one block in the middle', 9, 7, (x, y) => x === 4 && y === 3],
    ['one block in a corner', 9, 7, (x, y) => x === 8 && y === 6],
    ['a checkerboard', 12, 12, (x, y) => (x + y) % 2 === 0],
    ['a ring', 15, 15, (x, y) => Math.max(Math.abs(x - 7), Math.abs(y - 7)) === 5],
    ['a frame along the border', 12, 10, (x, y) => x === 0 || y === 0 || x === 11 || y === 9],
    ['two far parts', 30, 6, (x) => x < 2 || x > 27],
    ['the smallest grid, full', 2, 2, () => true],
    ['the smallest grid, one block', 2, 2, (x, y) => x === 1 && y === 0],
  ];
  for (const k of ['exact', 'likeness'] as const) {
    test.each(shapes)(`${k}: %s`, (_name, columns, rows, isDark) => {
      const made = designFor(columns, rows, { kind: k }, (b) => isDark(b % columns, Math.floor(b / columns)));
      expectSound(made, k === 'exact');
    });
  }
});

test('an exact cover that is cut short is refused, however sound the maze around it is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 10 }),
      fc.integer({ min: 4, max: 10 }),
      fc.constantFrom(0.3, 0.6, 0.9),
      seed,
      fc.nat(),
      (columns, rows, density, s, pick) => {
        const made = designFor(columns, rows, { kind: 'exact', seed: s }, speckle(density, s));
        const { stencil, design } = made;
        fc.pre(stencil.darkCells > 0);
        // A turn out and back is left out: a, b, c, d with a beside d becomes a, d.
        const width = stencil.columns;
        const { route } = design;
        const turns = Array.from(route.keys()).filter((i) => {
          if (i === 0 || i + 3 >= route.length) return false;
          const step = Math.abs(route[i] - route[i + 3]);
          return (step === 1 || step === width) && (stencil.dark[route[i + 1]] || stencil.dark[route[i + 2]]);
        });
        fc.pre(turns.length > 0);
        const at = turns[pick % turns.length];
        const cut = { ...design, route: route.filter((_, i) => i <= at || i > at + 2) };
        const maze = mazeAround(cut, width, stencil.rows, { seed: s, deadEndLimit: 40 }, 'preview', () => {});
        expect(verifyMaze(maze, cut.route)).toMatchObject({ problems: [], unique: true });
        const missed = stencil.dark[route[at + 1]] + stencil.dark[route[at + 2]];
        const promised = darkCellsOf(stencil);
        expect(verifyMaze(maze, cut.route, promised)).toMatchObject({
          problems: [`${missed} of ${promised.length} cells that must be covered are not on the route`],
          missed,
        });
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test('start and goal lie apart, where they are wanted, also when the whole sheet is dark', () => {
  for (const isDark of [() => true, (b: number) => Math.hypot((b % 20) - 10, Math.floor(b / 20) - 10) < 6]) {
    const { maze } = designFor(20, 20, { kind: 'likeness' }, isDark);
    const [sx, sy] = [maze.start.cell % 40, Math.floor(maze.start.cell / 40)];
    const [gx, gy] = [maze.goal.cell % 40, Math.floor(maze.goal.cell / 40)];
    expect(sx + sy).toBeLessThanOrEqual(20);
    expect(gx + gy).toBeGreaterThanOrEqual(58);
  }
  const { maze } = designFor(20, 20, { kind: 'likeness', startAt: 'left', goalAt: 'right' }, (b) => b % 20 === 10);
  expect([maze.start.side, maze.goal.side]).toEqual([8, 2]);
});

test('two parts are joined by one lane each way or fewer, a plain circuit needs two', () => {
  const isDark = (b: number): boolean =>
    Math.floor(b / 24) > 2 && Math.floor(b / 24) < 9 && (b % 24 < 6 || b % 24 > 17);
  const plain = designFor(24, 12, { kind: 'plain' }, isDark);
  const fine = designFor(24, 12, { kind: 'likeness' }, isDark);
  const bridges = (made: typeof plain): number => measureCoverage(made.design.route, made.stencil).bridgeCells;
  expect(bridges(plain)).toBe(2 * 24);
  expect(bridges(fine)).toBeLessThanOrEqual(24 + 2);
});

test('a maze without a picture begins and ends where it was asked to', () => {
  for (const startAt of GATE_PLACES)
    for (const goalAt of GATE_PLACES) {
      const { maze, route } = plainMaze(9, 6, 3, { startAt, goalAt });
      expect(gatesKeepPlaces(maze, { startAt, goalAt })).toBe(true);
      expect(faultsOf(maze, route)).toEqual([]);
      expect(maze.start.cell).not.toBe(maze.goal.cell);
    }
});

test('a circuit that is refined is led to the places that were asked for', () => {
  const isDark = (b: number): boolean => b % 16 > 3 && b % 16 < 12 && b >= 16 * 3 && b < 16 * 12;
  const { stencil, tone } = blockStencil(16, 16, isDark);
  const blocks = gatherBlocks(stencil, tone);
  const { columns, rows, dark } = stencil;
  for (const startAt of GATE_PLACES) {
    for (const goalAt of GATE_PLACES) {
      const wishes = { startAt, goalAt, seed: 1 };
      const begin = designPlainRoute(stencil, blocks, wishes);
      const made = refineRoute({ stencil, must: dark, ...wishes, begin }, 'preview', () => {});
      const ends = { width: columns, height: rows, start: made.start, goal: made.goal };
      expect(gatesKeepPlaces(ends, { startAt, goalAt }), `${startAt} to ${goalAt}`).toBe(true);
      expect(measureCoverage(made.route, stencil).recall).toBe(1);
    }
  }
});

test('likeness fits a disc at cell resolution better than the plain circuit', () => {
  const isDark = (b: number): boolean => Math.hypot((b % 24) - 11.5, Math.floor(b / 24) - 11.5) < 8;
  const made = designFor(24, 24, { kind: 'likeness' }, isDark);
  const coverage = measureCoverage(made.design.route, made.stencil);
  expect(coverage.iou).toBeGreaterThan(0.93);
  expect(coverage.recall).toBeGreaterThan(0.97);
});

test('the same seed gives the same bytes, another seed another maze', () => {
  const isDark = (b: number): boolean => b % 12 > 2;
  const make = (s: number) => designFor(12, 12, { kind: 'likeness', seed: s }, isDark);
  expect(make(5).design.route).toEqual(make(5).design.route);
  expect(make(5).maze.open).toEqual(make(5).maze.open);
  expect(make(6).design.route).not.toEqual(make(5).design.route);
});

/** Steps from the route to the cell that lies farthest from it: no maze's alleys can be shorter. */
function farthestFrom(route: Int32Array, width: number, height: number): number {
  let farthest = 0;
  for (let cell = 0; cell < width * height; cell++) {
    let nearest = Infinity;
    for (const other of route) {
      const dx = Math.abs((cell % width) - (other % width));
      const dy = Math.abs(Math.floor(cell / width) - Math.floor(other / width));
      nearest = Math.min(nearest, dx + dy);
    }
    farthest = Math.max(farthest, nearest);
  }
  return farthest;
}

test('blind alleys keep the limit where the route is near enough', () => {
  const isDark = (b: number): boolean => b % 20 > 4 && b % 20 < 15;
  for (const deadEndLimit of [15, 30, 80]) {
    const { maze, design } = designFor(20, 20, { kind: 'likeness', deadEndLimit }, isDark);
    const decisions = countDecisions(maze, design.route);
    expect(decisions.longestDetour).toBeLessThanOrEqual(Math.max(deadEndLimit, farthestFrom(design.route, 40, 40) + 8));
    expect(decisions.junctions).toBeGreaterThan(10);
    expect(decisions.meanDetour).toBeLessThanOrEqual(decisions.longestDetour);
  }
});

test('a checkpoint inside the refinement can stop it', () => {
  const { stencil, tone } = blockStencil(12, 12, (b) => b % 3 > 0);
  const wishes = { route: 'likeness', seed: 1, startAt: 'top-left', goalAt: 'bottom-right' } as const;
  let calls = 0;
  const stop = (fraction: number): void => {
    expect(fraction).toBeGreaterThanOrEqual(0);
    expect(fraction).toBeLessThanOrEqual(1);
    if (++calls === 5) throw new Error('stopped');
  };
  expect(() => designRoute(stencil, gatherBlocks(stencil, tone), wishes, 'final', stop)).toThrow('stopped');
});
