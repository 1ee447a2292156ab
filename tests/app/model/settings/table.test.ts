import { choice, flag, group, integer, list, number, share, text } from '@app/model/settings/descriptors';
import { defaultOf, schemaOf } from '@app/model/settings/schema';
import { createTable, readPath, writePath } from '@app/model/settings/table';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const table = createTable(
  group({
    kind: choice(['soft', 'hard'], { default: 'soft' }),
    lamp: group(
      {
        on: flag({ default: true }),
        power: number({ min: 1, max: 9, unit: 'mm', step: 1, default: 3 }),
        hue: share({ auto: true, default: 'auto', when: [{ kind: ['hard'] }, { colour: ['red', 'blue'] }] }),
      },
      { when: [{ colour: ['red', 'green'] }] },
    ),
    colour: choice(['red', 'green', 'blue'], { default: 'red' }),
    count: integer({ min: 0, max: 5, step: 1, default: 2, optional: true }),
    name: text({ longest: 4, default: '' }),
    dots: list({
      of: number({ min: 0, max: 1, step: 1, default: 0 }),
      says: 'a list',
      most: { count: 2, says: 'two' },
      optional: true,
    }),
  }),
);
const values = () => defaultOf(table.root);

test('knows its settings by path, in order', () => {
  const paths = ['kind', 'lamp.on', 'lamp.power', 'lamp.hue', 'colour', 'count', 'name', 'dots'];
  expect(table.settings.map(({ path }) => path)).toEqual(paths);
  expect(table.at('lamp.power').max).toBe(9);
  expect(() => table.at('lamp' as 'name')).toThrow(RangeError);
});

test('reads and writes nested values by path', () => {
  const draft = values();
  writePath(draft, 'lamp.power', 7);
  writePath(draft, 'name', 'Ann');
  expect([readPath(draft, 'lamp.power'), readPath(draft, 'name')]).toEqual([7, 'Ann']);
});

test('defaults are a fresh copy each time', () => {
  const first = values();
  first.dots.push(1);
  first.lamp.power = 9;
  expect(values()).toEqual({
    kind: 'soft',
    lamp: { on: true, power: 3, hue: 'auto' },
    colour: 'red',
    count: 2,
    name: '',
    dots: [],
  });
});

describe('a setting has an effect', () => {
  test.each([
    ['lamp.on', {}, null],
    ['lamp.on', { colour: 'blue' }, { path: 'colour', value: 'blue' }],
    // By its own second alternative, and by its first.
    ['lamp.hue', {}, null],
    ['lamp.hue', { colour: 'green', kind: 'hard' }, null],
    ['lamp.hue', { colour: 'green' }, { path: 'kind', value: 'soft' }],
    // The conditions of the group around it hold for it, too.
    ['lamp.hue', { colour: 'blue', kind: 'hard' }, { path: 'colour', value: 'blue' }],
    ['kind', { colour: 'blue' }, null],
  ] as const)('%s beside %j', (path, change, obstacle) => {
    const beside = { ...values(), ...change };
    expect(table.obstacleTo(path, beside)).toEqual(obstacle);
    expect(table.isInEffect(path, beside)).toBe(obstacle === null);
  });
});

describe('the schema', () => {
  const schema = schemaOf(table.root, { version: v.literal(1, '1') });
  const parse = (change: object) => v.safeParse(schema, { version: 1, ...values(), ...change }, { abortEarly: true });
  const says = (change: object): string | undefined => parse(change).issues?.[0].message;

  test('takes the defaults, and fills in what may be left out', () => {
    const { count, dots, ...given } = values();
    expect(v.parse(schema, { version: 1, ...given })).toEqual({ version: 1, ...given, count, dots });
  });

  test.each([
    [{ kind: 'loud' }, 'one of soft, hard'],
    [{ lamp: { ...values().lamp, power: 10 } }, 'a number from 1 to 9 (mm)'],
    [{ lamp: { ...values().lamp, hue: 'much' } }, '"auto" or 0..1'],
    [{ lamp: { ...values().lamp, on: 1 } }, 'true or false'],
    [{ count: 1.5 }, 'a whole number from 0 to 5'],
    [{ name: 'Annie' }, 'text of at most 4 characters'],
    [{ dots: 'none' }, 'a list'],
    [{ dots: [0, 1, 0] }, 'two'],
    [{ version: 2 }, '1'],
  ])('says what was expected in place of %j', (change, message) => expect(says(change)).toBe(message));

  test('knows no other fields, and misses those that must be given', () => {
    expect(parse({ glow: 1 }).success).toBe(false);
    expect(parse({ name: undefined }).success).toBe(false);
  });
});
