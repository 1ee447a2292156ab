/** What the plots of a search draw, in parts of their area: x 0..1 is left to right, y 0..1 is top to bottom. */
import type { Landscape } from '@app/tpe/landscape';
import { worthOf, type TrialRecord } from '@app/tpe/trial';

/** A trial in the course of a search. */
export interface CoursePoint {
  readonly id: number;
  /** Its worth (see worthOf); null: it has none, because it is not allowed. */
  readonly height: number | null;
  readonly endedEarly: boolean;
  /** The best of all trials up to this one; null before the first value. */
  readonly best: number | null;
}

/** The course of a search. @param trials by id */
export function courseOf(trials: readonly TrialRecord[]): CoursePoint[] {
  let best: number | null = null;
  return trials.map((trial) => {
    const { id, value, state } = trial;
    if (value !== null && (best === null || value > best)) best = value;
    return { id, height: worthOf(trial), endedEarly: state === 'pruned', best };
  });
}

/** Circles around points as one path: thousands of elements would take their time whenever a trial ends. */
export const circlesPath = (points: readonly (readonly [x: number, y: number])[], radius: number): string =>
  points
    .map(([x, y]) => {
      const d = 2 * radius;
      return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${d} 0a${radius} ${radius} 0 1 0 ${-d} 0`;
    })
    .join('');

/** Half the extent of values that are all the same. */
const FLAT = 0.05;

/**
 * Lowest and highest of the values, never the same: a line through equal values lies in the middle.
 *
 * @param least a smaller extent is widened to this: it would make much of differences that do not count
 */
export function extentOf(values: readonly number[], least = 0): readonly [low: number, high: number] {
  if (values.length === 0) return [0, 1];
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (high - low <= 1e-9) return [low - FLAT, high + FLAT];
  const missing = Math.max(0, least - (high - low));
  return [low - missing / 2, high + missing / 2];
}

/** Trials that speak for a cell, at least, before it is drawn in full. */
const FULL_SUPPORT = 1;

/** A cell of the heat map. */
export interface HeatCell {
  readonly column: number;
  /** Counted from the top. */
  readonly row: number;
  /** 0 lowest, 1 highest. */
  readonly heat: number;
  /** 0..1: how many trials speak for it. */
  readonly certainty: number;
}

/** Cells that any trial speaks for; the first row of the landscape comes to lie at the bottom. */
export function heatCells({ x, y, surface, support }: Landscape): HeatCell[] {
  const columns = x.values.length;
  const [low, high] = extentOf([...surface].filter((value) => !Number.isNaN(value)));
  return [...surface].flatMap((value, cell) => {
    const certainty = Math.min(1, support[cell]! / FULL_SUPPORT);
    if (Number.isNaN(value) || certainty < 0.02) return [];
    const row = y.values.length - 1 - Math.floor(cell / columns);
    return [{ column: cell % columns, row, heat: (value - low) / (high - low), certainty }];
  });
}
