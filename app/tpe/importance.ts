/**
 * Which parameters mattered: PED-ANOVA (Watanabe, Bansal and Hutter, IJCAI 2023, arXiv 2304.10255).
 *
 * A parameter matters when good trials have other values of it than all trials have. With p the density of its values
 * among the best trials and q that among all, both estimated on a grid, its importance is the Pearson divergence of
 * p from q, which the paper shows to be the variance of its marginal in a functional ANOVA of "is among the best".
 * A conditional parameter counts in its branch only, weighted by (branch's part of the best)^2 / (its part of all)
 * (conditional PED-ANOVA, arXiv 2601.20800).
 */
import { exp } from '../model/math/exp';
import { pow } from '../model/math/pow';
import { square } from '../model/math/square';
import { createAxes, encodeValues, type Axis } from './axis';
import type { SearchSpace } from './search-space';
import { rankTrials, type TrialRecord } from './trial';

/**
 * Part of the finished trials that is called good. The paper's 0.1 makes the importances jump at 100 trials; with 0.2
 * the right ranking in the tests came more often.
 */
const BEST_PART = 0.2;
/** Fewest good trials, or half of all when there are not even twice as many. */
const FEWEST_BEST = 5;
/** Most cells of the grid on which densities are compared. */
const GRID = 50;
/** The widest sigma at which 90 % of a kernel stays in its own cell: 0.5 / 1.64. */
const NARROWEST = 0.305;

export interface Importance {
  readonly parameter: string;
  /** 0..1; the importances of a study sum to 1, or are all 0 when nothing can be said. */
  readonly share: number;
}

/** Width of the kernels in cells: Scott's rule with the interquartile range, Silverman (1986), 3.30. */
function bandwidth(cells: readonly number[]): number {
  const n = cells.length;
  const sorted = [...cells].sort((a, b) => a - b);
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / n;
  const deviation = Math.sqrt(cells.reduce((sum, cell) => sum + square(cell - mean), 0) / Math.max(1, n - 1));
  const quartiles = sorted[Math.min(n - 1, Math.floor((3 * n) / 4))] - sorted[Math.floor(n / 4)];
  return Math.max(NARROWEST, 1.059 * Math.min(quartiles / 1.34, deviation) * pow(n, -0.2));
}

/** Mass per cell of the trials' values, one uniform pseudo-trial among them. */
function estimate(cells: readonly number[], grid: number, ordered: boolean): Float64Array {
  const mass = new Float64Array(grid).fill(1 / grid);
  const sigma = ordered && cells.length > 0 ? bandwidth(cells) : 0;
  for (const cell of cells) {
    if (sigma === 0) {
      mass[cell] += 1;
      continue;
    }
    const kernel = Float64Array.from(mass, (_, i) => exp(-0.5 * square((i - cell) / sigma)));
    const sum = kernel.reduce((a, b) => a + b, 0);
    for (let i = 0; i < grid; i++) mass[i] += kernel[i] / sum;
  }
  return mass.map((m) => m / (cells.length + 1));
}

function pearsonDivergence(axis: Axis, best: readonly number[], all: readonly number[]): number {
  const ordered = axis.options === 0;
  const grid = Math.min(GRID, axis.levels);
  const cellOf = (x: number) => (ordered ? Math.min(grid - 1, Math.floor(x * grid)) : x);
  const p = estimate(best.map(cellOf), grid, ordered);
  const q = estimate(all.map(cellOf), grid, ordered);
  return q.reduce((sum, mass, i) => sum + mass * square(p[i] / mass - 1), 0);
}

/**
 * Importance of every parameter, in the order of the space. Rejected and pruned trials count as bad ones. Says little
 * before about 50 trials are finished.
 */
export function measureImportance(
  space: SearchSpace,
  trials: readonly TrialRecord[],
  direction: 'maximise' | 'minimise',
): Importance[] {
  const axes = createAxes(space);
  const rows = rankTrials(trials, direction).map(({ values }) => encodeValues(axes, values));
  const good = Math.min(Math.ceil(rows.length / 2), Math.max(FEWEST_BEST, Math.ceil(BEST_PART * rows.length)));
  const divergences = axes.map((axis, i) => {
    const active = (list: readonly Float64Array[]) => list.map((row) => row[i]).filter((x) => !Number.isNaN(x));
    const best = active(rows.slice(0, good));
    const all = active(rows);
    if (best.length === 0 || axis.levels === 1) return 0;
    return (square(best.length / good) / (all.length / rows.length)) * pearsonDivergence(axis, best, all);
  });
  const sum = divergences.reduce((a, b) => a + b, 0);
  return axes.map(({ name }, i) => ({ parameter: name, share: sum > 0 ? divergences[i] / sum : 0 }));
}
