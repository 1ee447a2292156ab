import { createSharedComposable } from '@vueuse/core';
import { onScopeDispose, shallowRef, triggerRef, watch, type ShallowRef } from 'vue';
import { SheetViews, type Look, type PlacedImage, type ViewAnswer } from '../../paint/sheet-views';
import { useEyeStore } from '../../stores/eye';
import { SHEET_KINDS, type SheetKind } from '../../stores/view';

/** Of what is printed there also is a stand-in: the whole page, coarse. */
export type SheetViewName = SheetKind | 'maze-stand-in' | 'solved-stand-in';
const NAMES: readonly SheetViewName[] = [...SHEET_KINDS, 'maze-stand-in', 'solved-stand-in'];

/**
 * Images of the sheet. The function that is returned may be called while painting: what it gives is what can be shown now,
 * and a newer image has it called again.
 */
export const useSheetViews = createSharedComposable((): ((name: SheetViewName, look: Look) => PlacedImage | null) => {
  const eye = useEyeStore();
  let worker: Worker | null = null;

  const views = new SheetViews<SheetViewName>(
    (order) => start().postMessage(order),
    (name) => triggerRef(images[name]),
  );
  /** Each triggered by every new image of its view. */
  const images = Object.fromEntries(NAMES.map((name) => [name, shallowRef(views)])) as Record<
    SheetViewName,
    ShallowRef<typeof views>
  >;
  /** Started by the first look. */
  function start(): Worker {
    if (worker) return worker;
    worker = new Worker(new URL('../../paint/sheet-view-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<ViewAnswer<SheetViewName>>) => views.receive(data));
    worker.addEventListener('error', end);
    return worker;
  }
  /** An order that failed is never answered: its view would wait for ever. No view is painted at once, lest it fail in a loop. */
  function end(): void {
    worker?.terminate();
    worker = null;
    views.startAnew();
  }

  // At the desk the picture is painted in the window.
  watch(
    () => eye.away,
    (away) => {
      if (!away) views.forget('picture');
    },
  );
  onScopeDispose(() => {
    end();
    NAMES.forEach((name) => views.forget(name));
  });

  return (name, look) => images[name].value.look(name, look);
});
