import { join } from 'node:path';
import { ownCorridor, PROJECT_EXTENSION } from '@app/project/project';
import { app, type BrowserWindow } from 'electron';
import * as v from 'valibot';
import { choosePlace } from '../../files/dialogs';
import { projectName } from '../../files/names';
import { writeProject } from '../../files/projects';
import type { SettingsStore } from '../../files/settings';
import type { UnsavedWork } from '../../windows/unsaved-work';
import { words } from '../../wording/words';
import { handler, type HandlersOf } from '../gate';
import * as inputs from '../inputs';
import type { Bench } from './bench';

const saved = v.strictObject({
  pictureId: inputs.id,
  recipe: inputs.recipe,
  ownCorridorMm: ownCorridor,
  search: inputs.search,
  as: v.boolean(),
});
const noted = v.strictObject({ name: inputs.name, edited: v.boolean(), searching: v.boolean() });

/** @param onFile called with the path of every project that was saved */
export const projectHandlers = (
  bench: Bench,
  settings: SettingsStore,
  unsaved: UnsavedWork,
  onFile: (path: string) => void,
): HandlersOf<'project' | 'window', BrowserWindow> => ({
  'project:save': handler(saved, async ({ pictureId, as, ...work }, window) => {
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
    await writeProject(path, { picture: { name, bytes }, ...work }, chosen);
    bench.keepAt(pictureId, path);
    onFile(path);
    if (!window.isDestroyed()) window.setRepresentedFilename(path);
    return { path };
  }),
  'project:note': handler(noted, (work, window) => {
    unsaved.note(window, work);
    return null;
  }),
  'project:ask-unsaved': handler(v.null(), async (_, window) => ({ answer: await unsaved.ask(window) })),
  'window:close': handler(v.null(), async (_, window) => {
    await unsaved.finishClosing(window);
    return null;
  }),
});
