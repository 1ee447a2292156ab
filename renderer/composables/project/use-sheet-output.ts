import type { ExportFormat } from '@contract/contract';
import { useI18n } from 'vue-i18n';
import { ask } from '../../bridge';
import { fileName } from '../../model/project/file-name';
import { useJobsStore } from '../../stores/jobs';
import { useMessagesStore } from '../../stores/messages';
import { useProjectStore } from '../../stores/project';
import { useFailures } from '../words/use-failures';
import { useFormats } from '../words/use-formats';

/** The sheet as a file or on paper; tells how it went. Without a picture there is none. */
export function useSheetOutput() {
  const { t } = useI18n();
  const project = useProjectStore();
  const jobs = useJobsStore();
  const messages = useMessagesStore();
  const formats = useFormats();
  const { tellFailure } = useFailures();

  async function exportSheet(format: ExportFormat): Promise<void> {
    if (!project.picture) return;
    const reply = await jobs.exportSheet({ pictureId: project.picture.id, recipe: project.recipe }, format);
    if (!reply.ok) return tellFailure(reply.failure);
    if (!reply.value) return;
    const { path, bytes } = reply.value;
    messages.tell({
      kind: 'done',
      text: t('messages.exported', { name: fileName(path), size: formats.value.bytes(bytes) }),
      action: { label: t('messages.reveal'), run: () => void ask('file:reveal', { path }) },
    });
  }

  async function print(): Promise<void> {
    if (!project.picture) return;
    const reply = await jobs.print({ pictureId: project.picture.id, recipe: project.recipe });
    if (!reply.ok) return tellFailure(reply.failure);
    if (reply.value.printed) messages.tell({ kind: 'done', text: t('messages.printed') });
  }

  return { exportSheet, print };
}
