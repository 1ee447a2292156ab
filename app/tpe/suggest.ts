/**
 * The tree-structured Parzen estimator: Bergstra, Bardenet, Bengio and Kégl, "Algorithms for Hyper-Parameter
 * Optimization", NeurIPS 2011.
 *
 * Trials are split into the best few and the rest, an estimator l(x) is built on the best (`below` the threshold, as the paper
 * minimises) and g(x) on the rest (`above`), and of the candidates sampled from l the one with the largest l/g is taken, which
 * maximises the expected improvement. The tree:
 * parents are chosen before their children, and a group of parameters learns only from trials in which it was active.
 *
 * Two departures, because a branch that begins badly is otherwise never seen again (`mixed` in the tests shows it): the
 * split is made among the trials of the branch, and now and then (`explore`) the branch is chosen uniformly.
 */
import { createRng, type Rng } from '../model/rng';
import { encodeValues, type Axis } from './axis';
import type { Observations } from './observations';
import type { StudyOptions } from './options';
import { ParzenEstimator } from './parzen-estimator';
import { isActive, type Choice, type Values } from './search-space';
import { rankTrials, type TrialRecord } from './trial';

/** Suggestions that repeat an earlier trial before a random one is tried instead. */
const PATIENCE = 3;

export interface Search {
  readonly axes: readonly Axis[];
  /** From `groupAxes`. */
  readonly groups: readonly (readonly number[])[];
  readonly observations: Observations;
  readonly trials: readonly TrialRecord[];
  readonly options: StudyOptions;
}

/** A uniform coordinate: 0..1 for numbers (whole ones at their place), an option's index for choices. */
function sampleUniform(axis: Axis, unit: number): number {
  if (axis.options > 0) return Math.min(axis.options - 1, Math.floor(unit * axis.options));
  return axis.levels < Infinity ? axis.encode(axis.decode(unit)) : unit;
}

/**
 * The i-th of n points of a Latin hypercube (McKay, Beckman and Conover 1979): on each axis the n points fall into n
 * equal slices, one in each.
 *
 * @returns a coordinate in 0..1 for the axis, before options and whole numbers are told apart
 */
function latinHypercube(seed: number, axis: Axis, i: number, n: number, rng: Rng): number {
  const shuffle = createRng(seed, `tune/startup/${axis.name}`);
  const slices = Array.from({ length: n }, (_, slice) => slice);
  for (let k = n - 1; k > 0; k--) {
    const other = shuffle.below(k + 1);
    [slices[k], slices[other]] = [slices[other], slices[k]];
  }
  return (slices[i] + rng.unit()) / n;
}

/** Fills the coordinates of one group's axes. */
type Choose = (group: readonly number[], coordinates: Float64Array) => void;

/** Walks the groups, parents first, and chooses values for those that are active. */
function walk({ axes, groups }: Search, choose: Choose, given: Values = {}): Values {
  const coordinates = new Float64Array(axes.length);
  const values: Record<string, Choice> = {};
  for (const group of groups) {
    if (!isActive(axes[group[0]].when, values)) continue;
    choose(group, coordinates);
    for (const axis of group) {
      const { name, decode } = axes[axis];
      values[name] = Object.hasOwn(given, name) ? given[name] : decode(coordinates[axis]);
    }
  }
  return values;
}

/** Axes whose value decides whether others are active. */
const branching = ({ axes }: Search): Set<number> =>
  new Set(axes.flatMap(({ name }, axis) => (axes.some(({ when }) => when?.parameter === name) ? [axis] : [])));

/** Whole numbers and choices are often drawn twice; once is enough to judge them. */
const distinct = (points: readonly Float64Array[]): Float64Array[] =>
  points.filter((point, p) => points.findIndex((other) => other.every((x, i) => x === point[i])) === p);

function chooseByEstimators(search: Search, rng: Rng): Choose {
  const { axes, observations, trials, options } = search;
  const ranked = rankTrials(trials, options.direction).map(({ id }) => id);
  // Trials in flight count as bad, so that nobody asks there again.
  const running = trials.filter(({ state }) => state === 'running').map(({ id }) => id);
  const explored = rng.unit() < options.explore ? branching(search) : new Set<number>();

  return (group, coordinates) => {
    const active = (row: number) => !Number.isNaN(observations.columns[group[0]][row]);
    const judged = ranked.filter(active);
    const pending = running.filter(active);
    const belowCount = Math.min(Math.ceil(options.gamma * (judged.length + pending.length)), options.gammaMost);
    const estimator = (rows: number[]) =>
      new ParzenEstimator(observations, axes, group, Int32Array.from(rows).sort(), options.priorWeight);
    const below = estimator(judged.slice(0, belowCount));
    const above = estimator([...judged.slice(belowCount), ...pending]);

    const points = distinct(Array.from({ length: options.candidates }, () => below.sample(rng)));
    group.forEach((axis, i) => {
      if (!explored.has(axis)) return;
      const coordinate = sampleUniform(axes[axis], rng.unit());
      for (const point of points) point[i] = coordinate;
    });
    const inBelow = below.logDensities(points);
    const inAbove = above.logDensities(points);
    let best = 0;
    for (let p = 1; p < points.length; p++) if (inBelow[p] - inAbove[p] > inBelow[best] - inAbove[best]) best = p;
    group.forEach((axis, i) => (coordinates[axis] = points[best][i]));
  };
}

/**
 * Values of the next trial. Depends only on the arguments: each trial draws from its own
 * generator, hence a saved search goes on exactly where it stopped.
 */
export function suggest(search: Search): Values {
  const { axes, trials, observations, options } = search;
  const id = trials.length;
  const rng = createRng(options.seed, `tune/trial/${id}`);
  const uniformly: Choose = (group, coordinates) => {
    for (const axis of group) coordinates[axis] = sampleUniform(axes[axis], rng.unit());
  };
  if (id < options.starts.length) return walk(search, uniformly, options.starts[id]);

  const startup = id - options.starts.length;
  if (startup < options.startups) {
    return walk(search, (group, coordinates) => {
      for (const axis of group) {
        const unit = latinHypercube(options.seed, axes[axis], startup, options.startups, rng);
        coordinates[axis] = sampleUniform(axes[axis], unit);
      }
    });
  }

  const byEstimators = chooseByEstimators(search, rng);
  for (let attempt = 0; attempt < PATIENCE; attempt++) {
    const values = walk(search, byEstimators);
    if (!observations.has(encodeValues(axes, values))) return values;
  }
  return walk(search, uniformly);
}
