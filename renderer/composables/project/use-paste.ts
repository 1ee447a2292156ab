import { useEventListener } from '@vueuse/core';
import { useI18n } from 'vue-i18n';
import { pathOf } from '../../bridge';
import { useMessagesStore } from '../../stores/messages';
import { useOpenPicture } from './use-open-picture';

/** Pictures from the clipboard. */
export function usePaste() {
  const { t } = useI18n();
  const messages = useMessagesStore();
  const openPicture = useOpenPicture();

  async function openBlob(blob: Blob): Promise<void> {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    await openPicture({ kind: 'bytes', name: t('messages.pastedName'), bytes });
  }

  async function openFile(file: File): Promise<void> {
    const path = pathOf(file);
    if (path !== '') await openPicture({ kind: 'path', path });
    else await openBlob(file);
  }

  const tellNothing = (): void => {
    messages.tell({ kind: 'info', text: t('messages.nothingToPaste'), topic: 'paste' });
  };

  /** The menu's Paste: there is no clipboard event, so the clipboard is read. */
  async function pasteFromClipboard(): Promise<void> {
    try {
      for (const item of await navigator.clipboard.read()) {
        const type = item.types.find((candidate) => candidate.startsWith('image/'));
        if (type === undefined) continue;
        await openBlob(await item.getType(type));
        return;
      }
    } catch {
      // Not allowed, or nothing there that a web page may see: the same to the user.
    }
    tellNothing();
  }

  /** Ctrl+V anywhere in the window. Text pasted into a field stays text. */
  function listenToPaste(): void {
    useEventListener(document, 'paste', (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file) {
        event.preventDefault();
        void openFile(file);
      } else if (!(event.target instanceof HTMLInputElement)) {
        tellNothing();
      }
    });
  }

  return { pasteFromClipboard, listenToPaste };
}
