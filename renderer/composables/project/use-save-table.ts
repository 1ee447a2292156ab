import { useI18n } from 'vue-i18n';
import { ask } from '../../bridge';
import { fileName } from '../../model/project/file-name';
import { tableToCsv, type Table } from '../../model/tune/table';
import { useMessagesStore } from '../../stores/messages';
import { useProjectStore } from '../../stores/project';
import { useFailures } from '../words/use-failures';

/** Saves tables as CSV, through a dialog. */
export function useSaveTable(): (title: string, table: Table) => Promise<void> {
  const { t } = useI18n();
  const messages = useMessagesStore();
  const project = useProjectStore();
  const { tellFailure } = useFailures();

  return async (title, table) => {
    const reply = await ask('table:save', { name: project.picture?.name ?? '', title, csv: tableToCsv(table) });
    if (!reply.ok) return tellFailure(reply.failure);
    if (reply.value) messages.tell({ kind: 'done', text: t('tune.saved', { name: fileName(reply.value.path) }) });
  };
}
