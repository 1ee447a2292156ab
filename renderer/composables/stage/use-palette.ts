import { createSharedComposable, usePreferredDark } from '@vueuse/core';
import { computed } from 'vue';
import { readPalette } from '../../paint/palette';

/** The palette of the current theme; changes with the system's. */
export const usePalette = createSharedComposable(() => {
  const dark = usePreferredDark();
  return computed(() => readPalette(dark.value));
});
