import { surveyLandscape } from '@app/tpe/landscape';
import { describe, expect, test } from 'vitest';
import { tableToCsv } from '../../../../renderer/model/tune/table';
import { circlesPath, courseOf, extentOf, heatCells } from '../../../../renderer/model/tune/tune-plots';

const trial = (id: number, value: number | null, values = {}) => ({
  id,
  values,
  value,
  state: value === null ? ('pruned' as const) : ('complete' as const),
  reports: [],
});

test('the best so far never falls, and trials without a value leave it as it is', () => {
  const course = courseOf([trial(0, null), trial(1, 0.2), trial(2, 0.5), trial(3, null), trial(4, 0.1)]);
  expect(course.map(({ best }) => best)).toEqual([null, 0.2, 0.5, 0.5, 0.5]);
});

test('a trial that ended early lies where its rough sheet was, one that is not allowed nowhere', () => {
  const early = { ...trial(0, null), reports: [[0, 0.3]] as const };
  const course = courseOf([early, { ...trial(1, null), state: 'rejected' }, trial(2, 0.2)]);
  expect(course.map(({ height, endedEarly }) => [height, endedEarly])).toEqual([
    [0.3, true],
    [null, false],
    [0.2, false],
  ]);
});

test('circles make one path, each closed around its point', () => {
  expect(circlesPath([], 2)).toBe('');
  expect(
    circlesPath(
      [
        [10, 5],
        [20.25, 7],
      ],
      2,
    ),
  ).toBe('M8.0 5.0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M18.3 7.0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0');
});

test('an extent is never empty', () => {
  expect(extentOf([])).toEqual([0, 1]);
  expect(extentOf([2, 2])).toEqual([1.95, 2.05]);
  expect(extentOf([3, -1, 2])).toEqual([-1, 3]);
  expect(extentOf([3, -1, 2], 1)).toEqual([-1, 3]);
  expect(extentOf([4, 6], 10)).toEqual([0, 10]);
});

test('the heat map has its first row at the bottom and leaves out what no trial speaks for', () => {
  const space = {
    a: { kind: 'choice', options: ['one', 'two'] },
    b: { kind: 'choice', options: ['low', 'high'] },
  } as const;
  const trials = [trial(0, 1, { a: 'one', b: 'low' }), trial(1, 5, { a: 'two', b: 'high' })];
  const cells = heatCells(surveyLandscape(space, trials, 'a', 'b'));
  expect(cells).toEqual([
    { column: 0, row: 1, heat: 0, certainty: 1 },
    { column: 1, row: 0, heat: 1, certainty: 1 },
  ]);
});

describe('CSV', () => {
  test('quotes what would break it, keeps numbers whole and says nothing for nothing', () => {
    const csv = tableToCsv({
      columns: ['Trial', 'Line, mm'],
      rows: [
        [1, 0.123456789],
        [2, null],
        [3, 'a "b"\nc'],
      ],
    });
    expect(csv).toBe('Trial,"Line, mm"\r\n1,0.123456789\r\n2,\r\n3,"a ""b""\nc"\r\n');
  });
});
