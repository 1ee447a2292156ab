import { REQUESTS, type RequestName } from '@contract/contract';
import { BrowserWindow, ipcMain, type WebContents, type WebFrameMain } from 'electron';
import { answer, type Handlers } from './gate';

/**
 * Registers every request of the contract.
 *
 * @param isOurs whether a page's address is the window's own page
 */
export function serveRequests(
  handlers: Handlers<BrowserWindow>,
  isOurs: (url: string) => boolean,
  logBug: (error: unknown, during: string) => string,
): void {
  for (const name of Object.keys(REQUESTS) as RequestName[]) {
    ipcMain.handle(name, (event, data: unknown) => {
      const window = BrowserWindow.fromWebContents(event.sender);
      if (!window || !isMainFrame(event.sender, event.senderFrame) || !isOurs(event.senderFrame.url))
        throw new Error('request refused');
      return answer(handlers, name, data, window, logBug);
    });
  }
}

/** The frame is null when it has navigated away or closed since it asked. */
const isMainFrame = (contents: WebContents, frame: WebFrameMain | null): frame is WebFrameMain =>
  frame !== null && frame === contents.mainFrame;
