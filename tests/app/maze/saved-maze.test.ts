import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadMaze, saveMaze } from '@app/maze/saved-maze';
import { Failure } from '@app/model/failure';
import { plainMaze } from '@app/route/design-route';

test('a saved maze comes back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 2, max: 20 }), fc.nat(), (width, height, seed) => {
      const { maze, route } = plainMaze(width, height, seed);
      expect(loadMaze(saveMaze(maze, route))).toEqual({ maze, route });
    }),
    { numRuns: 40 },
  );
});

test('a broken file names the field, what was expected and what came', () => {
  const { maze, route } = plainMaze(4, 3, 1);
  const good = JSON.parse(saveMaze(maze, route)) as Record<string, unknown>;
  const messageOf = (change: Record<string, unknown>): string => {
    try {
      loadMaze(JSON.stringify({ ...good, ...change }));
      return '';
    } catch (error) {
      expect(error).toBeInstanceOf(Failure);
      return (error as Failure).message;
    }
  };
  expect(messageOf({ version: 2 })).toMatch(/version: expected 1 but received 2/);
  expect(messageOf({ open: ['0000'] })).toMatch(/open: expected 3 rows but received 1 rows/);
  expect(messageOf({ open: ['0000', '0000', '000'] })).toMatch(/open\.2: expected 4 digits/);
  expect(messageOf({ start: { x: 9, y: 0, side: 'N' } })).toMatch(/start: expected a cell of the 4 x 3 grid/);
  expect(messageOf({ solution: 'NNNN' })).toMatch(/solution: expected steps inside the grid/);
  expect(messageOf({ width: 1e9 })).toMatch(/width: expected at most/);
  expect(messageOf({ goal: { x: 0, y: -1, side: 'S' } })).toMatch(/goal: expected a cell of the 4 x 3 grid/);
  expect(messageOf({ goal: { x: 0, y: 0, side: 'D' } })).toMatch(/goal\.side: expected one of N, E, S, W/);
  expect(messageOf({ open: ['0000', '00g0', '0000'] })).toMatch(/open\.1: expected hexadecimal digits/);
  expect(messageOf({ solution: 'NX' })).toMatch(/solution: expected steps N, E, S, W/);
  expect(messageOf({ extra: 1 })).toMatch(/extra/);
  for (const text of ['null', '5', '"maze"', '[]'])
    expect(() => loadMaze(text), text).toThrow(/expected a saved maze but received|format: expected/);
  expect(() => loadMaze('not json')).toThrow(/file: expected JSON/);
  expect(() => loadMaze('')).toThrow(/received an empty file/);
  expect(() => loadMaze('['.repeat(5_000_000))).toThrow(/file: expected lists and objects nested at most 8 deep/);
});
