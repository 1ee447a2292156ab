import { createSharedComposable } from '@vueuse/core';
import { computed } from 'vue';
import { WHOLE } from '../../model/picture/crop';
import { placePicture, type Placement } from '../../model/stage/placement';
import { usePreviewStore } from '../../stores/preview';
import { useProjectStore } from '../../stores/project';
import { useToolsStore } from '../../stores/tools';

/** How the Picture view places the picture; while it is cropped, all of it is in sight and stays where it is. */
export const usePlacement = createSharedComposable(() => {
  const project = useProjectStore();
  const preview = usePreviewStore();
  const tools = useToolsStore();
  return computed<Placement | null>(() => {
    const { picture, recipe } = project;
    if (!picture) return null;
    if (tools.active !== 'crop') return placePicture(picture, recipe, preview.shown);
    const whole = { ...recipe, picture: { ...recipe.picture, crop: WHOLE, fit: 'contain' as const } };
    return placePicture(picture, whole, preview.shown);
  });
});
