import { useEventListener } from '@vueuse/core';
import { useEyeStore } from '../../stores/eye';
import { isTyping } from './use-shortcuts';

/** The key that shows the picture on every sheet while it is held. */
export const COMPARE_KEY = 'x';

/** Compares with the picture while the key is held. */
export function useCompareKey(): void {
  const eye = useEyeStore();
  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key.toLowerCase() === COMPARE_KEY) eye.comparing = true;
  });
  useEventListener(window, 'keyup', (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === COMPARE_KEY) eye.comparing = false;
  });
  useEventListener(window, 'blur', () => (eye.comparing = false));
}
