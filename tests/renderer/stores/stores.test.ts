import { defaultRecipe } from '@app/kinds/recipe';
import type { Reply, Requests, SheetPreview } from '@contract/contract';
import { createPinia, disposePinia, setActivePinia, type Pinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useJobsStore } from '../../../renderer/stores/jobs';
import { useMessagesStore } from '../../../renderer/stores/messages';
import { usePreviewStore } from '../../../renderer/stores/preview';
import { useProjectStore } from '../../../renderer/stores/project';
import { useViewStore } from '../../../renderer/stores/view';
import { createFakeBridge, fakePicture, fakeSheet, refusal, type FakeBridge } from '../fake-bridge';

let bridge: FakeBridge;
let pinia: Pinia;

beforeEach(() => {
  bridge = createFakeBridge();
  vi.stubGlobal('mazepress', bridge);
  pinia = createPinia();
  setActivePinia(pinia);
  localStorage.clear();
});
afterEach(() => {
  disposePinia(pinia);
  vi.useRealTimers();
});

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('project', () => {
  test('each picture begins a history of its own, on the sheet as it was set and turned its way', async () => {
    const project = useProjectStore();
    await project.open({ kind: 'sample', id: 'fox' });
    expect(project.canUndo).toBe(false);
    project.change((recipe) => (recipe.paper.size = 'a3'));
    project.change((recipe) => recipe.picture.touchUp.push({ brush: 'dark', radius: 0.1, points: [0.5, 0.5] }));
    project.change((recipe) => (recipe.picture.crop.left = 0.25));
    project.undo();
    expect(project).toMatchObject({ canUndo: true, canRedo: true });

    bridge.answer('picture:open', (source) => Promise.resolve({ ok: true, value: fakePicture(source, 640, 480) }));
    await project.open({ kind: 'path', path: '/wide.jpg' });
    expect(project.recipe.paper).toMatchObject({ size: 'a3', orientation: 'landscape' });
    expect(project.recipe.picture).toMatchObject({ touchUp: [], crop: { left: 0 } });
    // Another picture's strokes and crop would come back.
    expect(project).toMatchObject({ canUndo: false, canRedo: false });
    project.undo();
    project.redo();
    expect(project.recipe.picture).toMatchObject({ touchUp: [], crop: { left: 0 } });
  });

  test('what was tuned for one picture is not for the next one; undo brings it back, and redo takes it away', async () => {
    const project = useProjectStore();
    await project.open({ kind: 'sample', id: 'fox' });
    project.change((recipe) => (recipe.print.title = 'Animals'));
    const found = structuredClone(project.recipe);
    project.tune({
      ...found,
      maze: { ...found.maze, corridorMm: 3.6 },
      picture: { ...found.picture, method: 'xdog', threshold: 90 },
      tone: { ...found.tone, contrast: 40 },
    });
    await project.open({ kind: 'path', path: '/other.jpg' });
    expect(project.recipe).toMatchObject({
      maze: { corridorMm: 3 },
      picture: { method: 'auto', threshold: 'auto' },
      tone: { contrast: 15 },
      print: { title: 'Animals' },
    });
    project.undo();
    expect(project.recipe).toMatchObject({ maze: { corridorMm: 3.6 }, picture: { method: 'xdog' } });
    expect(project).toMatchObject({ canUndo: false, canRedo: true });
  });

  test('corridors do not widen from search to search; one set by hand is the own one', async () => {
    const project = useProjectStore();
    await project.open({ kind: 'sample', id: 'fox' });
    const widenTo = (corridorMm: number) =>
      project.tune({ ...project.recipe, maze: { ...project.recipe.maze, corridorMm } });
    widenTo(3.3);
    widenTo(3.9);
    project.undo();
    await project.open({ kind: 'path', path: '/a.jpg' });
    expect(project.recipe.maze.corridorMm).toBe(3);
    widenTo(3.9);
    project.change((recipe) => (recipe.maze.corridorMm = 4));
    project.change((recipe) => (recipe.maze.corridorMm = 3.9));
    await project.open({ kind: 'path', path: '/b.jpg' });
    expect(project.recipe.maze.corridorMm).toBe(3.9);
  });

  test("undone and redone, a corridor is again the search's or the maker's, whichever it was", async () => {
    const project = useProjectStore();
    await project.open({ kind: 'sample', id: 'fox' });
    project.tune({ ...project.recipe, maze: { ...project.recipe.maze, corridorMm: 3.9 } });
    project.change((recipe) => (recipe.maze.corridorMm = 4));
    // The same number, but set by hand.
    project.change((recipe) => (recipe.maze.corridorMm = 3.9));
    project.undo();
    project.undo();
    expect(project.recipe.maze.corridorMm).toBe(3.9);
    await project.open({ kind: 'path', path: '/a.jpg' });
    expect(project.recipe.maze.corridorMm).toBe(3);
  });

  test('a page that is begun anew has its own corridor, whatever a search found on another one', async () => {
    const project = useProjectStore();
    await project.open({ kind: 'sample', id: 'fox' });
    project.change((recipe) => (recipe.maze.corridorMm = 2));
    project.tune({ ...project.recipe, maze: { ...project.recipe.maze, corridorMm: 3 } });
    await project.open({ kind: 'sample', id: 'fox' }, defaultRecipe());
    expect(project.recipe.maze.corridorMm).toBe(3);
  });

  test('a failed open keeps the picture and returns why', async () => {
    const project = useProjectStore();
    await project.open({ kind: 'sample', id: 'fox' });
    const before = project.picture;
    bridge.answer('picture:open', () => refusal({ kind: 'expected', code: 'picture-empty', details: {} }));
    expect(await project.open({ kind: 'path', path: '/empty.png' })).toMatchObject({ code: 'picture-empty' });
    expect(project.picture).toBe(before);
  });

  test('of two opens under way the later one counts; the other is cancelled in silence', async () => {
    const project = useProjectStore();
    let answerFirst = (): void => {};
    bridge.answer('picture:open', (source) =>
      source.kind === 'sample'
        ? new Promise((resolve) => (answerFirst = () => resolve({ ok: false, failure: { kind: 'cancelled' } })))
        : Promise.resolve({ ok: true, value: fakePicture(source) }),
    );
    const first = project.open({ kind: 'sample', id: 'fox' });
    await project.open({ kind: 'path', path: '/own.jpg' });
    answerFirst();
    expect(await first).toBeNull();
    expect(project).toMatchObject({ opening: false, picture: { name: 'picture.jpg' } });
  });

  test('a picture that comes while a dialog is open lies on the bench, whatever becomes of the dialog', async () => {
    const project = useProjectStore();
    await project.open({ kind: 'sample', id: 'fox' });
    let dismiss = (): void => {};
    bridge.answer('picture:open', (source) =>
      source.kind === 'dialog'
        ? new Promise((resolve) => (dismiss = () => resolve({ ok: true, value: null })))
        : Promise.resolve({ ok: true, value: fakePicture(source) }),
    );
    const large = project.open({ kind: 'path', path: '/large.jpg' });
    const dialog = project.open({ kind: 'dialog' });
    await large;
    expect(project).toMatchObject({ opening: true, picture: { name: 'picture.jpg' } });
    dismiss();
    await dialog;
    expect(project).toMatchObject({ opening: false, picture: { name: 'picture.jpg' } });
  });

  test('a drag is one step; a change to the same value is none', () => {
    const project = useProjectStore();
    for (const value of [2.9, 2.8, 2.7]) project.change((recipe) => (recipe.maze.corridorMm = value), 'corridor');
    project.endGesture();
    project.change((recipe) => (recipe.maze.corridorMm = 2.7));
    project.undo();
    expect(project.recipe.maze.corridorMm).toBe(3);
    project.redo();
    expect(project.recipe.maze.corridorMm).toBe(2.7);
  });

  test('recipes in the history are never changed in place', () => {
    const project = useProjectStore();
    const before = project.recipe;
    project.change((recipe) => (recipe.paper.marginsMm.top = 5));
    expect(before.paper.marginsMm.top).toBe(10);
  });
});

describe('preview', () => {
  type Answer = (reply: Reply<SheetPreview>) => void;
  let answers: Answer[];

  beforeEach(() => {
    answers = [];
    bridge.answer('sheet:preview', () => new Promise((resolve) => answers.push(resolve)));
  });

  const withSeed = (seed: number) => ({ ...defaultRecipe(), maze: { ...defaultRecipe().maze, seed } });
  const sheet = (seed: number): Reply<SheetPreview> => ({ ok: true, value: fakeSheet(withSeed(seed)) });

  test('while one is made only the newest of the later orders waits', async () => {
    const preview = usePreviewStore();
    for (const seed of [1, 2, 3, 4]) preview.request('p', withSeed(seed));
    expect(answers).toHaveLength(1);
    answers[0](sheet(1));
    await settled();
    expect(preview.shown?.recipe.maze.seed).toBe(1);
    expect(preview.pending).toBe(true);
    expect(answers).toHaveLength(2);
    answers[1](sheet(4));
    await settled();
    expect(preview.shown?.recipe.maze.seed).toBe(4);
    expect(preview.pending).toBe(false);
  });

  test('a slow one is superseded and its late answer is ignored', async () => {
    vi.useFakeTimers();
    const preview = usePreviewStore();
    preview.request('p', withSeed(1));
    preview.request('p', withSeed(2));
    await vi.advanceTimersByTimeAsync(300);
    expect(answers).toHaveLength(2);
    answers[1](sheet(2));
    answers[0]({ ok: false, failure: { kind: 'cancelled' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(preview.shown?.recipe.maze.seed).toBe(2);
    expect(preview.failure).toBeNull();
    expect(preview.pending).toBe(false);
  });

  test('a failure keeps the old sheet and is over when a sheet can be made again', async () => {
    const preview = usePreviewStore();
    preview.request('p', withSeed(1));
    answers[0](sheet(1));
    await settled();
    preview.request('p', withSeed(2));
    const details = { columns: 1, rows: 1, minimum: 2 };
    answers[1]({ ok: false, failure: { kind: 'expected', code: 'sheet-too-small', details } });
    await settled();
    expect(preview.shown?.recipe.maze.seed).toBe(1);
    expect(preview.failure).toMatchObject({ code: 'sheet-too-small' });
    preview.request('p', withSeed(3));
    answers[2](sheet(3));
    await settled();
    expect(preview.failure).toBeNull();
  });
});

describe('final sheet', () => {
  type Input = Requests['sheet:preview']['input'];
  const withSeed = (seed: number) => ({ ...defaultRecipe(), maze: { ...defaultRecipe().maze, seed } });
  const orders = () =>
    bridge.asked.map(({ input }) => input as Input).map(({ quality, recipe }) => `${quality} ${recipe.maze.seed}`);

  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('follows the preview once the settings rest, and brings the scores', async () => {
    const preview = usePreviewStore();
    preview.request('p', withSeed(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(preview.shown?.quality).toBe('preview');
    expect(preview).toMatchObject({ pending: false, settling: true, isFinal: false, scores: null });
    await vi.advanceTimersByTimeAsync(200);
    expect(orders()).toEqual(['preview 1']);
    await vi.advanceTimersByTimeAsync(60);
    expect(orders()).toEqual(['preview 1', 'final 1']);
    expect(preview).toMatchObject({ settling: false, isFinal: true });
    expect(preview.scores?.spoiler).toBe(0.12);
  });

  test('waits until a run of changes is over', async () => {
    const preview = usePreviewStore();
    for (const seed of [1, 2, 3]) {
      preview.request('p', withSeed(seed));
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(orders()).toEqual(['preview 1', 'preview 2', 'preview 3']);
    await vi.advanceTimersByTimeAsync(60);
    expect(orders().at(-1)).toBe('final 3');
  });

  test('under way is superseded by a change at once; scores stay until the next ones', async () => {
    const preview = usePreviewStore();
    preview.request('p', withSeed(1));
    await vi.advanceTimersByTimeAsync(260);
    const old = preview.scores;
    let answerLate = (): void => {};
    bridge.answer('sheet:preview', ({ recipe, quality }) =>
      quality === 'preview'
        ? Promise.resolve({ ok: true, value: fakeSheet(recipe, quality) })
        : new Promise((resolve) => (answerLate = () => resolve({ ok: true, value: fakeSheet(recipe, quality) }))),
    );
    preview.request('p', withSeed(2));
    await vi.advanceTimersByTimeAsync(260);
    expect(orders().at(-1)).toBe('final 2');
    preview.request('p', withSeed(3));
    expect(orders().at(-1)).toBe('preview 3');
    answerLate();
    await vi.advanceTimersByTimeAsync(0);
    expect(preview.shown).toMatchObject({ quality: 'preview', recipe: { maze: { seed: 3 } } });
    expect(preview.scores).toBe(old);
    expect(preview.settling).toBe(true);
  });

  test('is not tried where no preview could be made', async () => {
    const preview = usePreviewStore();
    const details = { columns: 1, rows: 1, minimum: 2 };
    bridge.answer('sheet:preview', () => refusal({ kind: 'expected', code: 'sheet-too-small', details }));
    preview.request('p', withSeed(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(orders()).toEqual(['preview 1']);
    expect(preview.settling).toBe(false);
  });
});

describe('messages', () => {
  test('leave by themselves, errors do not', () => {
    vi.useFakeTimers();
    const messages = useMessagesStore();
    messages.tell({ kind: 'done', text: 'saved' });
    messages.tell({ kind: 'error', text: 'broken' });
    vi.advanceTimersByTime(60_000);
    expect(messages.messages.map((message) => message.text)).toEqual(['broken']);
  });

  test('stay while they are read', () => {
    vi.useFakeTimers();
    const messages = useMessagesStore();
    messages.tell({ kind: 'info', text: 'hint' });
    messages.hold(messages.messages[0].id);
    vi.advanceTimersByTime(60_000);
    expect(messages.messages).toHaveLength(1);
    messages.release(messages.messages[0].id);
    vi.advanceTimersByTime(60_000);
    expect(messages.messages).toHaveLength(0);
  });

  const texts = () => useMessagesStore().messages.map((message) => message.text);

  test('no error gives way to another one of its topic; what no longer holds is settled', () => {
    const messages = useMessagesStore();
    messages.tell({ kind: 'error', text: 'first', topic: 'open' });
    messages.tell({ kind: 'error', text: 'second', topic: 'open' });
    messages.tell({ kind: 'error', text: 'full', topic: 'save' });
    expect(texts()).toEqual(['first', 'second', 'full']);
    messages.settle('open');
    expect(texts()).toEqual(['full']);
  });

  test('a note takes the place of the note before it on its topic, never that of an error', () => {
    const messages = useMessagesStore();
    messages.tell({ kind: 'error', text: 'full', topic: 'save' });
    messages.tell({ kind: 'done', text: 'a saved', topic: 'save' });
    messages.tell({ kind: 'done', text: 'b saved', topic: 'save' });
    messages.tell({ kind: 'info', text: 'hint' });
    expect(texts()).toEqual(['full', 'b saved', 'hint']);
  });

  test('the same error told again is counted, and is the newest', () => {
    const messages = useMessagesStore();
    for (const text of ['broken', 'other', 'broken', 'broken']) messages.tell({ kind: 'error', text });
    expect(messages.messages.map(({ text, count }) => [text, count])).toEqual([
      ['other', 1],
      ['broken', 3],
    ]);
  });

  test('only the newest are in sight; older ones come back as these are closed, and the very oldest are forgotten', () => {
    const messages = useMessagesStore();
    for (let i = 0; i < 100; i++) messages.tell({ kind: 'error', text: String(i) });
    expect(messages.shown.map(({ text }) => text)).toEqual(['96', '97', '98', '99']);
    expect(messages.hidden).toBe(36);
    messages.close(messages.shown[3].id);
    expect(messages.shown.map(({ text }) => text)).toEqual(['95', '96', '97', '98']);
    messages.closeAll();
    expect(messages).toMatchObject({ messages: [], hidden: 0 });
  });
});

describe('jobs', () => {
  test('are listed while they run, follow their progress, and end', async () => {
    const jobs = useJobsStore();
    let finish = (): void => {};
    bridge.answer(
      'sheet:export',
      () => new Promise((resolve) => (finish = () => resolve({ ok: true, value: { path: '/a.pdf', bytes: 1 } }))),
    );
    const done = jobs.exportSheet({ pictureId: 'p', recipe: defaultRecipe() }, 'pdf');
    const { id } = jobs.jobs[0];
    jobs.noteProgress({ jobId: id, stage: 'verify', fraction: 0.5 });
    expect(jobs.jobs[0]).toMatchObject({ stage: 'verify', fraction: 0.5, cancelling: false });
    await jobs.cancel(id);
    expect(jobs.jobs[0]).toMatchObject({ cancelling: true });
    expect(bridge.asked.at(-1)).toEqual({ name: 'job:cancel', input: { jobId: id } });
    finish();
    await done;
    expect(jobs.jobs).toEqual([]);
  });
});

describe('view', () => {
  test('all panes share one viewport and stay fitted until they are zoomed', () => {
    const view = useViewStore();
    view.stage = { width: 900, height: 800 };
    const fitted = view.zoom;
    expect(view.fitted).toBe(true);
    view.stage = { width: 1200, height: 800 };
    expect(view.zoom).toBeGreaterThan(fitted);
    view.zoomTo(1);
    expect(view.zoom).toBeCloseTo(1, 9);
    view.stage = { width: 900, height: 800 };
    expect(view.zoom).toBeCloseTo(1, 9);
    view.fit();
    expect(view.zoom).toBeCloseTo(fitted, 9);
  });

  test('one view alone has the whole stage', () => {
    const view = useViewStore();
    view.stage = { width: 900, height: 800 };
    expect(view.pane).toEqual({ width: 300, height: 800 });
    view.mode = 'maze';
    expect(view.pane).toEqual({ width: 900, height: 800 });
  });
});
