/**
 * Kinds of pictures, each with the space that is searched for it and the values that the search begins with: portrait with a
 * fine grid, landscape with a wide range of passages, logo with high contrast, anime with a fixed edge weight, photo with
 * almost no correction, hardly any spread of weights, the finest grain and a strong blur. Names are those of KNOBS.
 */
import type { Look } from '../model/look-settings';
import type { SearchRange as Range } from '../model/settings/descriptors';
import type { KnobName } from '../model/sheet-settings';
import { PLACED_KNOBS } from './knobs';
import type { FloatParameter, Parameter, SearchSpace, Values } from '../tpe/search-space';

export const CATEGORIES = ['portrait', 'landscape', 'logo', 'anime', 'photo', 'silhouette', 'text'] as const;
export type Category = (typeof CATEGORIES)[number];

interface CategorySearch {
  /** Widest corridor, a multiple of the maker's own. */
  readonly corridor: number;
  /** Ways to tell dark from light; what sets one that is not among them is not searched. */
  readonly methods: readonly string[];
  /** Gamma of the stencil, 1 / most .. most. */
  readonly gamma: number;
  /** Levels that the threshold may be moved by, either way. */
  readonly shift: number;
  /** Widest passages, multiples of the narrowest that the maker chose. */
  readonly passages: number;
  /** Gamma of the walls. */
  readonly toneGamma?: Range;
  /** In place of the table's ranges. */
  readonly ranges?: Readonly<Partial<Record<KnobName, Range>>>;
  readonly leaveOut?: readonly KnobName[];
  /** Where the search begins, and what the category means when it is chosen without a search; beside PRESET. */
  readonly preset: Readonly<Partial<Record<KnobName, string | number>>>;
}

const between = (low: number, high: number): Range => ({ low, high });
const ratios = (low: number, high: number): Range => ({ low, high, log: true });
const float = (range: Range): FloatParameter => ({ kind: 'float', ...range });
const when = <P extends Parameter>(parameter: P, is: readonly string[]): P => ({
  ...parameter,
  when: { parameter: 'method', is },
});

/** Methods that part dark and light by one threshold, and those that look at the surroundings. */
const THRESHOLDED = ['threshold', 'adaptive', 'xdog'];
const LOCAL = ['adaptive', 'xdog', 'edges'];

/** Where a knob stands on a recipe of defaults, whatever the paper; nothing for what only one method is set by. */
function unmoved({ setting, knob, method }: (typeof PLACED_KNOBS)[number]): number | null {
  if (method || setting.kind === 'choice') return null;
  if (knob.in === 'times') return 1;
  return knob.in || typeof setting.default !== 'number' ? 0 : setting.default;
}

/** Where every category begins but for what it says itself. */
const PRESET: Values = {
  ...Object.fromEntries(
    PLACED_KNOBS.flatMap((placed) => {
      const value = unmoved(placed);
      return value === null ? [] : [[placed.knob.name, value]];
    }),
  ),
  clahe: 0.3,
  straightness: 0.25,
};

const METHODS = ['auto', 'threshold', 'adaptive', 'xdog'];
const FINE_LINES = { method: 'xdog', xdogLineCells: 0.5, strength: 8, sharpness: 20 };

const SEARCHES: Readonly<Record<Category, CategorySearch>> = {
  portrait: {
    corridor: 1.1,
    methods: METHODS,
    gamma: 1.8,
    shift: 60,
    passages: 2,
    preset: { method: 'adaptive', windowCells: 15, bias: 5, locality: 0.7, minFeatureCells: 2 },
  },
  landscape: {
    corridor: 1.4,
    methods: METHODS,
    gamma: 1.8,
    shift: 60,
    passages: 4,
    ranges: { smoothingCells: between(0, 1.5), minFeatureCells: between(0, 4) },
    preset: { method: 'adaptive', windowCells: 25, bias: 0, locality: 0.6, minFeatureCells: 2, passageLight: 1.5 },
  },
  logo: {
    corridor: 1.3,
    methods: METHODS,
    gamma: 1.6,
    shift: 90,
    passages: 3,
    toneGamma: ratios(0.4, 2.5),
    ranges: { smoothingCells: between(0, 0.8), toneLevels: between(2, 16), contrastMore: between(0, 30) },
    preset: { method: 'threshold', clahe: 0, edgeWeight: 1 },
  },
  anime: {
    corridor: 1.3,
    methods: [...METHODS, 'edges'],
    gamma: 1.6,
    shift: 60,
    passages: 3,
    // The edge weight is the preset's, and stays.
    ranges: { edgeWeight: between(1, 1) },
    leaveOut: ['smoothingCells'],
    preset: { ...FINE_LINES, minFeatureCells: 2, clahe: 0, edgeWeight: 1 },
  },
  photo: {
    corridor: 1.3,
    methods: METHODS,
    gamma: 1.25,
    shift: 60,
    passages: 2,
    toneGamma: ratios(0.8, 1.25),
    ranges: {
      smoothingCells: between(0, 2),
      toneSmoothingCells: between(0, 0.6),
      clahe: between(0, 0.15),
      pyramidFine: between(0, 0.3),
      pyramidBroad: between(0, 0.15),
    },
    preset: {
      ...FINE_LINES,
      smoothingCells: 0.3,
      minFeatureCells: 2,
      clahe: 0,
      pyramidFine: 0,
      pyramidBroad: 0,
      toneSmoothingCells: 0.1,
    },
  },
  silhouette: {
    corridor: 1.3,
    methods: METHODS,
    gamma: 1.6,
    shift: 70,
    passages: 3,
    ranges: { toneLevels: between(2, 16) },
    preset: { method: 'threshold', clahe: 0, edgeWeight: 1 },
  },
  text: {
    corridor: 1.15,
    methods: METHODS,
    gamma: 1.6,
    shift: 70,
    passages: 2,
    ranges: { smoothingCells: between(0, 0.4), toneLevels: between(2, 16), toneSmoothingCells: between(0, 0.15) },
    preset: { method: 'threshold', minFeatureCells: 1.5, clahe: 0, edgeWeight: 1 },
  },
};

/** The knobs of one part of the recipe that have a range, in the order of the table. */
function ranged(part: 'picture' | 'tone', { methods, ranges, leaveOut }: CategorySearch): Record<string, Parameter> {
  const space: Record<string, Parameter> = {};
  for (const { path, setting, knob, method } of PLACED_KNOBS) {
    const range = ranges?.[knob.name as KnobName] ?? knob.search;
    if (!path.startsWith(`${part}.`) || !range || leaveOut?.includes(knob.name as KnobName)) continue;
    if (method && !methods.includes(method)) continue;
    const parameter: Parameter = { kind: setting.kind === 'integer' ? 'integer' : 'float', ...range };
    space[knob.name] = method ? when(parameter, [method]) : parameter;
  }
  return space;
}

/** What shapes the stencil: looks `hidden` and `both`. */
const stencilSpace = (search: CategorySearch): SearchSpace => ({
  corridor: float(between(1, search.corridor)),
  method: { kind: 'choice', options: search.methods },
  gamma: when(float(ratios(1 / search.gamma, search.gamma)), LOCAL),
  shift: when(float(between(-search.shift, search.shift)), THRESHOLDED),
  ...ranged('picture', search),
});

/** What shapes the walls: looks `visible` and `both`. */
const toneSpace = (search: CategorySearch): SearchSpace => ({
  corridor: float(between(1, search.corridor)),
  ...ranged('tone', search),
  gamma: float(search.toneGamma ?? ratios(0.6, 1.6)),
  passageDark: float(ratios(1, search.passages)),
  passageLight: float(ratios(1, search.passages)),
});

/** What is searched for a category in a look. Lengths in cells, widths as multiples: see KNOBS. */
export function searchSpace(category: Category, look: Look): SearchSpace {
  const search = SEARCHES[category];
  if (look === 'hidden') return stencilSpace(search);
  return look === 'visible' ? toneSpace(search) : { ...stencilSpace(search), ...toneSpace(search) };
}

/** The values that a category begins with, for every look. */
export const presetValues = (category: Category): Values => ({ ...PRESET, ...SEARCHES[category].preset });
