/** The fields of a WheelEvent that tell a mouse wheel from two fingers. */
export interface WheelLike {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  /** Chromium's own field: a notch of a wheel is a multiple of 120. */
  readonly wheelDeltaY?: number;
}

export type WheelIntent =
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number };

const LINE_PX = 16;

/**
 * What a turn of the wheel means: a mouse wheel and a pinch zoom, two fingers on a touchpad pan, Shift pans sideways.
 */
export function wheelIntent(event: WheelLike): WheelIntent {
  const unit = event.deltaMode === 1 ? LINE_PX : 1;
  const dx = event.deltaX * unit;
  const dy = event.deltaY * unit;
  // Chromium reports a pinch as a wheel with Ctrl; its steps are much finer than a notch.
  const notch =
    event.deltaX === 0 && Math.abs(event.wheelDeltaY ?? 0) >= 120 && Math.abs(event.wheelDeltaY ?? 0) % 120 === 0;
  if (event.shiftKey && !event.ctrlKey) return { kind: 'pan', dx: -(dx || dy), dy: 0 };
  if (event.ctrlKey && !notch) return { kind: 'zoom', factor: Math.exp(-dy / 100) };
  if (event.ctrlKey || notch) return { kind: 'zoom', factor: dy < 0 ? 1.2 : 1 / 1.2 };
  return { kind: 'pan', dx: -dx, dy: -dy };
}
