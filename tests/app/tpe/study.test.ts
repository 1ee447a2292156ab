import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSavedStudy } from '@app/tpe/saved-study';
import type { Values } from '@app/tpe/search-space';
import { createStudy, resumeStudy, type Study } from '@app/tpe/study';
import { mixed } from './functions';
import { faultsOf, spaces } from './spaces';

/** Some value of any trial, without meaning. */
const score = (values: Values): number => {
  const text = JSON.stringify(values);
  let hash = 7;
  for (let i = 0; i < text.length; i++) hash = (hash * 31 + text.charCodeAt(i)) % 997;
  return hash;
};

/** Asks and ends so many trials, in every way there is. */
function advance(study: Study, trials: number): void {
  for (let i = 0; i < trials; i++) {
    const { id, values } = study.ask();
    const value = score(values);
    if (value % 11 === 0) study.drop(id);
    else if (value % 7 === 0) study.reject(id);
    else if (value % 5 === 0) {
      study.report(id, 3, value);
      study.prune(id);
    } else if (value % 13 !== 0) study.tell(id, value);
  }
}

describe('values', () => {
  it('stay within bounds, types and conditions in any space', () => {
    fc.assert(
      fc.property(spaces, fc.boolean(), fc.integer({ min: 0, max: 0xffff_ffff }), (space, joint, seed) => {
        const study = createStudy(space, { direction: 'maximise', seed, joint, startups: 4 });
        advance(study, 25);
        expect(study.trials.flatMap(({ values }) => faultsOf(space, values))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('are typed by the space', () => {
    const { values } = createStudy(mixed.space, { direction: 'minimise' }).ask();
    const kind: 'smooth' | 'rough' | 'flat' = values.kind;
    const steps: number | undefined = values.steps;
    expect([kind, steps === undefined]).toEqual([kind, kind !== 'smooth']);
  });

  it('do not repeat while a small space has others left', () => {
    const space = {
      a: { kind: 'integer', low: 1, high: 6 },
      b: { kind: 'choice', options: ['x', 'y', 'z'] },
    } as const;
    const distinct = Array.from({ length: 40 }, (_, seed) => {
      const study = createStudy(space, { direction: 'maximise', startups: 3, seed });
      for (let i = 0; i < 12; i++) study.tell(study.ask().id, i % 5);
      return new Set(study.trials.map(({ values }) => JSON.stringify(values))).size;
    });
    // Twelve points out of 18 at random are 8.9 different ones on average.
    expect(distinct.reduce((a, b) => a + b) / distinct.length).toBeGreaterThan(9.7);
  });

  it('begin with the given starts, completed at random, then one in each slice', () => {
    const space = { a: { kind: 'float', low: 0, high: 1 }, b: { kind: 'integer', low: 0, high: 9 } } as const;
    const study = createStudy(space, { direction: 'maximise', startups: 10, starts: [{ a: 0.25 }, { a: 0.5, b: 3 }] });
    const trials = Array.from({ length: 12 }, () => study.ask().values);
    expect(trials[0].a).toBe(0.25);
    expect(trials[1]).toEqual({ a: 0.5, b: 3 });
    const slices = trials.slice(2).map(({ a }) => Math.floor(10 * a));
    expect(slices.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(
      trials
        .slice(2)
        .map(({ b }) => b)
        .sort(),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('repeatability', () => {
  it('gives the same trials for the same seed, others for another', () => {
    const run = (seed: number) => {
      const study = createStudy(mixed.space, { direction: 'minimise', seed });
      advance(study, 40);
      return JSON.stringify(study.trials);
    };
    expect(run(5)).toBe(run(5));
    expect(run(5)).not.toBe(run(6));
  });

  it('does not depend on the order in which answers arrive', () => {
    const next = (order: readonly number[]) => {
      const study = createStudy(mixed.space, { direction: 'minimise', seed: 3 });
      const asked = Array.from({ length: 14 }, () => study.ask());
      for (const i of order) study.tell(asked[i].id, score(asked[i].values));
      return study.ask().values;
    };
    expect(next([11, 3, 7, 0, 1, 12, 5, 2, 9])).toEqual(next([0, 1, 2, 3, 5, 7, 9, 11, 12]));
  });

  it('goes on from JSON exactly where it stopped, in any space, with trials in flight', () => {
    fc.assert(
      fc.property(spaces, fc.integer({ min: 0, max: 30 }), fc.boolean(), (space, before, joint) => {
        const study = createStudy(space, { direction: 'minimise', seed: 9, startups: 5, joint });
        advance(study, before);
        const resumed = resumeStudy(space, parseSavedStudy(JSON.parse(JSON.stringify(study))));
        advance(study, 12);
        advance(resumed, 12);
        expect(JSON.stringify(resumed)).toBe(JSON.stringify(study));
      }),
      { numRuns: 100 },
    );
  });

  it('mirrors minimising and maximising', () => {
    const minimising = createStudy(mixed.space, { direction: 'minimise', seed: 2 });
    const maximising = createStudy(mixed.space, { direction: 'maximise', seed: 2 });
    for (let i = 0; i < 30; i++) {
      const a = minimising.ask();
      const b = maximising.ask();
      expect(b.values).toEqual(a.values);
      minimising.tell(a.id, mixed.of(a.values));
      maximising.tell(b.id, -mixed.of(b.values));
    }
    expect(maximising.best?.id).toBe(minimising.best?.id);
  });
});

describe('the life of a trial', () => {
  const create = () => createStudy({ x: { kind: 'float', low: 0, high: 1 } }, { direction: 'maximise' });

  it('makes the best completed trial the best, the earliest of equals', () => {
    const study = create();
    expect(study.best).toBeUndefined();
    const [a, b, c, d] = [study.ask(), study.ask(), study.ask(), study.ask()];
    study.report(a.id, 0, 99);
    study.prune(a.id);
    expect(study.best).toBeUndefined();
    study.tell(d.id, 4);
    study.tell(c.id, 4);
    study.reject(b.id);
    expect(study.best?.id).toBe(c.id);
    expect(study.trials.map(({ state }) => state)).toEqual(['pruned', 'rejected', 'complete', 'complete']);
  });

  it('keeps away from rejected places', () => {
    const study = create();
    for (let i = 0; i < 60; i++) {
      const { id, values } = study.ask();
      if (values.x > 0.5) study.reject(id);
      else study.tell(id, -Math.abs(values.x - 0.4));
    }
    const late = study.trials.slice(30);
    expect(late.filter(({ state }) => state === 'rejected').length).toBeLessThan(6);
    expect(study.best?.value).toBeGreaterThan(-0.01);
  });

  it('spreads trials in flight instead of asking at one place', () => {
    const study = create();
    for (let i = 0; i < 30; i++) {
      const { id, values } = study.ask();
      study.tell(id, -((values.x - 0.3) ** 2));
    }
    const xs = Array.from({ length: 8 }, () => study.ask().values.x);
    expect(new Set(xs).size).toBe(8);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(0.005);
  });

  it('refuses answers to trials that are not running, and values that are no numbers', () => {
    const study = create();
    const { id } = study.ask();
    expect(() => study.tell(7, 1)).toThrow('Expected a running trial but received 7.');
    expect(() => study.tell(id, NaN)).toThrow('Expected a finite value but received NaN.');
    study.report(id, 2, 0.1);
    expect(() => study.report(id, 2, 0.2)).toThrow('Expected a step after 2 but received 2.');
    study.tell(id, 1);
    expect(() => study.tell(id, 2)).toThrow(RangeError);
  });
});

describe('what makes no sense', () => {
  it.each([
    ['bounds', { a: { kind: 'float', low: 2, high: 1 } }, 'Parameter a: expected float bounds'],
    ['whole bounds', { a: { kind: 'integer', low: 0.5, high: 1 } }, 'Parameter a: expected integer bounds'],
    ['a logarithm of nothing', { a: { kind: 'float', low: 0, high: 1, log: true } }, 'expected a positive low'],
    ['no options', { a: { kind: 'choice', options: [] } }, 'expected at least one option'],
    ['equal options', { a: { kind: 'choice', options: [1, 1] } }, 'expected options that differ'],
    [
      'a later parent',
      { a: { kind: 'float', low: 0, high: 1, when: { parameter: 'b', is: [1] } }, b: { kind: 'choice', options: [1] } },
      'expected its condition to name an earlier parameter but received b',
    ],
  ] as const)('is refused: %s', (_, space, message) => {
    expect(() => createStudy(space, { direction: 'maximise' })).toThrow(message);
  });

  it('is refused in options and starts', () => {
    const space = { a: { kind: 'float', low: 0, high: 1 } } as const;
    expect(() => createStudy(space, { direction: 'maximise', gamma: 0 })).toThrow('Option gamma');
    expect(() => createStudy(space, { direction: 'maximise', starts: [{ a: 2 }] })).toThrow('does not admit 2');
    expect(() => createStudy(space, { direction: 'maximise', starts: [{ b: 2 }] })).toThrow('expected no parameter b');
  });

  it('is refused in saved studies', () => {
    const study = createStudy(mixed.space, { direction: 'minimise' });
    study.tell(study.ask().id, 1);
    const saved = study.toJSON();
    expect(() => parseSavedStudy({ ...saved, version: 2 })).toThrow('Saved study, version');
    expect(() => parseSavedStudy({ ...saved, trials: [{ ...saved.trials[0], value: null }] })).toThrow('trials.0');
    const { kind, mode } = mixed.space;
    expect(() => resumeStudy({ kind, mode }, saved)).toThrow('Saved for another space.');
    const broken = { ...saved, trials: [{ ...saved.trials[0], values: { kind: 'smooth', mode: 'a' } }] };
    expect(() => resumeStudy(mixed.space, broken)).toThrow('exactly when it is active');
  });
});
