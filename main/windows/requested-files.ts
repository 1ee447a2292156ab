import { statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { PICTURE_EXTENSIONS } from '../files/names';

const EXTENSIONS: ReadonlySet<string> = new Set(PICTURE_EXTENSIONS.map((extension) => `.${extension}`));

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Pictures among command-line arguments, absolute: existing files with a picture's extension.
 *
 * @param folder that relative paths start from
 */
export const picturesAmong = (args: readonly string[], folder: string): string[] =>
  args
    .filter((arg) => !arg.startsWith('-') && EXTENSIONS.has(extname(arg).toLowerCase()))
    .map((arg) => resolve(folder, arg))
    .filter(isFile);
