import { useI18n } from 'vue-i18n';
import { fileName } from '../../model/project/file-name';
import { useMessagesStore } from '../../stores/messages';
import { useProjectFileStore } from '../../stores/project-file';
import { useFailures } from '../words/use-failures';
import { endTyping } from '../keys/use-shortcuts';

const TOPIC = 'save';

/** Saves the project and tells how it went. Resolves to whether it is saved. */
export function useSaveProject(): (as: boolean) => Promise<boolean> {
  const { t } = useI18n();
  const file = useProjectFileStore();
  const messages = useMessagesStore();
  const { tellFailure } = useFailures();

  return async (as) => {
    endTyping();
    const reply = await file.save(as);
    if (!reply.ok) {
      tellFailure(reply.failure, TOPIC);
      return false;
    }
    if (!reply.value) return false;
    messages.settle(TOPIC);
    messages.tell({ kind: 'done', text: t('messages.saved', { name: fileName(reply.value.path) }), topic: TOPIC });
    return true;
  };
}
