import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { answerOpenDialog } from './bridge';
import { expect, exportAs, test } from './launch';

test('exports an SVG in millimetres, a PDF with the name of the picture, and a PNG at 300 DPI', async ({ studio }) => {
  const svg = await readFile(await exportAs(studio, 'svg', 'maze.svg'), 'utf8');
  expect(svg).toMatch(/<svg[^>]* width="210mm"[^>]* height="297mm"/);
  // No title was typed, so it is called what the picture is.
  const pdf = await readFile(await exportAs(studio, 'pdf', 'maze.pdf'), 'latin1');
  expect(pdf).toContain('(fox)');
  const { width, height, density } = await sharp(await exportAs(studio, 'png', 'maze.png')).metadata();
  expect({ width, height, density }).toEqual({ width: 2480, height: 3508, density: 300 });
});

test('the picture that lies on the bench is not exported over', async ({ studio }) => {
  const { app, page, folder } = studio;
  const photo = join(folder, 'photo.png');
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#333' } })
    .png()
    .toBuffer();
  await writeFile(photo, bytes);
  await answerOpenDialog(studio, photo);
  await page.keyboard.press('Control+o');
  await expect(page).toHaveTitle(/photo/);
  await expect(page.getByTestId('facts-strip')).toHaveAttribute('data-quality', 'final');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, photo);
  await page.getByTestId('export-button').click();
  await page.getByTestId('export-png').click();
  await expect(page.getByTestId('message-error')).toContainText(
    'is the picture or project that this sheet is made from',
  );
  expect(await readFile(photo)).toEqual(bytes);
  await exportAs(studio, 'png', 'other.png');
});
