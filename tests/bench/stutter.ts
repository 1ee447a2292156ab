/**
 * Whether the window stutters while a search runs and while one works with what it found: the longest tasks of the window and
 * of the main process, from a trace of Chromium's own schedulers, and how long a preview takes during a search. A task's own
 * processor time is told beside its wall-clock time, which also counts what else the machine did.
 *
 *   npm run bench:stutter -- [--look hidden|visible|both] [--trials N] [--pitch MM] [--json FILE]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultRecipe } from '@app/kinds/recipe';
import { LOOKS } from '@app/model/look-settings';
import { corridorForPitch } from '@app/sheet/pitch';
import type { ElectronApplication, Page } from '@playwright/test';
import { timePreviews } from './preview';
import { median, report, type Row } from './report';
import { withStudio } from './studio';

/** An event of the Trace Event Format; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Wall-clock and processor time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Main threads by the names that Chromium gives them. */
const THREADS = { window: 'CrRendererMain', 'main process': 'CrBrowserMain' } as const;
/** Longest wait for a search and for a finished sheet, ms. */
const SEARCH_TIME = 600_000;
const SHEET_TIME = 120_000;
const AIM = 'aim: under 50 ms';

const startTrace = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ contentTracing }) => contentTracing.startRecording({ included_categories: ['toplevel'] }));

async function endTrace(app: ElectronApplication, file: string): Promise<readonly TraceEvent[]> {
  await app.evaluate(({ contentTracing }, path) => contentTracing.stopRecording(path), file);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly traceEvents: readonly TraceEvent[] }).traceEvents;
}

/** Tasks of one thread, ms, longest first. */
function tasksOf(events: readonly TraceEvent[], thread: string): { readonly wall: number; readonly own: number }[] {
  const named = events.filter((event) => event.name === 'thread_name' && event.args?.name === thread);
  const threads = new Set(named.map(({ pid, tid }) => `${pid}/${tid}`));
  return events
    .filter(({ ph, name, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && threads.has(`${pid}/${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, own: tdur / 1000 }))
    .sort((a, b) => b.own - a.own);
}

function rowsOf(events: readonly TraceEvent[], while_: string): Row[] {
  return Object.entries(THREADS).flatMap(([where, thread]) => {
    const tasks = tasksOf(events, thread);
    const wall = Math.max(0, ...tasks.map((task) => task.wall));
    return [
      { name: `${while_}: longest task of the ${where}, own time`, value: tasks[0]?.own ?? 0, unit: 'ms', aim: AIM },
      { name: `${while_}: longest task of the ${where}, wall clock`, value: wall, unit: 'ms' },
      {
        name: `${while_}: tasks of the ${where} over 50 ms`,
        value: tasks.filter(({ own }) => own > 50).length,
        unit: '',
      },
    ];
  });
}

/** What a maker does with a sheet that is there. */
const ACTIONS: readonly { readonly name: string; readonly act: (page: Page) => Promise<void> }[] = [
  { name: 'undone, redone', act: undoAndRedo },
  { name: 'views switched', act: switchViews },
  { name: 'panned and zoomed', act: panAndZoom },
  { name: 'seen from a distance', act: stepBack },
  { name: 'looks switched', act: switchLooks },
  { name: 'picture opened', act: openSample },
];

/** The sheet of what was just done is finished and everything about it is shown. */
async function settle(page: Page): Promise<void> {
  await pause(page);
  await page.locator('[data-testid=facts-strip][data-quality=final]').waitFor({ timeout: SHEET_TIME });
  await pause(page);
}

/** As long as a hand rests; what was asked for is painted by then. */
const pause = (page: Page): Promise<void> => page.waitForTimeout(400);

async function undoAndRedo(page: Page): Promise<void> {
  for (const button of ['undo', 'redo']) {
    await page.getByTestId(button).click();
    await settle(page);
  }
}

async function switchViews(page: Page): Promise<void> {
  for (const mode of ['picture', 'maze', 'solved', 'two', 'wipe', 'three']) {
    await page.getByTestId(`view-${mode}`).click();
    await pause(page);
  }
}

async function panAndZoom(page: Page): Promise<void> {
  const box = await page.locator('[data-pane=maze]').boundingBox();
  if (!box) throw new Error('there is no maze to pan');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const turn = async (notches: number, deltaY: number): Promise<void> => {
    for (let i = 0; i < notches; i++) await page.mouse.wheel(0, deltaY);
    await pause(page);
  };
  await turn(6, -120);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 200, { steps: 20 });
  await page.mouse.move(x - 150, y - 200, { steps: 20 });
  await page.mouse.up();
  await turn(12, 120);
  await turn(6, -120);
  await page.getByTestId('zoom-fit').click();
  await pause(page);
}

async function stepBack(page: Page): Promise<void> {
  // Away and back.
  for (let i = 0; i < 2; i++) {
    await page.getByTestId('step-back').click();
    await pause(page);
  }
}

async function switchLooks(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await page.getByTestId(`look-${look}`).click();
    await settle(page);
  }
}

async function openSample(page: Page): Promise<void> {
  await page.getByTestId('samples-button').click();
  await page.getByTestId('sample-owl').click();
  await page.getByTestId('picture-name').getByText('Owl').waitFor();
  await settle(page);
}

async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({ options: { look: string, trials: string, pitch: string, json: string } });
  const look = LOOKS.find((name) => name === values.look) ?? 'hidden';
  const recipe = { ...defaultRecipe(), look };
  if (values.pitch) recipe.maze.corridorMm = corridorForPitch(Number(values.pitch), recipe.maze.viewingDistanceCm);
  const input = { recipe, thresholds: Array.from({ length: 10 }, (_, i) => 90 + 8 * i) };

  const rows = await withStudio(async ({ app, page, folder }) => {
    const traced = async (name: string, work: () => Promise<void>): Promise<Row[]> => {
      await startTrace(app);
      await work();
      return rowsOf(await endTrace(app, join(folder, 'trace.json')), name);
    };
    await page.getByTestId(`look-${look}`).click();
    await page.getByTestId('field-maze.corridorMm').fill(`${recipe.maze.corridorMm} mm`);
    await page.keyboard.press('Enter');
    await settle(page);
    await page.keyboard.press('Control+t');
    await page.getByTestId('tune-trials').fill(values.trials ?? '100');
    await page.keyboard.press('Enter');
    const began = performance.now();
    const rows = await traced('search', async () => {
      await page.getByTestId('tune-start').click();
      await page.getByTestId('tune-outcome').waitFor({ timeout: SEARCH_TIME });
    });
    const seconds = (performance.now() - began) / 1000;
    const after = await traced('tables opened, applied', async () => {
      for (const plot of ['course', 'importance', 'landscape']) await page.getByTestId(`tune-${plot}-values`).click();
      const apply = page.getByTestId('tune-apply');
      if (await apply.isEnabled()) await apply.click();
      else {
        // Nothing better was found; then another seed is the change.
        await page.getByTestId('tune-discard').click();
        await page.keyboard.press('Control+r');
      }
      await settle(page);
    });
    rows.push(...after);
    for (const { name, act } of ACTIONS) rows.push(...(await traced(name, () => act(page))));
    // These take the place of the picture on the bench.
    const idle = await page.evaluate(timePreviews, { ...input, beside: false });
    const during = await page.evaluate(timePreviews, { ...input, beside: true });
    return [
      { name: 'preview, nothing else running', value: median(idle), unit: 'ms' },
      { name: 'preview during a search', value: median(during), unit: 'ms', aim: 'aim: under twice that' },
      { name: 'the search', value: seconds, unit: 's' },
      ...rows,
    ];
  });
  const pitch = values.pitch ? `, cells ${values.pitch} mm apart` : '';
  report(`Stutter during a search and after it, on the samples Fox and Owl, look ${look}${pitch}`, rows, values.json);
}

await main();
