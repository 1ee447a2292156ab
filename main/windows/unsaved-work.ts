/** What would be lost with a window, and the question before it is. */
import { app, dialog, type BrowserWindow } from 'electron';
import { send } from '../ipc/send';
import { words } from '../wording/words';

/** What a window works at, as its page tells. */
interface Work {
  /** As the title bar names it. */
  readonly name: string;
  /** There are changes that no file has. */
  readonly edited: boolean;
}

type Answer = 'save' | 'discard' | 'cancel';

/** In the order of the buttons. */
const ANSWERS: readonly Answer[] = ['save', 'discard', 'cancel'];

export interface UnsavedWork {
  note(window: BrowserWindow, work: Work): void;
  /** Asks what should become of the changes. `cancel` also when the question was dismissed. */
  ask(window: BrowserWindow): Promise<Answer>;
  /** Asks before the window closes with changes. The page saves and then wants `finishClosing`; all else is done here. */
  guard(window: BrowserWindow): void;
  /** Closes the window, and the program if that was the wish, whatever is unsaved. */
  finishClosing(window: BrowserWindow): void;
}

export function createUnsavedWork(): UnsavedWork {
  const works = new WeakMap<BrowserWindow, Work>();
  const asked = new WeakSet<BrowserWindow>();
  /** Windows that close because the program quits. */
  const leaving = new WeakSet<BrowserWindow>();
  let quitting = false;
  app.on('before-quit', () => (quitting = true));

  const ask = async (window: BrowserWindow): Promise<Answer> => {
    const { saveChanges, saveChangesDetail, saveButton, discardButton, cancel } = words();
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: saveChanges(works.get(window)?.name ?? ''),
      detail: saveChangesDetail,
      buttons: [saveButton, discardButton, cancel],
      defaultId: ANSWERS.indexOf('save'),
      cancelId: ANSWERS.indexOf('cancel'),
      noLink: true,
    });
    return ANSWERS[response] ?? 'cancel';
  };

  const finishClosing = (window: BrowserWindow): void => {
    works.delete(window);
    if (leaving.has(window)) app.quit();
    else window.close();
  };

  const askAndClose = async (window: BrowserWindow): Promise<void> => {
    // The question is there already.
    if (asked.has(window)) return;
    asked.add(window);
    const answer = await ask(window);
    asked.delete(window);
    if (window.isDestroyed()) return;
    if (answer === 'discard') finishClosing(window);
    if (answer === 'save') send(window, 'window:closing', {});
  };

  return {
    note(window, work) {
      works.set(window, work);
      window.setDocumentEdited(work.edited);
    },
    ask,
    guard(window) {
      window.on('close', (event) => {
        if (quitting) leaving.add(window);
        else leaving.delete(window);
        // Only this attempt: a window that stays open ends it.
        quitting = false;
        if (!works.get(window)?.edited) return;
        event.preventDefault();
        void askAndClose(window);
      });
      // Nobody is left who could save.
      window.webContents.on('render-process-gone', () => works.delete(window));
    },
    finishClosing,
  };
}
