import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackProject } from '@app/project/project';
import { answerQuestions, questionsAsked } from '../support/answer-questions';
import { answerOpenDialog, answerSaveDialog } from './bridge';
import { expect, test, type Studio } from './launch';

/** Draws a stroke over the middle of the picture. */
async function draw({ page }: Studio): Promise<void> {
  await page.getByTestId('brush-dark').click();
  const box = (await page.locator('[data-pane=picture]').boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.4, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByTestId('stroke-count')).toHaveText('1 stroke');
  await page.keyboard.press('Escape');
}

async function openSample({ page }: Studio, id: string): Promise<void> {
  await page.getByTestId('samples-button').click();
  await page.getByTestId(`sample-${id}`).click();
}

/** Cancels what is asked from now on, and tells it. */
async function countQuestions({ app }: Studio): Promise<() => Promise<string[]>> {
  await answerQuestions(app, 'cancel');
  return () => questionsAsked(app);
}

const close = ({ app }: Studio): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].close());

/** Closes the window and saves when asked, which may first end a search. Resolves to where. */
async function saveAndClose(studio: Studio): Promise<string> {
  const path = join(studio.folder, 'fox.mazepress');
  await answerSaveDialog(studio, path);
  await answerQuestions(studio.app, 'save');
  const closed = studio.page.waitForEvent('close', { timeout: 45_000 });
  await close(studio);
  await closed;
  return path;
}

test('strokes, settings and a search are saved, and all of it is back when the project is opened again', async ({
  studio,
}) => {
  const { page, folder } = studio;
  const facts = page.getByTestId('facts-strip');
  await expect(page).toHaveTitle('Fox - Mazepress');
  await draw(studio);
  await page.getByTestId('paper-letter').click();
  await page.getByTestId('tune-button').click();
  await page.getByTestId('tune-trials').fill('6');
  await page.keyboard.press('Enter');
  await page.getByTestId('tune-start').click();
  await expect(page.getByTestId('tune-outcome')).toContainText('6 trials made', { timeout: 45_000 });
  const outcome = await page.getByTestId('tune-outcome').innerText();
  await page.getByTestId('tune-close').click();
  await expect(page).toHaveTitle('*Fox - Mazepress');
  await expect(facts).toHaveAttribute('data-quality', 'final');
  const before = await page.getByTestId('fact-solution').innerText();

  const path = join(folder, 'Birthday.mazepress');
  await answerSaveDialog(studio, path);
  await page.keyboard.press('Control+s');
  await expect(page.getByTestId('message-done')).toContainText('Birthday.mazepress saved');
  await expect(page).toHaveTitle('Birthday.mazepress - Mazepress');
  const saved = await readFile(path);

  await openSample(studio, 'owl');
  await expect(page).toHaveTitle('Owl - Mazepress');
  await expect(page.getByTestId('stroke-count')).toHaveText('No strokes yet');
  await answerOpenDialog(studio, path);
  await page.getByTestId('open-button').click();
  await expect(page).toHaveTitle('Birthday.mazepress - Mazepress');
  await expect(page.getByTestId('stroke-count')).toHaveText('1 stroke');
  await expect(page.getByTestId('paper-letter')).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByTestId('undo')).toBeDisabled();
  await expect(facts).toHaveAttribute('data-quality', 'final');
  await expect(page.getByTestId('fact-solution')).toHaveText(before);
  await page.getByTestId('tune-button').click();
  await expect(page.getByTestId('tune-outcome')).toHaveText(outcome);
  await expect(page.getByTestId('tune-importance')).toBeVisible();
  await page.getByTestId('tune-close').click();

  // Saved again without a dialog, to the same bytes.
  await answerSaveDialog(studio, join(folder, 'elsewhere.mazepress'));
  await page.getByTestId('save-button').click();
  await expect(page.getByTestId('message-done')).toContainText('Birthday.mazepress saved');
  expect((await readFile(path)).equals(saved)).toBe(true);
  expect(existsSync(join(folder, 'elsewhere.mazepress'))).toBe(false);
});

test('only unsaved changes are asked about before another picture comes', async ({ studio }) => {
  const { page, folder } = studio;
  const questions = await countQuestions(studio);
  await openSample(studio, 'owl');
  await expect(page).toHaveTitle('Owl - Mazepress');
  expect(await questions()).toEqual([]);

  await draw(studio);
  await openSample(studio, 'anchor');
  await expect.poll(questions).toEqual(['Save the changes to “Owl”?']);
  await expect(page.getByTestId('stroke-count')).toHaveText('1 stroke');
  await expect(page).toHaveTitle('*Owl - Mazepress');

  const path = join(folder, 'owl.mazepress');
  await answerSaveDialog(studio, path);
  await answerQuestions(studio.app, 'save');
  await openSample(studio, 'anchor');
  await expect(page).toHaveTitle('Anchor - Mazepress');
  expect(existsSync(path)).toBe(true);
});

test('another picture begins with its own settings on the same page, and undo brings the old ones back', async ({
  studio,
}) => {
  const { page } = studio;
  await page.getByTestId('toggle-picture.invert').click();
  await page.getByTestId('paper-letter').click();
  await expect(page).toHaveTitle('*Fox - Mazepress');
  await openSample(studio, 'owl');
  await expect(page).toHaveTitle('Owl - Mazepress');
  await expect(page.getByTestId('message-info')).toContainText('begin anew for this picture');
  await expect(page.getByTestId('toggle-picture.invert')).not.toBeChecked();
  await expect(page.getByTestId('paper-letter')).toHaveAttribute('aria-checked', 'true');
  await page.getByTestId('undo').click();
  await expect(page.getByTestId('toggle-picture.invert')).toBeChecked();
  await expect(page.getByTestId('undo')).toBeDisabled();
  await page.getByTestId('redo').click();
  await expect(page).toHaveTitle('Owl - Mazepress');
});

test('a window with unsaved changes asks before it closes, and saves', async ({ studio }) => {
  const { page } = studio;
  const questions = await countQuestions(studio);
  await draw(studio);
  await expect(page).toHaveTitle('*Fox - Mazepress');
  await close(studio);
  await expect.poll(questions).toEqual(['Save the changes to “Fox”?']);
  expect(page.isClosed()).toBe(false);

  const path = await saveAndClose(studio);
  expect(existsSync(path)).toBe(true);
});

test('a number that is still being typed counts when the window closes', async ({ studio }) => {
  const { page } = studio;
  const questions = await countQuestions(studio);
  const field = page.getByTestId('field-maze.corridorMm');
  await field.click();
  await page.keyboard.type('4');
  await expect(page).toHaveTitle('Fox - Mazepress');
  await close(studio);
  await expect.poll(questions).toEqual(['Save the changes to “Fox”?']);
  await expect(page).toHaveTitle('*Fox - Mazepress');
  await expect(field).toHaveValue('4');

  const path = await saveAndClose(studio);
  expect(unpackProject(await readFile(path)).recipe.maze.corridorMm).toBe(4);
});

test('a number that is being typed and changes nothing is not asked about', async ({ studio }) => {
  const { page } = studio;
  const questions = await countQuestions(studio);
  await page.getByTestId('field-maze.corridorMm').click();
  await page.keyboard.type('3.0');
  await openSample(studio, 'owl');
  await expect(page).toHaveTitle('Owl - Mazepress');
  await page.getByTestId('field-maze.corridorMm').click();
  await page.keyboard.type('much');
  expect(await questions()).toEqual([]);
  const closed = page.waitForEvent('close');
  await close(studio);
  await closed;
});

test('a window that closes during a search asks once, and keeps the best when that is the wish', async ({ studio }) => {
  const { page } = studio;
  const questions = await countQuestions(studio);
  await page.getByTestId('tune-button').click();
  await page.getByTestId('tune-trials').fill('500');
  await page.keyboard.press('Enter');
  await page.getByTestId('tune-start').click();
  await expect(page.getByTestId('tune-best')).toContainText('Best so far', { timeout: 30_000 });
  await close(studio);
  await expect.poll(questions).toEqual(['End the search for better settings for “Fox”?']);
  await openSample(studio, 'owl');
  await expect.poll(async () => (await questions()).length).toBe(2);
  await expect(page.getByTestId('tune-progress')).toBeVisible();

  const path = await saveAndClose(studio);
  expect(unpackProject(await readFile(path)).search).toMatchObject({ stopped: true });
});

test('a damaged project is refused with a reason, and the bench stays as it is', async ({ studio }) => {
  const { page, folder } = studio;
  const path = join(folder, 'fox.mazepress');
  await answerSaveDialog(studio, path);
  await page.keyboard.press('Control+s');
  await expect(page.getByTestId('message-done')).toContainText('fox.mazepress saved');
  const cut = join(folder, 'cut.mazepress');
  await writeFile(cut, (await readFile(path)).subarray(0, 900));
  await answerOpenDialog(studio, cut);
  await page.getByTestId('open-button').click();
  await expect(page.getByTestId('message-error')).toContainText('damaged or cut short');
  await expect(page).toHaveTitle('fox.mazepress - Mazepress');
  await expect(page.getByTestId('facts-strip')).toContainText('exactly one solution');
});
