import { app, dialog, type BrowserWindow } from 'electron';
import { log } from '../log';
import { words } from '../wording/words';

/** A page that crashes again this soon would do so for ever, ms. */
const SOON_MS = 30_000;

/** Loads a crashed page again; when that does not help, asks. */
export function recoverPage(window: BrowserWindow): void {
  let lastCrash = -Infinity;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.error(`window process gone: ${reason} (${exitCode})`);
    const again = performance.now() - lastCrash < SOON_MS;
    lastCrash = performance.now();
    if (again) void askToReload(window, reason);
    else window.webContents.reload();
  });
}

async function askToReload(window: BrowserWindow, reason: string): Promise<void> {
  const { crashed, crashedDetail, openAgain, quit } = words();
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: crashed,
    detail: crashedDetail(reason, log.transports.file.getFile().path),
    buttons: [openAgain, quit],
    cancelId: 1,
  });
  if (response === 0) window.webContents.reload();
  else app.quit();
}

/** Keeps the end of every helper process (graphics, engine) in the log. */
export function logLostProcesses(): void {
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.error(`process gone: ${name ?? type}: ${reason} (${exitCode})`);
  });
}
