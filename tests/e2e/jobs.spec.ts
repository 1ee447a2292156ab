import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import { answerSaveDialog, ask, openOwl } from './bridge';
import { expect, test } from './launch';

/** A sheet that takes a good part of a second. */
const largeRecipe = (seed = 1): Recipe => {
  const base = defaultRecipe();
  return { ...base, paper: { ...base.paper, size: 'a3' }, maze: { ...base.maze, corridorMm: 1.2, seed } };
};

test('of previews ordered in a row the last is made and the others are cancelled', async ({ studio }) => {
  const pictureId = await openOwl(studio);
  const recipes = Array.from({ length: 12 }, (_, i) => largeRecipe(i));
  const kinds = await studio.page.evaluate(
    async ([id, all]) => {
      const replies = all.map((recipe) =>
        window.mazepress.ask('sheet:preview', { pictureId: id, recipe, quality: 'preview' }),
      );
      return (await Promise.all(replies)).map((reply) => (reply.ok ? 'made' : reply.failure.kind));
    },
    [pictureId, recipes] as const,
  );
  expect(kinds).toEqual([...Array<string>(11).fill('cancelled'), 'made']);
});

test('what a user can mend is an expected failure, a wrong shape is a bug with a reference', async ({ studio }) => {
  const pictureId = await openOwl(studio);
  const recipe = largeRecipe();
  const wrong = { ...recipe, maze: { ...recipe.maze, corridorMm: 99 } };
  expect(await ask(studio, 'sheet:preview', { pictureId, recipe: wrong, quality: 'preview' })).toMatchObject({
    failure: { kind: 'expected', code: 'recipe-invalid', details: { field: 'maze.corridorMm' } },
  });
  expect(await ask(studio, 'sheet:preview', { pictureId: 'none', recipe, quality: 'preview' })).toMatchObject({
    failure: { kind: 'expected', code: 'picture-gone' },
  });
  expect(await ask(studio, 'sheet:preview', {} as never)).toMatchObject({
    failure: { kind: 'bug', reference: expect.stringMatching(/^[2-9A-Z]{6}$/) },
  });
  await answerSaveDialog(studio, join(studio.folder, 'no', 'such', 'folder', 'a.pdf'));
  const order = { jobId: 'e', pictureId, recipe: defaultRecipe(), format: 'pdf' } as const;
  expect(await ask(studio, 'sheet:export', order)).toMatchObject({
    failure: { kind: 'expected', code: 'file-unwritable' },
  });
  expect(existsSync(join(studio.folder, 'no'))).toBe(false);
});

test('sheets are exported where the dialog says, under the right extension, and the next proposal remembers', async ({
  studio,
}) => {
  const { app, folder } = studio;
  const pictureId = await openOwl(studio);
  const order = { jobId: 'e', pictureId, recipe: defaultRecipe() };
  await answerSaveDialog(studio, join(folder, 'my sheet'));
  const magics = { pdf: '%PDF-', svg: '<svg ', png: '\x89PNG' } as const;
  for (const format of ['pdf', 'svg', 'png'] as const) {
    const reply = await ask(studio, 'sheet:export', { ...order, format });
    const path = join(folder, `my sheet.${format}`);
    expect(reply).toEqual({ ok: true, value: { path, bytes: (await stat(path)).size } });
    expect((await readFile(path)).subarray(0, magics[format].length).toString('latin1')).toBe(magics[format]);
  }
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);

  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = ((_window: unknown, options: { defaultPath: string }) => {
      (globalThis as { proposed?: string }).proposed = options.defaultPath;
      return Promise.resolve({ canceled: true, filePath: '' });
    }) as typeof dialog.showSaveDialog;
  });
  expect(await ask(studio, 'sheet:export', { ...order, format: 'svg' })).toEqual({ ok: true, value: null });
  const proposed = await app.evaluate(() => (globalThis as { proposed?: string }).proposed);
  expect(proposed).toBe(join(folder, 'owl maze A4.svg'));
});

test('an export reports its progress and ends as cancelled, without a file, when it is cancelled', async ({
  studio,
}) => {
  const pictureId = await openOwl(studio);
  const path = join(studio.folder, 'cancelled.png');
  await answerSaveDialog(studio, path);
  const seen = await studio.page.evaluate(
    async ([id, recipe]) => {
      let progress = 0;
      const stop = window.mazepress.on('job:progress', ({ jobId }) => {
        if (jobId !== 'big') return;
        progress++;
        void window.mazepress.ask('job:cancel', { jobId });
      });
      const reply = await window.mazepress.ask('sheet:export', { jobId: 'big', pictureId: id, recipe, format: 'png' });
      stop();
      return { kind: reply.ok ? 'made' : reply.failure.kind, progress: progress > 0 };
    },
    [pictureId, largeRecipe()] as const,
  );
  expect(seen).toEqual({ kind: 'cancelled', progress: true });
  expect(existsSync(path)).toBe(false);
});

test('when the engine dies the running job fails, the picture is kept and the next preview is made', async ({
  studio,
}) => {
  const { app, page } = studio;
  const pictureId = await openOwl(studio);
  await page.evaluate(() => {
    (window as { restarted?: Promise<void> }).restarted = new Promise((resolve) => {
      window.mazepress.on('engine:restarted', () => resolve());
    });
  });
  const running = ask(studio, 'sheet:preview', { pictureId, recipe: largeRecipe(), quality: 'preview' });
  await app.evaluate(({ app: electron }) => {
    const engine = electron.getAppMetrics().find(({ name }) => name === 'Mazepress engine');
    process.kill(engine!.pid, 'SIGKILL');
  });
  expect(await running).toMatchObject({ failure: { kind: 'bug' } });
  await page.evaluate(() => (window as { restarted?: Promise<void> }).restarted);
  expect(await ask(studio, 'sheet:preview', { pictureId, recipe: defaultRecipe(), quality: 'preview' })).toMatchObject({
    ok: true,
    value: { facts: { unique: true } },
  });
});
