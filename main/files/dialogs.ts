/** The system's file dialogs, as sheets of a window. Each gives null when it was dismissed. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { PROJECT_EXTENSION } from '@app/project/project';
import { dialog, type BrowserWindow, type FileFilter } from 'electron';
import { words } from '../wording/words';
import { PICTURE_EXTENSIONS, withExtension } from './names';

async function chooseFile(window: BrowserWindow, title: string, filters: FileFilter[]): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, { title, filters, properties: ['openFile'] });
  return canceled ? null : (filePaths[0] ?? null);
}

/** Asks for a picture or a project. */
export const choosePictureOrProject = (window: BrowserWindow): Promise<string | null> =>
  chooseFile(window, words().openTitle, [
    { name: words().picturesAndProjects, extensions: [...PICTURE_EXTENSIONS, PROJECT_EXTENSION] },
    { name: words().pictures, extensions: [...PICTURE_EXTENSIONS] },
    { name: words().projects, extensions: [PROJECT_EXTENSION] },
    { name: words().allFiles, extensions: ['*'] },
  ]);

/** Asks for a saved recipe. */
export const chooseRecipe = (window: BrowserWindow): Promise<string | null> =>
  // Dialogs know only the last part of an extension.
  chooseFile(window, words().openRecipeTitle, [{ name: words().recipes, extensions: ['json'] }]);

interface Place {
  readonly title: string;
  /** Proposed path. */
  readonly proposal: string;
  /** Kind of file, for the dialog's filter. */
  readonly kind: string;
  /** The path ends in it whatever the user types. */
  readonly extension: string;
}

/** Asks where to save. */
export async function choosePlace(
  window: BrowserWindow,
  { title, proposal, kind, extension }: Place,
): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title,
    defaultPath: proposal,
    filters: [{ name: kind, extensions: [extension.split('.').at(-1) ?? extension] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || filePath === '') return null;
  const path = withExtension(filePath, extension);
  // The dialog asked about the name without the extension.
  return path === filePath || !existsSync(path) || (await confirmReplacing(window, path)) ? path : null;
}

async function confirmReplacing(window: BrowserWindow, path: string): Promise<boolean> {
  const { replace, replaceDetail, replaceButton, cancel } = words();
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: replace(basename(path)),
    detail: replaceDetail,
    buttons: [replaceButton, cancel],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
