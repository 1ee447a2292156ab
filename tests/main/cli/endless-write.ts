/** Writes a file without end, beside a finished one; for a test that interrupts it. Its argument is the folder. */
import { join } from 'node:path';
import { writeOutputs } from '../../../main/cli/outputs';

function* endless(): Generator<Uint8Array> {
  for (;;) yield new Uint8Array(4096);
}

const folder = process.argv[2] ?? '';
await writeOutputs([
  { path: join(folder, 'done.json'), data: '{}' },
  { path: join(folder, 'endless.pdf'), data: endless() },
]);
