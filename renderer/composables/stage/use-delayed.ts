import { readonly, ref, watch, type Ref } from 'vue';

/** True once `source` has been true for so many ms without a break; false at once. */
export function useDelayed(source: () => boolean, delayMs: number): Readonly<Ref<boolean>> {
  const delayed = ref(false);
  watch(
    source,
    (value, _before, onCleanup) => {
      if (!value) {
        delayed.value = false;
        return;
      }
      const timer = setTimeout(() => (delayed.value = true), delayMs);
      onCleanup(() => clearTimeout(timer));
    },
    { immediate: true },
  );
  return readonly(delayed);
}
