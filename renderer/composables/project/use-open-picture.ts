import type { PictureRecipe } from '@app/model/recipe';
import type { PictureSource } from '@contract/contract';
import { useI18n } from 'vue-i18n';
import { useMessagesStore } from '../../stores/messages';
import { useProjectStore } from '../../stores/project';
import { useFailures } from '../words/use-failures';
import { useUnsavedWork } from './use-unsaved-work';

const TOPIC = 'open';

/**
 * Opens a picture or a project and tells what went wrong; what is on the bench stays then. Asks first what should become of
 * work that would be lost. `page`: see the project's `open`.
 */
export function useOpenPicture(): (source: PictureSource, page?: PictureRecipe) => Promise<void> {
  const { t } = useI18n();
  const project = useProjectStore();
  const messages = useMessagesStore();
  const { tellFailure } = useFailures();
  const { mayLeave } = useUnsavedWork();

  return async (source, page) => {
    if (!(await mayLeave(TOPIC))) return;
    const before = project.picture;
    const failure = await project.open(source, page);
    if (failure) tellFailure(failure, TOPIC);
    if (project.picture === before) return;
    messages.settle(TOPIC);
    // What is there to undo are the settings of the picture before.
    if (project.canUndo) messages.tell({ kind: 'info', text: t('messages.settingsBegun'), topic: TOPIC });
  };
}
