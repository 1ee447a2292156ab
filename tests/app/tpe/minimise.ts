/** Runs of an optimiser on a test function, and of random search at the same budget. */
import type { StudyOptionsInput } from '@app/tpe/options';
import { createStudy } from '@app/tpe/study';
import type { TestFunction } from './functions';

/** The best value after so many trials. @param inFlight trials asked for before the first of them is told */
export function minimise(
  { space, of }: TestFunction,
  trials: number,
  options: Partial<StudyOptionsInput>,
  inFlight = 1,
): number {
  const study = createStudy(space, { ...options, direction: 'minimise' });
  for (let done = 0; done < trials; done += inFlight) {
    const batch = Array.from({ length: Math.min(inFlight, trials - done) }, () => study.ask());
    for (const { id, values } of batch) study.tell(id, of(values));
  }
  return study.best?.value ?? NaN;
}

/** The best of so many independent uniform points: a study that never learns. */
export function minimiseAtRandom(f: TestFunction, trials: number, seed: number): number {
  let best = Infinity;
  for (let i = 0; i < trials; i++) {
    // A study's one startup point is uniform.
    const trial = createStudy(f.space, { direction: 'minimise', seed: seed * trials + i, startups: 1 }).ask();
    best = Math.min(best, f.of(trial.values));
  }
  return best;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};
