import { BrowserWindow, session } from 'electron';
import { lockSession } from './lockdown';
import { isTurned, printHtml } from './print-page';

const PRINT_URL = 'app://print/sheet.html';
const MICRONS_PER_MM = 1000;

let dialogOpen = false;

/** Styles of its own and nothing else: no script, no picture, no font. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Opens the system's print dialog for a sheet, at true size. Chromium's PDF viewer would be the other way to get there,
 * but Electron does not print it reliably (electron/electron issues 27383 and 47272), so the same drawing goes as SVG.
 *
 * @returns whether it was sent to a printer; false when the dialog was dismissed, or one is open already
 * @throws Error when printing failed
 */
export async function printSheet(sheet: Parameters<typeof printHtml>[0]): Promise<boolean> {
  if (dialogOpen) return false;
  dialogOpen = true;
  // A session without a name on disk; what it shows lives in memory only.
  const printing = session.fromPartition('print');
  lockSession(printing);
  const html = printHtml(sheet);
  printing.protocol.handle(
    'app',
    () =>
      new Response(html, {
        headers: { 'content-type': 'text/html', 'content-security-policy': CONTENT_SECURITY_POLICY },
      }),
  );
  const window = new BrowserWindow({ show: false, webPreferences: { session: printing, javascript: false } });
  try {
    await window.loadURL(PRINT_URL);
    return await print(window, sheet);
  } finally {
    window.destroy();
    printing.protocol.unhandle('app');
    dialogOpen = false;
  }
}

function print(window: BrowserWindow, sheet: Parameters<typeof isTurned>[0]): Promise<boolean> {
  const sides = [sheet.widthMm, sheet.heightMm].map((mm) => Math.round(mm * MICRONS_PER_MM));
  const [width, height] = isTurned(sheet) ? sides.reverse() : sides;
  return new Promise((resolve, reject) => {
    window.webContents.print(
      {
        margins: { marginType: 'none' },
        printBackground: true,
        pageSize: { width: width!, height: height! },
      },
      (success, reason) => {
        if (success || /cancel/i.test(reason)) resolve(success);
        else reject(new Error(`printing failed: ${reason}`));
      },
    );
  });
}
