/**
 * Paintings that wait for a frame of the screen. Light ones share a frame; after a heavy one the rest waits for the next, so
 * that no task grows with the number of sheets shown and input is answered in between.
 *
 * What is asked for again goes to the end: everything has its turn, however fast one of them changes.
 */

/** No further painting begins in a frame in which painting took this long, ms: half a frame at 60 Hz. */
const BUDGET_MS = 8;

const waiting = new Set<() => void>();
let frameAsked = false;

function askForFrame(): void {
  if (frameAsked || waiting.size === 0) return;
  frameAsked = true;
  requestAnimationFrame(paintSome);
}

function paintSome(): void {
  frameAsked = false;
  const end = performance.now() + BUDGET_MS;
  try {
    for (const paint of [...waiting]) {
      if (!waiting.delete(paint)) continue;
      paint();
      if (performance.now() >= end) break;
    }
  } finally {
    askForFrame();
  }
}

/** Paints in one of the next frames, once however often it is asked for until then. */
export function paintSoon(paint: () => void): void {
  waiting.delete(paint);
  waiting.add(paint);
  askForFrame();
}

/** Takes back what was asked for. */
export function paintNoMore(paint: () => void): void {
  waiting.delete(paint);
}
