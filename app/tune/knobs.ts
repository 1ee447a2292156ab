/**
 * Knobs: what a search may turn on a recipe, each with how it is read and set. Lengths are in cells of the recipe that the
 * search began with, so that one space serves every paper and corridor; widths are multiples of what the maker chose, from 1
 * up, so that no trial can go below it.
 */
import { pow } from '../model/math/pow';
import type { Recipe } from '../model/recipe';
import { RANGES } from '../model/recipe';
import { dotsToMm, mmToDots, type Dots, type Mm } from '../model/units';
import { corridorDotsOf } from '../sheet/pitch';
import { wallFor } from '../sheet/wall';
import type { Choice } from '../tpe/space';

type Draft<T> = T extends readonly (infer E)[] ? E[] : T extends object ? { -readonly [K in keyof T]: Draft<T[K]> } : T;

/** A recipe whose fields may be set. */
export type RecipeDraft = Draft<Recipe>;

/** What the knobs are measured against. */
export interface Origin {
  /** The recipe that the search began with. */
  readonly recipe: Recipe;
  readonly pitchMm: Mm;
  /** Narrowest corridor on a tone sheet made with it. */
  readonly narrowestDots: Dots;
  /** Threshold that it means, 0..255: the maker's own, or Otsu's. */
  readonly threshold: number;
}

interface Knob {
  readonly read: (recipe: Recipe, origin: Origin) => Choice;
  readonly set: (draft: RecipeDraft, value: never, origin: Origin) => void;
}

const limit = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, value));

/** Pitch of the cells of a recipe, lattice dots (as in layOutSheet). */
export function pitchDotsOf(recipe: Pick<Recipe, 'maze'>): Dots {
  const corridorDots = corridorDotsOf(recipe);
  return corridorDots + wallFor(recipe.maze.viewingDistanceCm, corridorDots).dots;
}

export function originOf(recipe: Recipe, autoThreshold: number): Origin {
  const pitchDots = pitchDotsOf(recipe);
  const { dark, light } = recipe.tone.passageRatio;
  return {
    recipe,
    pitchMm: dotsToMm(pitchDots),
    narrowestDots: Math.max(1, Math.round(Math.min(dark, light) * pitchDots)),
    threshold: recipe.picture.threshold === 'auto' ? autoThreshold : recipe.picture.threshold,
  };
}

/** Lightness after another gamma; black and white points are not searched. */
function bend(lightness: number, invert: boolean, from: number, to: number): number {
  const turn = (v: number): number => (invert ? 255 - v : v);
  return turn(255 * pow(turn(lightness) / 255, from / to));
}

/** Part of the pitch, a multiple of the narrowest corridor that the maker chose. */
const passage = (side: 'dark' | 'light'): Knob => ({
  read: ({ tone }, { narrowestDots, pitchMm }) => (tone.passageRatio[side] * mmToDots(pitchMm)) / narrowestDots,
  set: (draft, times: number, { narrowestDots }) => {
    const ratio = (times * narrowestDots) / pitchDotsOf(draft);
    draft.tone.passageRatio[side] = limit(ratio, RANGES.passageRatio);
  },
});

/** A length on paper, kept in cells. */
const length = (
  of: (picture: Recipe['picture']) => Mm,
  set: (picture: RecipeDraft['picture'], mm: Mm) => void,
  range: { readonly min: number; readonly max: number },
): Knob => ({
  read: ({ picture }, { pitchMm }) => of(picture) / pitchMm,
  set: ({ picture }, cells: number, { pitchMm }) => set(picture, limit(cells * pitchMm, range)),
});

/** In the order in which they are set: later ones may depend on earlier ones. */
export const KNOBS = {
  /**
   * Corridor (on tone sheets: pitch), a multiple of the chosen one. Whole dots, rounded down: the narrowest, which is often
   * the best, owns a part of the range as every other does.
   */
  corridor: {
    read: ({ maze }, { recipe }) => maze.corridorMm / recipe.maze.corridorMm,
    set: ({ maze }, times: number, { recipe }) => {
      const chosen = corridorDotsOf(recipe);
      const dots = Math.floor(times * chosen + 1e-6);
      if (dots > chosen) maze.corridorMm = Math.min(RANGES.corridorMm.max, dotsToMm(dots));
    },
  },
  method: {
    read: ({ picture }) => picture.method,
    set: ({ picture }, method: Recipe['picture']['method']) => {
      picture.method = method;
      // With a threshold of the maker's own there is nothing for `auto` to choose.
      if (method === 'auto') picture.threshold = 'auto';
    },
  },
  gamma: {
    read: ({ picture }) => picture.levels.gamma,
    set: ({ picture }, gamma: number, { threshold }) => {
      if (picture.threshold !== 'auto')
        picture.threshold = limit(bend(threshold, picture.invert, picture.levels.gamma, gamma), RANGES.threshold);
      picture.levels.gamma = gamma;
    },
  },
  /** Levels by which the threshold is lighter than the maker's or Otsu's; 0 leaves it to them. */
  shift: {
    read: () => 0,
    set: ({ picture }, shift: number, { recipe, threshold }) => {
      if (shift === 0) return;
      const shifted = limit(threshold + shift, RANGES.threshold);
      const { levels, invert } = picture;
      picture.threshold = limit(bend(shifted, invert, recipe.picture.levels.gamma, levels.gamma), RANGES.threshold);
    },
  },
  windowCells: length(
    (p) => p.adaptive.windowMm,
    (p, mm) => (p.adaptive.windowMm = mm),
    RANGES.adaptiveWindowMm,
  ),
  bias: { read: ({ picture }) => picture.adaptive.bias, set: ({ picture }, v: number) => (picture.adaptive.bias = v) },
  locality: {
    read: ({ picture }) => picture.adaptive.locality,
    set: ({ picture }, v: number) => (picture.adaptive.locality = v),
  },
  xdogLineCells: length(
    (p) => p.xdog.lineMm,
    (p, mm) => (p.xdog.lineMm = mm),
    RANGES.xdogLineMm,
  ),
  strength: {
    read: ({ picture }) => picture.xdog.strength,
    set: ({ picture }, v: number) => (picture.xdog.strength = v),
  },
  sharpness: {
    read: ({ picture }) => picture.xdog.sharpness,
    set: ({ picture }, v: number) => (picture.xdog.sharpness = v),
  },
  edgeLineCells: length(
    (p) => p.edges.lineMm,
    (p, mm) => (p.edges.lineMm = mm),
    RANGES.edgeLineMm,
  ),
  sensitivity: {
    read: ({ picture }) => picture.edges.sensitivity,
    set: ({ picture }, v: number) => (picture.edges.sensitivity = v),
  },
  fill: { read: ({ picture }) => picture.edges.fill, set: ({ picture }, v: number) => (picture.edges.fill = v) },
  smoothingCells: length(
    (p) => p.smoothingMm,
    (p, mm) => (p.smoothingMm = mm),
    RANGES.smoothingMm,
  ),
  minFeatureCells: length(
    (p) => p.minFeatureMm,
    (p, mm) => (p.minFeatureMm = mm),
    RANGES.minFeatureMm,
  ),
  passageDark: passage('dark'),
  passageLight: passage('light'),
  toneMethod: {
    read: ({ tone }) => tone.method,
    set: ({ tone }, method: Recipe['tone']['method']) => (tone.method = method),
  },
  toneLevels: { read: ({ tone }) => tone.levels, set: ({ tone }, v: number) => (tone.levels = v) },
  /** L* by which the lightest wall is darker than the maker chose: walls never become harder to see. */
  contrastMore: {
    read: () => 0,
    set: ({ tone }, more: number, { recipe }) =>
      (tone.contrast = Math.min(RANGES.toneContrast.max, recipe.tone.contrast + more)),
  },
  tint: { read: ({ tone }) => tone.tint, set: ({ tone }, v: number) => (tone.tint = v) },
  toneSmoothingCells: {
    read: ({ tone }, { pitchMm }) => tone.smoothingMm / pitchMm,
    set: ({ tone }, cells: number, { pitchMm }) => (tone.smoothingMm = limit(cells * pitchMm, RANGES.toneSmoothingMm)),
  },
  clahe: {
    // What `auto` comes to depends on the picture; the middle is as good a place to begin.
    read: ({ tone }) => (tone.clahe === 'auto' ? 0.5 : tone.clahe),
    set: ({ tone }, v: number) => (tone.clahe = v),
  },
  edgeWeight: { read: ({ tone }) => tone.edgeWeight, set: ({ tone }, v: number) => (tone.edgeWeight = v) },
  straightness: { read: ({ tone }) => tone.straightness, set: ({ tone }, v: number) => (tone.straightness = v) },
  pyramidFine: { read: ({ tone }) => tone.pyramid.fine, set: ({ tone }, v: number) => (tone.pyramid.fine = v) },
  pyramidBroad: { read: ({ tone }) => tone.pyramid.broad, set: ({ tone }, v: number) => (tone.pyramid.broad = v) },
} as const satisfies Record<string, Knob>;

export type KnobName = keyof typeof KNOBS;
