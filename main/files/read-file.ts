import { readFile, stat } from 'node:fs/promises';
import { Failure } from '@app/model/failure';
import { reasonOf } from './reasons';

/** Larger files hold nothing that we accept. */
export const MOST_FILE_BYTES = 1024 ** 3;

const MB = 1024 ** 2;

/**
 * The text of a JSON file, which `readJson` then measures before it is parsed.
 *
 * @param mostMB larger ones are not read; below what the longest string holds
 * @throws Failure `file-unreadable` with a plain reason
 */
export const readUserText = async (path: string, mostMB: number): Promise<string> =>
  new TextDecoder().decode(await readUserFile(path, { bytes: mostMB * MB, words: `${mostMB} MB` }));

/**
 * A file's bytes.
 *
 * @throws Failure `file-unreadable` with a plain reason
 */
export async function readUserFile(
  path: string,
  most = { bytes: MOST_FILE_BYTES, words: '1 GB' },
): Promise<Uint8Array> {
  const unreadable = (reason: string): Failure => new Failure('file-unreadable', { path, reason });
  try {
    const { size } = await stat(path);
    if (size > most.bytes) throw unreadable(`it is larger than ${most.words}`);
    return await readFile(path);
  } catch (error) {
    throw error instanceof Failure ? error : unreadable(reasonOf(error));
  }
}
