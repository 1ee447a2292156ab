import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import { ask, openOwl } from './bridge';
import { expect, test } from './launch';

test('printing hands every page to the system dialog at true size, upright, and closes what it opened', async ({
  studio,
}) => {
  const { app } = studio;
  const pictureId = await openOwl(studio);
  await app.evaluate(({ app: electron }) => {
    electron.on('web-contents-created', (_event, contents) => {
      contents.print = (options, done) => {
        (globalThis as { options?: unknown }).options = options;
        (globalThis as { html?: unknown }).html = contents.session.fetch(contents.getURL()).then((r) => r.text());
        done?.(true, '');
      };
    });
  });
  const base = defaultRecipe();
  const recipe: Recipe = {
    ...base,
    paper: { ...base.paper, orientation: 'landscape' },
    print: { ...base.print, solution: 'page' },
  };
  expect(await ask(studio, 'sheet:print', { jobId: 'p', pictureId, recipe })).toEqual({
    ok: true,
    value: { printed: true },
  });
  const { options, html } = await app.evaluate(async () => {
    const seen = globalThis as { options?: Electron.WebContentsPrintOptions; html?: Promise<string> };
    return { options: seen.options, html: await seen.html };
  });
  expect(options).toMatchObject({ margins: { marginType: 'none' }, pageSize: { width: 210_000, height: 297_000 } });
  expect(options).not.toHaveProperty('silent');
  expect(html).toContain('<title>owl maze A4.pdf</title>');
  expect(html?.match(/<svg /g)).toHaveLength(2);
  expect(html?.match(/class="solution"/g)).toHaveLength(1);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});
