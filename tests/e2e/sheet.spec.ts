import { expect, test, type Studio } from './launch';

/** One view's sheet: its darkest value, 0..255, and how many pixels are vermilion. */
const lookAt = ({ page }: Studio, kind: string) =>
  page.evaluate((pane) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`[data-pane=${pane}] canvas`)!;
    const context = canvas.getContext('2d')!;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let least = 255;
    let vermilion = 0;
    for (let i = 0; i < data.length; i += 4) {
      // The desk around the sheet is not painted.
      if (data[i + 3] === 255) least = Math.min(least, data[i]);
      if (data[i] > 180 && data[i + 1] < 130 && data[i + 2] < 110) vermilion++;
    }
    return { least, vermilion };
  }, kind);

/** The same, once nothing new is painted any more. */
async function lookAtStill(studio: Studio, kind: string): ReturnType<typeof lookAt> {
  let last = await lookAt(studio, kind);
  await expect
    .poll(
      async () => {
        const before = last;
        last = await lookAt(studio, kind);
        return last.least === before.least && last.vermilion === before.vermilion;
      },
      { intervals: [300] },
    )
    .toBe(true);
  return last;
}

const isFinal = ({ page }: Studio): Promise<void> =>
  expect(page.getByTestId('facts-strip')).toHaveAttribute('data-quality', 'final');

test('a change gives a preview, then the final sheet with its scores', async ({ studio }) => {
  const { page } = studio;
  await page.getByTestId('scores-button').click();
  await expect(page.getByTestId('scores')).toBeVisible();
  const before = await page.getByTestId('scores').innerText();
  await page.getByTestId('paper-a3').click();
  await expect(page.getByTestId('facts-strip')).toHaveAttribute('data-quality', 'preview');
  await expect(page.getByTestId('scores')).toHaveAttribute('aria-busy', 'true');
  await isFinal(studio);
  await expect(page.getByTestId('scores')).toHaveAttribute('aria-busy', 'false');
  expect(await page.getByTestId('scores').innerText()).not.toBe(before);
});

test('start and goal go where they are dragged', async ({ studio }) => {
  const { page } = studio;
  const start = page.getByTestId('gate-startAt');
  const from = (await start.boundingBox())!;
  const goal = (await page.getByTestId('gate-goalAt').boundingBox())!;
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, goal.y + goal.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(start).toHaveAttribute('aria-valuetext', 'Bottom left');
  await isFinal(studio);
  await page.getByTestId('undo').click();
  await expect(start).toHaveAttribute('aria-valuetext', 'Top left');
});

test('from afar walls melt into grey and the solution is ink; at the desk both are back', async ({ studio }) => {
  const { page } = studio;
  const near = await lookAtStill(studio, 'maze');
  expect(near.least).toBeLessThan(60);
  await page.keyboard.press('e');
  await page.getByTestId('field-distance').fill('10 m');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-pane=maze] h2')).toHaveText(/from 10 m/);
  // 0.5 mm walls 3.6 mm apart, averaged over 2.9 mm: nothing is darker than a light grey, gates aside.
  await expect.poll(async () => (await lookAt(studio, 'maze')).least).toBeGreaterThan(90);
  await expect.poll(async () => (await lookAt(studio, 'solved')).vermilion).toBe(0);
  await page.getByTestId('stage').focus();
  await page.keyboard.press('e');
  await expect.poll(async () => (await lookAt(studio, 'maze')).least).toBe(near.least);
});

test('the curve of likeness says what it is where the eye stands, and follows another sheet', async ({ studio }) => {
  const { page } = studio;
  await page.getByTestId('scores-button').click();
  const here = page.getByTestId('scores-here');
  await expect(here).toHaveText(/from 3 m\s*Solved\s*0\.\d\d/);
  const before = await here.innerText();
  await page.getByTestId('field-distance').fill('10');
  await page.keyboard.press('Enter');
  await expect(here).toContainText('from 10 m');
  await page.getByTestId('scores-values').click();
  await expect(page.getByTestId('curve-table').locator('tbody tr')).toHaveCount(14);
  await page.getByTestId('field-distance').fill('3');
  await page.keyboard.press('Enter');
  await page.getByTestId('paper-a3').click();
  await isFinal(studio);
  await expect(here).toContainText('from 3 m');
  await expect.poll(() => here.innerText()).not.toBe(before);
});

test('two fingers zoom the sheet', async ({ studio }) => {
  const { page } = studio;
  const zoom = async () => Number(await page.getByTestId('field-zoom').inputValue());
  const before = await zoom();
  const box = (await page.locator('[data-pane=maze]').boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const fingers = (apart: number) => [-apart, apart].map((dx, id) => ({ x: middle.x + dx, y: middle.y, id }));
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: apart === undefined ? [] : fingers(apart) });
  await touch('touchStart', 30);
  for (const apart of [40, 50, 60]) await touch('touchMove', apart);
  await touch('touchEnd');
  await expect.poll(zoom).toBeGreaterThan(1.8 * before);
  expect(await zoom()).toBeLessThan(2.2 * before);
});

test('while the key is held every sheet shows the picture', async ({ studio }) => {
  const { page } = studio;
  const solved = await lookAtStill(studio, 'solved');
  await page.getByTestId('stage').focus();
  await page.keyboard.down('x');
  await expect(page.locator('[data-pane=solved] h2')).toHaveText('Picture');
  await expect.poll(async () => (await lookAt(studio, 'solved')).vermilion).not.toBe(solved.vermilion);
  await page.keyboard.up('x');
  await expect.poll(async () => (await lookAt(studio, 'solved')).vermilion).toBe(solved.vermilion);
});

test('a wipe uncovers one view and covers the other', async ({ studio }) => {
  const { page } = studio;
  await page.keyboard.press('6');
  await page.getByTestId('kind-0').click();
  await page.getByTestId('kind-0-maze').click();
  const half = (await lookAtStill(studio, 'wipe')).vermilion;
  expect(half).toBeGreaterThan(1000);
  const stage = (await page.getByTestId('stage').boundingBox())!;
  const divider = (await page.getByTestId('wipe-divider').boundingBox())!;
  await page.mouse.move(divider.x + divider.width / 2, stage.y + 300);
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width - 4, stage.y + 300, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await lookAt(studio, 'wipe')).vermilion).toBeLessThan(half / 10);
  await page.getByTestId('wipe-divider').focus();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await lookAt(studio, 'wipe')).vermilion).toBeGreaterThan(half * 1.5);
});

test('in a narrow window the distance is set in a popover, and the toolbar still fits', async ({ studio }) => {
  const { app, page } = studio;
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].setContentSize(1024, 700));
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1024);
  await page.getByTestId('distance-button').click();
  await page.getByTestId('field-distance').fill('6.25');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('distance-button')).toHaveText('6.25 m');
  const last = (await page.getByTestId('panel-right').boundingBox())!;
  expect(last.x + last.width).toBeLessThanOrEqual(1024);
});
