/** What no page of ours may do: leave, open windows, embed others, ask for permissions, or reach a network. */
import { app, type Session } from 'electron';
import { isOurPage } from './page';

/** Schemes that need no network and no files. */
const LOCAL_SCHEMES = new Set(['app:', 'blob:', 'data:', 'devtools:']);

/** Chromium services that would reach for a network on their own. */
const QUIET_SWITCHES = [
  'disable-background-networking',
  'disable-component-update',
  'disable-domain-reliability',
  'no-pings',
];

/** Silences Chromium's own network traffic; must run before the app is ready. */
export function silenceChromium(): void {
  for (const name of QUIET_SWITCHES) app.commandLine.appendSwitch(name);
  // Whatever slips past everything else finds no host. The development server is the one exception.
  if (app.isPackaged || !process.env['ELECTRON_RENDERER_URL'])
    app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
}

/** Locks every page that is ever created. */
export function lockPages(): void {
  app.on('web-contents-created', (_created, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.on('will-navigate', (event) => {
      // The development server reloads its page.
      if (app.isPackaged || !isReload(contents.getURL(), event.url)) event.preventDefault();
    });
  });
}

const isReload = (from: string, to: string): boolean =>
  process.env['ELECTRON_RENDERER_URL'] !== undefined && from === to && isOurPage(to);

/** Refuses permissions and every request that would need a network. */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setSpellCheckerEnabled(false);
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isLocal(url) }));
}

/** Whether a request stays on this computer and inside this program. */
function isLocal(url: string): boolean {
  const { protocol, host } = new URL(url);
  if (LOCAL_SCHEMES.has(protocol)) return true;
  const server = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  return server !== undefined && new URL(server).host === host;
}
