import fc from 'fast-check';
import { expect, test } from 'vitest';
import { farthestGates } from '@app/maze/farthest-gates';
import { findRoute } from '@app/maze/find-route';
import { growTree, KEY_RANGE } from '@app/maze/grow-tree';
import { lengthenRoute } from '@app/maze/lengthen-route';
import { createRng } from '@app/model/rng';
import { faultsOf } from '../../support/check-maze';

const NONE = new Int32Array(0);

/** A minimum spanning tree of random weights, and what lengthening makes of it. */
function lengthened(width: number, height: number, seed: number, slack: number) {
  const rng = createRng(seed, 'test');
  const keys = Uint16Array.from({ length: 2 * width * height }, () => rng.below(KEY_RANGE));
  const tree = growTree(width, height, NONE, rng, keys);
  const { start, goal } = farthestGates(tree, width, height);
  const open = tree.slice();
  lengthenRoute(open, width, keys, start.cell, goal.cell, slack);
  const routeIn = (sides: Uint8Array) => findRoute(sides, width, start.cell, goal.cell);
  return { maze: { width, height, open, start, goal }, keys, tree, before: routeIn(tree), after: routeIn(open) };
}

/** Weight of all open edges. */
function weigh(open: Uint8Array, keys: Uint16Array): number {
  let sum = 0;
  for (let cell = 0; cell < open.length; cell++) {
    if (open[cell] & 2) sum += keys[2 * cell];
    if (open[cell] & 4) sum += keys[2 * cell + 1];
  }
  return sum;
}

test('any maze: still a spanning tree, never a shorter way', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 2, max: 20 }),
      fc.integer({ min: 0, max: 0xffff_ffff }),
      fc.integer({ min: 0, max: KEY_RANGE }),
      (width, height, seed, slack) => {
        const { maze, before, after } = lengthened(width, height, seed, slack);
        expect(faultsOf(maze, after)).toEqual([]);
        expect(after.length).toBeGreaterThanOrEqual(before.length);
      },
    ),
    { numRuns: 200 },
  );
});

test('a little slack makes the way several times longer and hardly changes the weight', () => {
  const { keys, tree, maze, before, after } = lengthened(60, 60, 4, 0.2 * KEY_RANGE);
  expect(after.length).toBeGreaterThan(3 * before.length);
  expect(weigh(maze.open, keys)).toBeLessThan(1.05 * weigh(tree, keys));
});

test('without slack a minimum spanning tree stays as it is', () => {
  const { tree, maze } = lengthened(30, 30, 8, -1);
  expect(maze.open).toEqual(tree);
});
