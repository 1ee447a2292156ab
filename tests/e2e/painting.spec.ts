import { defaultRecipe } from '@app/kinds/recipe';
import { dotsToMm } from '@app/model/units';
import { pageExtent } from '@app/sheet/paper';
import { fitPage, panBy, SCREEN_PPI, toPane, zoomAt, type Viewport } from '../../renderer/model/stage/viewport';
import './bridge';
import { expect, test, type Studio } from './launch';

const recipe = { ...defaultRecipe(), look: 'both' as const };
const paper = pageExtent(recipe.paper);
const PAGE = { width: paper.widthMm, height: paper.heightMm };

/** Pixels to a mm at 100 %. */
const TRUE_SCALE = SCREEN_PPI.usual / 25.4;

/** Puts walls in tones on the bench and waits for the finished sheet. */
async function showTones({ page }: Studio): Promise<void> {
  await page.getByTestId('look-both').click();
  const facts = page.getByTestId('facts-strip');
  await expect(facts).toHaveAttribute('data-quality', 'preview');
  await expect(facts).toHaveAttribute('data-quality', 'final');
}

interface Pane {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const paneOf = async ({ page }: Studio): Promise<Pane> => (await page.locator('[data-pane=solved]').boundingBox())!;

/**
 * Paints the finished sheet in one go as it should look, with a painter of its own, and compares what the pane shows.
 *
 * @returns differences of channels, 0..255, over the page's pixels that are in sight
 */
function compare({ page }: Studio, pane: Pane, viewport: Viewport): Promise<{ mean: number; most: number }> {
  const corner = toPane(viewport, pane, { x: 0, y: 0 });
  const input = { recipe, corner, scale: viewport.scale, size: PAGE, dotMm: dotsToMm(1) };
  return page.evaluate(async ({ recipe, corner, scale, size, dotMm }) => {
    const kept = window as unknown as { sheet?: Promise<unknown> };
    // These take the place of the picture on the bench, whose sheet stays on the stage.
    kept.sheet ??= window.mazepress.ask('picture:open', { kind: 'sample', id: 'fox' }).then((opened) => {
      if (!opened.ok || !opened.value) throw new Error('the sample did not open');
      return window.mazepress.ask('sheet:preview', { pictureId: opened.value.id, recipe, quality: 'final' });
    });
    const reply = (await kept.sheet) as Awaited<ReturnType<typeof window.mazepress.ask<'sheet:preview'>>>;
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    const shown = document.querySelector<HTMLCanvasElement>('[data-pane=solved] canvas')!;
    const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    const wanted = new OffscreenCanvas(shown.width, shown.height).getContext('2d')!;
    wanted.setTransform(scale, 0, 0, scale, Math.round(corner.x), Math.round(corner.y));
    wanted.fillStyle = token('--paper');
    wanted.fillRect(0, 0, size.width, size.height);
    for (const mark of [...reply.value.maze.marks, ...reply.value.solution.marks]) {
      if (mark.kind === 'text') throw new Error('there is no text on this sheet');
      const at = 'dots' in mark ? Array.from(mark.dots, (dots) => dots * dotMm) : mark.coords;
      const grey = Math.round(255 * mark.ink);
      const proof = mark.role === 'solution' || mark.role === 'start' || mark.role === 'goal';
      wanted.fillStyle = proof ? token('--solution') : `rgb(${grey} ${grey} ${grey})`;
      if (mark.kind === 'rects') {
        for (let i = 0; i < at.length; i += 4) wanted.fillRect(at[i], at[i + 1], at[i + 2], at[i + 3]);
      } else if (mark.kind === 'polygon') {
        wanted.beginPath();
        for (let i = 0; i < at.length; i += 2) wanted.lineTo(at[i], at[i + 1]);
        wanted.fill();
      } else throw new Error(`there are no ${mark.kind} on this sheet`);
    }
    const left = Math.max(0, Math.round(corner.x)) + 1;
    const top = Math.max(0, Math.round(corner.y)) + 1;
    const width = Math.min(shown.width, Math.floor(corner.x + size.width * scale)) - 1 - left;
    const height = Math.min(shown.height, Math.floor(corner.y + size.height * scale)) - 1 - top;
    const is = shown.getContext('2d')!.getImageData(left, top, width, height).data;
    const should = wanted.getImageData(left, top, width, height).data;
    let most = 0;
    let sum = 0;
    for (let i = 0; i < is.length; i++) {
      const difference = Math.abs(is[i] - should[i]);
      most = Math.max(most, difference);
      sum += difference;
    }
    return { mean: sum / is.length, most };
  }, input);
}

/** The pane comes to show what painting in one go gives. */
async function expectSharp(studio: Studio, pane: Pane, viewport: Viewport): Promise<void> {
  // At the edges of walls values are rounded mark by mark, so the place on the canvas tells a little.
  await expect
    .poll(async () => {
      const { mean, most } = await compare(studio, pane, viewport);
      return mean < 1 && most <= 24 ? 'sharp' : `differs by ${mean} on average, by ${most} at most`;
    })
    .toBe('sharp');
}

test('tones are painted as sharply as in one go: fitted, zoomed, panned across tiles, and fitted again', async ({
  studio,
}) => {
  const { page } = studio;
  await showTones(studio);
  const pane = await paneOf(studio);
  const fitted = fitPage(PAGE, pane);
  await expectSharp(studio, pane, fitted);

  await page.getByTestId('field-zoom').fill('180');
  await page.keyboard.press('Enter');
  let viewport = zoomAt(fitted, pane, { x: pane.width / 2, y: pane.height / 2 }, (1.8 * TRUE_SCALE) / fitted.scale);
  await expectSharp(studio, pane, viewport);

  // Whole pixels: a mouse gives no others.
  const at = { x: Math.round(pane.x + 100), y: Math.round(pane.y + 300) };
  for (const [dx, dy] of [
    [90, -130],
    [-180, 260],
  ]) {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    for (let i = 1; i <= 10; i++) await page.mouse.move(at.x + (dx * i) / 10, at.y + (dy * i) / 10);
    await page.mouse.up();
    viewport = panBy(viewport, dx, dy);
    await expectSharp(studio, pane, viewport);
  }
  await page.getByTestId('zoom-fit').click();
  await expectSharp(studio, pane, fitted);
});

test('while one zooms and pans, no frame shows a sheet that is half painted', async ({ studio }) => {
  const { page } = studio;
  await showTones(studio);
  const pane = await paneOf(studio);
  const { x, y } = { x: pane.x + pane.width / 2, y: pane.y + pane.height / 2 };
  // Inside the grid there are walls and corridors, and nowhere bare paper: what is bare has not been painted.
  await page.evaluate(() => {
    const shown = document.querySelector<HTMLCanvasElement>('[data-pane=solved] canvas')!;
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
    const channels = [1, 3, 5].map((i) => Number.parseInt(paper.slice(i, i + 2), 16));
    const frames: number[] = [];
    Object.assign(window, { frames });
    const middle = (length: number, from: number): [number, number] => [
      Math.round(length * from),
      Math.round(length * (1 - 2 * from)),
    ];
    const look = (): void => {
      const [left, width] = middle(shown.width, 0.15);
      const [top, height] = middle(shown.height, 0.35);
      const { data } = shown.getContext('2d')!.getImageData(left, top, width, height);
      let bare = 0;
      for (let i = 0; i < data.length; i += 4) if (channels.every((value, k) => data[i + k] === value)) bare++;
      frames.push(bare / (width * height));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.mouse.move(x, y);
  for (const deltaY of [-120, 120]) for (let notch = 0; notch < 9; notch++) await page.mouse.wheel(0, deltaY);
  for (let notch = 0; notch < 8; notch++) await page.mouse.wheel(0, -120);
  await page.mouse.down();
  for (const dx of [200, -200]) await page.mouse.move(x + dx, y + dx, { steps: 12 });
  await page.mouse.up();
  // From a small part to the whole at once.
  await page.waitForTimeout(500);
  await page.getByTestId('zoom-fit').click();
  await page.waitForTimeout(500);
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  expect(frames.length).toBeGreaterThan(20);
  expect(Math.max(...frames)).toBeLessThan(0.02);
});

test('after a failure in the painter the next sheet is painted all the same', async ({ studio }) => {
  const { page } = studio;
  const pixels = () =>
    page.evaluate(() => document.querySelector<HTMLCanvasElement>('[data-pane=solved] canvas')!.toDataURL());
  // The finished sheet is made before it is painted.
  let before = '';
  await expect.poll(async () => before === (before = await pixels()), { intervals: [300] }).toBe(true);
  await page.workers()[0].evaluate(() => {
    setTimeout(() => {
      throw new Error('as a painter would that runs out of memory');
    });
  });
  await expect.poll(() => page.workers().length).toBe(0);
  expect(await pixels()).toBe(before);
  await page.getByTestId('dice').click();
  await expect.poll(pixels).not.toBe(before);
});
