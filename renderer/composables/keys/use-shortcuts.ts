import { MENU_COMMANDS, type MenuCommand } from '@contract/contract';
import type { StageAction } from '@contract/shortcuts';
import { useEventListener } from '@vueuse/core';
import { actionFor, isKeyOf, isMac } from '../../model/keys/shortcuts';
import { useEyeStore } from '../../stores/eye';
import { useToolsStore } from '../../stores/tools';

/** Whether key strokes there are text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, [contenteditable]');

/** Takes what is being typed, as leaving the field would: before something reads the settings as they are. */
export function endTyping(): void {
  const field = document.activeElement;
  if (isTyping(field)) field?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Letters choose an entry of an open list. */
const isInList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=listbox], [role=menu], [role=dialog]') !== null;

/** Commands that a key repeats while it is held. */
const REPEATED: ReadonlySet<MenuCommand> = new Set(['zoom-in', 'zoom-out', 'zoom-fit', 'zoom-true', 'undo', 'redo']);

const isCommand = (action: string): action is MenuCommand => (MENU_COMMANDS as readonly string[]).includes(action);

/** Carries out every key of the window. A field keeps Ctrl+Z to itself while its text is edited (it prevents the default). */
export function useShortcuts(run: (command: MenuCommand) => void): void {
  const eye = useEyeStore();
  const tools = useToolsStore();

  /** False: there is nothing to do it to. */
  function useTool(action: Exclude<StageAction, 'compare'>): boolean {
    switch (action) {
      case 'brush':
        tools.toggleBrush();
        return true;
      case 'crop':
        tools.toggle('crop');
        return true;
      case 'brush-smaller':
      case 'brush-larger':
        if (!tools.brush) return false;
        tools.stepSize(action === 'brush-larger' ? 1 : -1);
        return true;
      case 'leave':
        // A stroke under the pointer is given up by the brush itself.
        if (!tools.active || tools.draft) return false;
        tools.end();
        return true;
    }
  }

  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const action = actionFor(event, isMac(), isTyping(event.target));
    if (action === null) return;
    if (action === 'compare') {
      eye.comparing = true;
      return;
    }
    if (isCommand(action)) {
      if (!event.repeat || REPEATED.has(action)) run(action);
    } else if (isInList(event.target) || !useTool(action)) return;
    // The application menu's accelerator of the same key stays silent then.
    event.preventDefault();
  });
  useEventListener(window, 'keyup', (event: KeyboardEvent) => {
    if (isKeyOf('compare', event)) eye.comparing = false;
  });
  useEventListener(window, 'blur', () => (eye.comparing = false));
}
