import { createSharedComposable } from '@vueuse/core';
import { onScopeDispose, shallowRef, triggerRef, watch, type ShallowRef } from 'vue';
import { SheetViews, type Look, type PlacedImage, type ViewAnswer } from '../paint/sheet-views';
import { useEyeStore } from '../stores/eye';
import { SHEET_KINDS, type SheetKind } from '../stores/view';

/**
 * Images of the sheet. The function that is returned may be called while painting: what it gives is what can be shown now,
 * and a newer image has it called again.
 */
export const useSheetViews = createSharedComposable((): ((kind: SheetKind, look: Look) => PlacedImage | null) => {
  const eye = useEyeStore();
  let worker: Worker | null = null;

  const views = new SheetViews<SheetKind>(
    (order) => start().postMessage(order),
    (kind) => triggerRef(images[kind]),
  );
  /** Triggered by every new image of the kind. */
  const images = Object.fromEntries(SHEET_KINDS.map((kind) => [kind, shallowRef(views)])) as Record<
    SheetKind,
    ShallowRef<typeof views>
  >;
  /** Started by the first look. */
  function start(): Worker {
    if (worker) return worker;
    worker = new Worker(new URL('../paint/sheet-view-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<ViewAnswer<SheetKind>>) => views.receive(data));
    return worker;
  }

  // At the desk the picture is painted in the window.
  watch(
    () => eye.away,
    (away) => {
      if (!away) views.forget('picture');
    },
  );
  onScopeDispose(() => {
    worker?.terminate();
    SHEET_KINDS.forEach((kind) => views.forget(kind));
  });

  return (kind, look) => images[kind].value.look(kind, look);
});
