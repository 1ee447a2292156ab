import { useEventListener } from '@vueuse/core';
import { computed, shallowReactive, type Ref } from 'vue';
import { holdOf, toPage, type Hold, type Point } from '../../model/stage/viewport';
import { wheelIntent } from '../../model/stage/wheel';
import { useViewStore } from '../../stores/view';

const PRIMARY = 0;
const MIDDLE = 1;

/** Pan and zoom on one pane with mouse, touchpad, pen and fingers. Returns whether the sheet is in the hand. */
export function useStageGestures(pane: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<boolean>> {
  const view = useViewStore();
  /** Pointers that hold the sheet, by id, where they are in the pane. Two of them pinch. */
  const held = shallowReactive(new Map<number, Point>());
  const holding = computed(() => held.size > 0);

  const at = (event: MouseEvent): Point => {
    const box = pane.value!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  /** Called while something is held. */
  const hold = (): Hold => holdOf([...held.values()] as [Point, ...Point[]]);

  useEventListener(
    pane,
    'wheel',
    (event: WheelEvent) => {
      event.preventDefault();
      const intent = wheelIntent(event);
      if (intent.kind === 'zoom') view.zoomBy(intent.factor, at(event));
      else view.pan(intent.dx, intent.dy);
    },
    { passive: false },
  );

  useEventListener(pane, 'pointerdown', (event: PointerEvent) => {
    if (event.button !== PRIMARY && event.button !== MIDDLE) return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    // A middle click would start Chromium's own scrolling.
    if (event.button === MIDDLE) event.preventDefault();
    if (held.size === 2) return;
    pane.value!.setPointerCapture(event.pointerId);
    held.set(event.pointerId, at(event));
  });

  useEventListener(pane, 'pointermove', (event: PointerEvent) => {
    if (held.has(event.pointerId)) {
      const before = hold();
      held.set(event.pointerId, at(event));
      view.moveWithHold(before, hold());
    }
    view.pointer = toPage(view.viewport, view.pane, at(event));
  });

  const letGo = (event: PointerEvent): void => void held.delete(event.pointerId);
  useEventListener(pane, ['pointerup', 'pointercancel', 'lostpointercapture'], letGo);
  useEventListener(pane, 'pointerleave', () => (view.pointer = null));

  return holding;
}
