import type { MenuCommand } from '@contract/contract';
import { useEventListener } from '@vueuse/core';
import { commandFor, isMac } from '../../model/keys/shortcuts';

/** Whether key strokes there are text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, [contenteditable]');

/** Takes what is being typed, as leaving the field would: before something reads the settings as they are. */
export function endTyping(): void {
  const field = document.activeElement;
  if (isTyping(field)) field?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Carries out shortcuts. A field keeps Ctrl+Z to itself while its text is being edited (it prevents the default). */
export function useShortcuts(run: (command: MenuCommand) => void): void {
  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const command = commandFor(event, isMac(), isTyping(event.target));
    if (!command) return;
    // The application menu's accelerator of the same key stays silent then.
    event.preventDefault();
    if (!event.repeat || command.startsWith('zoom') || command === 'undo' || command === 'redo') run(command);
  });
}
