import { readFile, stat } from 'node:fs/promises';
import { Failure } from '@app/model/failure';
import { reasonOf } from './reasons';

/** Larger files hold nothing that we accept. */
export const MOST_FILE_BYTES = 1024 ** 3;

/**
 * A file's bytes.
 *
 * @throws Failure `file-unreadable` with a plain reason
 */
export async function readUserFile(path: string): Promise<Uint8Array> {
  const unreadable = (reason: string): Failure => new Failure('file-unreadable', { path, reason });
  try {
    const { size } = await stat(path);
    if (size > MOST_FILE_BYTES) throw unreadable('it is larger than 1 GB');
    return await readFile(path);
  } catch (error) {
    throw error instanceof Failure ? error : unreadable(reasonOf(error));
  }
}
