import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeValue } from '@app/model/describe-value';

test('a value is told as JSON, cut after sixty characters', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value);
      expect(describeValue(value)).toBe(json.length > 60 ? `${json.slice(0, 57)}...` : json);
    }),
    { numRuns: 2000 },
  );
});

test('what JSON has no word for is told all the same', () => {
  expect([undefined, Infinity, NaN, 5n].map(describeValue)).toEqual(['nothing', 'Infinity', 'NaN', '"5n"']);
});

test('of a huge value only the beginning is looked at', () => {
  let looked = 0;
  const list = new Proxy(
    Array.from({ length: 10_000_000 }, () => 1),
    {
      get: (target, key, self: unknown) => {
        looked++;
        return Reflect.get(target, key, self) as unknown;
      },
    },
  );
  expect(describeValue(list)).toBe(`[${'1,'.repeat(28)}...`);
  expect(looked).toBeLessThan(200);
  expect(describeValue('x'.repeat(100_000_000))).toBe(`"${'x'.repeat(56)}...`);
});

test('neither depth nor a cycle makes it endless', () => {
  const ring: Record<string, unknown> = {};
  ring['a'] = ring;
  expect(describeValue(ring)).toBe(`${'{"a":'.repeat(11)}{"...`);
  let deep: unknown = [];
  for (let i = 0; i < 1_000_000; i++) deep = [deep];
  expect(describeValue(deep)).toBe(`${'['.repeat(57)}...`);
});
