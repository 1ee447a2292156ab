/**
 * `npm run bench [-- --corpus FOLDER] [--only TEXT] [--json FILE]`: speeds on the fox and, as a median over pictures, on a
 * collection.
 */
import { parseArgs } from 'node:util';
import { benchPictures, PICTURE_OPTIONS, SHEET_KINDS } from './bench-pictures';
import { benchCorpus, benchEngine } from './engine';
import { benchPreview } from './preview';
import { report } from './report';

const { values } = parseArgs({ options: { ...PICTURE_OPTIONS, json: { type: 'string' } } });
const entries = benchPictures(values, SHEET_KINDS, 'samples');
report(
  'Mazepress, medians on this machine',
  [...(await benchEngine()), ...(await benchCorpus(entries)), ...(await benchPreview())],
  values.json,
);
