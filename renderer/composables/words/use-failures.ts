import type { ReplyFailure } from '@contract/contract';
import { useI18n } from 'vue-i18n';
import { useMessagesStore } from '../../stores/messages';
import { failureSentence } from '../../wording/sentences';

/** Tells failures as sentences. Errors stay until they are closed. */
export function useFailures() {
  const { t } = useI18n();
  const messages = useMessagesStore();

  /** @param topic closes it when that is settled */
  function tellFailure(failure: ReplyFailure, topic?: string): void {
    const text = failureSentence(t, failure);
    if (text !== null) messages.tell({ kind: 'error', text, ...(topic === undefined ? {} : { topic }) });
  }

  return { tellFailure };
}
