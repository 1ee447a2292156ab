import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, expect, test as base } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';
import { OUTPUT, packagedExecutable } from '../../build/setup/packaged-app';
import { rootNeedsNoSandbox } from '../../build/setup/sandbox';
import { answerQuestions } from '../support/answer-questions';

/** A running studio. */
export interface Studio {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** For files of this test; gone afterwards. */
  readonly folder: string;
}

interface Options {
  /** Start the packaged app in place of `electron .`. */
  readonly packaged: boolean;
}

/** Longest wait for the window and then for its first maze, ms. */
const LOADING_TIME = 20_000;

/** Longest wait for an exported file, ms. */
const EXPORT_TIME = 20_000;

interface Fixtures {
  readonly studio: Studio;
}

/**
 * Playwright's test with a `studio`: started with an empty user-data folder, loaded, and ended after the test. Questions about
 * unsaved changes are answered with "Don't save". The test fails when the page logged an error or threw one, whatever else
 * it proved.
 *
 * `test.use({ packaged: true })` runs the app that `npm run package:for-tests` made.
 */
export const test = base.extend<Fixtures & Options>({
  packaged: [false, { option: true }],
  studio: async ({ packaged }, use, testInfo) => {
    const folder = await mkdtemp(join(tmpdir(), 'mazepress-e2e-'));
    const app = await startApp(folder, packaged);
    const log = collectLog(app);
    let crashed = false;
    try {
      const page = await app.firstWindow({ timeout: LOADING_TIME });
      await answerQuestions(app, 'discard');
      page.on('crash', () => (crashed = true));
      await expect(page.getByTestId('facts-strip')).toContainText('exactly one solution', { timeout: LOADING_TIME });
      await expect(page.getByTestId('facts-strip')).toHaveAttribute('data-quality', 'final', { timeout: LOADING_TIME });
      await use({ app, page, folder });
      expect(crashed, 'the page crashed').toBe(false);
      if (!page.isClosed()) expect(await complaints(page), 'errors on the page').toEqual([]);
    } finally {
      await testInfo.attach('main process', { body: log() });
      if (app.windows().length > 0) await answerQuestions(app, 'discard');
      await app.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** Starts the program with the user-data folder of a test. */
export function startApp(folder: string, packaged = false): Promise<ElectronApplication> {
  const args = [...rootNeedsNoSandbox(), `--user-data-dir=${join(folder, 'user-data')}`];
  // sharp sets it where a test uses sharp; it is of this process's libvips, not of the studio's.
  delete process.env['VIPSHOME'];
  return _electron.launch({
    cwd: resolve(import.meta.dirname, '../..'),
    ...(packaged
      ? { executablePath: packagedExecutable(OUTPUT.forTests), args }
      : { args: [...args.slice(0, -1), '.', ...args.slice(-1)] }),
  });
}

/** What the main process and the engine wrote so far. */
function collectLog(app: ElectronApplication): () => string {
  const chunks: Buffer[] = [];
  for (const stream of [app.process().stdout, app.process().stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  return () => Buffer.concat(chunks).toString();
}

/** Every error that the page threw or logged. */
async function complaints(page: Page): Promise<string[]> {
  // A turn of the page's event loop and back: what was thrown before has arrived by then.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  const thrown = (await page.pageErrors()).map((error) => error.stack ?? error.message);
  const logged = (await page.consoleMessages()).filter((message) => message.type() === 'error');
  return [...thrown, ...logged.map((message) => message.text())];
}

export { expect };

/**
 * Exports the sheet through the window's menu as a user would who chose `name` in the save dialog.
 *
 * @returns where the file is, once it is complete
 */
export async function exportAs({ app, page, folder }: Studio, format: 'pdf' | 'svg' | 'png', name: string) {
  const path = join(folder, name);
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  await page.getByTestId('export-button').click();
  await page.getByTestId(`export-${format}`).click();
  // Files are put in place whole, so there is nothing half written to see.
  await expect.poll(() => existsSync(path), { message: `${name} is written`, timeout: EXPORT_TIME }).toBe(true);
  return path;
}
