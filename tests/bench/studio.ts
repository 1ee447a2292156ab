/** The real studio for a bench, built when it is stale. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { buildIfStale } from '../../build/setup/build-app';
import { openElectronSession } from '../../build/setup/electron-session';
import { root } from '../../build/setup/root';
import { rootNeedsNoSandbox } from '../../build/setup/sandbox';
import { answerQuestions } from '../support/answer-questions';

interface Studio {
  readonly app: ElectronApplication;
  /** With the sample's finished sheet. */
  readonly page: Page;
  /** Gone afterwards. */
  readonly folder: string;
}

/** Starts the studio with an empty user-data folder, does the work and ends it. */
export async function withStudio<T>(work: (studio: Studio) => Promise<T>): Promise<T> {
  await buildIfStale();
  const session = await openElectronSession();
  // Playwright looks for Electron in this process.
  Object.assign(process.env, session.env);
  const folder = mkdtempSync(join(tmpdir(), 'mazepress-bench-'));
  try {
    const app = await _electron.launch({
      cwd: root,
      args: [...rootNeedsNoSandbox(), '.', `--user-data-dir=${join(folder, 'user-data')}`],
    });
    try {
      const page = await app.firstWindow();
      // What a bench has changed is asked about at the end, and nobody is there.
      await answerQuestions(app, 'discard');
      await page.locator('[data-testid=facts-strip][data-quality=final]').getByText('exactly one solution').waitFor();
      return await work({ app, page, folder });
    } finally {
      await app.close();
    }
  } finally {
    session.stop();
    // Helpers of Chromium may still be closing their files.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
