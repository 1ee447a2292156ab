/** What would be lost with a window, and the question before it is. */
import type { WorkInHand } from '@contract/contract';
import { app, dialog, type BrowserWindow } from 'electron';
import type { Recovery } from '../files/recovery';
import { log } from '../log';
import type { Words } from '../wording/en';
import { words } from '../wording/words';
import { send } from './send';

type Answer = 'save' | 'discard' | 'cancel';

/** In the order of the buttons. */
const ANSWERS: readonly Answer[] = ['save', 'discard', 'cancel'];

const NOTHING: WorkInHand = { name: '', edited: false, searching: false };

/** One question, whatever would be lost: its sentences, and its buttons in the order of ANSWERS. */
export function lossQuestion(
  { name, edited, searching }: WorkInHand,
  words: Words,
): { readonly message: string; readonly detail: string; readonly buttons: string[] } {
  if (!searching)
    return {
      message: words.saveChanges(name),
      detail: words.saveChangesDetail,
      buttons: [words.saveButton, words.discardButton, words.cancel],
    };
  return {
    message: edited ? words.saveChanges(name) : words.stopSearch(name),
    detail: edited ? words.saveChangesAndSearchDetail : words.stopSearchDetail,
    buttons: [words.stopAndSaveButton, edited ? words.discardButton : words.discardSearchButton, words.goOnButton],
  };
}

export interface UnsavedWork {
  note(window: BrowserWindow, work: WorkInHand): void;
  /** Asks what should become of the work. `cancel` also when the question was dismissed. */
  ask(window: BrowserWindow): Promise<Answer>;
  /** Asks before the window closes with work. The page saves and then wants `finishClosing`; all else is done here. */
  guard(window: BrowserWindow): void;
  /** Closes the window, and the program if that was the wish, whatever is unsaved. Nothing of it is kept. */
  finishClosing(window: BrowserWindow): Promise<void>;
  /** Whether the window closes whatever is unsaved. */
  isClosing(window: BrowserWindow): boolean;
}

/** @param recovery what has been kept of the work in case of a crash */
export function createUnsavedWork(recovery: Pick<Recovery, 'clear'>): UnsavedWork {
  const works = new WeakMap<BrowserWindow, WorkInHand>();
  const asked = new WeakSet<BrowserWindow>();
  /** Windows that close because the program quits. */
  const leaving = new WeakSet<BrowserWindow>();
  const closing = new WeakSet<BrowserWindow>();
  let quitting = false;
  app.on('before-quit', () => (quitting = true));

  const ask = async (window: BrowserWindow): Promise<Answer> => {
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      ...lossQuestion(works.get(window) ?? NOTHING, words()),
      defaultId: ANSWERS.indexOf('save'),
      cancelId: ANSWERS.indexOf('cancel'),
      noLink: true,
    });
    return ANSWERS[response] ?? 'cancel';
  };

  const finishClosing = async (window: BrowserWindow): Promise<void> => {
    works.delete(window);
    closing.add(window);
    // What cannot be removed is offered at the next start: better than a window that does not close.
    await recovery.clear().catch((error: unknown) => log.warn('kept work could not be removed:', error));
    if (window.isDestroyed()) return;
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
    if (answer === 'discard') await finishClosing(window);
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
        const { edited, searching } = works.get(window) ?? NOTHING;
        if (!edited && !searching) return;
        event.preventDefault();
        void askAndClose(window);
      });
      // A number was still being typed when the page was told to go.
      window.webContents.on('will-prevent-unload', () => void askAndClose(window));
      // Nobody is left who could save.
      window.webContents.on('render-process-gone', () => works.delete(window));
    },
    finishClosing,
    isClosing: (window) => closing.has(window),
  };
}
