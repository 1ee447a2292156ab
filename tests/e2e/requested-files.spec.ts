import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from './launch';

test('a second start hands its picture to the window that is open, and ends', async ({ studio }) => {
  const { app, page, folder } = studio;
  const picture = join(folder, 'square.png');
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000' } })
    .extend({ top: 100, bottom: 100, left: 100, right: 100, background: '#fff' })
    .toFile(picture);
  const [executable, args] = await app.evaluate(() => [process.execPath, process.argv.slice(1)] as const);
  const own = args.filter((arg) => !arg.startsWith('--inspect') && !arg.startsWith('--remote-debugging'));
  await promisify(execFile)(executable, [...own, picture], { cwd: join(import.meta.dirname, '../..') });
  await expect(page.getByTestId('picture-name')).toHaveText('square.png');
});
