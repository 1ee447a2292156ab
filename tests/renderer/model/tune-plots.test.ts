import { surveyLandscape } from '@app/tune/landscape';
import { describe, expect, test } from 'vitest';
import { tableToCsv } from '../../../renderer/model/table';
import { courseOf, extentOf, heatCells } from '../../../renderer/model/tune-plots';

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

test('an extent is never empty', () => {
  expect(extentOf([])).toEqual([0, 1]);
  expect(extentOf([2, 2])).toEqual([1.95, 2.05]);
  expect(extentOf([3, -1, 2])).toEqual([-1, 3]);
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
