import type { LikenessPoint } from '@app/score/likeness-curve';
import type { Extent } from '../stage/viewport';
import { valueToRatio } from '../fields/slider-curve';

/** Distances that are scored, m, near to far. */
export const SCORED_DISTANCES = [0.3, 1, 3, 6] as const;

/** Distances that the chart reaches from and to, m. */
const REACH = { min: 0.3, max: 10 } as const;

/** Distances named below the chart, m. */
export const DISTANCE_TICKS = [0.3, 1, 3, 10] as const;

export const CURVE_STATES = ['solved', 'unsolved'] as const;
export type CurveState = (typeof CURVE_STATES)[number];

/** Place of a distance on the chart's logarithmic axis, 0..1. */
export const distancePlace = (distanceM: number): number => valueToRatio(distanceM, REACH.min, REACH.max);

/** Place of a likeness from the top, 0..1. SSIM may fall a little below 0; it is drawn at 0 then. */
export const likenessPlace = (value: number): number => 1 - Math.min(1, Math.max(0, value));

/** A curve as an SVG path over an area with its corner at the origin. */
export const curvePath = (points: readonly LikenessPoint[], state: CurveState, { width, height }: Extent): string =>
  points
    .map((point, i) => {
      const x = (distancePlace(point.distanceM) * width).toFixed(1);
      const y = (likenessPlace(point[state]) * height).toFixed(1);
      return `${i === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');

/**
 * Likeness at any distance: straight between the points around it on the logarithmic axis, and that of the end beyond one.
 *
 * @param points near to far, at least one
 */
export function likenessFrom(points: readonly LikenessPoint[], distanceM: number): LikenessPoint {
  const after = points.findIndex((point) => point.distanceM >= distanceM);
  if (after <= 0) return { ...points.at(after)!, distanceM };
  const [a, b] = [points[after - 1]!, points[after]!];
  const part = valueToRatio(distanceM, a.distanceM, b.distanceM);
  const between = (state: CurveState): number => a[state] + part * (b[state] - a[state]);
  return { distanceM, unsolved: between('unsolved'), solved: between('solved') };
}

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
