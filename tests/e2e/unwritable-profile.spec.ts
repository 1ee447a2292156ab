import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { answerQuestions, questionsAsked } from '../support/answer-questions';
import { answerSaveDialog } from './bridge';
import { expect, exportAs, startApp } from './launch';

test('where the profile takes nothing, the window works, says so once, and closing still asks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mazepress-e2e-'));
  const profile = join(folder, 'user-data');
  // Nobody, not even a superuser, can write a file where a folder is, or into a folder that is a file.
  await mkdir(join(profile, 'settings.json', 'inside'), { recursive: true });
  await writeFile(join(profile, 'recovery'), 'in the way');
  const app = await startApp(folder);
  try {
    const page = await app.firstWindow();
    const studio = { app, page, folder };
    await answerQuestions(app, 'cancel');
    await expect(page.getByTestId('facts-strip')).toHaveAttribute('data-quality', 'final', { timeout: 30_000 });

    await page.getByTestId('paper-letter').click();
    const error = page.getByTestId('message-error');
    await expect(error).toContainText('unsaved work cannot be kept', { timeout: 15_000 });
    await page.getByTestId('paper-a3').click();
    await expect(page.getByTestId('facts-strip')).toHaveAttribute('data-quality', 'final', { timeout: 30_000 });
    expect(existsSync(await exportAs(studio, 'pdf', 'fox.pdf'))).toBe(true);

    // All that was told is the one sentence: exporting remembered its folder as well as it could.
    await expect(page.getByTestId('message-done')).toContainText('fox.pdf saved');
    await expect(error).toHaveCount(1);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await expect.poll(() => questionsAsked(app)).toEqual(['Save the changes to “Fox”?']);
    expect(page.isClosed()).toBe(false);

    await answerSaveDialog(studio, join(folder, 'fox.mazepress'));
    await page.keyboard.press('Control+s');
    await expect(page.getByTestId('message-done').filter({ hasText: 'fox.mazepress saved' })).toBeVisible();
    await expect(error).toHaveCount(1);
  } finally {
    await answerQuestions(app, 'discard');
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('settings that are no settings count as none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mazepress-e2e-'));
  await mkdir(join(folder, 'user-data'));
  await writeFile(join(folder, 'user-data', 'settings.json'), '{"window": {"x": \0\u00ff');
  const app = await startApp(folder);
  try {
    const page = await app.firstWindow();
    await expect(page.getByTestId('facts-strip')).toHaveAttribute('data-quality', 'final', { timeout: 30_000 });
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
});
