import { Failure } from '@app/model/failure';
import { GATE_PLACES } from '@app/model/maze-settings';
import { defaultRecipe, type Recipe } from '@app/kinds/recipe';
import { crc32 } from '@app/project/crc32';
import { isProjectName, packProject as piecesOf, unpackProject, type Project } from '@app/project/project';
import { CATEGORIES, searchSpace } from '@app/tune/categories';
import { createStudy } from '@app/tpe/study';
import type { SavedSearch } from '@app/tune/tune-result';
import { TUNE_TRIALS } from '@contract/contract';
import fc from 'fast-check';
import { zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';

/** JSON knows no negative zero. */
const place = fc.double({ min: -1, max: 2, noNaN: true }).map((x) => x + 0);

const strokes = fc.array(
  fc.record({
    brush: fc.constantFrom('dark', 'light', 'mask', 'erase'),
    radius: fc.double({ min: 0.0005, max: 0.5, noNaN: true }),
    points: fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 20 }).map((points) => points.flat()),
  }),
  { maxLength: 4 },
);

const recipes = fc
  .record({
    touchUp: strokes,
    seed: fc.nat(0xffff_ffff),
    startAt: fc.constantFrom(...GATE_PLACES),
    corridorMm: fc.double({ min: 1.2, max: 12, noNaN: true }),
    title: fc.string({ unit: 'grapheme', maxLength: 60 }),
    threshold: fc.oneof(fc.constant('auto' as const), fc.integer({ min: 0, max: 255 })),
  })
  .map(({ touchUp, seed, startAt, corridorMm, title, threshold }): Recipe => {
    const recipe = defaultRecipe();
    return {
      ...recipe,
      picture: { ...recipe.picture, touchUp, threshold },
      maze: { ...recipe.maze, seed, startAt, corridorMm },
      print: { ...recipe.print, title },
    };
  });

function searchOf(recipe: Recipe, seed: number, trials: number, category = CATEGORIES[seed % CATEGORIES.length]) {
  const study = createStudy(searchSpace(category, recipe.look), { direction: 'maximise', seed });
  for (let k = 0; k < trials; k++) {
    const { id } = study.ask();
    if (k % 5 === 4) study.reject(id);
    else study.tell(id, Math.sin(seed + k) / 3);
  }
  const search: SavedSearch = {
    category,
    start: { recipe, value: 0.2 },
    best: { recipe, value: 1 / 3 },
    study: study.toJSON(),
    stopped: seed % 2 === 0,
  };
  return search;
}

const projects = fc
  .record({
    name: fc.string({ unit: 'grapheme', maxLength: 100 }),
    bytes: fc.uint8Array({ maxLength: 3000 }),
    recipe: recipes,
    seed: fc.nat(1000),
    trials: fc.nat(12),
    searched: fc.boolean(),
    ownCorridorMm: fc.option(fc.double({ min: 1.2, max: 12, noNaN: true })),
  })
  .map(({ name, bytes, recipe, seed, trials, searched, ownCorridorMm }): Project => {
    return {
      picture: { name, bytes },
      recipe,
      ...(ownCorridorMm !== null && { ownCorridorMm }),
      search: searched ? searchOf(recipe, seed, trials) : null,
    };
  });

const sample = (): Project => ({
  picture: { name: 'ring 迷.png', bytes: Uint8Array.from({ length: 700 }, (_, i) => (i * i) % 251) },
  recipe: defaultRecipe(),
  search: searchOf(defaultRecipe(), 3, 8),
});

/** A project's file in one piece. */
const packProject = (project: Project): Uint8Array => new Uint8Array(Buffer.concat([...piecesOf(project)]));

/** What a project's file holds, by an unzipper that has nothing to do with ours. */
async function partsOf(file: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(file));
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    parts.set(entry.fileName, Buffer.concat(chunks));
  }
  return parts;
}

describe('a project', () => {
  test('comes back as it was saved, and the same project gives the same bytes', () => {
    fc.assert(
      fc.property(projects, (project) => {
        const file = packProject(project);
        expect(unpackProject(file)).toEqual(project);
        expect(packProject(unpackProject(file))).toEqual(file);
      }),
      { numRuns: 150 },
    );
  });

  test('is a ZIP that any program opens, with the picture untouched and a time that tells nothing', async () => {
    const project = sample();
    const file = packProject(project);
    const parts = await partsOf(file);
    expect([...parts.keys()]).toEqual(['project.json', 'picture', 'tuning.json']);
    expect(parts.get('picture')).toEqual(Buffer.from(project.picture.bytes));
    expect(JSON.parse(parts.get('project.json')!.toString())).toMatchObject({
      format: 'mazepress-project',
      version: 2,
      picture: { name: 'ring 迷.png' },
    });
    // MS-DOS time and date of the first local header: noon of 1980-01-01, whatever the time zone.
    expect([...file.subarray(10, 14)]).toEqual([0, 12 << 3, 1 | (1 << 5), 0]);
  });

  test('with a large picture is packed in small steps, and the picture is not copied', async () => {
    const bytes = new Uint8Array(3_000_000).fill(7);
    const pieces = [...piecesOf({ ...sample(), picture: { name: 'large.png', bytes } })];
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(256 * 1024);
    const borrowed = pieces.filter(({ buffer }) => buffer === bytes.buffer);
    expect(borrowed.reduce((sum, { length }) => sum + length, 0)).toBe(bytes.length);
    expect((await partsOf(Buffer.concat(pieces))).get('picture')).toEqual(Buffer.from(bytes));
  });

  test('with an empty picture is a whole file all the same', () => {
    const empty = { ...sample(), picture: { name: 'none', bytes: new Uint8Array(0) } };
    expect(unpackProject(packProject(empty))).toEqual(empty);
  });

  test('without a search has no part for one', async () => {
    const file = packProject({ ...sample(), search: null });
    expect([...(await partsOf(file)).keys()]).toEqual(['project.json', 'picture']);
    expect(unpackProject(file).search).toBeNull();
  });

  test('is known by its extension', () => {
    expect(['a.mazepress', 'A.MAZEPRESS'].map(isProjectName)).toEqual([true, true]);
    expect(['a.mazepress.json', 'mazepress', 'a.png'].map(isProjectName)).toEqual([false, false, false]);
  });
});

/** The parts of a good project, some of them exchanged; undefined takes one out. */
const zipOf = (change: Record<string, unknown>): Uint8Array => {
  const { recipe, picture } = sample();
  const parts: Record<string, unknown> = {
    'project.json': { format: 'mazepress-project', version: 1, picture: { name: picture.name }, recipe },
    picture: picture.bytes,
    ...change,
  };
  const bytes: Zippable = {};
  for (const [name, part] of Object.entries(parts)) {
    if (part instanceof Uint8Array) bytes[name] = part;
    else if (part !== undefined) bytes[name] = Buffer.from(typeof part === 'string' ? part : JSON.stringify(part));
  }
  return zipSync(bytes);
};
const mainOf = (change: object): object => ({
  format: 'mazepress-project',
  version: 1,
  picture: { name: 'a.png' },
  recipe: defaultRecipe(),
  ...change,
});
const main = (change: object): Uint8Array => zipOf({ 'project.json': mainOf(change) });
const tuning = (change: object): Uint8Array => zipOf({ 'tuning.json': { ...sample().search, ...change } });

describe('a file that is no good project says what was expected and what came', () => {
  const search = sample().search!;
  const cases: readonly [string, Uint8Array, string][] = [
    ['an empty file', new Uint8Array(0), 'file: expected a Mazepress project but received an empty file.'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1'), 'expected a Mazepress project but received PNG.'],
    ['text', Buffer.from('{"format": "mazepress-recipe"}'), 'expected a Mazepress project but received text.'],
    ['another ZIP', zipSync({ 'word/document.xml': Buffer.from('<x/>') }), 'received another ZIP file.'],
    ['no picture in it', zipOf({ picture: undefined }), 'file: expected a part named picture but received none.'],
    ['no JSON', zipOf({ 'project.json': '{"format":' }), 'project.json: expected JSON but received "{\\"format\\":".'],
    ['a number', zipOf({ 'project.json': 7 }), 'project.json: expected an object but received 7.'],
    ['no format', zipOf({ 'project.json': {} }), 'format: expected a value but received nothing.'],
    ['another format', main({ format: 'maze' }), 'format: expected "mazepress-project" but received "maze".'],
    ['version 0', main({ version: 0 }), 'version: expected a number from 1 but received 0.'],
    [
      'a later version',
      main({ version: 3, extra: 1 }),
      'saved by a newer Mazepress (format 3; this one reads up to 2).',
    ],
    [
      "a maker's corridor that is none",
      main({ ownCorridorMm: 13 }),
      'ownCorridorMm: expected a number from 1.2 to 12 (mm) but received 13.',
    ],
    ['a name that is none', main({ picture: { name: 7 } }), 'picture.name: expected text but received 7.'],
    ['an unknown field', main({ colour: 1 }), 'colour: expected no such field but received "colour".'],
    ['no recipe', main({ recipe: undefined }), 'recipe: expected a value but received nothing.'],
    [
      'a wrong setting',
      main({ recipe: { ...defaultRecipe(), look: 'loud' } }),
      'recipe.look: expected one of hidden, visible, both but received "loud".',
    ],
    ['a wrong search', tuning({ category: 'sea' }), 'tuning: expected a search whose parts fit each other'],
    ['a wrong study', tuning({ study: { ...search.study, version: 2 } }), 'Saved study, version'],
    [
      'trials of another space',
      tuning({ study: { ...search.study, space: searchSpace('logo', 'visible') } }),
      'tuning: expected a search whose parts fit each other',
    ],
    [
      'a wrong setting in the search',
      tuning({ best: { recipe: { ...defaultRecipe(), version: 3 }, value: 1 } }),
      'tuning.version: expected 1 or 2 (update Mazepress for later ones) but received 3.',
    ],
  ];
  test.each(cases)('%s', (_, file, sentence) => {
    expect(() => unpackProject(file)).toThrow(Failure);
    expect(() => unpackProject(file)).toThrow(sentence);
  });
});

describe('a damaged file', () => {
  const file = packProject(sample());

  test('cut short anywhere is refused', () => {
    for (let length = 1; length < file.length; length += 3)
      expect(() => unpackProject(file.subarray(0, length)), `${length} bytes`).toThrow(Failure);
  });

  test('with any byte changed is refused, or the byte meant nothing', () => {
    const whole = sample();
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const broken = file.slice();
        broken[at] ^= change;
        let opened: Project;
        try {
          opened = unpackProject(broken);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
          return;
        }
        // A search whose name is broken counts as none: the name is in no checksum.
        expect({ ...opened, search: null }).toEqual({ ...whole, search: null });
        if (opened.search) expect(opened.search).toEqual(whole.search);
      }),
      { numRuns: 1500 },
    );
  });

  test('may be followed by a comment, as the format allows', () => {
    const comment = Buffer.from('packed again');
    const longer = Buffer.concat([file, comment]);
    longer.writeUInt16LE(comment.length, file.length - 2);
    expect(unpackProject(longer)).toEqual(sample());
    expect(() => unpackProject(Buffer.concat([file, comment]))).toThrow('damaged or cut short');
  });
});

describe('a ZIP bomb', () => {
  const MB = 1024 ** 2;
  /** Has the directory claim another size of `project.json`. */
  const claim = (file: Uint8Array, bytes: number): Uint8Array => {
    const lying = Buffer.from(file);
    const first = lying.indexOf('PK\x01\x02', 0, 'latin1');
    lying.writeUInt32LE(bytes, first + 24);
    return lying;
  };

  test('that says how large it is is refused before it is unpacked', () => {
    const huge = (bytes: number) => () => unpackProject(claim(packProject(sample()), bytes));
    expect(huge(32 * MB + 1)).toThrow('project.json: expected at most 32 MB but received 33 MB.');
    expect(huge(0xffff_ffff)).toThrow('but received 4096 MB.');
  });

  test('takes no memory for a size that its packed bytes cannot hold', () => {
    expect(() => unpackProject(claim(packProject(sample()), 30 * MB))).toThrow('damaged or cut short');
  });

  test('as a picture is refused, however well it is packed', () => {
    const zeros = new Uint8Array(128 * MB + 1);
    const parts = zipSync({ 'project.json': Buffer.from(JSON.stringify(mainOf({}))), picture: [zeros, { level: 1 }] });
    expect(parts.length).toBeLessThan(MB);
    expect(() => unpackProject(parts)).toThrow('picture: expected at most 128 MB but received 129 MB.');
  });

  test('of nested lists is refused before it is built', () => {
    const deep = zipOf({ 'project.json': '['.repeat(4 * MB) });
    expect(deep.length).toBeLessThan(20_000);
    expect(() => unpackProject(deep)).toThrow('project.json: expected lists and objects nested at most 32 deep');
    const wide = zipOf({ 'project.json': `[${'{},'.repeat(1_300_000)}0]` });
    expect(() => unpackProject(wide)).toThrow('project.json: expected at most 1250000 values');
    const search = zipOf({ 'tuning.json': '{"a":'.repeat(1000) });
    expect(() => unpackProject(search)).toThrow('tuning.json: expected lists and objects nested at most 32 deep');
  });

  test('that lies about it is unpacked no further than it said', () => {
    const bomb = zipSync({ 'project.json': [new Uint8Array(40 * MB), { level: 1 }], picture: new Uint8Array(1) });
    expect(bomb.length).toBeLessThan(MB);
    expect(() => unpackProject(claim(bomb, 1000))).toThrow('damaged or cut short');
  });
});

describe('weeks of work', () => {
  const stroke = (points: number) => ({
    brush: 'dark' as const,
    radius: 0.01,
    points: Array.from({ length: 2 * points }, (_, i) => (i * 0.6180339887) % 1),
  });
  /** The trials of a short search over and over. */
  const longSearch = (recipe: Recipe, trials: number): SavedSearch => {
    const { study, ...search } = searchOf(recipe, 3, 10);
    const many = Array.from({ length: trials }, (_, id) => ({ ...study.trials[id % 10], id }));
    return { ...search, study: { ...study, trials: many } };
  };
  const painted = (strokes: number, points: number): Recipe => {
    const recipe = defaultRecipe();
    recipe.picture.touchUp = Array.from({ length: strokes }, () => stroke(points));
    return recipe;
  };

  test('of 5000 strokes and the longest search come back as they were', () => {
    const recipe = painted(5000, 100);
    const search = longSearch(recipe, TUNE_TRIALS.max);
    const opened = unpackProject(packProject({ ...sample(), recipe, search }));
    expect(opened.recipe.picture.touchUp).toHaveLength(5000);
    expect(opened.recipe.picture.touchUp[4999]).toEqual(recipe.picture.touchUp[4999]);
    expect(opened.search?.study.trials).toHaveLength(TUNE_TRIALS.max);
    expect(opened.search?.best.recipe.picture.touchUp).toHaveLength(5000);
  });

  test('are refused where nobody could have made them', () => {
    const limit = 'expected at most 5000 strokes of 500000 points in all';
    expect(() => unpackProject(main({ recipe: painted(30, 20_000) }))).toThrow(`recipe.picture.touchUp: ${limit}`);
    expect(() => unpackProject(main({ recipe: painted(5001, 1) }))).toThrow(limit);
    const recipe = defaultRecipe();
    // A hundred strokes to and fro, 20,000 points each.
    const toAndFro = { ...stroke(1), points: Array.from({ length: 40_000 }, (_, i) => (i >> 1) & 1) };
    const hundred = { ...recipe, picture: { ...recipe.picture, touchUp: Array.from({ length: 100 }, () => toAndFro) } };
    expect(() => unpackProject(main({ recipe: hundred }))).toThrow('expected at most 1250000 values');
    const { study } = longSearch(recipe, TUNE_TRIALS.max + 1);
    expect(() => unpackProject(tuning({ study }))).toThrow(`at most ${TUNE_TRIALS.max} trials`);
  });
});

test('the checksum is that of the standard', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf4_3926);
  expect(crc32(new Uint8Array(0))).toBe(0);
});
