import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerQuestions, questionsAsked } from '../support/answer-questions';
import { answerSaveDialog } from './bridge';
import { expect, startApp, test, type Studio } from './launch';

const keptIn = ({ folder }: Pick<Studio, 'folder'>): string => join(folder, 'user-data/recovery/work.json');

/** Ends the program as a crash or a power cut would. */
async function kill({ app }: Studio): Promise<void> {
  const gone = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await gone;
}

/** Starts the program again; the question whether to restore is noted and answered. */
async function startAgain({ folder }: Studio, answer: 'restore' | 'delete'): Promise<Studio> {
  const app = await startApp(folder);
  await answerQuestions(app, answer);
  const page = await app.firstWindow();
  await expect(page.getByTestId('facts-strip')).toHaveAttribute('data-quality', 'final', { timeout: 30_000 });
  return { app, page, folder };
}

const questions = ({ app }: Studio): Promise<string[]> => questionsAsked(app);

async function end({ app, page }: Studio): Promise<void> {
  await answerQuestions(app, 'discard');
  const closed = page.waitForEvent('close');
  await app.evaluate(({ app: program }) => program.quit());
  await closed;
  await app.close();
}

test('after a crash the next start gives the unsaved work back; ended without saving, nothing is left', async ({
  studio,
}) => {
  await studio.page.getByTestId('paper-letter').click();
  await expect.poll(() => existsSync(keptIn(studio)), { timeout: 15_000 }).toBe(true);
  await kill(studio);

  let again = await startAgain(studio, 'restore');
  expect(await questions(again)).toEqual(['Restore the unsaved work on “fox”?']);
  await expect(again.page.getByTestId('paper-letter')).toHaveAttribute('aria-checked', 'true');
  await expect(again.page).toHaveTitle('*fox - Mazepress');
  // It crashes once more, before anything else has been done.
  await kill(again);

  again = await startAgain(studio, 'restore');
  expect(await questions(again)).toHaveLength(1);
  await expect(again.page.getByTestId('paper-letter')).toHaveAttribute('aria-checked', 'true');
  await end(again);
  expect(existsSync(join(studio.folder, 'user-data/recovery'))).toBe(false);

  again = await startAgain(studio, 'restore');
  expect(await questions(again)).toEqual([]);
  await expect(again.page).toHaveTitle('Fox - Mazepress');
  await end(again);
});

test('saved work is not offered; a project goes on in its own file', async ({ studio }) => {
  const path = join(studio.folder, 'Birthday.mazepress');
  await answerSaveDialog(studio, path);
  await studio.page.getByTestId('paper-letter').click();
  await expect.poll(() => existsSync(keptIn(studio)), { timeout: 15_000 }).toBe(true);
  await studio.page.keyboard.press('Control+s');
  await expect(studio.page.getByTestId('message-done')).toContainText('Birthday.mazepress saved');
  await expect.poll(() => existsSync(keptIn(studio))).toBe(false);
  await studio.page.getByTestId('paper-a3').click();
  await expect.poll(() => existsSync(keptIn(studio)), { timeout: 15_000 }).toBe(true);
  await kill(studio);

  let again = await startAgain(studio, 'restore');
  expect(await questions(again)).toEqual(['Restore the unsaved work on “Birthday.mazepress”?']);
  await expect(again.page).toHaveTitle('*Birthday.mazepress - Mazepress');
  await expect(again.page.getByTestId('paper-a3')).toHaveAttribute('aria-checked', 'true');
  // Without a dialog: it has its file.
  await again.page.keyboard.press('Control+s');
  await expect(again.page.getByTestId('message-done')).toContainText('Birthday.mazepress saved');
  await expect(again.page).toHaveTitle('Birthday.mazepress - Mazepress');
  await kill(again);

  again = await startAgain(studio, 'delete');
  expect(await questions(again)).toEqual([]);
  await again.page.getByTestId('paper-letter').click();
  await expect.poll(() => existsSync(keptIn(studio)), { timeout: 15_000 }).toBe(true);
  await kill(again);

  again = await startAgain(studio, 'delete');
  expect(await questions(again)).toHaveLength(1);
  await expect(again.page).toHaveTitle('Fox - Mazepress');
  expect(existsSync(keptIn(studio))).toBe(false);
  await end(again);
});
