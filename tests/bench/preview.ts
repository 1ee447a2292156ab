/** How long the window waits for a new sheet after a change, through the real Electron and the real IPC. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { defaultRecipe, type Recipe } from '@app/model/recipe';
import type { Bridge } from '@contract/contract';
import { buildIfStale } from '../../build/setup/build-app';
import { openElectronSession } from '../../build/setup/electron-session';
import { root } from '../../build/setup/root';
import { rootNeedsNoSandbox } from '../../build/setup/sandbox';
import { median, type Row } from './report';

const THRESHOLDS = Array.from({ length: 30 }, (_, i) => 80 + 3 * i);

/** Asks for one preview per threshold from inside the page; ms each. */
async function timePreviews(input: {
  readonly recipe: Recipe;
  readonly thresholds: readonly number[];
}): Promise<number[]> {
  const { mazepress } = window as unknown as { mazepress: Bridge };
  const opened = await mazepress.ask('picture:open', { kind: 'sample', id: 'fox' });
  if (!opened.ok || !opened.value) throw new Error('the sample did not open');
  const times: number[] = [];
  for (const threshold of input.thresholds) {
    const recipe = { ...input.recipe, picture: { ...input.recipe.picture, threshold } };
    const began = performance.now();
    const reply = await mazepress.ask('sheet:preview', { pictureId: opened.value.id, recipe, quality: 'preview' });
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    times.push(performance.now() - began);
  }
  return times;
}

export async function benchPreview(): Promise<Row[]> {
  await buildIfStale();
  const session = await openElectronSession();
  // Playwright looks for Electron in this process.
  Object.assign(process.env, session.env);
  const userData = mkdtempSync(join(tmpdir(), 'mazepress-bench-'));
  try {
    const app = await _electron.launch({
      cwd: root,
      args: [...rootNeedsNoSandbox(), '.', `--user-data-dir=${userData}`],
    });
    const page = await app.firstWindow();
    await page.getByTestId('facts-strip').getByText('exactly one solution').waitFor();
    const times = await page.evaluate(timePreviews, { recipe: defaultRecipe(), thresholds: THRESHOLDS });
    await app.close();
    return [
      {
        name: 'A4, 3 mm: preview after a threshold change',
        value: median(times),
        unit: 'ms',
        aim: 'aim: under 100 ms',
      },
      { name: 'A4, 3 mm: slowest of those previews', value: Math.max(...times), unit: 'ms' },
    ];
  } finally {
    session.stop();
    rmSync(userData, { recursive: true, force: true });
  }
}
