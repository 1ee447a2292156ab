import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerSaveDialog } from './bridge';
import { expect, test } from './launch';

test('six trials on the fox: the best is shown, applied as one step, and undone', async ({ studio }) => {
  const { page, folder } = studio;
  const facts = page.getByTestId('facts-strip');
  await page.keyboard.press('Control+t');
  await expect(page.getByTestId('tune-category')).toContainText('Automatic (');
  await page.getByTestId('tune-trials').fill('6');
  await page.keyboard.press('Enter');
  await page.getByTestId('tune-start').click();
  await expect(page.getByTestId('tune-progress')).toBeVisible();
  await expect(page.getByTestId('tune-outcome')).toContainText('6 trials made', { timeout: 45_000 });
  await expect(page.getByTestId('tune-importance')).toBeVisible();
  await expect(page.getByTestId('undo')).toBeDisabled();

  const csv = join(folder, 'trials.csv');
  await answerSaveDialog(studio, csv);
  await page.getByTestId('tune-course-csv').click();
  await expect(page.getByTestId('message-done')).toContainText('trials.csv saved');
  expect((await readFile(csv, 'utf8')).trimEnd().split('\r\n')).toHaveLength(7);

  await page.getByTestId('tune-apply').click();
  await expect(page.getByTestId('undo')).toBeEnabled();
  await page.getByTestId('undo').click();
  await expect(page.getByTestId('undo')).toBeDisabled();
  await expect(facts).toContainText('exactly one solution');
});

test('a long search that is stopped keeps its best', async ({ studio }) => {
  const { app, page } = studio;
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()!.getMenuItemById('auto-tune')!.click());
  await page.getByTestId('tune-trials').fill('500');
  await page.keyboard.press('Enter');
  await page.getByTestId('tune-start').click();
  await expect(page.getByTestId('tune-best')).toContainText('Best so far', { timeout: 30_000 });
  await page.getByTestId('tune-stop').click();
  await expect(page.getByTestId('tune-outcome')).toContainText('Stopped after', { timeout: 30_000 });
  await page.getByTestId('tune-discard').click();
  await expect(page.getByTestId('tune-start')).toBeVisible();
  await expect(page.getByTestId('undo')).toBeDisabled();
});
