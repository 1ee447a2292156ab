/**
 * Project files, `name.mazepress`: everything that a sheet was made from, so that work can go on another day. A ZIP of
 *
 *      project.json   format, version, the picture's name, the recipe with its brush strokes, the maker's own corridor
 *      picture        the bytes of the picture's file, untouched
 *      tuning.json    the latest auto-tune search with all trials; left out when there was none
 *
 * `version` rises when a reader of the one before would misunderstand the file.
 */
import * as v from 'valibot';
import { describeValue } from '../model/describe-value';
import { Failure } from '../model/failure';
import { readJson, type JsonLimits } from '../model/read-json';
import { RECIPE_JSON_LIMITS } from '../model/recipe';
import { parseRecipe, type Recipe } from '../kinds/recipe';
import { sniff } from '../decode/sniff';
import { PICTURE_SHEET } from '../model/sheet-settings';
import { parseSavedSearch } from '../tune/saved-search';
import { savedSearch, type SavedSearch } from '../tune/tune-result';
import { packZip, Zip, type ZipPart } from './zip';

export interface Project {
  readonly picture: {
    /** File name without folder, as the maker knows it; at most 1000 characters. */
    readonly name: string;
    readonly bytes: Uint8Array;
  };
  readonly recipe: Recipe;
  /** The corridor as the maker set it, mm, where it is another one than the recipe's: a search has found that. */
  readonly ownCorridorMm?: number;
  readonly search: SavedSearch | null;
}

export const PROJECT_EXTENSION = 'mazepress';

/** Whether a file's name is that of a project. */
export const isProjectName = (name: string): boolean => name.toLowerCase().endsWith(`.${PROJECT_EXTENSION}`);

const FORMAT = 'mazepress-project';
/** 2: recipes have a kind. */
const VERSION = 2;

/** Names of the parts. */
const MAIN = 'project.json';
const PICTURE = 'picture';
const TUNING = 'tuning.json';

const MB = 1024 * 1024;
/**
 * Most bytes of each part once unpacked. A recipe with all the brush strokes that one may have (BRUSH_LIMITS) takes 17 MB as we
 * write it; a search holds two recipes and 2000 trials of about 2 kB.
 */
const MOST_BYTES = { [MAIN]: 32 * MB, [PICTURE]: 1024 * MB, [TUNING]: 64 * MB } as const;
/** Most bytes of a picture that is not stored as it is, as we store it: of an SVG or a TIFF that somebody packed again. */
const MOST_INFLATED_BYTES = 128 * MB;
/** The same for what is read as JSON. */
const JSON_LIMITS: Readonly<Record<typeof MAIN | typeof TUNING, JsonLimits>> = {
  [MAIN]: RECIPE_JSON_LIMITS,
  [TUNING]: { ...RECIPE_JSON_LIMITS, values: 2 * RECIPE_JSON_LIMITS.values },
};

type PartName = keyof typeof MOST_BYTES;

const wrong = (field: string, expected: string, received: string): Failure =>
  new Failure('project-invalid', { field, expected, received });

const checkSize = (name: PartName, bytes: number, most: number = MOST_BYTES[name]): void => {
  if (bytes <= most) return;
  throw wrong(name, `at most ${most / MB} MB`, `${Math.ceil(bytes / MB)} MB`);
};

/** Read before everything else: what the rest means depends on it. */
const headSchema = v.object(
  {
    format: v.literal(FORMAT, `"${FORMAT}"`),
    version: v.pipe(v.number('a number'), v.integer('a whole number'), v.minValue(1, 'a number from 1')),
  },
  'an object',
);

const CORRIDOR = PICTURE_SHEET.at('maze.corridorMm');
const says = `a number from ${CORRIDOR.min} to ${CORRIDOR.max} (mm)`;
/** Of a project's own corridor, for whoever keeps one. */
export const ownCorridor = v.exactOptional(
  v.pipe(v.number(says), v.minValue(CORRIDOR.min, says), v.maxValue(CORRIDOR.max, says)),
);

const mainSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.number(),
  picture: v.strictObject(
    { name: v.pipe(v.string('text'), v.maxLength(1000, 'text of at most 1000 characters')) },
    "the picture's name",
  ),
  recipe: v.unknown(),
  ownCorridorMm: ownCorridor,
});

function parse<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  const field = v.getDotPath(issue) ?? MAIN;
  if (issue.type.endsWith('object') && issue.expected === 'never') throw wrong(field, 'no such field', `"${field}"`);
  const missing = issue.type.endsWith('object') && issue.expected !== 'Object';
  throw wrong(field, missing ? 'a value' : issue.message, describeValue(issue.input));
}

/** Names the place of a setting in the whole file. */
function within<T>(part: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw wrong(part, 'a search whose parts fit each other', error.message);
    if (!(error instanceof Failure) || error.code !== 'recipe-invalid') throw error;
    const { field, expected, received } = (error as Failure<'recipe-invalid'>).details;
    throw wrong(field === 'recipe' ? part : `${part}.${field}`, expected, received);
  }
}

const jsonPart = (name: PartName, data: unknown): ZipPart => ({
  name,
  bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 1)}\n`),
});

/**
 * The bytes of a project's file, piece by piece (see packZip). The same project gives the same bytes on every machine.
 *
 * @throws Failure `project-invalid` when it is larger than a project may be; `recipe-invalid`
 */
export function packProject({ picture, recipe, ownCorridorMm, search }: Project): Iterable<Uint8Array> {
  const main = {
    format: FORMAT,
    version: VERSION,
    picture: { name: picture.name },
    recipe: parseRecipe(recipe),
    ...(ownCorridorMm !== undefined && { ownCorridorMm }),
  };
  const parts: ZipPart[] = [jsonPart(MAIN, main), { name: PICTURE, bytes: picture.bytes, stored: true }];
  // Checked, so that it opens again, and put in the order in which it comes back.
  if (search) parts.push(jsonPart(TUNING, parseSavedSearch(savedSearch(search))));
  for (const { name, bytes } of parts) checkSize(name as PartName, bytes.length);
  return packZip(parts);
}

function readPart(zip: Zip, name: PartName): Uint8Array {
  const bytes = zip.sizeOf(name);
  if (bytes === null) throw wrong('file', `a part named ${name}`, 'none');
  checkSize(name, bytes, zip.isStored(name) ? undefined : Math.min(MOST_BYTES[name], MOST_INFLATED_BYTES));
  return zip.read(name);
}

const readJsonPart = (zip: Zip, name: typeof MAIN | typeof TUNING): unknown =>
  readJson(new TextDecoder().decode(readPart(zip, name)), JSON_LIMITS[name], (expected, received) =>
    wrong(name, expected, received),
  );

/**
 * Reads a project's file. A function of its bytes alone. Whether its picture can be decoded is the decoder's question.
 *
 * @throws Failure `project-invalid`, `project-damaged`, `project-too-new`
 */
export function unpackProject(file: Uint8Array): Project {
  const expected = 'a Mazepress project';
  if (file.length === 0) throw wrong('file', expected, 'an empty file');
  const { name: kind } = sniff(file);
  if (kind !== 'ZIP') throw wrong('file', expected, kind);
  const zip = new Zip(file);
  if (zip.sizeOf(MAIN) === null) throw wrong('file', expected, 'another ZIP file');

  const data = readJsonPart(zip, MAIN);
  const { version } = parse(headSchema, data);
  if (version > VERSION) throw new Failure('project-too-new', { version, newest: VERSION });
  const main = parse(mainSchema, data);
  const recipe = within('recipe', () => parseRecipe(main.recipe));
  const search =
    zip.sizeOf(TUNING) === null ? null : within('tuning', () => parseSavedSearch(readJsonPart(zip, TUNING)));
  // Last, as the largest: it is not unpacked for a project that is refused anyway.
  const { ownCorridorMm } = main;
  return {
    picture: { name: main.picture.name, bytes: readPart(zip, PICTURE) },
    recipe,
    ...(ownCorridorMm !== undefined && { ownCorridorMm }),
    search,
  };
}
