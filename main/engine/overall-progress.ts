import type { Stage } from '@app/model/progress';
import type { JobKind } from './messages';

/** Rough share of a whole job that each stage takes; only the bar's evenness depends on it. */
const WEIGHTS: Readonly<Record<JobKind, Partial<Record<Stage, number>>>> = {
  open: { decode: 1 },
  preview: { stencil: 2, route: 16, fill: 1, verify: 1, tone: 12, draw: 1, score: 4 },
  curve: { score: 1 },
  export: { stencil: 2, route: 16, fill: 1, verify: 1, tone: 12, draw: 1, export: 8 },
  // Searches count trials instead.
  category: {},
  tune: {},
};

/** Fraction of the whole job, 0..1, when `fraction` of `stage` is done. Stages of another kind of job count as 0. */
export function overallFraction(kind: JobKind, stage: Stage, fraction: number): number {
  const weights = Object.entries(WEIGHTS[kind]);
  let before = 0;
  let total = 0;
  let own = 0;
  let passed = false;
  for (const [name, weight] of weights) {
    total += weight;
    if (name === stage) {
      own = weight;
      passed = true;
    } else if (!passed) before += weight;
  }
  return passed ? (before + own * fraction) / total : 0;
}
