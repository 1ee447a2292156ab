import { useLocalStorage, useMediaQuery } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';

/** Sections of the panels that fold. */
export type SectionId =
  | 'picture'
  | 'crop'
  | 'tone'
  | 'stencil'
  | 'touch-up'
  | 'sheet'
  | 'maze'
  | 'wall-tone'
  | 'wall-tone-fine'
  | 'print'
  | 'seed';

/** Rarely used: folded until asked for. */
const FOLDED_AT_FIRST: ReadonlySet<SectionId> = new Set(['wall-tone-fine']);

/** Which panels and sections are open; kept from one start to the next. */
export const useLayoutStore = defineStore('layout', () => {
  const wide = useMediaQuery('(min-width: 1200px)');
  const leftPanel = useLocalStorage('mazepress.left-panel', true);
  const rightPanel = useLocalStorage('mazepress.right-panel', true);
  /** Sections that are not as they were at first. */
  const turned = useLocalStorage<SectionId[]>('mazepress.folded', []);
  /** In a narrow window the left panel is a drawer over the stage, shut until asked for. */
  const drawer = ref(false);
  const shortcutsShown = ref(false);

  const leftShown = computed(() => (wide.value ? leftPanel.value : drawer.value));
  watch(wide, () => (drawer.value = false));

  function toggleLeft(): void {
    if (wide.value) leftPanel.value = !leftPanel.value;
    else drawer.value = !drawer.value;
  }
  const toggleRight = (): void => void (rightPanel.value = !rightPanel.value);
  const closeDrawer = (): void => void (drawer.value = false);

  const isOpen = (section: SectionId): boolean => turned.value.includes(section) === FOLDED_AT_FIRST.has(section);
  function setOpen(section: SectionId, open: boolean): void {
    const others = turned.value.filter((id) => id !== section);
    turned.value = open === FOLDED_AT_FIRST.has(section) ? [...others, section] : others;
  }

  return {
    wide,
    leftShown,
    rightShown: rightPanel,
    shortcutsShown,
    toggleLeft,
    toggleRight,
    closeDrawer,
    isOpen,
    setOpen,
  };
});
