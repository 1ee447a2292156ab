import { basename } from 'node:path';
import { ownCorridor } from '@app/project/project';
import { app, dialog, type BrowserWindow } from 'electron';
import * as v from 'valibot';
import type { FoundWork, Recovery } from '../../files/recovery';
import type { UnsavedWork } from '../../windows/unsaved-work';
import { words } from '../../wording/words';
import { handler, type HandlersOf } from '../gate';
import * as inputs from '../inputs';
import type { Bench } from './bench';

const kept = v.strictObject({
  pictureId: inputs.id,
  recipe: inputs.recipe,
  ownCorridorMm: ownCorridor,
  search: inputs.search,
});

/** Keeping unsaved work beside the window, and giving it back after a crash. */
export const recoveryHandlers = (
  bench: Bench,
  recovery: Recovery,
  unsaved: UnsavedWork,
): HandlersOf<'recovery', BrowserWindow> => ({
  'recovery:keep': handler(kept, async ({ pictureId, ...work }, window) => {
    // Whoever closes has decided what becomes of the work.
    if (unsaved.isClosing(window)) return null;
    const { name, bytes, projectPath } = bench.find(pictureId);
    await recovery.keep(pictureId, { picture: { name, bytes }, ...work, projectPath });
    return null;
  }),
  'recovery:drop': handler(v.null(), async () => {
    await recovery.clear();
    return null;
  }),
  'recovery:offer': handler(v.null(), async (_, window) => {
    const found = await recovery.find();
    if (!found) return { restore: false };
    const restore = await askToRestore(window, found);
    if (!restore) await recovery.clear();
    return { restore };
  }),
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
