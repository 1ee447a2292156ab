/** `npm run bench [-- --json FILE]` */
import { benchEngine } from './engine';
import { benchPreview } from './preview';
import { jsonFileFromArguments, report } from './report';

report(
  'Mazepress, medians on this machine',
  [...(await benchEngine()), ...(await benchPreview())],
  jsonFileFromArguments(),
);
