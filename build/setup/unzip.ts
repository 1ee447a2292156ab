import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

const isFolder = (name: string): boolean => name.endsWith('/');
/** The upper half of the attributes holds Unix permissions when the archive was made on Unix. */
const UNIX_MODE_SHIFT = 16;
const PERMISSIONS = 0o777;

/**
 * Unpacks the files of a zip archive whose names `wanted` accepts, with their permissions, below `folder`.
 *
 * yauzl refuses names that would leave the folder.
 */
export async function unzip(archive: string, folder: string, wanted: (name: string) => boolean): Promise<void> {
  const zip = await openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (isFolder(fileName) || !wanted(fileName)) continue;
    const file = join(folder, fileName);
    await mkdir(dirname(file), { recursive: true });
    const mode = (entry.externalFileAttributes >>> UNIX_MODE_SHIFT) & PERMISSIONS;
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file, mode ? { mode } : {}));
  }
}
