/** The pictures that likeness is measured on: the built-in samples and a folder of real ones beside the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const SAMPLES = join(root, 'build/resources/samples');
export const CORPUS = resolve(root, '../shared/corpus');
/** Contact sheets and other output. */
export const OUT = join(root, 'out-maze');

export interface Entry {
  readonly file: string;
  readonly category: string;
}

/** Pictures of a folder whose name has a category, by name. */
export function picturesOf(folder: string, category: (name: string) => string | undefined): Entry[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(png|jpe?g|webp|svg|tiff?|gif|avif|bmp)$/i.test(name))
    .sort()
    .flatMap((name) => {
      const kind = category(name);
      return kind === undefined ? [] : [{ file: join(folder, name), category: kind }];
    });
}

/** The samples, and what the manifest puts into one of these categories. */
export function defaultEntries(categories: readonly string[]): Entry[] {
  const manifest = join(CORPUS, 'MANIFEST.tsv');
  const kinds = new Map<string, string>();
  if (existsSync(manifest))
    for (const line of readFileSync(manifest, 'utf8').split('\n')) {
      const [name, kind] = line.split('\t');
      if (categories.includes(kind)) kinds.set(name, kind);
    }
  return [...picturesOf(SAMPLES, () => 'sample'), ...picturesOf(CORPUS, (name) => kinds.get(name))];
}
