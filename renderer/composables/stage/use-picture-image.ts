import { createSharedComposable } from '@vueuse/core';
import { computed } from 'vue';
import { imageDataOf } from '../../paint/picture-pixels';
import { useProjectStore } from '../../stores/project';

/** The picture's view as something a canvas can draw. */
export const usePictureImage = createSharedComposable(() => {
  const project = useProjectStore();
  return computed<HTMLCanvasElement | null>(() => {
    const view = project.picture?.view;
    if (!view) return null;
    const canvas = document.createElement('canvas');
    canvas.width = view.width;
    canvas.height = view.height;
    canvas.getContext('2d')?.putImageData(imageDataOf(view), 0, 0);
    return canvas;
  });
});
