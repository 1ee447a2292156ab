import { useEventListener } from '@vueuse/core';
import { useToolsStore } from '../stores/tools';
import { isTyping } from './use-shortcuts';

/** B and C take the brush and the crop, the brackets set the brush's size, Escape puts the tool down. */
export function useToolKeys(): void {
  const tools = useToolsStore();

  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // Letters choose an entry of an open list.
    if (event.target instanceof Element && event.target.closest('[role=listbox], [role=menu], [role=dialog]')) return;
    const key = event.key.toLowerCase();
    if (key === 'b') tools.toggleBrush();
    else if (key === 'c') tools.toggle('crop');
    else if (key === '[' && tools.brush) tools.stepSize(-1);
    else if (key === ']' && tools.brush) tools.stepSize(1);
    // A stroke under the pointer is given up by the brush itself.
    else if (key === 'escape' && tools.active && !tools.draft) tools.end();
    else return;
    event.preventDefault();
  });
}
