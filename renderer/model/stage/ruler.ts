/** Ticks of a ruler in mm. */

/** Spacing of labelled, middle and small ticks, mm. */
export interface TickSteps {
  readonly major: number;
  readonly minor: number;
}

const STEPS: readonly TickSteps[] = [
  { major: 1, minor: 0.1 },
  { major: 2, minor: 0.5 },
  { major: 5, minor: 1 },
  { major: 10, minor: 1 },
  { major: 20, minor: 5 },
  { major: 50, minor: 10 },
  { major: 100, minor: 10 },
  { major: 200, minor: 50 },
  { major: 500, minor: 100 },
];

/** Labels need this much room, px. */
const MIN_MAJOR_PX = 44;
/** Small ticks closer than this read as a grey bar, px. */
const MIN_MINOR_PX = 4;

/** Tick spacing for a scale in px per mm: labels never touch, small ticks never blur. */
export function tickSteps(scale: number): TickSteps {
  const fits = STEPS.find(({ major }) => major * scale >= MIN_MAJOR_PX) ?? STEPS.at(-1)!;
  return fits.minor * scale >= MIN_MINOR_PX ? fits : { major: fits.major, minor: fits.major / 2 };
}

/** Multiples of `step` from `from` to `to`, both included, free of rounding drift. */
export function multiples(step: number, from: number, to: number): number[] {
  const values: number[] = [];
  for (let i = Math.ceil(from / step - 1e-9); i * step <= to + 1e-9; i++) values.push(Number((i * step).toFixed(6)));
  return values;
}
