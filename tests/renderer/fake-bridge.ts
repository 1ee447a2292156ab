/** A stand-in for the main process: answers every request at once with believable data. No engine is involved. */
import type { Drawing } from '@app/draw/drawing';
import type { SheetFacts } from '@app/model/facts';
import { createRng } from '@app/model/rng';
import type { Recipe } from '@app/kinds/recipe';
import type { LikenessPoint } from '@app/score/likeness-curve';
import type { Scores } from '@app/score/score-sheet';
import { pageExtent } from '@app/sheet/paper';
import { measureImportance } from '@app/tpe/importance';
import { surveyLandscape } from '@app/tpe/landscape';
import type { SearchSpace } from '@app/tpe/search-space';
import { createStudy } from '@app/tpe/study';
import type { TuneResult } from '@app/tune/tune-result';
import type {
  Bridge,
  EventName,
  Events,
  OpenedPicture,
  PictureSource,
  Reply,
  ReplyFailure,
  RequestName,
  Requests,
  SheetPreview,
  TuneOrder,
} from '@contract/contract';

type Answers = { [N in RequestName]: (input: Requests[N]['input']) => Promise<Reply<Requests[N]['output']>> };

/** The fake and what a test may ask of it. */
export interface FakeBridge extends Bridge {
  /** Every request so far. */
  readonly asked: { readonly name: RequestName; readonly input: unknown }[];
  /** Replaces the answer to one request. */
  answer<N extends RequestName>(name: N, reply: Answers[N]): void;
  /** Sends an event as the main process would. */
  send<N extends EventName>(name: N, payload: Events[N]): void;
}

const fine = <T>(value: T): Promise<Reply<T>> => Promise.resolve({ ok: true, value });

/** A reply that says no. */
export const refusal = (failure: ReplyFailure): Promise<Reply<never>> => Promise.resolve({ ok: false, failure });

/** A picture as the main process would hand it over: a dark disc on white. */
export function fakePicture(source: PictureSource, width = 480, height = 640): OpenedPicture {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dark = Math.hypot(x - width / 2, y - height / 2) < Math.min(width, height) * 0.38;
      const at = (y * width + x) * 3;
      rgb.fill(dark ? 40 + Math.round((y / height) * 90) : 245, at, at + 3);
    }
  }
  const name = source.kind === 'sample' ? source.id : source.kind === 'bytes' ? source.name : 'picture.jpg';
  return {
    id: `picture-${name}-${width}x${height}`,
    name,
    ...(source.kind === 'sample' ? { sampleId: source.id } : {}),
    width,
    height,
    format: source.kind === 'sample' ? 'SVG' : 'JPEG',
    view: { width, height, rgb },
  };
}

/** Scores as a good sheet has them. */
const FAKE_SCORES: Scores = {
  unsolved: { ssimAt: { 0.3: 0.02, 1: 0.08, 3: 0.21, 6: 0.34 }, seedSsim: 0.31 },
  solved: { ssimAt: { 0.3: 0.05, 1: 0.22, 3: 0.58, 6: 0.71 }, seedSsim: 0.62 },
  spoiler: 0.12,
  texture: { best: 0.71, combined: 0.68 },
  decisions: { junctions: 214, deadEnds: 388, meanDetour: 7.4, longestDetour: 58 },
  penMm: 1.5,
};

/** Their curve. */
const FAKE_CURVE: readonly LikenessPoint[] = [
  { distanceM: 0.3, unsolved: 0.02, solved: 0.05 },
  { distanceM: 1, unsolved: 0.08, solved: 0.22 },
  { distanceM: 10, unsolved: 0.4, solved: 0.8 },
];

/** A sheet with a grown maze and its one route; fit for looking at, proved by nobody. */
export function fakeSheet(recipe: Recipe, quality: 'preview' | 'final' = 'final'): SheetPreview {
  const { widthMm, heightMm } = pageExtent(recipe.paper);
  const { top, right, bottom, left } = recipe.paper.marginsMm;
  const wallPt = 1.5 + (recipe.maze.viewingDistanceCm - 30) / 20;
  const wallMm = (wallPt * 25.4) / 72;
  const pitch = recipe.maze.corridorMm + wallMm;
  const width = Math.floor((widthMm - left - right) / pitch);
  const height = Math.floor((heightMm - top - bottom) / pitch);
  const origin = { x: (widthMm - width * pitch) / 2, y: (heightMm - height * pitch) / 2 };

  const rng = createRng(recipe.maze.seed, 'fake');
  const parent = new Int32Array(width * height).fill(-1);
  parent[0] = 0;
  const open = new Set<number>();
  const stack = [0];
  while (stack.length > 0) {
    const cell = stack.at(-1)!;
    const x = cell % width;
    const free = [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width].filter(
      (next) => next >= 0 && next < parent.length && parent[next] === -1,
    );
    if (free.length === 0) {
      stack.pop();
      continue;
    }
    const next = free[rng.below(free.length)];
    parent[next] = cell;
    open.add(Math.min(cell, next) * 2 + (Math.abs(cell - next) === 1 ? 0 : 1));
    stack.push(next);
  }
  const route: number[] = [];
  for (let cell = parent.length - 1; cell !== 0; cell = parent[cell]!) route.push(cell);
  route.push(0);
  route.reverse();

  const walls: number[] = [];
  const px = (x: number): number => origin.x + x * pitch;
  const py = (y: number): number => origin.y + y * pitch;
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const cell = y * width + x;
      const h = wallMm / 2;
      if (x < width && (y === 0 || y === height || !open.has((cell - width) * 2 + 1)))
        walls.push(px(x) - h, py(y), px(x + 1) + h, py(y));
      if (y < height && (x === 0 || x === width || !open.has((cell - 1) * 2)))
        walls.push(px(x), py(y) - h, px(x), py(y + 1) + h);
    }
  }
  const line = route.flatMap((cell) => [px((cell % width) + 0.5), py(Math.floor(cell / width) + 0.5)]);
  const page = { widthMm, heightMm };
  const maze: Drawing = {
    ...page,
    marks: [{ kind: 'lines', role: 'wall', ink: 0, widthMm: wallMm, coords: Float64Array.from(walls) }],
  };
  const solution: Drawing = {
    ...page,
    marks: [
      {
        kind: 'polyline',
        role: 'solution',
        ink: 0,
        widthMm: recipe.maze.corridorMm * 0.5,
        coords: Float64Array.from(line),
      },
    ],
  };
  const facts: SheetFacts = {
    cells: { width, height },
    solutionCells: route.length,
    unique: true,
    shortcuts: 0,
    darkCells: 1000,
    coveredDarkCells: 972,
    recall: 0.972,
    iou: 0.904,
    bridgeCells: 12,
    leadCells: 30,
    specksDropped: 2,
    threshold: recipe.picture.threshold === 'auto' ? 128 : recipe.picture.threshold,
    stencilMethod: 'threshold',
    look: recipe.look,
    tone: null,
    corridorMm: recipe.maze.corridorMm,
    wallPt,
    pageMm: { width: widthMm, height: heightMm },
    gridOriginMm: origin,
    pitchMm: pitch,
    solutionMm: route.length * pitch,
    start: { x: 0, y: 0 },
    goal: { x: width - 1, y: height - 1 },
    notices:
      recipe.maze.corridorMm < 3 ? [{ code: 'fine-pen-needed', details: { corridorMm: recipe.maze.corridorMm } }] : [],
  };
  const histogram = Uint32Array.from({ length: 256 }, (_, i) =>
    Math.round(400 * Math.exp(-(((i - 60) / 28) ** 2)) + 900 * Math.exp(-(((i - 235) / 10) ** 2)) + (i % 7) * 3),
  );
  const grid = { ...origin, width: width * pitch, height: height * pitch };
  return {
    facts,
    maze,
    solution,
    picturePlacement: grid,
    grid,
    histogram,
    stencil: Uint8Array.from({ length: width * height }, (_, cell) => (cell % 7 === 0 ? 1 : 0)),
    autoThreshold: 128,
    timings: { decodeMs: 0, generateMs: 21, verifyMs: 3, drawMs: 5, exportMs: 0 },
    scores: quality === 'final' ? FAKE_SCORES : null,
    remarks: [],
  };
}

/** A search of two settings that found a little more. */
export function fakeSearch({ recipe, look, category, trials, seed }: TuneOrder): TuneResult {
  const space = {
    corridor: { kind: 'float', low: 1, high: 1.3 },
    shift: { kind: 'float', low: -60, high: 60 },
  } as const satisfies SearchSpace;
  const study = createStudy(space, { direction: 'maximise', seed });
  for (let k = 0; k < trials; k++) {
    const { id, values } = study.ask();
    const value = 0.5 - (values.shift / 100) ** 2 - (values.corridor - 1.1) ** 2;
    const limit = study.limitAt(0);
    study.report(id, 0, value - 0.1);
    if (limit !== null && value - 0.1 < limit) study.prune(id);
    else study.tell(id, value);
  }
  const start = { recipe: { ...recipe, look }, value: 0.31 };
  return {
    category: category === 'auto' ? 'photo' : category,
    start,
    best: {
      recipe: { ...start.recipe, maze: { ...recipe.maze, corridorMm: recipe.maze.corridorMm * 1.1 } },
      value: 0.44,
    },
    study: study.toJSON(),
    importance: measureImportance(space, study.trials, 'maximise'),
    landscape: surveyLandscape(space, study.trials, 'corridor', 'shift'),
    stopped: false,
  };
}

/** A fake bridge; give it to the window with `vi.stubGlobal('mazepress', bridge)`. */
export function createFakeBridge(): FakeBridge {
  const asked: { name: RequestName; input: unknown }[] = [];
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const answers: Answers = {
    'picture:open': (source) => fine(fakePicture(source)),
    'picture:recents': () => fine([{ name: 'cat.jpg', path: '/pictures/cat.jpg' }]),
    'sheet:preview': ({ recipe, quality }) => fine(fakeSheet(recipe, quality)),
    'sheet:curve': () => fine(FAKE_CURVE),
    'sheet:export': ({ format }) => fine({ path: `/exports/fox-maze.${format}`, bytes: 84_512 }),
    'sheet:print': () => fine({ printed: true }),
    'job:cancel': () => fine(null),
    'tune:category': () => fine({ category: 'photo' }),
    'tune:start': (order) => fine(fakeSearch(order)),
    'tune:stop': () => fine(null),
    'project:save': () => fine({ path: '/projects/fox.mazepress' }),
    'project:note': () => fine(null),
    'project:ask-unsaved': () => fine({ answer: 'discard' }),
    'recovery:keep': () => fine(null),
    'recovery:drop': () => fine(null),
    'recovery:offer': () => fine({ restore: false }),
    'window:close': () => fine(null),
    'recipe:save': () => fine({ path: '/exports/fox.mazepress.json' }),
    'recipe:open': () => fine(null),
    'table:save': () => fine({ path: '/exports/fox trials.csv' }),
    'file:reveal': () => fine(null),
    'bug:report': () => fine({ reference: 'T-1' }),
  };
  return {
    asked,
    ask(name, input) {
      asked.push({ name, input });
      return answers[name](input);
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    pathOf: () => '',
    answer: (name, reply) => void (answers[name] = reply as never),
    send: (name, payload) => listeners.get(name)?.forEach((listener) => listener(payload as never)),
  };
}
