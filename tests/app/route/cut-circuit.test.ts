import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GATE_PLACES } from '@app/model/maze-settings';
import { createRng } from '@app/model/rng';
import { growBlockTree } from '@app/route/block-tree';
import { gatherBlocks } from '@app/route/blocks';
import { walkCircuit } from '@app/route/circuit';
import { cutCircuit, cutStraight } from '@app/route/cut-circuit';
import { designPlainRoute, mazeAround } from '@app/route/design-route';
import { gateRules, gatesKeepPlaces } from '@app/route/gates';
import { joinParts } from '@app/route/join-parts';
import { verifyMaze } from '@app/verify/verify';
import { faultsOf } from '../../support/check-maze';
import { blockStencil, speckle } from '../../support/stencils';

function circuitOf(columns: number, rows: number, seed: number, isDark: (block: number) => boolean) {
  const { stencil, tone } = blockStencil(columns, rows, isDark);
  const blocks = gatherBlocks(stencil, tone);
  const region = joinParts(blocks);
  const circuit = walkCircuit(growBlockTree(blocks, region, createRng(seed, 'block-tree')), region, columns);
  return { circuit, stencil, blocks, width: 2 * columns, height: 2 * rows };
}

const disc = (b: number): boolean => Math.hypot((b % 20) - 9.5, Math.floor(b / 20) - 9.5) < 7;

/** Steps of a route or circuit, whichever way round. */
function stepsOf(cells: ArrayLike<number>, closed: boolean): Set<string> {
  const steps = new Set<string>();
  for (let i = closed ? 0 : 1; i < cells.length; i++) {
    const a = cells[(i + cells.length - 1) % cells.length];
    steps.add(`${Math.min(a, cells[i])}-${Math.max(a, cells[i])}`);
  }
  return steps;
}

describe('a cut circuit', () => {
  const shapes: readonly [string, (block: number) => boolean][] = [
    ['a disc in the middle', disc],
    ['a sheet that is all dark', () => true],
    ['two parts at the sides', (b) => b % 20 < 5 || b % 20 > 14],
  ];
  test.each(shapes)('starts and ends at every pair of places: %s', (_name, isDark) => {
    const { circuit, width, height, stencil, blocks } = circuitOf(20, 20, 1, isDark);
    for (const startAt of GATE_PLACES)
      for (const goalAt of GATE_PLACES) {
        const { route, start, goal } = designPlainRoute(stencil, blocks, { seed: 1, startAt, goalAt });
        const ends = { width, height, start, goal };
        expect(gatesKeepPlaces(ends, { startAt, goalAt }), `${startAt} to ${goalAt}`).toBe(true);
        expect([route[0], route.at(-1)]).toEqual([start.cell, goal.cell]);
        expect(new Set(route).size).toBe(route.length);
        const passed = new Set(route);
        expect(circuit.every((cell) => passed.has(cell))).toBe(true);
      }
  });

  test('remains what it was but for the walks of its ends', () => {
    const { circuit, width, height } = circuitOf(20, 20, 3, disc);
    for (const startAt of GATE_PLACES) {
      const gates = gateRules(width, height, startAt, 'bottom-right');
      const cut = cutCircuit(circuit, width, height, gates, createRng(3, 'cut'))!;
      const steps = stepsOf(cut.route, false);
      const kept = [...stepsOf(circuit, true)].filter((step) => steps.has(step)).length;
      // The disc has 600 cells; at the sizes of paper the part is larger (see WALK).
      expect(kept / circuit.length).toBeGreaterThan(0.8);
    }
  });

  test('where no cut leads out at the gates, start and goal lie side by side', () => {
    const isDark = speckle(0.6, 23633);
    const { stencil, blocks, width, height } = circuitOf(4, 7, 23633, isDark);
    const wishes = { seed: 23633, startAt: 'top', goalAt: 'bottom' } as const;
    const design = designPlainRoute(stencil, blocks, wishes);
    const maze = mazeAround(design, width, height, { seed: 1, deadEndLimit: 40 }, 'preview', () => {});
    expect(verifyMaze(maze, design.route).problems).toEqual([]);
    expect(gatesKeepPlaces(maze, wishes)).toBe(false);
    expect(Math.abs(maze.start.cell - maze.goal.cell)).toBe(maze.start.side === 1 || maze.start.side === 4 ? 1 : width);
  });
});

test('a straight cut leads any circuit out', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 14 }),
      fc.integer({ min: 2, max: 14 }),
      fc.constantFrom(0.02, 0.1, 0.5, 0.95),
      fc.integer({ min: 0, max: 0xffff_ffff }),
      (columns, rows, density, seed) => {
        const isDark = speckle(density, seed);
        fc.pre(Array.from({ length: columns * rows }, (_, b) => isDark(b)).some(Boolean));
        const { circuit, width, height } = circuitOf(columns, rows, seed, isDark);
        const cut = cutStraight(circuit, width, height);
        const maze = mazeAround(cut, width, height, { seed, deadEndLimit: 40 }, 'preview', () => {});
        expect(faultsOf(maze, cut.route)).toEqual([]);
        expect(verifyMaze(maze, cut.route, circuit).problems).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});
