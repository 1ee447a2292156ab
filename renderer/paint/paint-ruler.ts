import type { CanvasSize } from './paint-page';
import type { Palette } from './palette';

/** One ruler: what it measures and how it is seen. */
export interface RulerView {
  readonly axis: 'x' | 'y';
  /** px per mm */
  readonly scale: number;
  /** Page position at the ruler's middle, mm. */
  readonly centreMm: number;
  /** Length of the page along the ruler, mm. */
  readonly pageMm: number;
  readonly pointerMm: number | null;
  readonly palette: Palette;
}

const FONT = '9px "Inter Variable", sans-serif';
const MAJOR_PX = 7;
const MINOR_PX = 3;
/** From a tick to its label, px. */
const LABEL_GAP_PX = 3;

/** Paints a ruler: the page's extent in paper white, ticks, labels, and a vermilion line where the pointer is. */
export function paintRuler(context: CanvasRenderingContext2D, size: CanvasSize, view: RulerView): void {
  const { axis, scale, centreMm, pageMm, pointerMm, palette } = view;
  const upright = axis === 'y';
  const length = upright ? size.height : size.width;
  const depth = upright ? size.width : size.height;
  const hair = 1 / size.ratio;
  const at = (mm: number): number => Math.round((length / 2 + (mm - centreMm) * scale) * size.ratio) / size.ratio;

  // From here on x runs along the ruler and y into its depth.
  if (upright) context.transform(0, 1, 1, 0, 0, 0);

  context.fillStyle = palette.field;
  context.fillRect(at(0), 0, at(pageMm) - at(0), depth);

  const from = centreMm - length / 2 / scale;
  const to = centreMm + length / 2 / scale;
  const { major, minor } = tickSteps(scale);
  context.fillStyle = palette.faint;
  for (const mm of multiples(minor, from, to)) context.fillRect(at(mm), depth - MINOR_PX, hair, MINOR_PX);
  const labelled = multiples(major, from, to);
  for (const mm of labelled) context.fillRect(at(mm), depth - MAJOR_PX, hair, MAJOR_PX);

  context.fillStyle = palette.muted;
  context.font = FONT;
  context.textBaseline = 'top';
  for (const mm of labelled) {
    const text = String(mm);
    const extent = LABEL_GAP_PX + context.measureText(text).width;
    // Half a number would be read as another one.
    const whole = upright ? at(mm) >= extent : at(mm) + extent <= length;
    if (whole) paintLabel(context, text, at(mm), upright);
  }

  if (pointerMm !== null) {
    context.fillStyle = palette.accent;
    context.fillRect(at(pointerMm), 0, hair, depth);
  }
}

function paintLabel(context: CanvasRenderingContext2D, text: string, along: number, upright: boolean): void {
  if (!upright) {
    context.fillText(text, along + LABEL_GAP_PX, 2);
    return;
  }
  // The axes are exchanged, which would mirror glyphs: exchange them back and turn the text upwards.
  context.save();
  context.transform(0, 1, 1, 0, 0, 0);
  context.translate(2, along - LABEL_GAP_PX);
  context.rotate(-Math.PI / 2);
  context.fillText(text, 0, 0);
  context.restore();
}

/** Spacing of labelled, middle and small ticks, mm. */
interface TickSteps {
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
