import type { PictureSource } from '@contract/contract';
import { ask } from '../bridge';
import { useMessagesStore } from '../stores/messages';
import { useProjectStore } from '../stores/project';
import { useProjectFileStore } from '../stores/project-file';
import { useFailures } from './use-failures';
import { useSaveProject } from './use-save-project';

const TOPIC = 'open';

/**
 * Opens a picture or a project and tells what went wrong; what is on the bench stays then. Asks first what should become of
 * changes that are not saved.
 */
export function useOpenPicture(): (source: PictureSource) => Promise<void> {
  const project = useProjectStore();
  const file = useProjectFileStore();
  const messages = useMessagesStore();
  const { tellFailure } = useFailures();
  const saveProject = useSaveProject();

  async function mayReplace(): Promise<boolean> {
    if (!file.edited) return true;
    const reply = await ask('project:ask-unsaved', null);
    if (!reply.ok) {
      tellFailure(reply.failure, TOPIC);
      return false;
    }
    const { answer } = reply.value;
    return answer === 'discard' || (answer === 'save' && (await saveProject(false)));
  }

  return async (source) => {
    if (!(await mayReplace())) return;
    const before = project.picture;
    const failure = await project.open(source);
    if (failure) tellFailure(failure, TOPIC);
    else if (project.picture !== before) messages.settle(TOPIC);
  };
}
