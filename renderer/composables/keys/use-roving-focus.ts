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
  const buttons = (): HTMLButtonElement[] => [...(row.value?.querySelectorAll('button') ?? [])];
  const focused = (): number => buttons().findIndex((button) => button === document.activeElement);

  /** For the row's `focusin`: by the keys or by a click. */
  function note(): void {
    latest.value = ids()[focused()] ?? '';
  }

  /** For the row's `keydown`. */
  function move(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const at = focused();
    if (!way || at === -1) return;
    event.preventDefault();
    event.stopPropagation();
    buttons()[way(at, buttons().length - 1)]?.focus();
  }

  return { tabIndex, note, move };
}
