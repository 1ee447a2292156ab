/** The pictures that a bench measures: those of a collection, the shipped one unless another is named, and the samples. */
import { readdirSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { isCorpus, readCorpus, SHIPPED_CORPUS } from '../support/corpus';

const root = resolve(import.meta.dirname, '../..');
const SAMPLES = join(root, 'build/resources/samples');
const SAMPLE = 'sample';
/** Contact sheets and other output. */
export const OUT = join(root, 'out-maze');

export interface Entry {
  readonly file: string;
  /** The manifest's word; `sample` for the built-in samples, `folder` where there is no manifest. */
  readonly kind: string;
}

/** Kinds of pictures that sheets are made of, beside those of low contrast. */
export const SHEET_KINDS = 'portrait landscape photo animal anime-cartoon silhouette logo-icon text geometric'.split(
  ' ',
);

/** Options of every bench on pictures, for parseArgs. */
export const PICTURE_OPTIONS = {
  /** A folder of pictures, with or without a manifest. */
  corpus: { type: 'string' },
  /** Kinds and parts of file names, comma-separated. */
  only: { type: 'string' },
  /** N: only every Nth of them. */
  every: { type: 'string' },
} as const;

export interface PictureOptions {
  readonly corpus?: string | undefined;
  readonly only?: string | undefined;
  readonly every?: string | undefined;
}

/** Every picture of a folder, by name. */
const picturesIn = (folder: string, kind: string): Entry[] =>
  readdirSync(folder)
    .filter((name) => /\.(png|jpe?g|webp|svg|tiff?|gif|avif|bmp)$/i.test(name))
    .sort()
    .map((name) => ({ file: join(folder, name), kind }));

const ofFolder = (folder: string, kinds: readonly string[]): Entry[] =>
  isCorpus(folder)
    ? readCorpus(folder)
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ path, kind }): Entry => ({ file: path, kind }))
        .sort((a, b) => (a.file < b.file ? -1 : 1))
    : picturesIn(folder, 'folder');

/**
 * Pictures of these kinds, and the samples where `samples` says so; all pictures of a folder without a manifest. Prints what
 * they are and how many.
 */
export function benchPictures(options: PictureOptions, kinds: readonly string[], samples: 'samples' | 'none'): Entry[] {
  const folder = options.corpus === undefined ? SHIPPED_CORPUS : resolve(options.corpus);
  const wanted = options.only?.split(',');
  const all = [
    ...(samples === 'samples' && isCorpus(folder) ? picturesIn(SAMPLES, SAMPLE) : []),
    ...ofFolder(folder, kinds),
  ];
  const entries = all
    .filter(({ file, kind }) => !wanted || wanted.some((text) => kind === text || basename(file).includes(text)))
    .filter((_, k) => k % Number(options.every ?? 1) === 0);
  const count = entries.filter(({ kind }) => kind === SAMPLE).length;
  const besides = count > 0 ? ` and ${count} built-in samples` : '';
  console.log(
    `${entries.length} pictures: ${entries.length - count} of ${relative(process.cwd(), folder)}${besides}\n`,
  );
  return entries;
}
