import type { Scores } from '@app/score/score-sheet';
import { valueToRatio } from './ratio-scale';

/** Distances that are scored, m, near to far. */
export const SCORED_DISTANCES = [0.3, 1, 3, 6] as const;

/** The chart's area for lines: x 0..1 is left to right, y 0..1 is top to bottom. */
export interface CurvePoint {
  readonly distanceM: number;
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

/** Place of a distance on the chart's logarithmic axis, 0..1. */
export const distancePlace = (distanceM: number): number =>
  valueToRatio(distanceM, SCORED_DISTANCES[0], SCORED_DISTANCES[3]);

/** Likeness of one state by distance. SSIM may fall a little below 0; it is drawn at 0 then. */
export const scoreCurve = (scores: Scores, state: 'unsolved' | 'solved'): CurvePoint[] =>
  SCORED_DISTANCES.map((distanceM) => {
    const value = scores[state].ssimAt[distanceM];
    return { distanceM, value, x: distancePlace(distanceM), y: 1 - Math.min(1, Math.max(0, value)) };
  });

/**
 * Moves two labels apart when they would touch.
 *
 * @param gap least distance between them
 * @returns both places, the order kept
 */
export function keepApart(a: number, b: number, gap: number): [number, number] {
  const lack = gap - Math.abs(a - b);
  if (lack <= 0) return [a, b];
  const half = a <= b ? lack / 2 : -lack / 2;
  return [a - half, b + half];
}
