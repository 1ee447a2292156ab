import type { Stage } from '@app/model/progress';
import type { StageProgress, StageWeights } from './job';
import type { JobSignal } from './job-signal';

/** How often running jobs are asked how far they are, ms. A job that ends sooner never reports. */
const PROGRESS_EVERY_MS = 100;

/** Fraction of the whole job, 0..1, when `fraction` of `stage` is done. Stages without a weight count as 0. */
export function overallFraction(weights: StageWeights, stage: Stage, fraction: number): number {
  let before = 0;
  let total = 0;
  let own = 0;
  let passed = false;
  for (const [name, weight] of Object.entries(weights)) {
    total += weight;
    if (name === stage) {
      own = weight;
      passed = true;
    } else if (!passed) before += weight;
  }
  return passed ? (before + own * fraction) / total : 0;
}

/** Reports how far a job is whenever it has come further. Returns how to end that. */
export function reportProgress(
  signal: JobSignal,
  weights: StageWeights,
  report: (progress: StageProgress) => void,
): () => void {
  let last = -1;
  const timer = setInterval(() => {
    const now = signal.read();
    if (!now) return;
    const fraction = overallFraction(weights, now.stage, now.fraction);
    if (fraction <= last) return;
    last = fraction;
    report({ stage: now.stage, fraction });
  }, PROGRESS_EVERY_MS);
  return () => clearInterval(timer);
}
