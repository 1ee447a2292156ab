import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, expect, test as base } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';
import { OUTPUT, packagedExecutable } from '../../build/setup/packaged-app';
import { rootNeedsNoSandbox } from '../../build/setup/sandbox';

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

interface Fixtures {
  readonly studio: Studio;
}

/**
 * Playwright's test with a `studio`: started with an empty user-data folder, loaded, and ended after the test. The test
 * fails when the page logged an error or threw one, whatever else it proved.
 *
 * `test.use({ packaged: true })` runs the app that `npm run package:for-tests` made.
 */
export const test = base.extend<Fixtures & Options>({
  packaged: [false, { option: true }],
  studio: async ({ packaged }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'mazepress-e2e-'));
    const args = [...rootNeedsNoSandbox(), `--user-data-dir=${join(folder, 'user-data')}`];
    const app = await _electron.launch({
      cwd: resolve(import.meta.dirname, '../..'),
      ...(packaged
        ? { executablePath: packagedExecutable(OUTPUT.forTests), args }
        : { args: [...args.slice(0, -1), '.', ...args.slice(-1)] }),
    });
    const complaints: string[] = [];
    try {
      const page = await app.firstWindow();
      page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
      page.on('crash', () => complaints.push('the page crashed'));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await expect(page.getByTestId('facts-strip')).toContainText('exactly one solution', { timeout: 20_000 });
      await use({ app, page, folder });
      expect(complaints, 'errors on the page').toEqual([]);
    } finally {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});

export { expect };

/** Answers the next save dialogs with `path`, as a user would who chose it. */
export async function answerSaveDialog({ app }: Studio, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
}
