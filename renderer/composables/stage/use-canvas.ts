import { useDevicePixelRatio, useResizeObserver } from '@vueuse/core';
import { effect, onScopeDispose, shallowRef, type Ref } from 'vue';
import type { CanvasSize } from '../../paint/paint-page';
import { paintNoMore, paintSoon } from '../../paint/paint-queue';

/**
 * Keeps a canvas as sharp as the screen and paints it again, in one of the next frames, whenever something that `paint` read
 * has changed.
 *
 * @param paint gets a cleared context; its transform maps CSS pixels
 */
export function useCanvas(
  canvas: Readonly<Ref<HTMLCanvasElement | null>>,
  paint: (context: CanvasRenderingContext2D, size: CanvasSize) => void,
): void {
  const { pixelRatio } = useDevicePixelRatio();
  const size = shallowRef({ width: 0, height: 0 });
  useResizeObserver(canvas, ([entry]) => {
    if (entry) size.value = { width: entry.contentRect.width, height: entry.contentRect.height };
  });

  const runner = effect(
    () => {
      const element = canvas.value;
      const { width, height } = size.value;
      const ratio = pixelRatio.value;
      const context = element?.getContext('2d');
      if (!element || !context || width === 0 || height === 0) return;
      const columns = Math.round(width * ratio);
      const rows = Math.round(height * ratio);
      // Setting the size clears the canvas and costs an allocation, so only when it differs.
      if (element.width !== columns) element.width = columns;
      if (element.height !== rows) element.height = rows;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, columns, rows);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      paint(context, { width, height, ratio });
    },
    { scheduler: () => paintSoon(runner) },
  );
  onScopeDispose(() => paintNoMore(runner));
}
