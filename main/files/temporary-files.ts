/**
 * Files that exist only while something is written beside them:
 *
 *      .<beginning of the name>.<UUID>.mazepress.tmp
 *
 * What an end by force leaves of them is removed later: the name is unmistakably ours.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const OURS = /^\..*\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.mazepress\.tmp$/s;
/** No write takes so long: what is older belongs to nobody, ms. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Those of this process that are there now, or about to be. */
const present = new Set<string>();

/** A fresh path beside `path`. It is ours to remove until `removeTemporary`. */
export function temporaryBeside(path: string): string {
  // Cut, because a name may already be as long as the file system allows.
  const temporary = join(dirname(path), `.${basename(path).slice(0, 40)}.${randomUUID()}.mazepress.tmp`);
  present.add(temporary);
  return temporary;
}

/** Removes a temporary file, if it is still there under that name. Never rejects. */
export async function removeTemporary(temporary: string): Promise<void> {
  await rm(temporary, { force: true }).catch(() => {});
  present.delete(temporary);
}

/** Removes at once whatever this process has begun and not finished, because it ends. */
export function removeAllTemporaries(): void {
  for (const temporary of present) {
    try {
      rmSync(temporary, { force: true });
    } catch {
      // It ends all the same; the next write into the folder tries again.
    }
  }
  present.clear();
}

/**
 * Removes temporary files of ours that an earlier process left in a folder. Never rejects: it is no condition for anything.
 *
 * @param others whether another process may be writing there: then only what is old is removed
 */
export async function sweepTemporaries(folder: string, others = true): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    if (!OURS.test(name)) continue;
    const path = join(folder, name);
    if (present.has(path)) continue;
    const abandoned = !others || (await ageOf(path)) > ABANDONED_MS;
    if (abandoned) await rm(path, { force: true }).catch(() => {});
  }
}

/** Since it was last written to, ms; 0 when that cannot be told. */
const ageOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
