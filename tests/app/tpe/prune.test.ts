import { describe, expect, it } from 'vitest';
import { createStudy } from '@app/tpe/study';

const space = { x: { kind: 'float', low: 0, high: 1 } } as const;

/** A study in which the trials `levels` have completed, reporting half their value at step 0 and all of it at 1. */
function studyWith(levels: readonly number[], direction: 'maximise' | 'minimise', pruning = {}) {
  const study = createStudy(space, { direction, pruning });
  for (const level of levels) {
    const { id } = study.ask();
    study.report(id, 0, level / 2);
    study.report(id, 1, level);
    study.tell(id, level);
  }
  return study;
}

describe('the limit for a report', () => {
  it.each([
    ['maximise', 0.5, 3],
    ['minimise', 0.5, 3],
    ['maximise', 0.4, 4],
    ['minimise', 0.4, 2],
    ['maximise', 0.01, 5],
    ['minimise', 1, 5],
  ] as const)('when asked to %s, with the best %d part kept, is %d of 1 to 5', (direction, keep, limit) => {
    const study = studyWith([6, 2, 10, 4, 8], direction, { keep });
    expect(study.limitAt(0)).toBe(limit);
    expect(study.limitAt(1)).toBe(2 * limit);
  });

  it('waits for enough completed trials, for the warm-up, and for reports at the step', () => {
    expect(studyWith([2, 4, 6, 8], 'maximise').limitAt(0)).toBeNull();
    const study = studyWith([2, 4, 6, 8, 10], 'maximise', { warmup: 1 });
    expect(study.limitAt(0)).toBeNull();
    expect(study.limitAt(1)).toBe(6);
    expect(study.limitAt(2)).toBeNull();
  });

  it('counts trials that were pruned, not those that run, were rejected or dropped', () => {
    const study = studyWith([2, 4, 6, 8, 10], 'maximise');
    const report = (value: number): number => {
      const { id } = study.ask();
      study.report(id, 0, value);
      return id;
    };
    report(9);
    study.reject(report(9));
    study.drop(report(9));
    expect(study.limitAt(0)).toBe(3);
    study.prune(report(0));
    study.prune(report(0));
    study.prune(report(0));
    expect(study.limitAt(0)).toBe(2);
  });

  it.each([0, 1.1, NaN])('is not for a part of %d', (keep) => {
    expect(() => createStudy(space, { direction: 'maximise', pruning: { keep } })).toThrow('pruning.keep');
  });
});

it('saves steps and still finds the maximum when steps foretell the value', () => {
  const study = createStudy(space, { direction: 'maximise', seed: 1 });
  let steps = 0;
  for (let i = 0; i < 60; i++) {
    const { id, values } = study.ask();
    const value = 1 - Math.abs(values.x - 0.7);
    let pruned = false;
    for (let step = 0; step < 4 && !pruned; step++) {
      steps++;
      const foreseen = value - 0.1 / (step + 1);
      study.report(id, step, foreseen);
      pruned = foreseen < (study.limitAt(step) ?? -Infinity);
    }
    if (pruned) study.prune(id);
    else study.tell(id, value);
  }
  expect(steps).toBeLessThan(0.85 * 60 * 4);
  expect(study.best?.value).toBeGreaterThan(0.99);
});
