import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideTowards, type Maze } from '@app/maze/maze';
import { plainMaze } from '@app/route/design-route';
import { openWithGates, routeSides } from '@app/sheet/openings';
import { visitWalls, wallGrid } from '@app/sheet/wall-grid';

const PITCH = 5;
const WALL = 2;

/** Which dots are wall, read off the maze alone; half a wall lies outside the grid on each side. */
function inkOf(maze: Maze): Uint8Array {
  const width = maze.width * PITCH + WALL;
  const ink = new Uint8Array(width * (maze.height * PITCH + WALL)).fill(1);
  const paint = (x0: number, y0: number, x1: number, y1: number): void => {
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) ink[y * width + x] = 0;
  };
  const open = maze.open.slice();
  open[maze.start.cell] |= maze.start.side;
  open[maze.goal.cell] |= maze.goal.side;
  open.forEach((sides, cell) => {
    const x = (cell % maze.width) * PITCH + WALL;
    const y = Math.floor(cell / maze.width) * PITCH + WALL;
    const room = PITCH - WALL;
    paint(x, y, x + room, y + room);
    if (sides & 1) paint(x, y - WALL, x + room, y);
    if (sides & 2) paint(x + room, y, x + PITCH, y + room);
    if (sides & 4) paint(x, y + room, x + room, y + PITCH);
    if (sides & 8) paint(x - WALL, y, x, y + room);
  });
  return ink;
}

const mazes = fc
  .record({ width: fc.integer({ min: 2, max: 9 }), height: fc.integer({ min: 2, max: 9 }), seed: fc.nat(999) })
  .map(({ width, height, seed }) => plainMaze(width, height, seed));

test('walls and posts ink all that the maze leaves closed, each dot once', () => {
  fc.assert(
    fc.property(mazes, ({ maze }) => {
      const width = maze.width * PITCH + WALL;
      const ink = new Uint8Array(width * (maze.height * PITCH + WALL));
      const all = { x0: 0, x1: maze.width, y0: 0, y1: maze.height };
      visitWalls(wallGrid(maze), all, PITCH, WALL, (left, top, right, bottom) => {
        for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) ink[(y + 1) * width + x + 1]++;
      });
      expect(ink).toEqual(inkOf(maze));
    }),
  );
});

test('the route leaves its cells by open sides alone, and by two of each', () => {
  fc.assert(
    fc.property(mazes, ({ maze, route }) => {
      const open = openWithGates(maze);
      const sides = routeSides(maze, route);
      const onRoute = new Set(route);
      sides.forEach((s, cell) => {
        expect(s & ~open[cell]).toBe(0);
        expect([1, 2, 4, 8].filter((side) => s & side).length).toBe(onRoute.has(cell) ? 2 : 0);
      });
      for (let i = 0; i + 1 < route.length; i++)
        expect(sides[route[i]] & sideTowards(maze.width, route[i], route[i + 1])).not.toBe(0);
    }),
  );
  const { maze } = plainMaze(4, 4, 1);
  expect(routeSides(maze, new Int32Array(0))).toEqual(new Uint8Array(16));
});
