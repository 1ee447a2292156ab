import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '@app/model/read-json';

const wrong = (expected: string, received: string): Error => new Error(`expected ${expected} but received ${received}`);
const read = (text: string, depth = 4, values = 100): unknown => readJson(text, { depth, values }, wrong);

test('JSON within its limits is what JSON.parse makes of it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readJson(text, { depth: 100, values: 10_000 }, wrong)).toEqual(JSON.parse(text));
    }),
  );
});

describe('nesting', () => {
  test('is counted in lists and objects, as deep as allowed and no deeper', () => {
    expect(read('[[{"a":[]}]]')).toEqual([[{ a: [] }]]);
    expect(() => read('[[{"a":[[]]}]]')).toThrow('expected lists and objects nested at most 4 deep but received more');
  });

  test('in text is no nesting, whatever is escaped there', () => {
    const text = JSON.stringify(['[[[[[[', '{"\\"[[[[[[', '\\']);
    expect(read(text)).toEqual(JSON.parse(text));
  });

  test('of sixty million lists is refused without being built', () => {
    const before = process.memoryUsage().heapUsed;
    expect(() => read('['.repeat(60_000_000))).toThrow('nested at most 4 deep');
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000);
  });
});

test('values are counted, wherever they are', () => {
  const list = (count: number): string => `[${Array.from({ length: count }, (_, i) => i).join()}]`;
  expect(read(list(98))).toHaveLength(98);
  expect(() => read(list(100))).toThrow('expected at most 100 values but received more');
  expect(() => read(`[${'{},'.repeat(100)}0]`)).toThrow('at most 100 values');
});

test('what is no JSON is told by how it begins', () => {
  expect(() => read('{"format":')).toThrow('expected JSON but received "{\\"format\\":"');
  expect(() => read(' \n')).toThrow('received an empty file');
  expect(() => read(`x${'y'.repeat(10_000_000)}`)).toThrow(/received "xy{55}\.\.\.$/);
});
