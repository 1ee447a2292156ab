/** Options of `make` that shape the sheet, laid over a recipe. */
import { Failure } from '@app/model/failure';
import { parseRecipe, type Recipe } from '@app/model/recipe';
import { optionInvalid, parseNumber } from './arguments';

/** The table for the argument parser. */
export const RECIPE_OPTIONS = {
  paper: { type: 'string' },
  landscape: { type: 'boolean' },
  margin: { type: 'string' },
  corridor: { type: 'string' },
  view: { type: 'string' },
  fit: { type: 'string' },
  threshold: { type: 'string' },
  invert: { type: 'boolean' },
  seed: { type: 'string' },
  look: { type: 'string' },
  title: { type: 'string' },
  footer: { type: 'string' },
  solution: { type: 'string' },
} as const;

type Words = { readonly [N in keyof typeof RECIPE_OPTIONS]?: string | boolean };

/** Which option set which field, so that an error names the word the user typed. */
const OPTION_OF_FIELD: Readonly<Record<string, string>> = {
  'paper.size': '--paper',
  'paper.marginsMm': '--margin',
  'maze.corridorMm': '--corridor',
  'maze.viewingDistanceCm': '--view',
  'picture.fit': '--fit',
  'picture.threshold': '--threshold',
  'maze.seed': '--seed',
  look: '--look',
  'print.title': '--title',
  'print.footer': '--footer',
  'print.solution': '--solution',
};

/**
 * @throws Failure `option-invalid` for a value that is no number or that the recipe does not allow
 */
export function applyOptions(base: Recipe, words: Words): Recipe {
  const text = (name: keyof Words): string | undefined => {
    const word = words[name];
    return typeof word === 'string' ? word : undefined;
  };
  const number = (name: keyof Words): number | undefined => {
    const word = text(name);
    return word === undefined ? undefined : parseNumber(`--${name}`, word);
  };
  const margin = number('margin');
  const threshold = text('threshold');
  const draft = {
    ...base,
    paper: {
      size: text('paper')?.toLowerCase() ?? base.paper.size,
      orientation: words.landscape ? 'landscape' : base.paper.orientation,
      marginsMm:
        margin === undefined ? base.paper.marginsMm : { top: margin, right: margin, bottom: margin, left: margin },
    },
    picture: {
      ...base.picture,
      fit: text('fit') ?? base.picture.fit,
      invert: words.invert === true || base.picture.invert,
      threshold: threshold === 'auto' ? 'auto' : (number('threshold') ?? base.picture.threshold),
    },
    maze: {
      ...base.maze,
      corridorMm: number('corridor') ?? base.maze.corridorMm,
      viewingDistanceCm: number('view') ?? base.maze.viewingDistanceCm,
      seed: number('seed') ?? base.maze.seed,
    },
    look: text('look') ?? base.look,
    print: {
      title: text('title') ?? base.print.title,
      footer: text('footer') ?? base.print.footer,
      solution: text('solution') ?? base.print.solution,
    },
  };
  try {
    return parseRecipe(draft);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'recipe-invalid') throw error;
    const { field, expected, received } = error.details as { field: string; expected: string; received: string };
    const option = Object.entries(OPTION_OF_FIELD).find(([prefix]) => field.startsWith(prefix))?.[1];
    if (!option) throw error;
    throw optionInvalid(option, expected, received);
  }
}
