/** The recipe's part on walls that carry the picture. */
import { HAS_TONE } from './look-settings';
import { choice, group, integer, number, share, type Condition, type ValueOf } from './settings/descriptors';

/** Grey walls; black ones of varying width have one ink. */
const GREY: Condition = { 'tone.press': ['grey'] };
/** Grey walls whose tones are chosen. */
const TONES: Condition = { ...GREY, 'tone.method': ['naive', 'ink-true', 'likeness'] };
/** Widths that are chosen by the score. */
const SCORED_WIDTHS: Condition = { 'tone.press': ['width'], 'tone.method': ['likeness'] };
/** Walls are compared with the picture block by block. */
const HAS_TARGET: readonly Condition[] = [TONES, SCORED_WIDTHS];

/** What shapes the maze: on the look `both` the route does, and this is only what cells of one tone each are compared with. */
const ONE_TONE_CELLS = { look: ['both'], 'tone.grain': ['cell'] };
const DENSITY: readonly Condition[] = [
  { look: ['visible'] },
  ...HAS_TARGET.map((condition) => ({ ...ONE_TONE_CELLS, ...condition })),
];
const GROWS_FROM_TONE: readonly Condition[] = [{ look: ['visible'] }];

const passage = <const N extends string>(name: N) =>
  share({
    min: 0.05,
    max: 0.6,
    default: 0.15,
    section: 'passages',
    knob: { name, in: 'times' },
  });

export const toneSettings = group(
  {
    /**
     * How tones are chosen. `plain`: black everywhere, the picture is in the corridors alone. `naive`: each wall the nearest
     * tone to the picture. `ink-true`: so that walls and corridors average to the picture's light. `likeness`: so that the
     * sheet scores best (SSIM).
     */
    method: choice(['plain', 'naive', 'ink-true', 'likeness'], { default: 'likeness' }),
    /**
     * `grey`: walls in greys, which a press screens into dots. `width`: black walls of varying width, safe in 1 bit; they are
     * chosen by the score for the method `likeness`, and by average light for any other.
     */
    press: choice(['grey', 'width'], { default: 'grey', section: 'wall-tone' }),
    /** `cell`: one tone per cell. `fine`: walls carry tone finer than a cell. */
    grain: choice(['cell', 'fine'], { default: 'fine', when: HAS_TARGET, section: 'wall-tone' }),
    /** Wall tones, equal steps of perceived lightness. */
    levels: integer({
      min: 2,
      max: 16,
      step: 1,
      default: 8,
      when: [TONES],
      section: 'wall-tone',
      knob: { name: 'toneLevels', search: { low: 4, high: 16 } },
    }),
    /** Corridor width as a part of the cell where the picture is black and where it is white; between, in between. */
    passageRatio: group({ dark: passage('passageDark'), light: passage('passageLight') }, { when: [GREY] }),
    /** The lightest wall is this much darker than the paper, L* (0..100). */
    contrast: number({
      min: 10,
      max: 60,
      unit: 'L*',
      step: 1,
      default: 15,
      when: [TONES],
      section: 'wall-tone',
      knob: { name: 'contrastMore', in: 'added', search: { low: 0, high: 15 } },
    }),
    /** 0: white corridors .. 1: corridors as dark as pen and wall still allow (see tone/corridor-tints.ts). */
    tint: share({
      default: 0,
      when: [GREY],
      section: 'wall-tone-fine',
      knob: { name: 'tint', search: { low: 0, high: 1 } },
    }),
    /** Sigma of a Gaussian over the picture before tones are chosen, mm on paper; softens borders between tones. */
    smoothingMm: number({
      min: 0,
      max: 5,
      unit: 'mm',
      step: 0.1,
      default: 0,
      when: HAS_TARGET,
      section: 'wall-tone-fine',
      knob: { name: 'toneSmoothingCells', in: 'cells', search: { low: 0, high: 0.3 } },
    }),
    /** Local contrast of what shapes the maze: 0 none .. 1 strong; `auto` follows the picture's deviation. */
    clahe: share({
      auto: true,
      default: 'auto',
      step: 5,
      when: DENSITY,
      // What `auto` comes to depends on the picture; the middle is as good a place to begin.
      knob: { name: 'clahe', search: { low: 0, high: 1 }, auto: 0.5 },
    }),
    /** How far walls on outlines are kept. */
    edgeWeight: share({
      default: 0.5,
      when: GROWS_FROM_TONE,
      section: 'wall-tone-fine',
      knob: { name: 'edgeWeight', search: { low: 0, high: 1 } },
    }),
    /** How far corridors run straight, along the outlines, where the picture is dark. */
    straightness: share({
      default: 0.5,
      when: GROWS_FROM_TONE,
      section: 'wall-tone-fine',
      knob: { name: 'straightness', search: { low: 0, high: 1 } },
    }),
    /** Weights of fine and of broad detail when three resolutions are combined; 0: one resolution. */
    pyramid: group(
      {
        fine: share({
          max: 2,
          default: 0.5,
          section: 'wall-tone-fine',
          knob: { name: 'pyramidFine', search: { low: 0, high: 1.5 } },
        }),
        broad: share({
          max: 2,
          default: 0.25,
          section: 'wall-tone-fine',
          knob: { name: 'pyramidBroad', search: { low: 0, high: 1 } },
        }),
      },
      { when: DENSITY },
    ),
  },
  { optional: true, when: HAS_TONE },
);

export type WallToneSettings = ValueOf<typeof toneSettings>;
