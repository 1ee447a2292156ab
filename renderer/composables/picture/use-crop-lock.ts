import { computed } from 'vue';
import { cropToRatio, WHOLE } from '../../model/picture/crop';
import { placePicture } from '../../model/stage/placement';
import { usePreviewStore } from '../../stores/preview';
import { useProjectStore } from '../../stores/project';
import { useToolsStore } from '../../stores/tools';

/** Width over height of the maze's area, both as parts of the turned picture: what a locked crop keeps. */
export function useSheetRatio() {
  const project = useProjectStore();
  const preview = usePreviewStore();
  return computed(() => {
    const { picture, recipe } = project;
    if (!picture) return 1;
    const turned = { ...recipe, picture: { ...recipe.picture, crop: WHOLE } };
    const { area, shape } = placePicture(picture, turned, preview.shown);
    return (area.width / area.height) * (shape.height / shape.width);
  });
}

/** Whether the crop is free or keeps the sheet's proportions; taking these on crops at once. */
export function useCropLock() {
  const project = useProjectStore();
  const tools = useToolsStore();
  const ratio = useSheetRatio();
  return computed<'free' | 'sheet'>({
    get: () => (tools.cropLocked ? 'sheet' : 'free'),
    set: (value) => {
      tools.cropLocked = value === 'sheet';
      if (!tools.cropLocked) return;
      project.endGesture();
      project.change((recipe) => (recipe.picture.crop = cropToRatio(recipe.picture.crop, ratio.value)));
    },
  });
}
