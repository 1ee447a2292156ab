/**
 * Kinds of pictures, each with the space that is searched for it and the values that the search begins with. After DM-6 of
 * seed 000: portrait with a fine grid, landscape with a wide range of passages, logo with high contrast, anime with a fixed
 * edge weight, photo with almost no correction, hardly any spread of weights, the finest grain and a strong blur.
 * Silhouette and text are ours. Names are those of KNOBS.
 */
import type { Look } from '../model/tone-settings';
import type { KnobName } from './knobs';
import type { ChoiceParameter, FloatParameter, Parameter, Space, Values } from '../tpe/space';

export const CATEGORIES = ['portrait', 'landscape', 'logo', 'anime', 'photo', 'silhouette', 'text'] as const;
export type Category = (typeof CATEGORIES)[number];

export type KnobSpace = Readonly<Partial<Record<KnobName, Parameter>>>;

interface CategorySearch {
  /** What shapes the stencil: looks `hidden` and `both`. */
  readonly stencil: KnobSpace;
  /** What shapes the walls: looks `visible` and `both`. */
  readonly tone: KnobSpace;
  /** Where the search begins, and what the category means when it is chosen without a search. */
  readonly preset: Readonly<Partial<Record<KnobName, string | number>>>;
}

const float = (low: number, high: number): FloatParameter => ({ kind: 'float', low, high });
const log = (low: number, high: number): FloatParameter => ({ kind: 'float', low, high, log: true });
const choice = (...options: string[]): ChoiceParameter => ({ kind: 'choice', options });
const when = <P extends Parameter>(parameter: P, ...is: string[]): P => ({
  ...parameter,
  when: { parameter: 'method', is },
});

const ADAPTIVE = {
  windowCells: when(log(3, 40), 'adaptive'),
  bias: when(float(-10, 30), 'adaptive'),
  locality: when(float(0.2, 1), 'adaptive'),
};
const XDOG = {
  xdogLineCells: when(log(0.2, 2), 'xdog'),
  strength: when(log(1, 30), 'xdog'),
  sharpness: when(log(4, 80), 'xdog'),
};
const EDGES = {
  edgeLineCells: when(log(1, 5), 'edges'),
  sensitivity: when(float(0, 0.7), 'edges'),
  fill: when(float(0, 170), 'edges'),
};

const shift = (most: number): FloatParameter => when(float(-most, most), 'threshold', 'adaptive', 'xdog');
const localGamma = (most: number): FloatParameter => when(log(1 / most, most), 'adaptive', 'xdog', 'edges');

/** Of the walls, where a category does not say otherwise. */
const TONE = {
  toneLevels: { kind: 'integer', low: 4, high: 16 },
  contrastMore: float(0, 15),
  tint: float(0, 1),
  toneSmoothingCells: float(0, 0.3),
  clahe: float(0, 1),
  edgeWeight: float(0, 1),
  straightness: float(0, 1),
  pyramidFine: float(0, 1.5),
  pyramidBroad: float(0, 1),
  gamma: log(0.6, 1.6),
} as const satisfies KnobSpace;

const passages = (most: number) => ({ passageDark: log(1, most), passageLight: log(1, most) });

const PRESET_TONE = {
  passageDark: 1,
  passageLight: 1,
  toneLevels: 8,
  contrastMore: 0,
  tint: 0,
  toneSmoothingCells: 0,
  clahe: 0.3,
  edgeWeight: 0.5,
  straightness: 0.25,
  pyramidFine: 0.5,
  pyramidBroad: 0.25,
  gamma: 1,
};
const PRESET_STENCIL = { corridor: 1, shift: 0, smoothingCells: 0, minFeatureCells: 0 };

const SEARCHES: Readonly<Record<Category, CategorySearch>> = {
  portrait: {
    stencil: {
      corridor: float(1, 1.1),
      method: choice('auto', 'threshold', 'adaptive', 'xdog'),
      gamma: localGamma(1.8),
      shift: shift(60),
      ...ADAPTIVE,
      ...XDOG,
      smoothingCells: float(0, 1),
      minFeatureCells: float(0, 3),
    },
    tone: { corridor: float(1, 1.1), ...TONE, ...passages(2) },
    preset: {
      ...PRESET_STENCIL,
      ...PRESET_TONE,
      method: 'adaptive',
      windowCells: 15,
      bias: 5,
      locality: 0.7,
      minFeatureCells: 2,
    },
  },
  landscape: {
    stencil: {
      corridor: float(1, 1.4),
      method: choice('auto', 'threshold', 'adaptive', 'xdog'),
      gamma: localGamma(1.8),
      shift: shift(60),
      ...ADAPTIVE,
      ...XDOG,
      smoothingCells: float(0, 1.5),
      minFeatureCells: float(0, 4),
    },
    tone: { corridor: float(1, 1.4), ...TONE, ...passages(4) },
    preset: {
      ...PRESET_STENCIL,
      ...PRESET_TONE,
      method: 'adaptive',
      windowCells: 25,
      bias: 0,
      locality: 0.6,
      minFeatureCells: 2,
      passageLight: 1.5,
    },
  },
  logo: {
    stencil: {
      corridor: float(1, 1.3),
      method: choice('auto', 'threshold', 'adaptive', 'xdog'),
      gamma: localGamma(1.6),
      shift: shift(90),
      ...ADAPTIVE,
      ...XDOG,
      smoothingCells: float(0, 0.8),
      minFeatureCells: float(0, 3),
    },
    tone: {
      corridor: float(1, 1.3),
      ...TONE,
      ...passages(3),
      toneLevels: { kind: 'integer', low: 2, high: 16 },
      contrastMore: float(0, 30),
      gamma: log(0.4, 2.5),
    },
    preset: { ...PRESET_STENCIL, ...PRESET_TONE, method: 'threshold', clahe: 0, edgeWeight: 1 },
  },
  anime: {
    stencil: {
      corridor: float(1, 1.3),
      method: choice('auto', 'threshold', 'adaptive', 'xdog', 'edges'),
      gamma: localGamma(1.6),
      shift: shift(60),
      ...ADAPTIVE,
      ...XDOG,
      ...EDGES,
      minFeatureCells: float(0, 3),
    },
    // The edge weight is the preset's, and stays.
    tone: { corridor: float(1, 1.3), ...TONE, ...passages(3), edgeWeight: float(1, 1) },
    preset: {
      ...PRESET_STENCIL,
      ...PRESET_TONE,
      method: 'xdog',
      xdogLineCells: 0.5,
      strength: 8,
      sharpness: 20,
      minFeatureCells: 2,
      clahe: 0,
      edgeWeight: 1,
    },
  },
  photo: {
    stencil: {
      corridor: float(1, 1.3),
      method: choice('auto', 'threshold', 'adaptive', 'xdog'),
      gamma: localGamma(1.25),
      shift: shift(60),
      ...ADAPTIVE,
      ...XDOG,
      smoothingCells: float(0, 2),
      minFeatureCells: float(0, 3),
    },
    tone: {
      corridor: float(1, 1.3),
      ...TONE,
      ...passages(2),
      toneSmoothingCells: float(0, 0.6),
      clahe: float(0, 0.15),
      pyramidFine: float(0, 0.3),
      pyramidBroad: float(0, 0.15),
      gamma: log(0.8, 1.25),
    },
    preset: {
      ...PRESET_STENCIL,
      ...PRESET_TONE,
      method: 'xdog',
      xdogLineCells: 0.5,
      strength: 8,
      sharpness: 20,
      smoothingCells: 0.3,
      minFeatureCells: 2,
      clahe: 0,
      pyramidFine: 0,
      pyramidBroad: 0,
      toneSmoothingCells: 0.1,
    },
  },
  silhouette: {
    stencil: {
      corridor: float(1, 1.3),
      method: choice('auto', 'threshold', 'adaptive', 'xdog'),
      gamma: localGamma(1.6),
      shift: shift(70),
      ...ADAPTIVE,
      ...XDOG,
      smoothingCells: float(0, 1),
      minFeatureCells: float(0, 3),
    },
    tone: { corridor: float(1, 1.3), ...TONE, ...passages(3), toneLevels: { kind: 'integer', low: 2, high: 16 } },
    preset: { ...PRESET_STENCIL, ...PRESET_TONE, method: 'threshold', clahe: 0, edgeWeight: 1 },
  },
  text: {
    stencil: {
      corridor: float(1, 1.15),
      method: choice('auto', 'threshold', 'adaptive', 'xdog'),
      gamma: localGamma(1.6),
      shift: shift(70),
      ...ADAPTIVE,
      ...XDOG,
      smoothingCells: float(0, 0.4),
      minFeatureCells: float(0, 3),
    },
    tone: {
      corridor: float(1, 1.15),
      ...TONE,
      ...passages(2),
      toneLevels: { kind: 'integer', low: 2, high: 16 },
      toneSmoothingCells: float(0, 0.15),
    },
    preset: {
      ...PRESET_STENCIL,
      ...PRESET_TONE,
      method: 'threshold',
      minFeatureCells: 1.5,
      clahe: 0,
      edgeWeight: 1,
    },
  },
};

/** What is searched for a category in a look. Lengths in cells, widths as multiples: see KNOBS. */
export function searchSpace(category: Category, look: Look): Space {
  const { stencil, tone } = SEARCHES[category];
  const space = look === 'hidden' ? stencil : look === 'visible' ? tone : { ...stencil, ...tone };
  return space;
}

/** The values that a category begins with, for every look. */
export const presetValues = (category: Category): Values => SEARCHES[category].preset;
