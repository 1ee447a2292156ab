import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { answerOpenDialog } from './bridge';
import { expect, test, type Studio } from './launch';

/** A wide picture with a dark disc, as PNG. */
const widePicture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#fff"/>' +
        '<circle cx="320" cy="200" r="150"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** Drops a file on the window as a file manager would. */
const drop = ({ page }: Studio, name: string, bytes: Buffer): Promise<void> =>
  page.evaluate(
    ({ name, bytes }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
      const stage = document.querySelector('[data-testid=stage]')!;
      stage.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }));
      stage.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, bytes: [...bytes] },
  );

const resize = async ({ app, page }: Studio, width: number, height: number): Promise<void> => {
  await app.evaluate(({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0].setContentSize(size[0], size[1]), [
    width,
    height,
  ] as const);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
};

/** One view as it is painted now. */
const pixelsOf = ({ page }: Studio, kind: string): Promise<string> =>
  page.evaluate((pane) => document.querySelector<HTMLCanvasElement>(`[data-pane=${pane}] canvas`)!.toDataURL(), kind);

/** Pixels of one view that are clearly vermilion, the colour of the solution. */
const vermilionIn = ({ page }: Studio, kind: string): Promise<number> =>
  page.evaluate((pane) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`[data-pane=${pane}] canvas`)!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] > 180 && data[i + 1] < 130 && data[i + 2] < 110) count++;
    return count;
  }, kind);

test('the first start shows the fox, its maze and the solved maze', async ({ studio }) => {
  const { page } = studio;
  await expect(page).toHaveTitle('Fox - Mazepress');
  await expect(page.getByTestId('facts-strip')).toContainText('exactly one solution');
  await expect(page.locator('[data-pane]')).toHaveCount(3);
  await expect(page.getByText('Drop a picture anywhere')).toBeVisible();
  expect(await vermilionIn(studio, 'solved')).toBeGreaterThan(1000);
});

test('paper, threshold, invert and seed each make another sheet; undo and redo walk back and forth', async ({
  studio,
}) => {
  const { page } = studio;
  const cells = page.getByTestId('fact-cells');
  const solution = page.getByTestId('fact-solution');
  const changes = async (fact: typeof cells, act: () => Promise<void>): Promise<void> => {
    const before = await fact.innerText();
    await act();
    await expect(fact).not.toHaveText(before);
  };
  const a4 = await cells.innerText();
  await changes(cells, () => page.getByTestId('paper-a3').click());
  await changes(cells, () => page.getByTestId('paper-letter').click());
  await changes(solution, async () => {
    await page.getByTestId('field-threshold').fill('60');
    await page.keyboard.press('Enter');
  });
  await changes(solution, () => page.getByTestId('toggle-picture.invert').click());
  // Another seed draws the same dark cells another way: the length may stay, the lines do not.
  const drawn = await pixelsOf(studio, 'maze');
  await page.getByTestId('dice').click();
  await expect.poll(() => pixelsOf(studio, 'maze')).not.toBe(drawn);
  await expect(page.getByTestId('facts-strip')).toContainText('exactly one solution');

  for (let step = 0; step < 5; step++) await page.getByTestId('undo').click();
  await expect(cells).toHaveText(a4);
  await expect(page.getByTestId('undo')).toBeDisabled();
  await changes(cells, () => page.keyboard.press('Control+Shift+Z'));
  await changes(cells, () => page.keyboard.press('Control+Z'));
});

test('the solution is inked on the maze on request', async ({ studio }) => {
  const { page } = studio;
  const bare = await vermilionIn(studio, 'maze');
  await page.getByTestId('toggle-solution').click();
  await expect.poll(() => vermilionIn(studio, 'maze')).toBeGreaterThan(bare + 1000);
  await page.keyboard.press('s');
  await expect.poll(() => vermilionIn(studio, 'maze')).toBe(bare);
});

test('a dropped picture is opened, turns the sheet its way and begins a new history', async ({ studio }) => {
  const { page } = studio;
  await drop(studio, 'disc.png', await widePicture());
  await expect(page.getByTestId('picture-name')).toHaveText('disc.png');
  await expect(page.getByTestId('choice-paper.orientation-landscape')).toBeChecked();
  await expect(page.getByTestId('drop-overlay')).toBeHidden();
  await expect(page.getByText('Drop a picture anywhere')).toBeHidden();
  await expect(page.getByTestId('undo')).toBeDisabled();
});

test('a pasted picture is opened; a paste without one is answered', async ({ studio }) => {
  const { page } = studio;
  const paste = (bytes: number[]): Promise<void> =>
    page.evaluate((content) => {
      const clipboardData = new DataTransfer();
      if (content.length > 0) {
        clipboardData.items.add(new File([new Uint8Array(content)], 'image.png', { type: 'image/png' }));
      }
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, bytes);
  await paste([]);
  await expect(page.getByTestId('message-info')).toContainText('The clipboard holds no picture.');
  await paste([...(await widePicture())]);
  await expect(page.getByTestId('picture-name')).toHaveText('Pasted picture');
  await expect(page.getByTestId('choice-paper.orientation-landscape')).toBeChecked();
});

test('a picture is opened through the dialog and remembered; a broken one is told and changes nothing', async ({
  studio,
}) => {
  const { page, folder } = studio;
  const good = join(folder, 'disc.png');
  const bad = join(folder, 'broken.png');
  const bytes = await widePicture();
  await writeFile(good, bytes);
  await writeFile(bad, bytes.subarray(0, 200));

  await answerOpenDialog(studio, good);
  await page.getByTestId('open-button').click();
  await expect(page.getByTestId('picture-name')).toHaveText('disc.png');

  await answerOpenDialog(studio, bad);
  await page.keyboard.press('Control+O');
  await expect(page.getByTestId('message-error')).toContainText('damaged or cut short');
  await expect(page.getByTestId('picture-name')).toHaveText('disc.png');
  await expect(page.getByTestId('facts-strip')).toContainText('exactly one solution');

  // Another reason does not take the place of one that nobody has read.
  const empty = join(folder, 'empty.png');
  await writeFile(empty, '');
  await answerOpenDialog(studio, empty);
  await page.keyboard.press('Control+O');
  await expect(page.getByTestId('message-error')).toHaveText([/damaged or cut short/, /The file is empty/]);
  await page.keyboard.press('Control+O');
  await expect(page.getByTestId('message-error')).toHaveText([
    /damaged or cut short/,
    /The file is empty.*\(2 times\)/,
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('message-error')).toHaveText([/damaged or cut short/]);

  await page.getByRole('button', { name: 'Recently opened' }).click();
  await expect(page.getByRole('menuitem', { name: 'disc.png' })).toBeVisible();
});

test('every sample becomes a verified sheet', async ({ studio }) => {
  const { page } = studio;
  for (const id of ['sailboat', 'owl', 'great-wave', 'profile', 'anchor']) {
    await page.getByTestId('samples-button').click();
    await page.getByTestId(`sample-${id}`).click();
    await expect(page.getByTestId('picture-name')).toHaveText(new RegExp(id.replace('-', ' '), 'i'));
    await expect(page.getByTestId('facts-strip')).toContainText('exactly one solution');
  }
});

test('an export names its file when it is written', async ({ studio }) => {
  const { app, page, folder } = studio;
  const target = join(folder, 'out', 'fox.svg');
  await mkdir(join(folder, 'out'));
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  await page.getByTestId('export-button').click();
  await page.getByTestId('export-svg').click();
  await expect(page.getByTestId('message-done')).toContainText('fox.svg saved');
  expect(await readFile(target, 'utf8')).toContain('<svg');
});

test('the wheel zooms at the pointer, keys zoom and fit', async ({ studio }) => {
  const { page } = studio;
  const zoom = page.getByTestId('field-zoom');
  const fitted = Number(await zoom.inputValue());
  const box = (await page.locator('[data-pane=maze]').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -120);
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(fitted);
  await page.keyboard.press('Control+1');
  await expect(zoom).toHaveValue('100');
  await page.keyboard.press('Control+0');
  await expect(zoom).toHaveValue(String(fitted));
});

test('everything is reached and worked with the keyboard', async ({ studio }) => {
  const { page } = studio;
  await page.keyboard.press('Alt+3');
  await expect(page.locator('[data-pane]')).toHaveCount(1);
  await page.getByTestId('paper-a4').focus();
  // Held as long as a finger does: a radio is checked if the arrow is still down when the focus has come.
  await page.keyboard.press('ArrowRight', { delay: 60 });
  await expect(page.getByTestId('paper-a3')).toBeChecked();
  await page.getByTestId('field-maze.corridorMm').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByTestId('field-maze.corridorMm')).toHaveValue('4');

  await page.getByTestId('panel-left').focus();
  const seen = new Set<string>();
  for (let i = 0; i < 140; i++) {
    await page.keyboard.press('Tab');
    const id = await page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '');
    seen.add(id);
  }
  const stops = [
    'open-button',
    'samples-button',
    'export-button',
    'stage',
    'field-threshold',
    'toggle-picture.invert',
    'dice',
  ];
  expect([...seen]).toEqual(expect.arrayContaining(stops));
});

for (const [width, height] of [
  [1440, 900],
  [1024, 700],
] as const) {
  test(`nothing overflows at ${width} x ${height}`, async ({ studio }) => {
    const { page } = studio;
    await resize(studio, width, height);
    if (width < 1200) {
      await expect(page.getByTestId('picture-panel')).toBeHidden();
      await page.getByTestId('panel-left').click();
      await expect(page.getByTestId('picture-panel')).toBeVisible();
    }
    const overflowing = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body, header, aside, main, footer, [role=radiogroup], button')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(overflowing).toEqual([]);
  });
}

test('controls have names and text has contrast in both themes', async ({ studio }) => {
  const { page } = studio;
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, [role=slider], [role=radio], [role=switch], canvas[role=img]')]
      .filter((element) => !(element.getAttribute('aria-label') ?? element.textContent).trim())
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(nameless).toEqual([]);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const contrasts = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const luminance = (token: string): number => {
        probe.fillStyle = style.getPropertyValue(token);
        probe.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...probe.getImageData(0, 0, 1, 1).data].map((level) => {
          const share = level / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      return [
        ['--ink', '--surface'],
        ['--ink-muted', '--surface'],
        ['--ink-muted', '--surface-sunken'],
        ['--ink-faint', '--surface'],
        ['--ink-faint', '--field'],
        ['--accent-text', '--surface'],
        ['--on-accent', '--accent'],
        ['--on-desk', '--desk'],
        ['--good', '--surface'],
        ['--warn', '--surface'],
      ].map(([text, ground]) => {
        const [a, b] = [luminance(text), luminance(ground)];
        return { pair: `${text} on ${ground}`, ratio: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) };
      });
    });
    expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  }
});
