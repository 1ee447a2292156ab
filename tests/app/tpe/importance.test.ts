import { expect, it } from 'vitest';
import { measureImportance } from '@app/tpe/importance';
import { createStudy } from '@app/tpe/study';
import { mixed } from './functions';

const unit = { kind: 'float', low: 0, high: 1 } as const;
const space = { idle: unit, main: unit, minor: unit, step: { kind: 'integer', low: 1, high: 5 } } as const;

it('ranks parameters by how much the value depends on them', () => {
  const seeds = 20;
  const mean = new Map<string, number>();
  let ranked = 0;
  for (let seed = 0; seed < seeds; seed++) {
    const study = createStudy(space, { direction: 'maximise', seed });
    for (let i = 0; i < 100; i++) {
      const { id, values } = study.ask();
      study.tell(id, -10 * (values.main - 0.6) ** 2 - (values.minor - 0.2) ** 2);
    }
    const shares = measureImportance(space, study.trials, 'maximise');
    expect(shares.map(({ parameter }) => parameter)).toEqual(['idle', 'main', 'minor', 'step']);
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    for (const { parameter, share } of shares) mean.set(parameter, (mean.get(parameter) ?? 0) + share / seeds);
    const [idle, main, minor, step] = shares.map(({ share }) => share);
    if (main > minor && minor > idle && minor > step) ranked++;
  }
  expect(ranked).toBeGreaterThanOrEqual(16);
  // Optuna 5.0.0 (PedAnovaImportanceEvaluator, joint TPE, seeds 0..19): main 0.68, minor 0.22, idle 0.06, step 0.03.
  expect(Math.abs(mean.get('main')! - 0.68)).toBeLessThan(0.1);
  expect(Math.abs(mean.get('minor')! - 0.22)).toBeLessThan(0.1);
});

it('says nothing without trials, and nothing of a branch without good trials', () => {
  const study = createStudy(mixed.space, { direction: 'minimise' });
  expect(measureImportance(mixed.space, study.trials, 'minimise').every(({ share }) => share === 0)).toBe(true);
  for (let i = 0; i < 60; i++) {
    const { id, values } = study.ask();
    study.tell(id, values.kind === 'rough' ? 9 : mixed.of(values));
  }
  const shares = Object.fromEntries(
    measureImportance(mixed.space, study.trials, 'minimise').map(({ parameter, share }) => [parameter, share]),
  );
  expect(shares['weight']).toBe(0);
  expect(shares['kind']).toBeGreaterThan(0);
});
