import { statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { PROJECT_EXTENSION } from '@app/project/project';
import { PICTURE_EXTENSIONS } from '../files/names';

const EXTENSIONS: ReadonlySet<string> = new Set(
  [...PICTURE_EXTENSIONS, PROJECT_EXTENSION].map((extension) => `.${extension}`),
);

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Pictures and projects among command-line arguments, absolute: existing files with an extension of theirs.
 *
 * @param folder that relative paths start from
 */
export const openableAmong = (args: readonly string[], folder: string): string[] =>
  args
    .filter((arg) => !arg.startsWith('-') && EXTENSIONS.has(extname(arg).toLowerCase()))
    .map((arg) => resolve(folder, arg))
    .filter(isFile);
