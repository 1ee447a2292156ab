/**
 * The recipe: every setting that shapes a sheet, and the seed. Picture + recipe give the same bytes on every machine.
 *
 * The schema is strict: an unknown field is an error, because a misspelt setting that is silently ignored prints the
 * wrong sheet. `version` rises when a reader of the one before would misunderstand the recipe; older ones are upgraded.
 */
import * as v from 'valibot';
import { describeValue } from './describe-value';
import { Failure } from './failure';
import { integer, oneOf, range } from './fields';
import { BRUSH_LIMITS, defaultPicture, PICTURE_RANGES, pictureSchema } from './picture-settings';
import type { JsonLimits } from './read-json';
import { defaultWallTone, LOOKS, TONE_RANGES, toneSchema } from './tone-settings';

const text = v.pipe(v.string('text'), v.maxLength(200, 'text of at most 200 characters'));

const margin = range(0, 60, ' (mm)');

/** How the solution is laid through the picture: see route/design-route.ts. */
export const ROUTE_KINDS = ['plain', 'exact', 'likeness'] as const;
export type RouteKind = (typeof ROUTE_KINDS)[number];

/** Where a gate may lie, clockwise: a corner reaches to the middle of both its sides. */
export const GATE_PLACES = [
  'top-left',
  'top',
  'top-right',
  'right',
  'bottom-right',
  'bottom',
  'bottom-left',
  'left',
] as const;
export type GatePlace = (typeof GATE_PLACES)[number];

/** Ranges of the numeric settings, for whoever shows or checks them at an edge. Units in the names. */
export const RANGES = {
  marginMm: { min: 0, max: 60 },
  corridorMm: { min: 1.2, max: 12 },
  viewingDistanceCm: { min: 10, max: 300 },
  seed: { min: 0, max: 0xffff_ffff },
  deadEndLimit: { min: 4, max: 400 },
  ...PICTURE_RANGES,
  ...TONE_RANGES,
} as const;

const VERSION = 2;

/** Data of a version without its version, as the next version says it; unchecked as yet. */
type Upgrade = (data: object) => object;

/** From version 1 to 2, from 2 to 3 and so on. */
const UPGRADES: readonly Upgrade[] = [
  // Version 1 knew no kinds of sheets: there were only picture mazes.
  (data) => ({ kind: 'picture', ...data }),
];

/** What is no recipe of an older version stays as it is: the schema says what is wrong with it. */
function upgrade(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('version' in data)) return data;
  const { version, ...rest } = data;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version >= VERSION) return data;
  return { ...UPGRADES.slice(version - 1).reduce<object>((older, step) => step(older), rest), version: VERSION };
}

const recipeSchema = v.strictObject({
  format: v.literal('mazepress-recipe', '"mazepress-recipe"'),
  version: v.literal(VERSION, `1 or ${VERSION} (update Mazepress for later ones)`),
  /** Which kind of sheet the recipe is for; see app/kinds. */
  kind: v.literal('picture', '"picture"'),
  paper: v.strictObject({
    size: oneOf('a4', 'a3', 'letter'),
    orientation: oneOf('portrait', 'landscape'),
    marginsMm: v.strictObject({ top: margin, right: margin, bottom: margin, left: margin }),
  }),
  picture: pictureSchema,
  maze: v.strictObject({
    /** Clear width between walls, mm. */
    corridorMm: range(RANGES.corridorMm.min, RANGES.corridorMm.max, ' (mm)'),
    /** Distance the sheet is read from, cm; it gives the wall thickness. */
    viewingDistanceCm: range(RANGES.viewingDistanceCm.min, RANGES.viewingDistanceCm.max, ' (cm)'),
    seed: integer(RANGES.seed.min, RANGES.seed.max),
    /** `plain` is Okamoto and Uehara's 2x2 circuit; `exact` covers every dark block; `likeness` fits the picture best. */
    route: oneOf(...ROUTE_KINDS),
    /** Where the way in and the way out should be. They stay apart also when both name the same place. */
    startAt: oneOf(...GATE_PLACES),
    goalAt: oneOf(...GATE_PLACES),
    /** Longest way from the solution into a blind alley, cells; kept wherever the picture's light parts allow it. */
    deadEndLimit: integer(RANGES.deadEndLimit.min, RANGES.deadEndLimit.max),
  }),
  look: v.optional(oneOf(...LOOKS), 'hidden'),
  /** Tone walls; no effect on the look `hidden`. */
  tone: v.optional(toneSchema, defaultWallTone),
  print: v.strictObject({
    title: text,
    footer: text,
    /** Where the solution is printed: nowhere, on a second page, or over the maze. */
    solution: oneOf('none', 'page', 'overlay'),
  }),
});

/** What the JSON of a recipe holds at most: two numbers for each point of a stroke, and room for all else. */
export const RECIPE_JSON_LIMITS: JsonLimits = { depth: 32, values: 2.5 * BRUSH_LIMITS.points };

/** All settings of a sheet. Plain data: structured-cloneable, JSON-safe. */
export type Recipe = v.InferOutput<typeof recipeSchema>;

/** What the recipes of all kinds of sheets have: paper and print. */
export type SheetRecipe = Pick<Recipe, 'format' | 'version' | 'paper' | 'print'> & { readonly kind: string };

/** A fresh copy of the default settings: A4 portrait, 10 mm margins, 3 mm corridor read at 30 cm. */
export function defaultRecipe(): Recipe {
  return {
    format: 'mazepress-recipe',
    version: VERSION,
    kind: 'picture',
    paper: { size: 'a4', orientation: 'portrait', marginsMm: { top: 10, right: 10, bottom: 10, left: 10 } },
    picture: defaultPicture(),
    maze: {
      corridorMm: 3,
      viewingDistanceCm: 30,
      seed: 1,
      route: 'likeness',
      startAt: 'top-left',
      goalAt: 'bottom-right',
      deadEndLimit: 80,
    },
    look: 'hidden',
    tone: defaultWallTone(),
    print: { title: '', footer: '', solution: 'none' },
  };
}

/**
 * Checks data from outside and returns it as a recipe.
 *
 * @throws Failure `recipe-invalid` naming the first field that is wrong, what was expected and what came
 */
export function parseRecipe(data: unknown): Recipe {
  const result = v.safeParse(recipeSchema, upgrade(data), { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  const field = v.getDotPath(issue) ?? 'recipe';
  const unknownField = issue.type === 'strict_object' && issue.expected === 'never';
  throw new Failure('recipe-invalid', {
    field,
    expected: unknownField ? 'no such setting' : issue.type === 'strict_object' ? 'an object' : issue.message,
    received: unknownField ? `"${field}"` : describeValue(issue.input),
  });
}

/** Recipe as JSON text, indented, with a final newline; the same recipe gives the same text. */
export const recipeToJson = (recipe: Recipe): string => `${JSON.stringify(parseRecipe(recipe), null, 2)}\n`;
