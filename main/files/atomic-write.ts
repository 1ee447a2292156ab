import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Failure } from '@app/model/failure';
import { reasonOf } from './reasons';

/**
 * Writes a file whole or not at all: the bytes go to a new file beside it, reach the disk, and then take its name.
 *
 * @param data pieces are taken one by one, each when the one before it is written
 * @throws Failure `file-unwritable` with a plain reason; the old file, if any, is untouched and nothing is left behind
 */
export async function writeAtomically(path: string, data: Uint8Array | string | Iterable<Uint8Array>): Promise<void> {
  // A link stays a link: what it points to is replaced.
  const target = await realpath(path).catch(() => path);
  // Cut, because a name may already be as long as the file system allows.
  const temporary = join(dirname(target), `.${basename(target).slice(0, 40)}.${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await writeFile(file, data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error instanceof Failure ? error : new Failure('file-unwritable', { path, reason: reasonOf(error) });
  }
}
