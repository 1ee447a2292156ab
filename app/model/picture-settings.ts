/** The picture's part of the recipe: place, stencil, levels, crop and the maker's brush strokes. */
import { DRAWS_STENCIL } from './look-settings';
import { choice, flag, group, list, number, share, type Condition, type ValueOf } from './settings/descriptors';

const by = (method: string): readonly Condition[] => [{ 'picture.method': [method], ...DRAWS_STENCIL[0] }];

/** Most brush strokes of a picture, and most points of all of them together: weeks of work, and still read in a moment. */
export const BRUSH_LIMITS = { strokes: 5000, points: 500_000 } as const;

/** Whether strokes from outside are few enough to be looked at; what is no stroke is left to the schema. */
function withinBrushLimits(strokes: readonly unknown[]): boolean {
  if (strokes.length > BRUSH_LIMITS.strokes) return false;
  let numbers = 0;
  for (const each of strokes as readonly ({ readonly points?: unknown } | null)[])
    if (Array.isArray(each?.points)) numbers += each.points.length;
  return numbers <= 2 * BRUSH_LIMITS.points;
}

/** Narrowest crop, part of the picture's side. */
const MIN_CROP = 0.01;
const cropEdge = <const D extends number>(initial: D) => share({ default: initial });

export const strokeSettings = group({
  /** `dark`: on the solution. `light`: off it. `mask`: bare paper, no part of the picture. `erase`: as the picture is. */
  brush: choice(['dark', 'light', 'mask', 'erase'], {
    default: 'dark',
    valuesWhen: { dark: DRAWS_STENCIL, light: DRAWS_STENCIL },
  }),
  /** Part of the picture's longer side. */
  radius: number({ min: 0.0005, max: 0.5, step: 0.0005, default: 0.01 }),
  /**
   * x, y of each point, 0..1 across the whole uncropped, unturned picture: x0, y0, x1, y1, ... One point is a dot. They may
   * leave the picture.
   */
  points: list({
    of: number({ min: -1, max: 2, step: 0.001, default: 0 }),
    says: 'a list of numbers',
    least: { count: 2, says: 'at least one point' },
    most: { count: 40_000, says: 'at most 20000 points' },
    check: [(points: readonly number[]) => points.length % 2 === 0, 'an even count of numbers'],
  }),
});

export const pictureSettings = group({
  /** How the picture meets the sheet's aspect: `contain` shows all of it, `cover` fills the grid and crops. */
  fit: choice(['contain', 'cover'], {
    default: 'contain',
    section: 'picture',
    option: { word: 'fit', sets: 'show the whole picture, or fill the sheet and crop' },
  }),
  /** Exchange dark and light before the stencil is cut. */
  invert: flag({ default: false, section: 'tone', option: { word: 'invert', sets: 'exchange dark and light' } }),
  /** Cells darker than this (0 black .. 255 white, after tone normalisation) are dark; `auto` is Otsu's choice. */
  threshold: number({
    min: 0,
    max: 255,
    auto: true,
    step: 1,
    default: 'auto',
    when: [{ 'picture.method': ['auto', 'threshold', 'adaptive', 'xdog'], ...DRAWS_STENCIL[0] }],
    option: { word: 'threshold', sets: 'lightness below which a cell is dark', more: "auto: Otsu's choice" },
    knob: { name: 'shift', in: 'shift' },
  }),
  /**
   * How dark is told from light. `auto` tries the others and keeps what looks most like the picture from 3 m; a
   * threshold set by hand takes its place. `threshold`: one for the whole picture. `adaptive`: against the surroundings.
   * `xdog`: threshold after local sharpening. `edges`: outlines, and fill where it is darkest.
   */
  method: choice(['auto', 'threshold', 'adaptive', 'xdog', 'edges'], {
    default: 'auto',
    optional: true,
    when: DRAWS_STENCIL,
    option: { word: 'method', sets: 'how dark is told from light', more: 'auto: what looks most like the picture' },
    knob: { name: 'method' },
  }),
  adaptive: group(
    {
      /** Side of the square of surroundings, mm on paper. */
      windowMm: number({
        min: 2,
        max: 200,
        unit: 'mm',
        step: 1,
        digits: 1,
        spread: 'ratio',
        default: 25,
        section: 'stencil',
        knob: { name: 'windowCells', in: 'cells', search: { low: 3, high: 40, log: true } },
      }),
      /** So much darker than its surroundings must a place be, levels of 255. */
      bias: number({
        min: -100,
        max: 100,
        step: 1,
        spread: 'fine',
        default: 6,
        section: 'stencil',
        knob: { name: 'bias', search: { low: -10, high: 30 } },
      }),
      /** 0: the threshold of the whole picture alone .. 1: the surroundings alone. */
      locality: share({
        default: 0.8,
        section: 'stencil',
        knob: { name: 'locality', search: { low: 0.2, high: 1 } },
      }),
    },
    { optional: true, when: by('adaptive') },
  ),
  xdog: group(
    {
      /** Sigma of the finer Gaussian, mm on paper: about half the width of the lines that are stressed. */
      lineMm: number({
        min: 0.2,
        max: 20,
        unit: 'mm',
        step: 0.1,
        digits: 2,
        spread: 'ratio',
        default: 1.5,
        section: 'stencil',
        knob: { name: 'xdogLineCells', in: 'cells', search: { low: 0.2, high: 2, log: true } },
      }),
      /** Weight p of the difference of Gaussians; 0 is a plain threshold. */
      strength: number({
        min: 0,
        max: 100,
        step: 1,
        digits: 1,
        spread: 'fine',
        default: 8,
        section: 'stencil',
        knob: { name: 'strength', search: { low: 1, high: 30, log: true } },
      }),
      /** Steepness phi of the soft threshold. */
      sharpness: number({
        min: 0.1,
        max: 200,
        step: 1,
        digits: 1,
        spread: 'ratio',
        default: 20,
        section: 'stencil',
        knob: { name: 'sharpness', search: { low: 4, high: 80, log: true } },
      }),
    },
    { optional: true, when: by('xdog') },
  ),
  edges: group(
    {
      /** Width of the outlines, mm on paper. */
      lineMm: number({
        min: 0.5,
        max: 20,
        unit: 'mm',
        step: 0.1,
        digits: 2,
        spread: 'ratio',
        default: 4,
        section: 'stencil',
        knob: { name: 'edgeLineCells', in: 'cells', search: { low: 1, high: 5, log: true } },
      }),
      /** 0: only the strongest outlines .. 1: faint ones too. */
      sensitivity: share({
        default: 0.1,
        section: 'stencil',
        knob: { name: 'sensitivity', search: { low: 0, high: 0.7 } },
      }),
      /** Places darker than this are filled, 0..255. */
      fill: number({
        min: 0,
        max: 255,
        step: 1,
        default: 70,
        section: 'stencil',
        knob: { name: 'fill', search: { low: 0, high: 170 } },
      }),
    },
    { optional: true, when: by('edges') },
  ),
  /** Sigma of a Gaussian before dark is told from light, mm on paper; 0: none. */
  smoothingMm: number({
    min: 0,
    max: 20,
    unit: 'mm',
    step: 0.1,
    digits: 2,
    spread: 'fine',
    default: 0,
    optional: true,
    when: DRAWS_STENCIL,
    section: 'clean-up',
    option: { word: 'smoothing', takes: 'MM', sets: 'blur before dark is told from light' },
    knob: { name: 'smoothingCells', in: 'cells', search: { low: 0, high: 1 } },
  }),
  /** Dark strokes thinner than this are thickened to it, specks and holes much smaller go, mm on paper; 0: as it is. */
  minFeatureMm: number({
    min: 0,
    max: 20,
    unit: 'mm',
    step: 0.1,
    digits: 2,
    spread: 'fine',
    default: 0,
    optional: true,
    when: DRAWS_STENCIL,
    section: 'clean-up',
    option: { word: 'min-feature', takes: 'MM', sets: 'thicken dark strokes thinner than this' },
    knob: { name: 'minFeatureCells', in: 'cells', search: { low: 0, high: 3 } },
  }),
  /** After the stretch to 0..255: what becomes black, what becomes white, and the curve between (over 1 is lighter). */
  levels: group(
    {
      black: number({
        min: 0,
        max: 250,
        step: 1,
        default: 0,
        option: { word: 'black', takes: 'LEVEL', sets: 'this lightness becomes black' },
      }),
      white: number({
        min: 5,
        max: 255,
        step: 1,
        default: 255,
        option: { word: 'white', takes: 'LEVEL', sets: 'this lightness becomes white' },
      }),
      gamma: number({
        min: 0.1,
        max: 10,
        step: 0.05,
        default: 1,
        option: { word: 'gamma', takes: 'NUMBER', sets: 'the tones between', more: 'over 1 is lighter' },
        knob: { name: 'gamma' },
      }),
    },
    {
      optional: true,
      check: [(l: { black: number; white: number }) => l.white - l.black >= 4, 'white at least 4 above black'],
    },
  ),
  /** Edges of what is kept, as parts of the turned picture's width and height. */
  crop: group(
    { left: cropEdge(0), top: cropEdge(0), right: cropEdge(1), bottom: cropEdge(1) },
    {
      optional: true,
      option: {
        word: 'crop',
        takes: 'LEFT,TOP,RIGHT,BOTTOM',
        as: 'list',
        sets: 'edges of what is kept, parts of the picture',
      },
      check: [
        (c: { left: number; top: number; right: number; bottom: number }) =>
          c.right - c.left >= MIN_CROP && c.bottom - c.top >= MIN_CROP,
        `left before right and top before bottom by ${MIN_CROP} or more`,
      ],
    },
  ),
  /** Clockwise turn of the picture, before the crop; the corners that open are white. */
  rotateDegrees: number({
    min: -180,
    max: 180,
    unit: 'degrees',
    step: 0.5,
    digits: 2,
    spread: 'fine',
    default: 0,
    optional: true,
    option: { word: 'rotate', takes: 'DEGREES', sets: 'clockwise turn, before the crop' },
  }),
  /** Brush strokes in the order they were made; later ones cover earlier ones. */
  touchUp: list({
    of: strokeSettings,
    says: 'a list',
    before: [withinBrushLimits, `at most ${BRUSH_LIMITS.strokes} strokes of ${BRUSH_LIMITS.points} points in all`],
    optional: true,
  }),
});

export type PictureSettings = ValueOf<typeof pictureSettings>;
export type BrushStroke = ValueOf<typeof strokeSettings>;
