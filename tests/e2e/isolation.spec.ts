import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import './bridge';
import { expect, test, type Studio } from './launch';

/** Answers of a second window of the same program. Not the studio's page, whose errors would fail the test. */
const inSecondWindow = ({ app }: Studio, url: string, script: string, preload: boolean): Promise<unknown> =>
  app.evaluate(
    async ({ app: electron, BrowserWindow }, given) => {
      const preloadFile = `${electron.getAppPath()}/out/preload/index.cjs`;
      const window = new BrowserWindow({
        show: false,
        webPreferences: { sandbox: true, ...(given.preload && { preload: preloadFile }) },
      });
      try {
        await window.loadURL(given.url);
        return (await window.webContents.executeJavaScript(given.script)) as unknown;
      } finally {
        window.destroy();
      }
    },
    { url, script, preload },
  );

test('requests of a foreign page and requests and events that the contract does not know are refused', async ({
  studio,
}) => {
  const script = "window.mazepress.ask('picture:recents', null).then(() => 'answered', String)";
  const foreign = await inSecondWindow(studio, 'data:text/html,elsewhere', script, true);
  expect(foreign).toContain('request refused');

  const refused = await studio.page.evaluate(async () => {
    const bridge = window.mazepress as unknown as {
      ask(name: string, input: unknown): Promise<unknown>;
      on(name: string, listener: () => void): void;
    };
    const asked = await bridge.ask('file:delete', null).then(String, String);
    let heard = 'listening';
    try {
      bridge.on('__proto__', () => {});
    } catch (error) {
      heard = String(error);
    }
    return [asked, heard];
  });
  expect(refused).toEqual([
    expect.stringContaining('unknown request file:delete'),
    expect.stringContaining('unknown event __proto__'),
  ]);
});

test('the page cannot leave, open windows or ask for permissions', async ({ studio }) => {
  const { app, page } = studio;
  const address = page.url();
  const result = await page.evaluate(async () => {
    const opened = window.open('https://example.invalid/');
    location.href = 'https://example.invalid/';
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { opened: opened === null, state };
  });
  expect(result).toEqual({ opened: true, state: 'denied' });
  expect(page.url()).toBe(address);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('the page may load only from the program, and only what the program has', async ({ studio }) => {
  const policy = await studio.page.evaluate(async () => {
    const own = await fetch(location.href);
    return own.headers.get('content-security-policy');
  });
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);

  const status = (path: string) =>
    studio.app.evaluate(async ({ net }, url) => (await net.fetch(url)).status, `app://mazepress/${path}`);
  expect(await status('index.html')).toBe(200);
  expect(await status('none.html')).toBe(404);
  expect(await status('..%2f..%2fpackage.json')).toBe(403);
});

test.describe('with a server that counts its visitors', () => {
  let server: Server;
  let visits = 0;
  let address: string;

  test.beforeEach(async () => {
    visits = 0;
    server = createServer((_request, response) => {
      visits++;
      response.setHeader('access-control-allow-origin', '*').end('here');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  test.afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('nothing reaches a network: not the page, not the session', async ({ studio }) => {
    const fetchIt = `fetch(${JSON.stringify(address)}).then(() => 'reached', () => 'stopped')`;
    expect(await inSecondWindow(studio, 'app://mazepress/index.html', fetchIt, false)).toBe('stopped');
    // Without any policy of a page: what is left is the session's own block.
    expect(await inSecondWindow(studio, 'data:text/html,free', fetchIt, false)).toBe('stopped');
    const fromMain = await studio.app.evaluate(
      ({ session }, url) =>
        session.defaultSession.fetch(url).then(
          () => 'reached',
          () => 'stopped',
        ),
      address,
    );
    expect(fromMain).toBe('stopped');
    expect(visits).toBe(0);
  });
});
