import { shallowRef } from 'vue';
import { dragCrop, type Crop, type CropGrip } from '../../model/picture/crop';
import type { Point } from '../../model/stage/viewport';
import { useProjectStore } from '../../stores/project';
import { useToolsStore } from '../../stores/tools';
import { useSheetRatio } from './use-crop-lock';
import { useHandKey } from '../keys/use-hand-key';

const MERGE = 'crop';

/**
 * Drags and keys on the crop's frame. Each gesture is one step of the history.
 *
 * @param extent size of the whole turned picture on the screen, px
 */
export function useCropDrag(extent: () => { readonly width: number; readonly height: number }) {
  const project = useProjectStore();
  const tools = useToolsStore();
  const ratio = useSheetRatio();
  const handed = useHandKey();
  const drag = shallowRef<{ readonly grip: CropGrip; readonly crop: Crop; readonly from: Point } | null>(null);

  const kept = (event: { readonly shiftKey: boolean }): number | null =>
    tools.cropLocked || event.shiftKey ? ratio.value : null;
  const set = (crop: Crop): void => project.change((recipe) => (recipe.picture.crop = crop), MERGE);

  function grab(event: PointerEvent, grip: CropGrip): void {
    if (event.button !== 0 || handed.value) return;
    event.stopPropagation();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    project.endGesture();
    drag.value = { grip, crop: project.recipe.picture.crop, from: { x: event.clientX, y: event.clientY } };
  }

  function move(event: PointerEvent): void {
    if (!drag.value) return;
    const { grip, crop, from } = drag.value;
    const { width, height } = extent();
    const by = { x: (event.clientX - from.x) / width, y: (event.clientY - from.y) / height };
    set(dragCrop(crop, grip, by, kept(event)));
  }

  function letGo(): void {
    if (!drag.value) return;
    drag.value = null;
    project.endGesture();
  }

  const KEYS: Readonly<Record<string, Point>> = {
    ArrowLeft: { x: -0.005, y: 0 },
    ArrowRight: { x: 0.005, y: 0 },
    ArrowUp: { x: 0, y: -0.005 },
    ArrowDown: { x: 0, y: 0.005 },
  };

  /** Half a hundredth of the picture for each stroke, ten times that with Shift. */
  function steer(event: KeyboardEvent, grip: CropGrip): void {
    const way = KEYS[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey ? 10 : 1;
    const by = { x: way.x * times, y: way.y * times };
    set(dragCrop(project.recipe.picture.crop, grip, by, tools.cropLocked ? ratio.value : null));
  }

  return { grab, move, letGo, steer, settle: () => project.endGesture() };
}
