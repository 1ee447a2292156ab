import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderByKey } from '@app/maze/counting-sort';
import { UnionFind } from '@app/maze/union-find';

test('counting sort orders like a stable sort', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40)), (keys) => {
      const expected = keys.map((key, i) => [key, i] as const).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      expect(Array.from(orderByKey(Uint16Array.from(keys), 41))).toEqual(expected.map(([, i]) => i));
    }),
  );
});

test('union-find agrees with relabelling', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(19), fc.nat(19))), (pairs) => {
      const sets = new UnionFind(20);
      let label = Array.from({ length: 20 }, (_, i) => i);
      for (const [a, b] of pairs) {
        expect(sets.union(a, b)).toBe(label[a] !== label[b]);
        label = label.map((l) => (l === label[b] ? label[a] : l));
      }
      for (let a = 0; a < 20; a++)
        for (let b = 0; b < 20; b++) expect(sets.find(a) === sets.find(b)).toBe(label[a] === label[b]);
    }),
  );
});
