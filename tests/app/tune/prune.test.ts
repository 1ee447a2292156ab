import { describe, expect, it } from 'vitest';
import { createStudy } from '@app/tune/study';

const space = { x: { kind: 'float', low: 0, high: 1 } } as const;

/** A study in which the trials `levels` have completed, reporting half their value at step 0 and all of it at 1. */
function studyWith(levels: readonly number[], direction: 'maximise' | 'minimise', warmup = 0) {
  const study = createStudy(space, { direction, pruning: { warmup } });
  for (const level of levels) {
    const { id } = study.ask();
    study.report(id, 0, level / 2);
    study.report(id, 1, level);
    study.tell(id, level);
  }
  return study;
}

describe('median pruning', () => {
  it.each([
    ['maximise', 2.9, true],
    ['maximise', 3.1, false],
    ['minimise', 3.1, true],
    ['minimise', 2.9, false],
  ] as const)('when asked to %s, a report of %d at a median of 3 is hopeless: %s', (direction, value, hopeless) => {
    const study = studyWith([2, 4, 6, 8, 10], direction);
    const { id } = study.ask();
    study.report(id, 0, value);
    expect(study.shouldPrune(id)).toBe(hopeless);
  });

  it('compares the best report so far with the median at the last step', () => {
    const study = studyWith([2, 4, 6, 8, 10], 'maximise');
    const { id } = study.ask();
    study.report(id, 0, 7);
    study.report(id, 1, 1);
    expect(study.shouldPrune(id)).toBe(false);
  });

  it('waits for reports, for enough completed trials, for the warm-up, and for others at the same step', () => {
    const study = studyWith([2, 4, 6, 8, 10], 'maximise', 1);
    const { id } = study.ask();
    expect(study.shouldPrune(id)).toBe(false);
    study.report(id, 0, -9);
    expect(study.shouldPrune(id)).toBe(false);
    study.report(id, 1, -9);
    expect(study.shouldPrune(id)).toBe(true);
    study.report(id, 2, -9);
    expect(study.shouldPrune(id)).toBe(false);

    const young = studyWith([2, 4, 6, 8], 'maximise');
    const other = young.ask();
    young.report(other.id, 0, -9);
    expect(young.shouldPrune(other.id)).toBe(false);
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
        study.report(id, step, value - 0.1 / (step + 1));
        pruned = study.shouldPrune(id);
      }
      if (pruned) study.prune(id);
      else study.tell(id, value);
    }
    expect(steps).toBeLessThan(0.85 * 60 * 4);
    expect(study.best?.value).toBeGreaterThan(0.99);
  });
});
