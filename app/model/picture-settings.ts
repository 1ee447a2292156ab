/** The picture's part of the recipe: place, stencil, levels, crop and the maker's brush strokes. */
import * as v from 'valibot';
import { oneOf, ranged, settings } from './fields';

/** Ranges of the numeric settings. Units in the names. */
export const PICTURE_RANGES = {
  threshold: { min: 0, max: 255 },
  smoothingMm: { min: 0, max: 20 },
  minFeatureMm: { min: 0, max: 20 },
  black: { min: 0, max: 250 },
  white: { min: 5, max: 255 },
  gamma: { min: 0.1, max: 10 },
  adaptiveWindowMm: { min: 2, max: 200 },
  adaptiveBias: { min: -100, max: 100 },
  adaptiveLocality: { min: 0, max: 1 },
  xdogLineMm: { min: 0.2, max: 20 },
  xdogStrength: { min: 0, max: 100 },
  xdogSharpness: { min: 0.1, max: 200 },
  edgeLineMm: { min: 0.5, max: 20 },
  edgeSensitivity: { min: 0, max: 1 },
  edgeFill: { min: 0, max: 255 },
  crop: { min: 0, max: 1 },
  rotateDegrees: { min: -180, max: 180 },
  /** Brush coordinates may leave the picture. */
  brushPoint: { min: -1, max: 2 },
  brushRadius: { min: 0.0005, max: 0.5 },
} as const;

/** Most brush strokes of a picture, and most points of all of them together: weeks of work, and still read in a moment. */
export const BRUSH_LIMITS = { strokes: 5000, points: 500_000 } as const;

const stencilDefaults = {
  adaptive: { windowMm: 25, bias: 6, locality: 0.8 },
  xdog: { lineMm: 1.5, strength: 8, sharpness: 20 },
  edges: { lineMm: 4, sensitivity: 0.1, fill: 70 },
  levels: { black: 0, white: 255, gamma: 1 },
  crop: { left: 0, top: 0, right: 1, bottom: 1 },
} as const;

/** Narrowest crop, part of the picture's side. */
const MIN_CROP = 0.01;

const stroke = v.strictObject(
  {
    /** `dark`: on the solution. `light`: off it. `mask`: bare paper, no part of the picture. `erase`: as the picture is. */
    brush: oneOf('dark', 'light', 'mask', 'erase'),
    /** Part of the picture's longer side. */
    radius: ranged(PICTURE_RANGES.brushRadius),
    /** x, y of each point, 0..1 across the whole uncropped, unturned picture: x0, y0, x1, y1, ... One point is a dot. */
    points: v.pipe(
      v.array(ranged(PICTURE_RANGES.brushPoint), 'a list of numbers'),
      v.minLength(2, 'at least one point'),
      v.maxLength(40_000, 'at most 20000 points'),
      v.check((points) => points.length % 2 === 0, 'an even count of numbers'),
    ),
  },
  'a brush stroke',
);

/** Whether strokes from outside are few enough to be looked at; what is no stroke is left to the schema. */
function withinBrushLimits(strokes: unknown): boolean {
  if (!Array.isArray(strokes)) return true;
  if (strokes.length > BRUSH_LIMITS.strokes) return false;
  let numbers = 0;
  for (const each of strokes as readonly ({ readonly points?: unknown } | null)[])
    if (Array.isArray(each?.points)) numbers += each.points.length;
  return numbers <= 2 * BRUSH_LIMITS.points;
}

export const pictureSchema = v.strictObject({
  /** How the picture meets the sheet's aspect: `contain` shows all of it, `cover` fills the grid and crops. */
  fit: oneOf('contain', 'cover'),
  /** Exchange dark and light before the stencil is cut. */
  invert: v.boolean('true or false'),
  /** Cells darker than this (0 black .. 255 white, after tone normalisation) are dark; `auto` is Otsu's choice. */
  threshold: v.union([v.literal('auto'), ranged(PICTURE_RANGES.threshold)], '"auto" or 0..255'),
  /**
   * How dark is told from light. `auto` tries the others and keeps what looks most like the picture from 3 m; a
   * threshold set by hand takes its place. `threshold`: one for the whole picture. `adaptive`: against the surroundings.
   * `xdog`: threshold after local sharpening. `edges`: outlines, and fill where it is darkest.
   */
  method: v.optional(oneOf('auto', 'threshold', 'adaptive', 'xdog', 'edges'), 'auto'),
  adaptive: settings(
    {
      /** Side of the square of surroundings, mm on paper. */
      windowMm: ranged(PICTURE_RANGES.adaptiveWindowMm, ' (mm)'),
      /** So much darker than its surroundings must a place be, levels of 255. */
      bias: ranged(PICTURE_RANGES.adaptiveBias),
      /** 0: the threshold of the whole picture alone .. 1: the surroundings alone. */
      locality: ranged(PICTURE_RANGES.adaptiveLocality),
    },
    stencilDefaults.adaptive,
  ),
  xdog: settings(
    {
      /** Sigma of the finer Gaussian, mm on paper: about half the width of the lines that are stressed. */
      lineMm: ranged(PICTURE_RANGES.xdogLineMm, ' (mm)'),
      /** Weight p of the difference of Gaussians; 0 is a plain threshold. */
      strength: ranged(PICTURE_RANGES.xdogStrength),
      /** Steepness phi of the soft threshold. */
      sharpness: ranged(PICTURE_RANGES.xdogSharpness),
    },
    stencilDefaults.xdog,
  ),
  edges: settings(
    {
      /** Width of the outlines, mm on paper. */
      lineMm: ranged(PICTURE_RANGES.edgeLineMm, ' (mm)'),
      /** 0: only the strongest outlines .. 1: faint ones too. */
      sensitivity: ranged(PICTURE_RANGES.edgeSensitivity),
      /** Places darker than this are filled, 0..255. */
      fill: ranged(PICTURE_RANGES.edgeFill),
    },
    stencilDefaults.edges,
  ),
  /** Sigma of a Gaussian before dark is told from light, mm on paper; 0: none. */
  smoothingMm: v.optional(ranged(PICTURE_RANGES.smoothingMm, ' (mm)'), 0),
  /** Dark strokes thinner than this are thickened to it, specks and holes much smaller go, mm on paper; 0: as it is. */
  minFeatureMm: v.optional(ranged(PICTURE_RANGES.minFeatureMm, ' (mm)'), 0),
  /** After the stretch to 0..255: what becomes black, what becomes white, and the curve between (over 1 is lighter). */
  levels: v.optional(
    v.pipe(
      v.strictObject({
        black: ranged(PICTURE_RANGES.black),
        white: ranged(PICTURE_RANGES.white),
        gamma: ranged(PICTURE_RANGES.gamma),
      }),
      v.check((l) => l.white - l.black >= 4, 'white at least 4 above black'),
    ),
    stencilDefaults.levels,
  ),
  /** Edges of what is kept, as parts of the turned picture's width and height. */
  crop: v.optional(
    v.pipe(
      v.strictObject({
        left: ranged(PICTURE_RANGES.crop),
        top: ranged(PICTURE_RANGES.crop),
        right: ranged(PICTURE_RANGES.crop),
        bottom: ranged(PICTURE_RANGES.crop),
      }),
      v.check(
        (c) => c.right - c.left >= MIN_CROP && c.bottom - c.top >= MIN_CROP,
        `left before right and top before bottom by ${MIN_CROP} or more`,
      ),
    ),
    stencilDefaults.crop,
  ),
  /** Clockwise turn of the picture, before the crop; the corners that open are white. */
  rotateDegrees: v.optional(ranged(PICTURE_RANGES.rotateDegrees, ' (degrees)'), 0),
  /** Brush strokes in the order they were made; later ones cover earlier ones. */
  touchUp: v.optional(
    v.pipe(
      v.unknown(),
      // Before the strokes are looked at one by one.
      v.check(withinBrushLimits, `at most ${BRUSH_LIMITS.strokes} strokes of ${BRUSH_LIMITS.points} points in all`),
      v.array(stroke, 'a list'),
    ),
    [],
  ),
});

export type PictureSettings = v.InferOutput<typeof pictureSchema>;
export type BrushStroke = PictureSettings['touchUp'][number];

/** A fresh copy of the default settings. */
export const defaultPicture = (): PictureSettings => ({
  fit: 'contain',
  invert: false,
  threshold: 'auto',
  method: 'auto',
  adaptive: { ...stencilDefaults.adaptive },
  xdog: { ...stencilDefaults.xdog },
  edges: { ...stencilDefaults.edges },
  smoothingMm: 0,
  minFeatureMm: 0,
  levels: { ...stencilDefaults.levels },
  crop: { ...stencilDefaults.crop },
  rotateDegrees: 0,
  touchUp: [],
});
