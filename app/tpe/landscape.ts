/**
 * The shape of the problem over two parameters: a smooth surface through the trials, whatever their other parameters,
 * by kernel regression (Nadaraya 1964, Watson 1964).
 */
import { exp } from '../model/math/exp';
import { pow } from '../model/math/pow';
import { square } from '../model/math/square';
import { createAxes, encodeValues, type Axis } from './axis';
import type { Choice, SearchSpace } from './search-space';
import { worthOf, type TrialRecord } from './trial';

/** Most cells along an axis. */
const CELLS = 32;
/** Narrowest kernel, in cells. */
const NARROWEST = 0.75;

export interface LandscapeAxis {
  readonly parameter: string;
  /** Value at the middle of each cell; whole numbers and options have a cell each where they fit. */
  readonly values: readonly Choice[];
}

export interface Landscape {
  readonly x: LandscapeAxis;
  readonly y: LandscapeAxis;
  /** Mean value around each cell, row by row: `surface[row * x.values.length + column]`; NaN far from all trials. */
  readonly surface: Float64Array;
  /** About how many trials speak for each cell; plots may fade where it is below 1. */
  readonly support: Float64Array;
  /**
   * The trials themselves: those with a worth (see worthOf) and both parameters active. `column`, `row`: in cells, middle of
   * the first 0.
   */
  readonly points: readonly {
    readonly id: number;
    readonly column: number;
    readonly row: number;
    readonly value: number;
    readonly endedEarly: boolean;
  }[];
}

const countCells = (axis: Axis): number => Math.min(CELLS, axis.levels);

const describe = (axis: Axis): LandscapeAxis => {
  const cells = countCells(axis);
  const middle = (cell: number) => (axis.options > 0 ? cell : (cell + 0.5) / cells);
  return { parameter: axis.name, values: Array.from({ length: cells }, (_, cell) => axis.decode(middle(cell))) };
};

/** Scott's rule for two dimensions: n^(-1/6) deviations; options never mix. */
function bandwidth(places: readonly number[], axis: Axis): number {
  if (axis.options > 0) return 0;
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  const variance = places.reduce((sum, place) => sum + square(place - mean), 0) / places.length;
  return Math.max(NARROWEST, Math.sqrt(variance) * pow(places.length, -1 / 6));
}

const kernel = (distance: number, width: number): number =>
  width > 0 ? exp(-0.5 * square(distance / width)) : Number(distance === 0);

/**
 * @param xName, yName two different parameters of the space
 * @throws RangeError for unknown parameters
 */
export function surveyLandscape(
  space: SearchSpace,
  trials: readonly TrialRecord[],
  xName: string,
  yName: string,
): Landscape {
  const axes = createAxes(space);
  const find = (name: string): number => {
    const index = axes.findIndex((axis) => axis.name === name);
    if (index < 0) throw new RangeError(`Expected a parameter of the space but received ${name}.`);
    return index;
  };
  const [xIndex, yIndex] = [find(xName), find(yName)];
  const [xAxis, yAxis] = [axes[xIndex], axes[yIndex]];
  const place = (axis: Axis, coordinate: number) =>
    axis.options > 0 ? coordinate : coordinate * countCells(axis) - 0.5;
  const points = trials.flatMap((trial) => {
    const { id, values, state } = trial;
    const row = encodeValues(axes, values);
    const value = worthOf(trial);
    if (value === null || Number.isNaN(row[xIndex] + row[yIndex])) return [];
    return [
      { id, column: place(xAxis, row[xIndex]), row: place(yAxis, row[yIndex]), value, endedEarly: state === 'pruned' },
    ];
  });

  const columns = countCells(xAxis);
  const xWidth = bandwidth(
    points.map(({ column }) => column),
    xAxis,
  );
  const yWidth = bandwidth(
    points.map(({ row }) => row),
    yAxis,
  );
  const support = new Float64Array(columns * countCells(yAxis));
  const surface = support.map((_, cell) => {
    let sum = 0;
    for (const { column, row, value } of points) {
      const weight = kernel(column - (cell % columns), xWidth) * kernel(row - Math.floor(cell / columns), yWidth);
      support[cell] += weight;
      sum += weight * value;
    }
    return support[cell] > 1e-6 ? sum / support[cell] : NaN;
  });
  return { x: describe(xAxis), y: describe(yAxis), surface, support, points };
}
