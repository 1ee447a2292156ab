/**
 * Axes: every parameter seen as a line on which the estimators work.
 *
 * A number lies at a coordinate in 0..1, linear in it or in its logarithm; whole numbers own a cell of that line,
 * half a step to either side, and sit at their place in it. A choice lies at the index of its option.
 *
 *     integer 1..4      |   1   |   2   |   3   |   4   |
 *     coordinate        0      .25     .5      .75      1
 */
import { exp } from '../model/math/exp';
import { log } from '../model/math/log';
import type { Choice, Condition, Parameter, SearchSpace, Values } from './search-space';

export interface Axis {
  readonly name: string;
  readonly when: Condition | undefined;
  /** Number of options of a choice; 0 for numbers. */
  readonly options: number;
  /** Number of distinct values; `Infinity` for floats. */
  readonly levels: number;
  /** Coordinate of an allowed value. */
  readonly encode: (value: Choice) => number;
  /** Value at a coordinate in 0..1 (numbers) or at an option's index; whole numbers: the owner of the cell. */
  readonly decode: (coordinate: number) => Choice;
  /** Lower edge of the cell of the whole number at this coordinate; for other axes the coordinate itself. */
  readonly lowerEdge: (coordinate: number) => number;
  /** Upper edge likewise. */
  readonly upperEdge: (coordinate: number) => number;
}

const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

function placeNumber(parameter: Exclude<Parameter, { kind: 'choice' }>) {
  const { low, high, log: logarithmic = false, kind } = parameter;
  const half = kind === 'integer' ? 0.5 : 0;
  const scale = logarithmic ? log : (x: number) => x;
  const unscale = logarithmic ? exp : (x: number) => x;
  const from = scale(low - half);
  // A span of zero (low = high) would divide by zero; any width serves a line with one value.
  const span = scale(high + half) - from || 1;
  const place = (x: number): number => clamp((scale(x) - from) / span, 0, 1);
  const decode = (coordinate: number): number => {
    const x = unscale(from + coordinate * span);
    return clamp(kind === 'integer' ? Math.round(x) : x, low, high);
  };
  return {
    options: 0,
    levels: kind === 'integer' ? high - low + 1 : Infinity,
    encode: (value: Choice) => place(value as number),
    decode,
    lowerEdge: (coordinate: number) => (half === 0 ? coordinate : place(decode(coordinate) - half)),
    upperEdge: (coordinate: number) => (half === 0 ? coordinate : place(decode(coordinate) + half)),
  };
}

function createAxis(name: string, parameter: Parameter): Axis {
  const { when } = parameter;
  if (parameter.kind !== 'choice') return { name, when, ...placeNumber(parameter) };
  const { options } = parameter;
  return {
    name,
    when,
    options: options.length,
    levels: options.length,
    encode: (value) => options.indexOf(value),
    decode: (coordinate) => options[coordinate],
    lowerEdge: (coordinate) => coordinate,
    upperEdge: (coordinate) => coordinate,
  };
}

/** One axis per parameter, in the order of the space. */
export const createAxes = (space: SearchSpace): Axis[] =>
  Object.entries(space).map(([name, parameter]) => createAxis(name, parameter));

/** Coordinates of a trial, one per axis; NaN where the parameter is inactive. */
export const encodeValues = (axes: readonly Axis[], values: Values): Float64Array =>
  Float64Array.from(axes, ({ name, encode }) => (Object.hasOwn(values, name) ? encode(values[name]) : NaN));

/**
 * Axes (by index) that are modelled together. Parameters under the same condition are always active together, so
 * they can share kernels; `joint` false puts every axis on its own. Parents come before their children.
 */
export function groupAxes(axes: readonly Axis[], joint: boolean): number[][] {
  const groups = new Map<string, number[]>();
  axes.forEach(({ name, when }, i) => {
    const key = joint ? JSON.stringify(when ? [when.parameter, when.is] : null) : name;
    const group = groups.get(key);
    if (group) group.push(i);
    else groups.set(key, [i]);
  });
  return [...groups.values()];
}
