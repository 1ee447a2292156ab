import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgeBetween, farEnd, labelParts, nearEnd, outerSides, searchOpen } from '@app/maze/grid';
import { plainMaze } from '@app/route/design-route';

const side = fc.integer({ min: 1, max: 12 });

test('edges: as many as pairs of neighbours, each found again from its ends', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const cells = width * height;
      const seen = new Set<string>();
      for (let edge = 0; edge < 2 * cells; edge++) {
        const a = nearEnd(edge);
        const b = farEnd(edge, width, cells);
        if (b === -1) continue;
        const dx = Math.abs((a % width) - (b % width));
        const dy = Math.abs(Math.floor(a / width) - Math.floor(b / width));
        expect(dx + dy).toBe(1);
        // In a grid one cell wide, steps to the east and to the south look alike; there are only those to the south.
        expect(edgeBetween(width, a, b)).toBe(edge);
        expect(edgeBetween(width, b, a)).toBe(edge);
        seen.add(`${a}-${b}`);
      }
      expect(seen.size).toBe(width * (height - 1) + height * (width - 1));
    }),
  );
});

test('outer sides are those by which a step leaves the grid', () => {
  // 3 x 2:   NW N NE
  //          SW S SE     north 1, east 2, south 4, west 8
  expect(Array.from(outerSides(3, 2))).toEqual([9, 1, 3, 12, 4, 6]);
  expect(Array.from(outerSides(1, 1))).toEqual([15]);
});

test('a search through a maze reaches every cell after the one it came from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 15 }), fc.integer({ min: 2, max: 15 }), fc.nat(), (width, height, seed) => {
      const { maze } = plainMaze(width, height, seed);
      const cells = width * height;
      const begin = seed % cells;
      const cameFrom = new Int32Array(cells).fill(7);
      const order = new Int32Array(cells);
      expect(searchOpen(maze.open, width, begin, cameFrom, order)).toBe(cells);
      const place = new Map(Array.from(order, (cell, i) => [cell, i]));
      expect(place.size).toBe(cells);
      expect(cameFrom[begin]).toBe(begin);
      let before = 0;
      const steps = new Int32Array(cells);
      for (const cell of order.subarray(1)) {
        expect(place.get(cameFrom[cell])).toBeLessThan(place.get(cell)!);
        steps[cell] = steps[cameFrom[cell]] + 1;
        expect(steps[cell]).toBeGreaterThanOrEqual(before);
        before = steps[cell];
      }
    }),
    { numRuns: 60 },
  );
});

test('what no way leads to stays unreached', () => {
  const cameFrom = new Int32Array(3);
  const order = new Int32Array(3);
  expect(searchOpen(Uint8Array.of(2, 8, 0), 3, 1, cameFrom, order)).toBe(2);
  expect(Array.from(cameFrom)).toEqual([1, 1, -1]);
});

test('parts of a set agree with relabelling, corners included', () => {
  fc.assert(
    fc.property(side, fc.array(fc.boolean(), { minLength: 1, maxLength: 120 }), (width, bits) => {
      const member = Uint8Array.from({ length: Math.ceil(bits.length / width) * width }, (_, i) => (bits[i] ? 1 : 0));
      const { label, first, sizes } = labelParts(member, width);
      const expected = Array.from(member, (m, i) => (m ? i : -1));
      for (let again = true; again;) {
        again = false;
        for (let a = 0; a < member.length; a++)
          for (let b = 0; b < member.length; b++) {
            if (!member[a] || !member[b] || expected[b] <= expected[a]) continue;
            const dx = Math.abs((a % width) - (b % width));
            const dy = Math.abs(Math.floor(a / width) - Math.floor(b / width));
            if (dx > 1 || dy > 1) continue;
            expected[b] = expected[a];
            again = true;
          }
      }
      // Numbered in the order of their first cells.
      const firsts = [...new Set(expected)].filter((e) => e !== -1).sort((a, b) => a - b);
      expect(first).toEqual(firsts);
      expect(Array.from(label)).toEqual(expected.map((e) => firsts.indexOf(e)));
      expect(sizes).toEqual(firsts.map((f) => expected.filter((e) => e === f).length));
    }),
    { numRuns: 60 },
  );
});
