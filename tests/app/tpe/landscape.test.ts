import { expect, it } from 'vitest';
import { surveyLandscape } from '@app/tpe/landscape';
import { createStudy } from '@app/tpe/study';
import { mixed } from './functions';

it('shows the valley of a function where trials are', () => {
  const space = { x: { kind: 'float', low: 0, high: 1 }, y: { kind: 'float', low: 1, high: 100, log: true } } as const;
  const f = (x: number, y: number) => (x - 0.25) ** 2 + (Math.log10(y) / 2 - 0.5) ** 2;
  const study = createStudy(space, { direction: 'minimise', startups: 200 });
  for (let i = 0; i < 200; i++) {
    const { id, values } = study.ask();
    study.tell(id, f(values.x, values.y));
  }
  const { x, y, surface, support, points } = surveyLandscape(space, study.trials, 'x', 'y');
  expect(points).toHaveLength(200);
  expect(surface).toHaveLength(x.values.length * y.values.length);
  const lowest = surface.indexOf(Math.min(...surface));
  expect(Math.abs((x.values[lowest % x.values.length] as number) - 0.25)).toBeLessThan(0.12);
  expect(Math.abs(Math.log10(y.values[Math.floor(lowest / x.values.length)] as number) - 1)).toBeLessThan(0.24);
  expect(Math.min(...support)).toBeGreaterThan(0);
});

it('counts a trial that ended early at its last report, and no trial without a worth', () => {
  const space = { x: { kind: 'float', low: 0, high: 1 }, y: { kind: 'float', low: 0, high: 1 } } as const;
  const study = createStudy(space, { direction: 'maximise' });
  study.tell(study.ask().id, 3);
  const early = study.ask().id;
  study.report(early, 0, 1);
  study.prune(early);
  study.reject(study.ask().id);
  const { points } = surveyLandscape(space, study.trials, 'x', 'y');
  expect(points.map(({ id, value, endedEarly }) => [id, value, endedEarly])).toEqual([
    [0, 3, false],
    [1, 1, true],
  ]);
});

it('gives options and whole numbers a cell each, and is NaN where no trial is', () => {
  const study = createStudy(mixed.space, {
    direction: 'minimise',
    starts: [
      { kind: 'smooth', mode: 'a', steps: 2, rate: 0.1 },
      { kind: 'smooth', mode: 'b', steps: 5, rate: 0.1 },
      { kind: 'flat', mode: 'b' },
    ],
  });
  for (let i = 0; i < 3; i++) study.tell(study.ask().id, 10 + i);
  const { x, y, surface, points } = surveyLandscape(mixed.space, study.trials, 'steps', 'mode');
  expect(x.values).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(y.values).toEqual(['a', 'b', 'c', 'd']);
  expect(points.map(({ column, row, value }) => [Math.round(column * 1e9) / 1e9, row, value])).toEqual([
    [1, 0, 10],
    [4, 1, 11],
  ]);
  expect(surface[1]).toBeCloseTo(10, 12);
  expect(surface[20 + 4]).toBeCloseTo(11, 12);
  expect(surface[2 * 20]).toBeNaN();
  expect(() => surveyLandscape(mixed.space, study.trials, 'steps', 'nothing')).toThrow('received nothing');
});
