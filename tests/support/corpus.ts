/** Collections of picture files: a folder with a MANIFEST.tsv that says what each file is and what must happen to it. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FailureCode } from '@app/model/failure';
import type { Category } from '@app/tune/categories';

const root = resolve(import.meta.dirname, '../..');
const MANIFEST = 'MANIFEST.tsv';

/** The collection in the repository. */
export const SHIPPED_CORPUS = join(root, 'tests/fixtures/corpus');

/** A larger one beside the repository, which need not be there. */
export const LARGE_CORPUS = resolve(root, '../shared/corpus');

/** One line of a manifest. */
export interface CorpusFile {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** `portrait`, `photo`, ..., or the format that the file is a case of. */
  readonly kind: string;
  /** Upright size in pixels, CSS pixels for drawings; NaN for what is no picture. */
  readonly width: number;
  readonly height: number;
  readonly source: string;
  readonly licence: string;
  /** What must happen: begins with `expect: accept`, or in the shipped one with `expect: refuse CODE`. */
  readonly must: string;
}

/** Whether a folder is a collection. */
export const isCorpus = (folder: string): boolean => existsSync(join(folder, MANIFEST));

/**
 * The files of a collection, in the manifest's order.
 *
 * @throws Error when there is no manifest or a line of it has another number of columns
 */
export function readCorpus(folder: string): CorpusFile[] {
  const [head, ...lines] = readFileSync(join(folder, MANIFEST), 'utf8').trimEnd().split(/\r?\n/);
  const columns = head.split('\t').length;
  return lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== columns) throw new Error(`${MANIFEST}: ${cells.length} columns, not ${columns}: ${line}`);
    const [name, kind, width, height, source, licence, must] = cells;
    const pixels = (text: string): number => (text === '' ? NaN : Number(text));
    return {
      name,
      path: join(folder, name),
      kind,
      width: pixels(width),
      height: pixels(height),
      source,
      licence,
      must,
    };
  });
}

/** The code that a file of the shipped collection must be refused with; null for what must be accepted. */
export function refusalOf({ must }: CorpusFile): FailureCode | null {
  const words = /^expect: (?:accept|refuse ([a-z-]+))[.,]/.exec(must);
  if (!words) throw new Error(`neither accept nor refuse: ${must}`);
  return (words[1] as FailureCode | undefined) ?? null;
}

/** Kinds of pictures that the search for settings is measured on, and the category each should be taken for, if any. */
export const CATEGORY_OF_KIND: Readonly<Record<string, Category | null>> = {
  portrait: 'portrait',
  landscape: 'landscape',
  photo: 'photo',
  'photo-low-contrast': 'photo',
  animal: null,
  'anime-cartoon': 'anime',
  silhouette: 'silhouette',
  'logo-icon': 'logo',
  text: 'text',
};
