import fc from 'fast-check';
import { expect, test } from 'vitest';
import { farthestGates } from '@app/maze/farthest-gates';
import { findRoute } from '@app/maze/find-route';
import { growTree } from '@app/maze/grow-tree';
import { createRng } from '@app/model/rng';
import { densityMaze } from '@app/tone/density-maze';
import type { Density } from '@app/tone/density';
import { verifyMaze } from '@app/verify/verify';
import { faultsOf } from '../../support/check-maze';

const densityOf = (columns: number, rows: number, lightness: (x: number, y: number) => number): Density => {
  const cells = columns * rows;
  return {
    columns,
    rows,
    lightness: Float32Array.from({ length: cells }, (_, i) => lightness(i % columns, Math.floor(i / columns))),
    edge: Uint8Array.from({ length: cells }, (_, i) => (i % 7 === 0 ? 1 : 0)),
    upright: Uint8Array.from({ length: cells }, (_, i) => (i % columns > columns / 2 ? 1 : 0)),
    maxSlope: 1,
  };
};

test('any density, any settings: a tree with one solution between two gates on the border', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 24 }),
      fc.integer({ min: 2, max: 24 }),
      fc.integer({ min: 0, max: 0xffff_ffff }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 40 }),
      (columns, rows, seed, edgeWeight, straightness, tones) => {
        const density = densityOf(columns, rows, (x, y) => tones[(x * 5 + y * 3) % tones.length]);
        const { maze, route } = densityMaze(density, { edgeWeight, straightness }, seed);
        expect(faultsOf(maze, route)).toEqual([]);
        expect(verifyMaze(maze, route).problems).toEqual([]);
        const again = densityMaze(density, { edgeWeight, straightness }, seed);
        expect(again.maze).toEqual(maze);
      },
    ),
    { numRuns: 100 },
  );
});

test('no two border cells are farther apart than the gates', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const [width, height] = [9, 7];
    const open = growTree(width, height, new Int32Array(0), createRng(seed, 'fill'));
    const { start, goal } = farthestGates(open, width, height);
    const found = findRoute(open, width, start.cell, goal.cell).length;
    const border = Array.from({ length: width * height }, (_, c) => c).filter((c) => {
      const x = c % width;
      const y = Math.floor(c / width);
      return x === 0 || y === 0 || x === width - 1 || y === height - 1;
    });
    let most = 0;
    for (const a of border) for (const b of border) most = Math.max(most, findRoute(open, width, a, b).length);
    expect(found).toBe(most);
  }
});

test('dark places open first: where dark and light meet, the dark side is joined to itself before', () => {
  // In the dark half no cell is reached only through the light half, and the other way round it may be.
  const [columns, rows] = [30, 20];
  const density = { ...densityOf(columns, rows, (x) => (x < 15 ? 10 : 240)), edge: new Uint8Array(columns * rows) };
  const { maze } = densityMaze(density, { edgeWeight: 0, straightness: 0 }, 5);
  const reached = new Set([0]);
  for (const cell of reached)
    for (const [bit, step] of [
      [1, -columns],
      [2, 1],
      [4, columns],
      [8, -1],
    ] as const) {
      const next = cell + step;
      if (maze.open[cell] & bit && next % columns < 15) reached.add(next);
    }
  expect(reached.size).toBe(15 * rows);
});

test('walls on outlines are kept', () => {
  const [columns, rows] = [40, 40];
  const outline = (i: number): boolean => i % columns === 20;
  const density = {
    ...densityOf(columns, rows, () => 128),
    edge: Uint8Array.from({ length: columns * rows }, (_, i) => (outline(i) ? 1 : 0)),
  };
  const passages = (edgeWeight: number): number => {
    const { open } = densityMaze(density, { edgeWeight, straightness: 0 }, 3).maze;
    let count = 0;
    for (let i = 0; i < open.length; i++) if (outline(i)) count += (open[i] & 2 ? 1 : 0) + (open[i] & 8 ? 1 : 0);
    return count;
  };
  expect(passages(1)).toBeLessThan(0.8 * passages(0));
});

test('straight corridors in the dark follow the outlines', () => {
  const [columns, rows] = [40, 40];
  const density = {
    ...densityOf(columns, rows, () => 10),
    edge: new Uint8Array(columns * rows),
    upright: new Uint8Array(columns * rows).fill(1),
  };
  const along = (straightness: number): number => {
    const { open } = densityMaze(density, { edgeWeight: 0, straightness }, 3).maze;
    let upright = 0;
    for (const sides of open) upright += sides & 4 ? 1 : 0;
    return upright / (columns * rows - 1);
  };
  expect(along(0)).toBeGreaterThan(0.4);
  expect(along(0)).toBeLessThan(0.6);
  expect(along(0.5)).toBeGreaterThan(0.6);
  expect(along(1)).toBeGreaterThan(0.9);
});
