/** Names that we propose for files, and extensions. */
import type { Recipe } from '@app/kinds/recipe';
import { PROJECT_EXTENSION } from '@app/project/project';
import type { PaperSize } from '@app/sheet/paper';
import type { ExportFormat } from '@contract/contract';

/** Extensions of the picture formats that are read, without the dot. */
export const PICTURE_EXTENSIONS = [
  'jpg',
  'jpeg',
  'png',
  'webp',
  'avif',
  'tif',
  'tiff',
  'gif',
  'svg',
  'bmp',
  'ico',
] as const;

export const RECIPE_EXTENSION = 'mazepress.json';

const PAPER_NAMES: Readonly<Record<PaperSize, string>> = { a4: 'A4', a3: 'A3', letter: 'Letter' };

/** Characters that some file system refuses, and control characters. */
const REFUSED = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;
/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const LONGEST_STEM = 80;

/** A picture's or a project's name as part of a file name: no extension, nothing that a file system refuses, never empty. */
export function fileStem(name: string): string {
  const bare = name.replace(new RegExp(`\\.(${[...PICTURE_EXTENSIONS, PROJECT_EXTENSION].join('|')})$`, 'i'), '');
  const stem = Array.from(bare.replace(REFUSED, ' ').replace(/\s+/g, ' '))
    .slice(0, LONGEST_STEM)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '');
  return stem === '' || DEVICE.test(stem) ? 'Picture' : stem;
}

/** File name proposed for an export, e.g. "fox maze A4.pdf". */
export const exportName = (picture: string, recipe: Recipe, format: ExportFormat): string =>
  `${fileStem(picture)} maze ${PAPER_NAMES[recipe.paper.size]}.${format}`;

/** File name proposed for a recipe, e.g. "fox.mazepress.json". */
export const recipeName = (picture: string): string => `${fileStem(picture)}.${RECIPE_EXTENSION}`;

/** File name proposed for a project, e.g. "fox.mazepress". */
export const projectName = (picture: string): string => `${fileStem(picture)}.${PROJECT_EXTENSION}`;

/** File name proposed for a table, e.g. "fox trials.csv". */
export const tableName = (picture: string, title: string): string => `${fileStem(picture)} ${fileStem(title)}.csv`;

/** `path` ending in `.extension`; added, never exchanged, so that no part of what the user typed is lost. */
export const withExtension = (path: string, extension: string): string =>
  path.toLowerCase().endsWith(`.${extension.toLowerCase()}`) ? path : `${path}.${extension}`;
