/**
 * Knobs: what a search may turn on a recipe, each with how it is read and set. Which settings have one, and what it counts in,
 * stands in the table of settings. Lengths are in cells of the recipe that the search began with, so that one space serves
 * every paper and corridor; widths are multiples of what the maker chose, from 1 up, so that no trial can go below it, and
 * what is added never takes away (the lightest wall's contrast: walls never become harder to see).
 */
import { pow } from '../model/math/pow';
import type { PictureRecipe } from '../model/recipe';
import type { KnobFacts, Leaf, NumberSetting } from '../model/settings/descriptors';
import { readPath, writePath } from '../model/settings/table';
import { PICTURE_SHEET, type KnobName } from '../model/sheet-settings';
import { dotsToMm, mmToDots, type Dots, type Mm } from '../model/units';
import { corridorDotsOf } from '../sheet/pitch';
import { wallFor } from '../sheet/wall';
import type { Choice } from '../tpe/search-space';

type Draft<T> = T extends readonly (infer E)[] ? E[] : T extends object ? { -readonly [K in keyof T]: Draft<T[K]> } : T;

/** A recipe whose fields may be set. */
export type RecipeDraft = Draft<PictureRecipe>;

/** What the knobs are measured against. */
export interface Origin {
  /** The recipe that the search began with. */
  readonly recipe: PictureRecipe;
  readonly pitchMm: Mm;
  /** Narrowest corridor on a tone sheet made with it. */
  readonly narrowestDots: Dots;
  /** Threshold that it means, 0..255: the maker's own, or Otsu's. */
  readonly threshold: number;
}

interface Knob {
  readonly read: (recipe: PictureRecipe, origin: Origin) => Choice;
  readonly set: (draft: RecipeDraft, value: never, origin: Origin) => void;
}

const limit = (value: number, { min, max }: Pick<NumberSetting, 'min' | 'max'>): number =>
  Math.min(max, Math.max(min, value));

const CORRIDOR = PICTURE_SHEET.at('maze.corridorMm');
const PASSAGE = PICTURE_SHEET.at('tone.passageRatio.dark');
const THRESHOLD = PICTURE_SHEET.at('picture.threshold');

/** Pitch of the cells of a recipe, lattice dots (as in layOutSheet). */
export function pitchDotsOf(recipe: Pick<PictureRecipe, 'maze'>): Dots {
  const corridorDots = corridorDotsOf(recipe);
  return corridorDots + wallFor(recipe.maze.viewingDistanceCm, corridorDots).dots;
}

export function originOf(recipe: PictureRecipe, autoThreshold: number): Origin {
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
    draft.tone.passageRatio[side] = limit(ratio, PASSAGE);
  },
});

/** Knobs that touch more than one setting, or that are measured in a way of their own. */
const OWN = {
  /**
   * Corridor (on tone sheets: pitch), a multiple of the chosen one. Whole dots, rounded down: the narrowest, which is often
   * the best, owns a part of the range as every other does.
   */
  corridor: {
    read: ({ maze }, { recipe }) => maze.corridorMm / recipe.maze.corridorMm,
    set: ({ maze }, times: number, { recipe }) => {
      const chosen = corridorDotsOf(recipe);
      const dots = Math.floor(times * chosen + 1e-6);
      if (dots > chosen) maze.corridorMm = Math.min(CORRIDOR.max, dotsToMm(dots));
    },
  },
  method: {
    read: ({ picture }) => picture.method,
    set: ({ picture }, method: PictureRecipe['picture']['method']) => {
      picture.method = method;
      // With a threshold of the maker's own there is nothing for `auto` to choose.
      if (method === 'auto') picture.threshold = 'auto';
    },
  },
  gamma: {
    read: ({ picture }) => picture.levels.gamma,
    set: ({ picture }, gamma: number, { threshold }) => {
      if (picture.threshold !== 'auto')
        picture.threshold = limit(bend(threshold, picture.invert, picture.levels.gamma, gamma), THRESHOLD);
      picture.levels.gamma = gamma;
    },
  },
  /** Levels by which the threshold is lighter than the maker's or Otsu's; 0 leaves it to them. */
  shift: {
    read: () => 0,
    set: ({ picture }, shift: number, { recipe, threshold }) => {
      if (shift === 0) return;
      const shifted = limit(threshold + shift, THRESHOLD);
      const { levels, invert } = picture;
      picture.threshold = limit(bend(shifted, invert, recipe.picture.levels.gamma, levels.gamma), THRESHOLD);
    },
  },
  passageDark: passage('dark'),
  passageLight: passage('light'),
} as const satisfies Partial<Record<KnobName, Knob>>;

/** A knob that turns one setting, measured as the table says. */
function knobOf(path: string, setting: Leaf, { in: measure, auto }: KnobFacts): Knob {
  const numberAt = (recipe: PictureRecipe): number => readPath(recipe, path) as number;
  const range = setting as NumberSetting;
  switch (measure) {
    case 'cells':
      return {
        read: (recipe, { pitchMm }) => numberAt(recipe) / pitchMm,
        set: (draft, cells: number, { pitchMm }) => writePath(draft, path, limit(cells * pitchMm, range)),
      };
    case 'added':
      return {
        read: () => 0,
        set: (draft, more: number, { recipe }) => writePath(draft, path, Math.min(range.max, numberAt(recipe) + more)),
      };
    case undefined:
      return {
        read: (recipe) => {
          const value = readPath(recipe, path) as Choice;
          return value === 'auto' && auto !== undefined ? auto : value;
        },
        set: (draft, value) => writePath(draft, path, value),
      };
    default:
      throw new TypeError(`The knob of ${path} needs code of its own.`);
  }
}

/** Every knob, where it stands in the table, and the one way to tell dark from light that it belongs to, if any. */
export const PLACED_KNOBS = PICTURE_SHEET.settings.flatMap(({ path, setting, when }) => {
  if (!('knob' in setting)) return [];
  const methods = when.flat().flatMap((condition) => condition['picture.method'] ?? []);
  return [{ path, setting, knob: setting.knob, method: methods.length === 1 ? methods[0] : null }];
});

const measured = Object.fromEntries(
  PLACED_KNOBS.filter(({ knob }) => !Object.hasOwn(OWN, knob.name)).map(({ path, setting, knob }) => [
    knob.name,
    knobOf(path, setting, knob),
  ]),
) as Record<Exclude<KnobName, keyof typeof OWN>, Knob>;

/** In the order in which they are set: the own ones, of which later ones depend on earlier ones, then the others. */
export const KNOBS: Readonly<Record<KnobName, Knob>> = { ...OWN, ...measured };
