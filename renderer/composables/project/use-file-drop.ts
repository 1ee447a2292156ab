import { useEventListener } from '@vueuse/core';
import { ref, type Ref } from 'vue';
import { useI18n } from 'vue-i18n';
import { pathOf } from '../../bridge';
import { useMessagesStore } from '../../stores/messages';
import { useOpenPicture } from './use-open-picture';

/** Whether a drag brings something from outside; text dragged within a field is none of our business. */
const brings = (event: DragEvent): boolean =>
  event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/uri-list') ?? false;

/** Files dropped anywhere in the window. Returns whether something hovers over it now. */
export function useFileDrop(): Ref<boolean> {
  const { t } = useI18n();
  const messages = useMessagesStore();
  const openPicture = useOpenPicture();
  const hovering = ref(false);
  // Enter and leave also fire between the elements inside: only their balance tells whether the pointer is in the window.
  let depth = 0;

  useEventListener(window, 'dragenter', (event: DragEvent) => {
    if (!brings(event)) return;
    event.preventDefault();
    depth++;
    hovering.value = true;
  });
  useEventListener(window, 'dragleave', () => {
    depth = Math.max(0, depth - 1);
    hovering.value = depth > 0;
  });
  useEventListener(window, 'dragover', (event: DragEvent) => {
    if (!brings(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
  });
  useEventListener(window, 'drop', (event: DragEvent) => {
    if (!brings(event)) return;
    event.preventDefault();
    depth = 0;
    hovering.value = false;
    void open(event.dataTransfer?.files[0]);
  });

  async function open(file: File | undefined): Promise<void> {
    if (!file) {
      messages.tell({ kind: 'info', text: t('messages.notAFile'), topic: 'drop' });
      return;
    }
    const path = pathOf(file);
    if (path !== '') await openPicture({ kind: 'path', path });
    else await openPicture({ kind: 'bytes', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  }

  return hovering;
}
