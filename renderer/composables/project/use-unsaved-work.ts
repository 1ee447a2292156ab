import { useEventListener } from '@vueuse/core';
import { ask } from '../../bridge';
import { useProjectFileStore } from '../../stores/project-file';
import { useTuneStore } from '../../stores/tune';
import { useFailures } from '../words/use-failures';
import { useSaveProject } from './use-save-project';
import { endTyping } from '../keys/use-shortcuts';

/** What would be lost with the bench: changes that no file has, and a search that is running. */
export function useUnsavedWork() {
  const file = useProjectFileStore();
  const tune = useTuneStore();
  const { tellFailure } = useFailures();
  const saveProject = useSaveProject();

  /** Ends a search that is running, its best goes into the project, and saves. Resolves to whether all of it is safe. */
  async function keep(): Promise<boolean> {
    if (tune.busy) {
      // The best is made as it will print, which takes a moment: it is seen what is waited for.
      tune.open = true;
      await tune.finish();
    }
    return !file.edited || saveProject(false);
  }

  /**
   * Asks, where there is something to lose, what should become of it, and does that.
   *
   * @param topic of the failure that is told when it cannot be asked
   * @returns whether the bench may be cleared
   */
  async function mayLeave(topic: string): Promise<boolean> {
    endTyping();
    if (!file.edited && !tune.busy) return true;
    const reply = await ask('project:ask-unsaved', null);
    if (!reply.ok) {
      tellFailure(reply.failure, topic);
      return false;
    }
    const { answer } = reply.value;
    return answer === 'discard' || (answer === 'save' && (await keep()));
  }

  return { keep, mayLeave };
}

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
