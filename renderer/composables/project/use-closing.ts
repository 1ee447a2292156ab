import { useEventListener } from '@vueuse/core';
import { useProjectFileStore } from '../../stores/project-file';
import { useTuneStore } from '../../stores/tune';
import { endTyping } from '../keys/use-shortcuts';

/**
 * Takes what is still being typed when the window closes. The main process asks about work that it knows of before it comes to
 * this; when it finds the page unwilling to go, it asks about this, too.
 */
export function useClosing(): void {
  const file = useProjectFileStore();
  const tune = useTuneStore();

  useEventListener(window, 'beforeunload', (event) => {
    const asked = file.edited || tune.busy;
    endTyping();
    if (file.edited && !asked) event.preventDefault();
  });
}
