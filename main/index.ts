/** The program: puts its parts together and starts them. */
import { join } from 'node:path';
import { app, dialog, session, type BrowserWindow } from 'electron';
import { EngineClient } from './engine/engine-client';
import { engineSpawner } from './engine/spawn-engine';
import { installed } from './files/installed';
import { createRecents, type Recents } from './files/recents';
import { createRecovery } from './files/recovery';
import { openSettings } from './files/settings';
import { removeAllTemporaries } from './files/temporary-files';
import { createHandlers } from './ipc/handlers/handlers';
import { serveRequests } from './ipc/serve';
import { log, logBug, startLog } from './log';
import { rememberBounds } from './windows/bounds';
import { logLostProcesses, recoverPage } from './windows/crashes';
import { installMenu } from './windows/install-menu';
import { lockPages, lockSession, silenceChromium } from './windows/lockdown';
import { openMainWindow } from './windows/main-window';
import { declarePageScheme, isOurPage, pageUrl, servePage } from './windows/page';
import { openableAmong } from './windows/requested-files';
import { send } from './windows/send';
import { createUnsavedWork } from './windows/unsaved-work';

/** The window, while it is open. */
let current: BrowserWindow | undefined;
/** A file that the system asked to open before there was a page to tell. */
let requested = openableAmong(process.argv.slice(1), process.cwd()).at(-1);

/** Shows the window and has it open a file, now or as soon as its page has loaded. */
function request(path: string | undefined): void {
  if (current?.isMinimized()) current.restore();
  current?.focus();
  if (current && !current.webContents.isLoading() && path !== undefined) send(current, 'picture:requested', { path });
  else requested = path ?? requested;
}

function start(): void {
  lockSession(session.defaultSession);
  servePage();

  const engine = new EngineClient(
    engineSpawner({ engine: installed.engine(), worker: installed.worker(), font: installed.font() }, (text) =>
      log.warn(`engine: ${text.slice(-4000)}`),
    ),
    (reason) => {
      log.error(`engine restarted after ${reason}`);
      if (current) send(current, 'engine:restarted', {});
    },
  );
  const settings = openSettings();
  const recents: Recents = createRecents(settings, () => showMenu());
  const showMenu = (): void => installMenu(() => current, settings, recents);

  const recovery = createRecovery(join(app.getPath('userData'), 'recovery'));
  const unsaved = createUnsavedWork(recovery);
  serveRequests(createHandlers({ engine, settings, recents, recovery, unsaved }), isOurPage, logBug);
  showMenu();

  const openWindow = (): void => {
    const window = (current = openMainWindow(settings, pageUrl()));
    recoverPage(window);
    unsaved.guard(window);
    rememberBounds(window, settings);
    window.once('closed', () => (current = undefined));
    window.webContents.on('did-finish-load', () => {
      if (requested !== undefined) send(window, 'picture:requested', { path: requested });
      requested = undefined;
    });
  };
  openWindow();
  engine.start();
  // An export that is still being written has no one left to write it.
  app.on('quit', removeAllTemporaries);
  app.on('activate', () => !current && openWindow());
  app.on('will-quit', (event) => {
    engine.close();
    if (!recovery.busy) return;
    // Nothing half removed: the next start would offer what is saved already.
    event.preventDefault();
    void recovery.idle().then(() => app.quit());
  });
}

declarePageScheme();
silenceChromium();
if (app.requestSingleInstanceLock({ files: openableAmong(process.argv.slice(1), process.cwd()) })) {
  startLog();
  lockPages();
  logLostProcesses();
  app.on('window-all-closed', () => process.platform !== 'darwin' && app.quit());
  app.on('second-instance', (_event, _argv, _folder, data) => request((data as { files: string[] }).files.at(-1)));
  app.on('open-file', (event, path) => {
    event.preventDefault();
    request(path);
  });
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      const reference = logBug(error, 'start');
      dialog.showErrorBox('Mazepress could not start', `Reference ${reference}. ${String(error)}`);
      app.exit(1);
    });
} else app.quit();
