import { expect, test } from './launch';

test('the page has nothing but the bridge', async ({ studio: { page } }) => {
  const reach = await page.evaluate(() => ({
    node: ['require', 'process', 'module', 'Buffer', '__dirname'].filter((name) => name in globalThis),
    bridge: Object.keys((globalThis as unknown as { mazepress: object }).mazepress).sort(),
  }));
  expect(reach).toEqual({ node: [], bridge: ['ask', 'on', 'pathOf'] });
});

test('the window runs in its sandbox', async ({ studio: { app } }) => {
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    // Electron has this method and does not declare it.
    const contents = BrowserWindow.getAllWindows()[0].webContents as unknown as {
      getLastWebPreferences(): Electron.WebPreferences;
    };
    const { sandbox, contextIsolation, nodeIntegration, webSecurity } = contents.getLastWebPreferences();
    return { sandbox, contextIsolation, nodeIntegration, webSecurity };
  });
  expect(preferences).toEqual({ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true });
});
