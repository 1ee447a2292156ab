import { computed } from 'vue';
import { toPane } from '../../model/stage/viewport';
import { useViewStore } from '../../stores/view';

const CAPTION_PX = 28;
const EDGE_PX = 8;

/** Where a pane's caption stands: on the sheet's upper edge, and stopped by the pane's. */
export function useCaptionPlace() {
  const view = useViewStore();
  const corner = computed(() => toPane(view.viewport, view.pane, { x: 0, y: 0 }));
  const style = computed(() => {
    const { viewport, pane, page } = view;
    const far = toPane(viewport, pane, { x: page.width, y: page.height });
    const left = Math.max(EDGE_PX, corner.value.x);
    const right = Math.min(pane.width - EDGE_PX, far.x);
    const top = Math.min(pane.height - CAPTION_PX - EDGE_PX, Math.max(EDGE_PX, corner.value.y - CAPTION_PX - 6));
    return {
      transform: `translate(${Math.round(left)}px, ${Math.round(top)}px)`,
      width: `${Math.max(120, right - left)}px`,
    };
  });
  /** Over the sheet's own marks the caption needs ground under it. */
  const overSheet = computed(() => corner.value.y < CAPTION_PX + EDGE_PX);
  return { style, overSheet };
}
