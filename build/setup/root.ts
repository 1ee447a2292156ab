import { resolve } from 'node:path';

/** The repository's top folder, absolute. */
export const root = resolve(import.meta.dirname, '../..');
