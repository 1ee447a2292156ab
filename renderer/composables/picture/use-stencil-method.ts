import { computed } from 'vue';
import { methodInForce, type Method } from '../../model/stencil-method';
import { usePreviewStore } from '../../stores/preview';
import { useProjectStore } from '../../stores/project';

const MERGE = 'threshold';

/** How dark is told from light, and the lightness that parts them, whatever the method calls it. */
export function useStencilMethod() {
  const project = useProjectStore();
  const preview = usePreviewStore();

  const method = computed<Method>({
    get: () => methodInForce(project.recipe.picture),
    set: (value) =>
      project.change((recipe) => {
        recipe.picture.method = value;
        // A threshold set by hand would take the place of the automatic choice at once.
        if (value === 'auto') recipe.picture.threshold = 'auto';
      }),
  });
  const automatic = computed(() => project.recipe.picture.threshold === 'auto');
  /** What the newest sheet found by itself. */
  const found = computed(() => {
    const shown = preview.shown?.preview;
    if (!shown) return 128;
    return method.value === 'auto' ? Math.min(255, Math.round(shown.facts.threshold)) : shown.autoThreshold;
  });
  const threshold = computed({
    get: () => {
      const chosen = project.recipe.picture.threshold;
      return chosen === 'auto' ? found.value : chosen;
    },
    set: (value) => project.change((recipe) => (recipe.picture.threshold = value), MERGE),
  });
  const fill = computed({
    get: () => project.recipe.picture.edges.fill,
    set: (value) => project.change((recipe) => (recipe.picture.edges.fill = value), MERGE),
  });
  /** What the line in the histogram stands for: outlines have no threshold but a darkness that is filled. */
  const line = computed({
    get: () => (method.value === 'edges' ? fill.value : threshold.value),
    set: (value) => {
      if (method.value === 'edges') fill.value = value;
      else threshold.value = value;
    },
  });

  function toggleAutomatic(): void {
    project.endGesture();
    const next = automatic.value ? found.value : 'auto';
    project.change((recipe) => (recipe.picture.threshold = next));
  }
  function resetThreshold(): void {
    project.endGesture();
    project.change((recipe) => (recipe.picture.threshold = 'auto'));
  }

  return { method, automatic, found, threshold, line, toggleAutomatic, resetThreshold };
}
