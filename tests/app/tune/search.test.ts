import { defaultRecipe, parseRecipe, type Recipe } from '@app/kinds/recipe';
import { Cancelled } from '@app/model/failure';
import { LOOKS } from '@app/model/look-settings';
import { dotsToMm, mmToDots } from '@app/model/units';
import { corridorForPitch } from '@app/sheet/pitch';
import { CATEGORIES, presetValues, searchSpace } from '@app/tune/categories';
import type { Evaluation } from '@app/tune/evaluate';
import { originOf, pitchDotsOf } from '@app/tune/knobs';
import { applyValues, moveInto, presetRecipe, valuesOf } from '@app/tune/presets';
import { createSearch, finalistsOf, type SearchOrder } from '@app/tune/search';
import type { Work } from '@app/tune/work';
import { admits, checkSpace, isActive } from '@app/tpe/search-space';
import { createStudy } from '@app/tpe/study';
import type { TrialRecord } from '@app/tpe/trial';
import { tuneRecipe } from '@app/tune/tune-recipe';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paintPicture } from '../../support/pictures';

const category = fc.constantFrom(...CATEGORIES);
const look = fc.constantFrom(...LOOKS);
const seed = fc.nat(0xffff_ffff);

/** Recipes as makers have them, within what changes the knobs' meaning. */
const base: fc.Arbitrary<Recipe> = fc
  .record({
    corridorMm: fc.double({ min: 1.2, max: 12, noNaN: true }),
    viewingDistanceCm: fc.double({ min: 10, max: 300, noNaN: true }),
    threshold: fc.oneof(fc.constant('auto' as const), fc.double({ min: 0, max: 255, noNaN: true })),
    gamma: fc.double({ min: 0.1, max: 10, noNaN: true }),
    dark: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
    light: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
    contrast: fc.double({ min: 10, max: 60, noNaN: true }),
    invert: fc.boolean(),
    look,
  })
  .map(({ corridorMm, viewingDistanceCm, threshold, gamma, dark, light, contrast, invert, look: chosen }) => {
    const recipe = defaultRecipe();
    recipe.look = chosen;
    Object.assign(recipe.maze, { corridorMm, viewingDistanceCm });
    Object.assign(recipe.picture, { threshold, invert });
    recipe.picture.levels.gamma = gamma;
    Object.assign(recipe.tone, { passageRatio: { dark, light }, contrast });
    return recipe;
  });

describe('every trial of every space', () => {
  test('is a recipe that parseRecipe accepts, with corridors and walls not under what the maker chose', () => {
    fc.assert(
      fc.property(base, category, seed, fc.nat(255), (recipe, chosen, number, otsu) => {
        const space = searchSpace(chosen, recipe.look);
        const origin = originOf(recipe, otsu);
        const study = createStudy(space, { direction: 'maximise', seed: number, startups: 3 });
        for (let k = 0; k < 3; k++) {
          const trial = applyValues(origin, study.ask().values);
          expect(parseRecipe(trial)).toEqual(trial);
          expect(trial.maze.corridorMm).toBeGreaterThanOrEqual(recipe.maze.corridorMm);
          expect(trial.tone.contrast).toBeGreaterThanOrEqual(recipe.tone.contrast);
          const { dark, light } = trial.tone.passageRatio;
          if (recipe.look !== 'hidden')
            expect(Math.round(Math.min(dark, light) * pitchDotsOf(trial))).toBeGreaterThanOrEqual(origin.narrowestDots);
          expect({ ...trial.paper, ...trial.print }).toEqual({ ...recipe.paper, ...recipe.print });
        }
      }),
    );
  });

  test('leaves the recipe alone that it is laid over', () => {
    const recipe = defaultRecipe();
    applyValues(originOf(recipe, 128), { corridor: 1.2, method: 'xdog', shift: 20, passageDark: 2 });
    expect(recipe).toEqual(defaultRecipe());
  });
});

test('the chosen corridor owns a part of the range, wider ones are whole dots', () => {
  const recipe = defaultRecipe();
  const origin = originOf(recipe, 128);
  const corridorAt = (corridor: number): number => applyValues(origin, { corridor }).maze.corridorMm;
  const dots = Math.ceil(mmToDots(recipe.maze.corridorMm) - 1e-6);
  expect(corridorAt(1)).toBe(recipe.maze.corridorMm);
  expect(corridorAt(1 + 0.9 / dots)).toBe(recipe.maze.corridorMm);
  for (let more = 1; more < 9; more++) expect(corridorAt(1 + (more + 0.5) / dots)).toBe(dotsToMm(dots + more));
});

test.each(CATEGORIES)('the space of %s is well made, and its preset lies in it', (name) => {
  for (const of of LOOKS) {
    const space = searchSpace(name, of);
    checkSpace(space);
    expect(Object.keys(space).length).toBeGreaterThanOrEqual(of === 'visible' ? 8 : 5);
    const preset = presetValues(name);
    for (const [knob, parameter] of Object.entries(space))
      if (isActive(parameter.when, preset)) {
        // Local gamma is left to the search.
        if (knob === 'gamma' && !Object.hasOwn(preset, knob)) continue;
        expect([knob, admits(parameter, preset[knob])]).toEqual([knob, true]);
      }
    expect(parseRecipe(presetRecipe(defaultRecipe(), name, of)).look).toBe(of);
  }
});

test('what a recipe already says can be read back into a space', () => {
  const recipe = presetRecipe(defaultRecipe(), 'photo', 'both');
  const origin = originOf(recipe, 128);
  const space = searchSpace('photo', 'both');
  const values = valuesOf(origin, space);
  expect(moveInto(space, values)).toEqual(values);
  expect(values).toMatchObject({ method: 'xdog', corridor: 1, shift: 0 });
  expect(values['xdogLineCells']).toBeCloseTo(0.5, 9);
  expect(applyValues(origin, values).picture.xdog.lineMm).toBeCloseTo(recipe.picture.xdog.lineMm, 9);
});

const order: SearchOrder = { recipe: defaultRecipe(), look: 'hidden', category: 'photo', trials: 40, seed: 7 };
const survey = { category: 'logo', autoThreshold: 120 } as const;

/** A stand-in for the sheet: any smooth function of the recipe. The impression foretells it roughly. */
const pretend = ({ recipe, quality, limit }: Work): Evaluation => {
  const { smoothingMm, minFeatureMm, method } = recipe.picture;
  const value = 0.5 - (smoothingMm - 1) ** 2 / 20 - (minFeatureMm - 2) ** 2 / 90 + (method === 'adaptive' ? 0.1 : 0);
  const measures = { solved: value, unsolved: 0, spoiler: 0 };
  if (quality === 'final') return { kind: 'value', value: value + 0.01, impression: null, ...measures };
  const impression = Math.round(50 * value) / 50 - 0.1;
  if (limit !== null && impression < limit) return { kind: 'hopeless', impression };
  return { kind: 'value', value, impression, ...measures };
};

/** Evaluates with up to `threads` in flight, which end in any order. */
function searchWith(threads: number, pick: (n: number) => number, given = order) {
  const search = createSearch(given, survey);
  const flying: Work[] = [];
  while (!search.finished) {
    for (let work; flying.length < threads && (work = search.next());) flying.push(work);
    const [work] = flying.splice(pick(flying.length), 1);
    search.settle(work.id, pretend(work));
  }
  return search.result();
}

describe('a search', () => {
  test('gives the same result however many threads there are and in whichever order they end', () => {
    const expected = searchWith(1, () => 0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.infiniteStream(fc.nat(99)), (threads, picks) => {
        const result = searchWith(threads, (n) => picks.next().value! % n);
        expect(result).toEqual(expected);
      }),
      { numRuns: 20 },
    );
    expect(expected.study.trials).toHaveLength(40);
    expect(expected.study.trials.some(({ state }) => state === 'pruned')).toBe(true);
    expect(expected.best.value).toBeGreaterThan(expected.start.value);
  });

  test('ends trials early that promise little, never the first ones nor the finished sheets, and finds as good a best', () => {
    const search = createSearch(order, survey);
    const ended: { readonly limit: number; readonly impression: number }[] = [];
    for (let work = search.next(); work; work = search.next()) {
      if (work.id < 8 || work.quality === 'final') expect(work.limit).toBeNull();
      const evaluation = pretend(work);
      search.settle(work.id, evaluation);
      if (evaluation.kind === 'hopeless') ended.push({ limit: work.limit!, impression: evaluation.impression });
    }
    const { study, best } = search.result();
    expect(ended.length).toBeGreaterThan(2);
    expect(ended.every(({ limit, impression }) => impression < limit)).toBe(true);
    const pruned = study.trials.filter(({ state }) => state === 'pruned');
    expect(pruned.map(({ reports }) => reports)).toEqual(ended.map(({ impression }) => [[0, impression]]));
    expect(pruned.every(({ value }) => value === null)).toBe(true);

    const whole = createSearch(order, survey);
    for (let work = whole.next(); work; work = whole.next()) whole.settle(work.id, pretend({ ...work, limit: null }));
    expect(best.value).toBeGreaterThan(whole.result().best.value - 0.01);
  });

  test('gives other trials for another seed', () => {
    const other = searchWith(1, () => 0, { ...order, seed: 8 });
    expect(other.study.trials.at(-1)).not.toEqual(searchWith(1, () => 0).study.trials.at(-1));
  });

  test('takes the guessed category for auto', () => {
    expect(createSearch({ ...order, category: 'auto' }, survey).category).toBe('logo');
  });

  test('reports every trial once, in order, and the best so far', () => {
    const search = createSearch(order, survey);
    const ids: number[] = [];
    const told: TrialRecord[] = [];
    let best = -Infinity;
    for (let work = search.next(); work; work = search.next()) {
      search.settle(work.id, pretend(work));
      const report = search.report();
      ids.push(...report.trials.map(({ id }) => id));
      told.push(...report.trials);
      expect(report.best!.value).toBeGreaterThanOrEqual(best);
      best = report.best!.value;
    }
    expect(ids).toEqual(Array.from({ length: 40 }, (_, id) => id));
    expect(search.report()).toMatchObject({ done: 40, total: 40, trials: [] });
    // What was reported is what is saved.
    expect(told).toEqual(search.result().study.trials);
  });

  test('finishes the best few, and of trials that made one sheet a single one', () => {
    const search = createSearch(order, survey);
    const twins = new Set<string>();
    const finals: string[] = [];
    for (let work = search.next(); work; work = search.next()) {
      const recipe = JSON.stringify(work.recipe);
      const evaluation = pretend(work);
      const twin = work.quality === 'preview' && work.id % 2 === 1 && evaluation.kind === 'value';
      if (twin) twins.add(recipe);
      if (work.quality === 'final') finals.push(recipe);
      search.settle(work.id, twin ? { ...evaluation, value: 0.7 } : evaluation);
    }
    expect(finals).toHaveLength(1 + finalistsOf('hidden'));
    expect(twins.size).toBeGreaterThan(5);
    expect(finals.filter((recipe) => twins.has(recipe))).toHaveLength(1);
  });

  test('stopped keeps the best, finishes it, and forgets what was running', () => {
    const search = createSearch(order, survey);
    const works = [search.next()!, search.next()!, search.next()!];
    for (const work of works.slice(0, 2)) search.settle(work.id, pretend(work));
    search.stop();
    expect(search.wants(works[2].id)).toBe(false);
    search.settle(works[2].id, pretend(works[2]));
    for (let work = search.next(); work; work = search.next()) search.settle(work.id, pretend(work));
    expect(search.finished).toBe(true);
    const { study, stopped, best, start } = search.result();
    expect(stopped).toBe(true);
    expect(study.trials.map(({ state }) => state)).toEqual(['complete', 'complete', 'dropped']);
    expect(best.value).toBeGreaterThanOrEqual(start.value);
  });

  test('stopped before its first trial gives the recipe that it began with', () => {
    const search = createSearch(order, survey);
    search.stop();
    for (let work = search.next(); work; work = search.next()) search.settle(work.id, pretend(work));
    expect(search.result().best.recipe).toEqual(order.recipe);
  });

  test('never takes a trial that breaks a promise', () => {
    const search = createSearch(order, survey);
    for (let work = search.next(); work; work = search.next()) {
      const wrong = work.quality === 'preview' && work.recipe.picture.method === 'adaptive';
      search.settle(work.id, wrong ? { kind: 'rejected', reason: 'not-unique' } : pretend(work));
    }
    const { best, study } = search.result();
    expect(best.recipe.picture.method).not.toBe('adaptive');
    expect(study.trials.some(({ state }) => state === 'rejected')).toBe(true);
  });
});

describe('on real sheets', () => {
  const picture = paintPicture(120, 160, (x, y) => (Math.hypot(x - 60, y - 70) < 40 ? 30 + y / 2 : 200 - x / 2));
  const small = defaultRecipe();
  small.maze.corridorMm = corridorForPitch(6, small.maze.viewingDistanceCm);
  small.paper.marginsMm = { top: 60, right: 60, bottom: 60, left: 60 };

  test.each(LOOKS)(
    '%s: not below where it began, corridors kept, and the same again',
    (of) => {
      const given: SearchOrder = { recipe: small, look: of, category: 'auto', trials: 8, seed: 3 };
      const result = tuneRecipe(picture, given);
      expect(result.best.value).toBeGreaterThanOrEqual(result.start.value);
      expect(result.best.recipe.look).toBe(of);
      expect(result.best.recipe.maze.corridorMm).toBeGreaterThanOrEqual(small.maze.corridorMm);
      expect(result.study.trials).toHaveLength(8);
      expect(tuneRecipe(picture, given)).toEqual(result);
    },
    60_000,
  );

  test('a trial may end the search, a checkpoint may throw it away', () => {
    const given: SearchOrder = { recipe: small, look: 'hidden', category: 'logo', trials: 12, seed: 3 };
    const result = tuneRecipe(picture, given, { onTrial: ({ done }) => done < 2 });
    expect(result).toMatchObject({ stopped: true, study: { trials: { length: 2 } } });
    const stop = () => {
      throw new Cancelled();
    };
    expect(() => tuneRecipe(picture, given, { progress: { checkpoint: stop } })).toThrow(Cancelled);
  });
});
