import { createSharedComposable } from '@vueuse/core';
import { onScopeDispose, shallowRef, triggerRef, watch } from 'vue';
import { FarViews, type FarAnswer, type FarLook } from '../paint/far-views';
import type { SeenImage } from '../paint/paint-seen';
import { useEyeStore } from '../stores/eye';
import type { SheetKind } from '../stores/view';

/**
 * Looks at views from a distance. The function that is returned may be called while painting: what it gives is what can be
 * shown now, and a newer image has it called again.
 */
export const useFarViews = createSharedComposable((): ((kind: SheetKind, look: FarLook) => SeenImage | null) => {
  const eye = useEyeStore();
  let worker: Worker | null = null;

  /** Triggered by every new image. */
  const views = shallowRef(
    new FarViews<SheetKind>(
      (order) => start().postMessage(order),
      () => triggerRef(views),
    ),
  );
  /** Started by the first look. */
  function start(): Worker {
    if (worker) return worker;
    worker = new Worker(new URL('../paint/far-view-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FarAnswer<SheetKind>>) => views.value.receive(data));
    return worker;
  }

  watch(
    () => eye.away,
    (away) => {
      if (!away) views.value.forget();
    },
  );
  onScopeDispose(() => {
    worker?.terminate();
    views.value.forget();
  });

  return (kind, look) => views.value.look(kind, look);
});
