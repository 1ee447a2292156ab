import { readFileSync } from 'node:fs';
import { openFont } from '@app/draw/font';

/** The typeface of printed text. */
export const sheetFont = openFont(
  readFileSync(new URL('../../build/resources/fonts/noto-sans-jp-400.ttf', import.meta.url)),
);
