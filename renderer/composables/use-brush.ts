import { BRUSH_LIMITS, type BrushStroke } from '@app/model/picture-settings';
import { useEventListener } from '@vueuse/core';
import { shallowRef, type Ref } from 'vue';
import { beginStroke, extendStroke, MOST_POINTS } from '../model/brush';
import { toPage, type Point } from '../model/viewport';
import { useProjectStore } from '../stores/project';
import { useToolsStore } from '../stores/tools';
import { useViewStore } from '../stores/view';
import { useHandKey } from './use-hand-key';
import { usePlacement } from './use-placement';

/** While a stroke is drawn the sheet follows at most so often. */
const FOLLOW_MS = 120;
const MERGE = 'stroke';
/** Whether a recipe takes another stroke, however long it becomes. */
const hasRoom = (strokes: readonly BrushStroke[]): boolean =>
  strokes.length < BRUSH_LIMITS.strokes &&
  strokes.reduce((sum, { points }) => sum + points.length / 2, MOST_POINTS) <= BRUSH_LIMITS.points;

/**
 * Brush strokes drawn on a layer over a pane. The stroke is on the screen at once as the tools' draft, in the recipe from
 * time to time so that the sheet follows, and one step of the history when the pointer is lifted.
 *
 * @returns where the pointer is, px in the pane; null when it is elsewhere
 */
export function useBrush(layer: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<Point | null>> {
  const project = useProjectStore();
  const tools = useToolsStore();
  const view = useViewStore();
  const handed = useHandKey();
  const place = usePlacement();
  const pointer = shallowRef<Point | null>(null);
  let before: typeof project.recipe.picture.touchUp = [];
  let sentAt = 0;
  let sent = false;

  const at = (event: PointerEvent): Point => {
    const box = layer.value!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const pageAt = (event: PointerEvent): Point => toPage(view.viewport, view.pane, at(event));

  function send(): void {
    const { draft } = tools;
    if (!draft) return;
    sentAt = performance.now();
    sent = true;
    project.change((recipe) => (recipe.picture.touchUp = [...before, draft.stroke]), MERGE);
  }

  useEventListener(layer, 'pointerdown', (event: PointerEvent) => {
    if (event.button !== 0 || handed.value || !tools.brush || !place.value) return;
    before = project.recipe.picture.touchUp;
    if (!hasRoom(before)) return;
    tools.strokesBefore = before.length;
    // The pane would take it for a pan.
    event.stopPropagation();
    layer.value!.setPointerCapture(event.pointerId);
    // What was being typed counts before the stroke.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    project.endGesture();
    tools.draft = beginStroke(tools.brush, tools.brushMm, place.value, pageAt(event));
    sentAt = performance.now();
    sent = false;
  });

  useEventListener(layer, 'pointermove', (event: PointerEvent) => {
    pointer.value = at(event);
    let { draft } = tools;
    if (!draft || !place.value) return;
    const events = event.shiftKey ? [event] : event.getCoalescedEvents();
    for (const each of events.length > 0 ? events : [event]) {
      draft = extendStroke(draft, place.value, pageAt(each), event.shiftKey);
    }
    tools.draft = draft;
    if (performance.now() - sentAt > FOLLOW_MS) send();
  });

  function lift(): void {
    if (!tools.draft) return;
    send();
    tools.draft = null;
    project.endGesture();
  }
  useEventListener(layer, ['pointerup', 'lostpointercapture'], lift);

  /** Gives the stroke up. */
  function drop(): void {
    if (!tools.draft) return;
    tools.draft = null;
    if (sent) project.undo();
  }
  useEventListener(layer, 'pointercancel', drop);
  useEventListener(
    window,
    'keydown',
    (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !tools.draft) return;
      event.stopPropagation();
      drop();
    },
    { capture: true },
  );
  useEventListener(layer, 'pointerleave', () => (pointer.value = null));

  return pointer;
}
