import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BucketQueue } from '@app/maze/bucket-queue';
import { CLOSED, pathTo, shortestPaths, UNREACHED } from '@app/maze/shortest-paths';

test('the queue gives the nearest item, of equally far ones the last that was put in', () => {
  const span = 7;
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(19), fc.nat(span)), { maxLength: 200 }), (steps) => {
      const queue = new BucketQueue(20, span);
      let model: { item: number; distance: number }[] = [];
      let now = 0;
      for (const [item, ahead] of steps) {
        const known = model.find((m) => m.item === item);
        const distance = now + ahead;
        if (ahead === 0) {
          const nearest = Math.min(...model.map((m) => m.distance));
          const last = model.filter((m) => m.distance === nearest).at(-1);
          expect(queue.pop()).toBe(last ? last.item : -1);
          if (last) now = last.distance;
          model = model.filter((m) => m !== last);
          continue;
        }
        if (known && known.distance <= distance) continue;
        if (known) queue.decrease(item, distance);
        else queue.push(item, distance);
        model = [...model.filter((m) => m !== known), { item, distance }];
      }
    }),
  );
});

describe('shortest paths', () => {
  const grid = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })).chain(([width, height]) => {
    const costs = fc.array(fc.integer({ min: -1, max: 9 }), { minLength: width * height, maxLength: width * height });
    const seeds = fc.array(fc.tuple(fc.nat(width * height - 1), fc.nat(30)), { maxLength: 5 });
    return fc.tuple(fc.constant(width), costs, fc.option(costs, { nil: undefined }), seeds);
  });

  test('agree with relaxing every step until nothing changes', () => {
    fc.assert(
      fc.property(grid, ([width, enter, leave, seeds]) => {
        const paths = shortestPaths(
          width,
          { cells: seeds.map(([cell]) => cell), distances: seeds.map(([, d]) => d) },
          { enter: Int16Array.from(enter), ...(leave && { leave: Int16Array.from(leave) }) },
        );
        const out = (cell: number): number => leave?.[cell] ?? 0;
        const next = (cell: number): number[] =>
          [
            cell % width > 0 ? cell - 1 : -1,
            cell % width < width - 1 ? cell + 1 : -1,
            cell - width,
            cell + width,
          ].filter((c) => c >= 0 && c < enter.length && enter[c] !== CLOSED);
        const expected = enter.map(() => UNREACHED);
        for (const [cell, d] of seeds) expected[cell] = Math.min(expected[cell], d);
        for (let again = true; again;) {
          again = false;
          expected.forEach((d, cell) => {
            if (d === UNREACHED || out(cell) === CLOSED) return;
            for (const to of next(cell)) {
              if (expected[to] <= d + out(cell) + enter[to]) continue;
              expected[to] = d + out(cell) + enter[to];
              again = true;
            }
          });
        }
        expect(Array.from(paths.distance)).toEqual(expected);
        const reached = expected.flatMap((d, cell) => (d === UNREACHED ? [] : [cell]));
        expect(Array.from(paths.order).sort((a, b) => a - b)).toEqual(reached);
        const inOrder = Array.from(paths.order, (cell) => expected[cell]);
        expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
        for (const cell of reached) {
          const path = pathTo(paths, cell);
          expect(path.at(-1)).toBe(cell);
          expect(paths.from[path[0]]).toBe(path[0]);
          let length = expected[path[0]];
          for (let i = 1; i < path.length; i++) {
            expect(next(path[i - 1])).toContain(path[i]);
            length += out(path[i - 1]) + enter[path[i]];
          }
          expect(length).toBe(expected[cell]);
        }
      }),
    );
  });
});
