/** Options of `make` that shape the sheet, laid over a recipe. */
import { Failure } from '@app/model/failure';
import { parseRecipe, type Recipe } from '@app/model/recipe';
import { corridorForPitch } from '@app/sheet/pitch';
import { optionInvalid, parseNumber } from './arguments';

/** Options that set one field of the recipe, and where. `auto` is let through where a number is expected. */
const FIELDS = {
  paper: { at: 'paper.size', kind: 'text' },
  corridor: { at: 'maze.corridorMm', kind: 'number' },
  view: { at: 'maze.viewingDistanceCm', kind: 'number' },
  seed: { at: 'maze.seed', kind: 'number' },
  route: { at: 'maze.route', kind: 'text' },
  start: { at: 'maze.startAt', kind: 'text' },
  goal: { at: 'maze.goalAt', kind: 'text' },
  'dead-ends': { at: 'maze.deadEndLimit', kind: 'number' },
  fit: { at: 'picture.fit', kind: 'text' },
  method: { at: 'picture.method', kind: 'text' },
  threshold: { at: 'picture.threshold', kind: 'number' },
  smoothing: { at: 'picture.smoothingMm', kind: 'number' },
  'min-feature': { at: 'picture.minFeatureMm', kind: 'number' },
  black: { at: 'picture.levels.black', kind: 'number' },
  white: { at: 'picture.levels.white', kind: 'number' },
  gamma: { at: 'picture.levels.gamma', kind: 'number' },
  rotate: { at: 'picture.rotateDegrees', kind: 'number' },
  look: { at: 'look', kind: 'text' },
  title: { at: 'print.title', kind: 'text' },
  footer: { at: 'print.footer', kind: 'text' },
  solution: { at: 'print.solution', kind: 'text' },
} as const satisfies Record<string, { readonly at: string; readonly kind: 'text' | 'number' }>;

type FieldOption = keyof typeof FIELDS;
const FIELD_OPTIONS = Object.keys(FIELDS) as FieldOption[];

const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;

/** The table for the argument parser. */
export const RECIPE_OPTIONS = {
  ...(Object.fromEntries(FIELD_OPTIONS.map((name) => [name, string])) as Record<FieldOption, typeof string>),
  landscape: boolean,
  invert: boolean,
  margin: string,
  pitch: string,
  crop: string,
};

type Words = { readonly [N in keyof typeof RECIPE_OPTIONS]?: string | boolean };

/** A recipe while it is being put together: checked only at the end. */
type Draft = Record<string, unknown>;

function setField(draft: Draft, at: string, value: unknown): void {
  const path = at.split('.');
  const last = path.pop() ?? at;
  let section = draft;
  for (const key of path) section = section[key] as Draft;
  section[last] = value;
}

const SIDES = ['left', 'top', 'right', 'bottom'] as const;

/** `left,top,right,bottom` as parts of the picture. */
function parseCrop(text: string): Record<string, number> {
  const parts = text.split(',');
  if (parts.length !== SIDES.length) throw optionInvalid('--crop', 'left,top,right,bottom from 0 to 1', `"${text}"`);
  return Object.fromEntries(SIDES.map((side, i) => [side, parseNumber('--crop', parts[i] ?? '')]));
}

/** The option behind a field of the recipe, so that an error names the word the user typed. */
function optionOf(field: string): string | undefined {
  if (field.startsWith('paper.marginsMm')) return '--margin';
  if (field.startsWith('picture.crop')) return '--crop';
  const name = FIELD_OPTIONS.find((option) => FIELDS[option].at === field);
  return name && `--${name}`;
}

/**
 * @throws Failure `option-invalid` for a value that is no number or that the recipe does not allow
 */
export function applyOptions(base: Recipe, words: Words): Recipe {
  const word = (name: keyof Words): string | undefined => {
    const value = words[name];
    return typeof value === 'string' ? value : undefined;
  };
  const draft: Draft = structuredClone(base);
  for (const name of FIELD_OPTIONS) {
    const text = word(name);
    if (text === undefined) continue;
    const { at, kind } = FIELDS[name];
    setField(draft, at, kind === 'text' || text === 'auto' ? text : parseNumber(`--${name}`, text));
  }
  if (words.landscape === true) setField(draft, 'paper.orientation', 'landscape');
  if (words.invert === true) setField(draft, 'picture.invert', true);
  const margin = word('margin');
  if (margin !== undefined) {
    const mm = parseNumber('--margin', margin);
    setField(draft, 'paper.marginsMm', { top: mm, right: mm, bottom: mm, left: mm });
  }
  const crop = word('crop');
  if (crop !== undefined) setField(draft, 'picture.crop', parseCrop(crop));

  const recipe = check(draft);
  const pitch = word('pitch');
  if (pitch === undefined) return recipe;
  if (words.corridor !== undefined) throw optionInvalid('--pitch', 'either --pitch or --corridor', 'both');
  const corridorMm = corridorForPitch(parseNumber('--pitch', pitch), recipe.maze.viewingDistanceCm);
  return check({ ...recipe, maze: { ...recipe.maze, corridorMm } }, '--pitch');
}

/** @param blame the option at fault when the field has none of its own */
function check(draft: unknown, blame?: string): Recipe {
  try {
    return parseRecipe(draft);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'recipe-invalid') throw error;
    const { field, expected, received } = (error as Failure<'recipe-invalid'>).details;
    const option = blame ?? optionOf(field);
    if (!option) throw error;
    throw optionInvalid(option, expected, received);
  }
}
