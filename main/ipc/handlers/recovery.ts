import { basename } from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import type { FoundWork, Recovery } from '../../files/recovery';
import type { UnsavedWork } from '../../windows/unsaved-work';
import { words } from '../../wording/words';
import type { Handlers } from '../gate';
import type { Bench } from './bench';

type RecoveryHandlers = Pick<Handlers<BrowserWindow>, 'recovery:keep' | 'recovery:drop' | 'recovery:offer'>;

/** Keeping unsaved work beside the window, and giving it back after a crash. */
export const recoveryHandlers = (bench: Bench, recovery: Recovery, unsaved: UnsavedWork): RecoveryHandlers => ({
  async 'recovery:keep'({ pictureId, recipe, search }, window) {
    // Whoever closes has decided what becomes of the work.
    if (unsaved.isClosing(window)) return null;
    const { name, bytes, projectPath } = bench.find(pictureId);
    await recovery.keep(pictureId, { picture: { name, bytes }, recipe, search, projectPath });
    return null;
  },
  async 'recovery:drop'() {
    await recovery.clear();
    return null;
  },
  async 'recovery:offer'(_, window) {
    const found = await recovery.find();
    if (!found) return { restore: false };
    const restore = await askToRestore(window, found);
    if (!restore) await recovery.clear();
    return { restore };
  },
});

async function askToRestore(window: BrowserWindow, { picture, projectPath, keptAt }: FoundWork): Promise<boolean> {
  const { restore, restoreDetail, restoreButton, forgetButton } = words();
  const time = keptAt.toLocaleString(app.getLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: restore(projectPath === null ? picture.name : basename(projectPath)),
    detail: restoreDetail(time),
    buttons: [restoreButton, forgetButton],
    defaultId: 0,
    // A question that is only dismissed costs nobody their work.
    cancelId: 0,
    noLink: true,
  });
  return response === 0;
}
