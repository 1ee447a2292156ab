/** How long the window waits for a new sheet after a change, through the real Electron and the real IPC. */
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import type { Bridge } from '@contract/contract';
import { median, type Row } from './report';
import { withStudio } from './studio';

const THRESHOLDS = Array.from({ length: 30 }, (_, i) => 80 + 3 * i);

/** Asks for one preview per threshold from inside the page; ms each. `beside`: while a search runs. */
export async function timePreviews(input: {
  readonly recipe: Recipe;
  readonly thresholds: readonly number[];
  readonly beside: boolean;
}): Promise<number[]> {
  const { mazepress } = window as unknown as { mazepress: Bridge };
  const opened = await mazepress.ask('picture:open', { kind: 'sample', id: 'fox' });
  if (!opened.ok || !opened.value) throw new Error('the sample did not open');
  const pictureId = opened.value.id;
  const { recipe: begin } = input;
  const order = { pictureId, recipe: begin, look: begin.look, category: 'photo', trials: 2000, seed: 1 } as const;
  const search = input.beside ? mazepress.ask('tune:start', { ...order, jobId: 'beside' }) : null;
  const times: number[] = [];
  for (const threshold of input.thresholds) {
    const recipe = { ...input.recipe, picture: { ...input.recipe.picture, threshold } };
    const began = performance.now();
    const reply = await mazepress.ask('sheet:preview', { pictureId, recipe, quality: 'preview' });
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
    times.push(performance.now() - began);
    // A maker looks before the next change; the search gets its threads back.
    if (search) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await mazepress.ask('job:cancel', { jobId: 'beside' });
  await search;
  return times;
}

export async function benchPreview(): Promise<Row[]> {
  const input = { recipe: defaultRecipe(), thresholds: THRESHOLDS, beside: false };
  const times = await withStudio(({ page }) => page.evaluate(timePreviews, input));
  return [
    {
      name: 'A4, 3 mm: preview after a threshold change',
      value: median(times),
      unit: 'ms',
      aim: 'aim: under 100 ms',
    },
    { name: 'A4, 3 mm: slowest of those previews', value: Math.max(...times), unit: 'ms' },
  ];
}
