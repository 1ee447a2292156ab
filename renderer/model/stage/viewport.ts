/** Pan and zoom of a page in a pane. Screen lengths are CSS pixels, page lengths mm; one viewport serves all panes. */

/** CSS pixels to an inch of screen: what is taken for granted (CSS Values 4), and what a screen may be measured to have. */
export const SCREEN_PPI = { usual: 96, min: 60, max: 160 } as const;

/** Smallest and largest scale, px per mm: 5 % and 3200 % of true size on a usual screen. */
export const SCALE_LIMITS = { min: (SCREEN_PPI.usual / 25.4) * 0.05, max: (SCREEN_PPI.usual / 25.4) * 32 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** What is seen: `x`, `y` is the page position (mm) at the pane's centre. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Pane position (px from its top left) of a page position (mm). */
export const toPane = (v: Viewport, pane: Extent, page: Point): Point => ({
  x: pane.width / 2 + (page.x - v.x) * v.scale,
  y: pane.height / 2 + (page.y - v.y) * v.scale,
});

/** Page position (mm) under a pane position (px from its top left). */
export const toPage = (v: Viewport, pane: Extent, at: Point): Point => ({
  x: v.x + (at.x - pane.width / 2) / v.scale,
  y: v.y + (at.y - pane.height / 2) / v.scale,
});

/** Zooms so that the page position under `at` stays under it. */
export function zoomAt(v: Viewport, pane: Extent, at: Point, factor: number): Viewport {
  const scale = Math.min(SCALE_LIMITS.max, Math.max(SCALE_LIMITS.min, v.scale * factor));
  const held = toPage(v, pane, at);
  return {
    scale,
    x: held.x - (at.x - pane.width / 2) / scale,
    y: held.y - (at.y - pane.height / 2) / scale,
  };
}

/** Moves the page with the hand by so many pixels. */
export const panBy = (v: Viewport, dx: number, dy: number): Viewport => ({
  scale: v.scale,
  x: v.x - dx / v.scale,
  y: v.y - dy / v.scale,
});

/** Space left around a fitted page, px. The top also holds the caption. */
export const FIT_PADDING = { x: 14, top: 42, bottom: 24 } as const;

/** Shows the whole page, centred in what the padding leaves. */
export function fitPage(page: Extent, pane: Extent): Viewport {
  const width = Math.max(16, pane.width - 2 * FIT_PADDING.x);
  const height = Math.max(16, pane.height - FIT_PADDING.top - FIT_PADDING.bottom);
  const scale = Math.min(
    SCALE_LIMITS.max,
    Math.max(SCALE_LIMITS.min, Math.min(width / page.width, height / page.height)),
  );
  const shift = (FIT_PADDING.top - FIT_PADDING.bottom) / 2 / scale;
  return { scale, x: page.width / 2, y: page.height / 2 - shift };
}

/** Keeps the pane's centre on the page or at most near it, so that no sheet is ever lost. */
export function keepInSight(v: Viewport, page: Extent): Viewport {
  const slack = 24 / v.scale;
  return {
    scale: v.scale,
    x: Math.min(page.width + slack, Math.max(-slack, v.x)),
    y: Math.min(page.height + slack, Math.max(-slack, v.y)),
  };
}

/** How several panes share the stage: beside each other or below each other, whichever shows the page larger. */
export function arrangePanes(count: number, stage: Extent, page: Extent): 'row' | 'column' {
  const inRow = fitPage(page, { width: stage.width / count, height: stage.height });
  const inColumn = fitPage(page, { width: stage.width, height: stage.height / count });
  return inColumn.scale > inRow.scale * 1.02 ? 'column' : 'row';
}

/** The part of the page that a pane shows, mm. */
export function seenRect(v: Viewport, pane: Extent): { x: number; y: number; width: number; height: number } {
  const { x, y } = toPage(v, pane, { x: 0, y: 0 });
  return { x, y, width: pane.width / v.scale, height: pane.height / v.scale };
}

/** What one or two fingers hold: the point between them and how far they are apart, px. */
export interface Hold {
  readonly middle: Point;
  /** 0 for one finger. */
  readonly spread: number;
}

/** @param fingers at least one; only the first two count */
export function holdOf([a, b = a]: readonly [Point, ...Point[]]): Hold {
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, spread: Math.hypot(b.x - a.x, b.y - a.y) };
}

/** Moves the page with the fingers: what lay under each of them stays there. */
export function moveWithHold(v: Viewport, pane: Extent, before: Hold, after: Hold): Viewport {
  const panned = panBy(v, after.middle.x - before.middle.x, after.middle.y - before.middle.y);
  if (before.spread === 0 || after.spread === 0) return panned;
  return zoomAt(panned, pane, after.middle, after.spread / before.spread);
}
