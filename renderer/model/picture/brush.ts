import { strokeSettings, type BrushStroke } from '@app/model/picture-settings';
import type { Placement } from '../stage/placement';
import { pictureFromPage } from '../stage/placement';
import type { Point } from '../stage/viewport';

export type Brush = BrushStroke['brush'];
export const BRUSHES: readonly Brush[] = strokeSettings.entries.brush.choices;

/** Diameters of the brush, mm on paper. */
export const BRUSH_MM = { min: 0.5, max: 80, step: 0.5 } as const;

/** Points nearer to each other than this part of the brush's radius add nothing to a stroke. */
const DETAIL = 0.12;
const POINTS = strokeSettings.entries.points;
/** Points of one stroke, as many as the recipe takes. */
export const MOST_POINTS = POINTS.most.count / 2;

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
/** A hundred-thousandth of a picture is finer than any screen and half as long in the recipe. */
const tidy = (value: number): number => Number(within(value, POINTS.of.min, POINTS.of.max).toFixed(5));

/** The next brush size up or down: about a fifth, on half millimetres. */
export function stepBrush(mm: number, direction: 1 | -1): number {
  const stepped = Math.round((mm * 1.2 ** direction) / BRUSH_MM.step) * BRUSH_MM.step;
  const moved = stepped === mm ? mm + direction * BRUSH_MM.step : stepped;
  return within(moved, BRUSH_MM.min, BRUSH_MM.max);
}

/** A stroke as it is being drawn; `stroke` is what goes into the recipe. */
export interface StrokeDraft {
  readonly stroke: BrushStroke;
  /** Where the straight part began, picture coordinates; the last point follows the pointer. null: freehand. */
  readonly anchor: Point | null;
}

/** Begins a stroke at a position on the page, mm. */
export function beginStroke(brush: Brush, diameterMm: number, place: Placement, page: Point): StrokeDraft {
  const { width, height } = place.picture;
  const part = diameterMm / 2 / (place.mmPerPixel * Math.max(width, height));
  const { min, max } = strokeSettings.entries.radius;
  const at = pictureFromPage(place, page);
  return {
    stroke: { brush, radius: Number(within(part, min, max).toFixed(6)), points: [tidy(at.x), tidy(at.y)] },
    anchor: null,
  };
}

/**
 * Carries a stroke on to a position on the page.
 *
 * @param straight the part since `straight` became true is one line
 */
export function extendStroke(draft: StrokeDraft, place: Placement, page: Point, straight: boolean): StrokeDraft {
  const { stroke } = draft;
  const { points } = stroke;
  const at = pictureFromPage(place, page);
  const next = [tidy(at.x), tidy(at.y)];
  const last: Point = { x: points.at(-2)!, y: points.at(-1)! };
  if (straight) {
    const fixed = draft.anchor === null ? points : points.slice(0, -2);
    return { stroke: { ...stroke, points: [...fixed, ...next] }, anchor: draft.anchor ?? last };
  }
  const { width, height } = place.picture;
  const way = Math.hypot((next[0]! - last.x) * width, (next[1]! - last.y) * height);
  if (way < stroke.radius * Math.max(width, height) * DETAIL || points.length >= 2 * MOST_POINTS) {
    return draft.anchor === null ? draft : { stroke, anchor: null };
  }
  return { stroke: { ...stroke, points: [...points, ...next] }, anchor: null };
}
