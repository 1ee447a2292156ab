import { resolve } from 'node:path';

/** The repository's top folder. */
export const root = resolve(import.meta.dirname, '../..');

/** Import prefixes for the bundlers; the same as `paths` in tsconfig.base.json. */
export const aliases = {
  '@app': resolve(root, 'app'),
  '@contract': resolve(root, 'main/contract'),
};
