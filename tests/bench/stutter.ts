/**
 * Whether the window stutters while a search runs: the longest tasks of the window and of the main process, from a trace of
 * Chromium's own schedulers, and how long a preview takes meanwhile. A task's own processor time is told beside its wall-clock
 * time, which also counts what else the machine did.
 *
 *   npm run bench:stutter -- [--look hidden|visible|both] [--trials N] [--json FILE]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultRecipe } from '@app/model/recipe';
import { LOOKS } from '@app/model/tone-settings';
import type { ElectronApplication } from '@playwright/test';
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

async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({ options: { look: string, trials: string, json: string } });
  const look = LOOKS.find((name) => name === values.look) ?? 'hidden';
  const recipe = { ...defaultRecipe(), look };
  const input = { recipe, thresholds: Array.from({ length: 10 }, (_, i) => 90 + 8 * i) };

  const rows = await withStudio(async ({ app, page, folder }) => {
    await page.getByTestId(`look-${look}`).click();
    await page.keyboard.press('Control+t');
    await page.getByTestId('tune-trials').fill(values.trials ?? '100');
    await page.keyboard.press('Enter');
    await startTrace(app);
    const began = performance.now();
    await page.getByTestId('tune-start').click();
    await page.getByTestId('tune-outcome').waitFor({ timeout: 300_000 });
    const seconds = (performance.now() - began) / 1000;
    const search = await endTrace(app, join(folder, 'search.json'));
    await startTrace(app);
    for (const plot of ['course', 'importance', 'landscape']) await page.getByTestId(`tune-${plot}-values`).click();
    await page.getByTestId('tune-apply').click();
    await page.locator('[data-testid=facts-strip][data-quality=final]').waitFor();
    const after = await endTrace(app, join(folder, 'after.json'));
    // These take the place of the picture on the bench.
    const idle = await page.evaluate(timePreviews, { ...input, beside: false });
    const during = await page.evaluate(timePreviews, { ...input, beside: true });
    return [
      { name: 'preview, nothing else running', value: median(idle), unit: 'ms' },
      { name: 'preview during a search', value: median(during), unit: 'ms', aim: 'aim: under twice that' },
      { name: 'the search', value: seconds, unit: 's' },
      ...rowsOf(search, 'search'),
      ...rowsOf(after, 'tables opened, applied'),
    ];
  });
  report(`Stutter during a search, look ${look}`, rows, values.json);
}

await main();
