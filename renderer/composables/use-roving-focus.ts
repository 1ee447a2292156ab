import { computed, ref, type Ref } from 'vue';

const WAYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A row of buttons as one stop of the Tab key; arrows, Home and End move within it (WAI-ARIA, roving tabindex).
 *
 * @param row holds the buttons, in the order of `ids`
 * @param ids of the buttons; the one that had the focus last is the stop, else the first
 */
export function useRovingFocus(row: Readonly<Ref<HTMLElement | null>>, ids: () => readonly string[]) {
  const latest = ref('');
  const stop = computed(() => (ids().includes(latest.value) ? latest.value : ids()[0]));

  const tabIndex = (id: string): 0 | -1 => (id === stop.value ? 0 : -1);

  function move(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const buttons = [...(row.value?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (!way || at === -1) return;
    event.preventDefault();
    event.stopPropagation();
    const next = way(at, buttons.length - 1);
    latest.value = ids()[next] ?? '';
    buttons[next]?.focus();
  }

  return { tabIndex, move };
}
