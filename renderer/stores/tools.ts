import { strokeSettings } from '@app/model/picture-settings';
import { isValueInEffect } from '@app/model/settings/table';
import { useLocalStorage } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { BRUSH_MM, BRUSHES, stepBrush, type Brush, type StrokeDraft } from '../model/picture/brush';
import { useEyeStore } from './eye';
import { useLayoutStore } from './layout';
import { useProjectStore } from './project';
import { useViewStore, type ViewMode } from './view';

/** What the pointer does on the Picture view instead of panning. */
export type Tool = 'crop' | Brush;

/** The tool in the hand and how it is set. */
export const useToolsStore = defineStore('tools', () => {
  const project = useProjectStore();
  const view = useViewStore();
  const layout = useLayoutStore();
  const eye = useEyeStore();

  const active = ref<Tool | null>(null);
  const lastBrush = ref<Brush>('dark');
  /** Diameter, mm on paper. */
  const brushMm = useLocalStorage('mazepress.brush-mm', 10);
  if (!(brushMm.value >= BRUSH_MM.min && brushMm.value <= BRUSH_MM.max)) brushMm.value = 10;
  /** Whether the crop keeps the sheet's proportions. */
  const cropLocked = ref(false);
  /** Whether the Picture view shows what the solution will cover. */
  const stencilShown = ref(false);
  /** The stroke under the pointer; it is in the recipe when the pointer is lifted. */
  const draft = shallowRef<StrokeDraft | null>(null);
  /** Strokes in the recipe before the one under the pointer. */
  const strokesBefore = ref(0);
  /** The view to go back to, when the tool had to leave it. */
  let cameFrom: ViewMode | null = null;

  /** Those that change the sheet: where only walls draw the picture, nothing is painted for a solution. */
  const brushes = computed(() =>
    BRUSHES.filter((each) => isValueInEffect(strokeSettings.entries.brush, each, project.recipe)),
  );
  const brush = computed<Brush | null>(() => BRUSHES.find((candidate) => candidate === active.value) ?? null);

  function take(tool: Tool): void {
    if (!project.picture) return;
    if (tool !== 'crop') lastBrush.value = tool;
    if (!layout.wide) layout.closeDrawer();
    // From a distance one looks; work is done at the desk.
    eye.away = false;
    const first = active.value === null;
    active.value = tool;
    // In a narrow window three sheets beside each other leave no room to work on one.
    const cramped = !layout.wide && view.panes.length > 1;
    if (first && (cramped || !view.panes.includes('picture'))) {
      cameFrom = view.mode;
      view.mode = 'picture';
    }
  }

  /** Puts the tool down. */
  function end(): void {
    active.value = null;
    draft.value = null;
    if (cameFrom !== null && view.mode === 'picture') view.mode = cameFrom;
    cameFrom = null;
  }

  /** Takes the brush that was used last, or the first that changes anything. */
  const toggleBrush = (): void => {
    const last = brush.value ?? lastBrush.value;
    toggle(brushes.value.includes(last) ? last : brushes.value[0]!);
  };
  const toggle = (tool: Tool): void => (active.value === tool ? end() : take(tool));
  const stepSize = (direction: 1 | -1): void => void (brushMm.value = stepBrush(brushMm.value, direction));

  watch(brushes, (left) => {
    if (brush.value && !left.includes(brush.value)) end();
  });
  // Nothing to work on any more, or not the same thing.
  watch(
    () => project.picture?.id,
    () => end(),
  );
  watch(
    () => view.panes.includes('picture'),
    (there) => {
      if (there) return;
      cameFrom = null;
      end();
    },
    { flush: 'post' },
  );
  watch(
    () => eye.away,
    (away) => {
      if (away) end();
    },
  );

  return {
    active,
    brush,
    brushes,
    lastBrush,
    brushMm,
    cropLocked,
    stencilShown,
    draft,
    strokesBefore,
    take,
    end,
    toggle,
    toggleBrush,
    stepSize,
  };
});
