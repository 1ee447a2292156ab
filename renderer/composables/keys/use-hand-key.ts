import { createSharedComposable, useEventListener } from '@vueuse/core';
import { ref } from 'vue';
import { useViewStore } from '../../stores/view';
import { isTyping } from './use-shortcuts';

const PRESSED_BY_SPACE = 'button, [role=slider], [role=menuitem], [role=option]';

/**
 * Whether Space is held: the hand that pans. With the pointer over a sheet it never presses the button that was used last.
 */
export const useHandKey = createSharedComposable(() => {
  const view = useViewStore();
  const handed = ref(false);
  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== ' ' || isTyping(event.target)) return;
    const onControl = event.target instanceof Element && event.target.closest(PRESSED_BY_SPACE) !== null;
    if (onControl && view.pointer === null) return;
    handed.value = true;
    event.preventDefault();
  });
  useEventListener(window, ['keyup', 'blur'], () => (handed.value = false));
  return handed;
});
