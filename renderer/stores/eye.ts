import { defineStore } from 'pinia';
import { computed, ref } from 'vue';

/** Distances that can be looked from, m: from reading distance to across a hall. */
export const EYE_RANGE = { min: 0.3, max: 10, step: 0.1 } as const;

/** Where the maker's eye is: at the desk, with the sheet as sharp as the screen shows it, or so many metres away. */
export const useEyeStore = defineStore('eye', () => {
  const distance = ref(3);
  const away = ref(false);
  /** While a key is held, every sheet shows the picture. */
  const comparing = ref(false);

  /** m; null at the desk. */
  const distanceM = computed(() => (away.value ? distance.value : null));

  function stepBackTo(metres: number): void {
    distance.value = Math.min(EYE_RANGE.max, Math.max(EYE_RANGE.min, metres));
    away.value = true;
  }
  const toggle = (): void => void (away.value = !away.value);

  return { distance, away, distanceM, comparing, stepBackTo, toggle };
});
