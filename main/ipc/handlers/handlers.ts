import { app, shell, type BrowserWindow } from 'electron';
import * as v from 'valibot';
import type { EngineClient } from '../../engine/engine-client';
import type { Recents } from '../../files/recents';
import type { Recovery } from '../../files/recovery';
import type { SettingsStore } from '../../files/settings';
import { logBug } from '../../log';
import type { UnsavedWork } from '../../windows/unsaved-work';
import { handler, type Handlers } from '../gate';
import { path } from '../inputs';
import { createBench, pictureSource } from './bench';
import { projectHandlers } from './projects';
import { recipeHandlers } from './recipes';
import { recoveryHandlers } from './recovery';
import { sheetHandlers } from './sheets';
import { tableHandlers } from './tables';
import { tuneHandlers } from './tune';

interface Services {
  readonly engine: EngineClient;
  readonly settings: SettingsStore;
  readonly recents: Recents;
  readonly recovery: Recovery;
  readonly unsaved: UnsavedWork;
}

const prose = v.pipe(v.string(), v.maxLength(100_000));

/** The table of everything that a window can ask for. */
export function createHandlers({ engine, settings, recents, recovery, unsaved }: Services): Handlers<BrowserWindow> {
  /** Files that this run exported: the only ones that a window may have shown. */
  const exported = new Set<string>();
  const noteFile = (path: string): void => {
    recents.add(path);
    app.addRecentDocument(path);
  };
  const bench = createBench(engine, recovery, noteFile);

  return {
    'picture:open': handler(pictureSource, (source, window) => bench.open(window, source)),
    'picture:recents': handler(v.null(), () => recents.list()),
    ...sheetHandlers(engine, bench, settings, (path) => exported.add(path)),
    ...tuneHandlers(engine),
    ...projectHandlers(bench, settings, unsaved, noteFile),
    ...recoveryHandlers(bench, recovery, unsaved),
    ...recipeHandlers(bench, settings),
    ...tableHandlers(bench, settings),
    'file:reveal': handler(v.strictObject({ path }), ({ path }) => {
      if (!exported.has(path)) throw new Error('asked to show a file that was not exported');
      shell.showItemInFolder(path);
      return null;
    }),
    'bug:report': handler(v.strictObject({ message: prose, stack: prose }), ({ message, stack }) => ({
      reference: logBug(`${message}\n${stack}`, 'window'),
    })),
  };
}
