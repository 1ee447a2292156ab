import { useEventListener } from '@vueuse/core';
import { ref, type Ref } from 'vue';
import { toPage, type Point } from '../model/viewport';
import { wheelIntent } from '../model/wheel';
import { useViewStore } from '../stores/view';

const PRIMARY = 0;
const MIDDLE = 1;

/** Pan and zoom on one pane with mouse, touchpad and pen. Returns whether the sheet is in the hand. */
export function useStageGestures(pane: Readonly<Ref<HTMLElement | null>>): Ref<boolean> {
  const view = useViewStore();
  const holding = ref(false);
  let last: Point | null = null;

  const at = (event: MouseEvent): Point => {
    const box = pane.value!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

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
    pane.value!.setPointerCapture(event.pointerId);
    holding.value = true;
    last = { x: event.clientX, y: event.clientY };
  });

  useEventListener(pane, 'pointermove', (event: PointerEvent) => {
    if (holding.value && last) {
      view.pan(event.clientX - last.x, event.clientY - last.y);
      last = { x: event.clientX, y: event.clientY };
    }
    view.pointer = toPage(view.viewport, view.pane, at(event));
  });

  const letGo = (): void => {
    holding.value = false;
    last = null;
  };
  useEventListener(pane, ['pointerup', 'pointercancel', 'lostpointercapture'], letGo);
  useEventListener(pane, 'pointerleave', () => (view.pointer = null));

  return holding;
}
