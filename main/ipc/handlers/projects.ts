import { join } from 'node:path';
import { PROJECT_EXTENSION } from '@app/project/project';
import { app, type BrowserWindow } from 'electron';
import { choosePlace } from '../../files/dialogs';
import { projectName } from '../../files/names';
import { writeProject } from '../../files/projects';
import type { SettingsStore } from '../../files/settings';
import type { UnsavedWork } from '../../windows/unsaved-work';
import { words } from '../../wording/words';
import type { Handlers } from '../gate';
import type { Bench } from './bench';

type ProjectHandlers = Pick<
  Handlers<BrowserWindow>,
  'project:save' | 'project:note' | 'project:ask-unsaved' | 'window:close'
>;

/** @param onFile called with the path of every project that was saved */
export const projectHandlers = (
  bench: Bench,
  settings: SettingsStore,
  unsaved: UnsavedWork,
  onFile: (path: string) => void,
): ProjectHandlers => ({
  async 'project:save'({ pictureId, recipe, search, as }, window) {
    const { name, bytes, projectPath } = bench.find(pictureId);
    const ask = (): Promise<string | null> =>
      choosePlace(window, {
        title: words().saveProjectTitle,
        proposal: projectPath ?? join(settings.get('exportFolder') || app.getPath('documents'), projectName(name)),
        kind: words().projects,
        extension: PROJECT_EXTENSION,
      });
    const chosen = as || projectPath === null;
    const path = chosen ? await ask() : projectPath;
    if (path === null) return null;
    await bench.protectSources(window, path, true);
    await writeProject(path, { picture: { name, bytes }, recipe, search }, chosen);
    bench.keepAt(pictureId, path);
    onFile(path);
    if (!window.isDestroyed()) window.setRepresentedFilename(path);
    return { path };
  },
  'project:note': (work, window) => {
    unsaved.note(window, work);
    return null;
  },
  'project:ask-unsaved': async (_, window) => ({ answer: await unsaved.ask(window) }),
  'window:close': async (_, window) => {
    await unsaved.finishClosing(window);
    return null;
  },
});
