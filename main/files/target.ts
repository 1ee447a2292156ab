/** Where a path leads when it is written to, and whether it can be. */
import { constants } from 'node:fs';
import { access, lstat, readlink, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Failure } from '@app/model/failure';
import { reasonOf } from './reasons';
import { removeTemporary, temporaryBeside } from './temporary-files';

/** A file that is to be written. */
export interface Target {
  /** As it was asked for. */
  readonly asked: string;
  /** Where the file itself is or will be: its folder's true path, and what links lead to, also when that is not there yet. */
  readonly path: string;
  /** The file that is there now and will be replaced. */
  readonly old: OldFile | null;
}

interface OldFile {
  readonly device: bigint;
  readonly inode: bigint;
  readonly mode: number;
  readonly owner: number;
  readonly group: number;
}

/** As many links in a row as Linux follows. */
const MOST_LINKS = 40;
const PERMISSIONS = 0o777;
const WRITE_BITS = 0o222;

/**
 * @param replacesReadOnly whether a read-only file may be replaced: when the user has just said so in a dialog
 * @throws Failure `file-unwritable` when its folder is not there or cannot be written to, or when what is there now is no
 *   ordinary file, or read-only
 */
export async function findTarget(asked: string, replacesReadOnly = false): Promise<Target> {
  const unwritable = (reason: string): Failure => new Failure('file-unwritable', { path: asked, reason });
  try {
    const path = await followLinks(asked);
    await access(dirname(path), constants.W_OK);
    const old = await stat(path, { bigint: true }).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!old) return { asked, path, old };
    if (old.isDirectory()) throw unwritable('it is a folder');
    if (!old.isFile()) throw unwritable('it is no ordinary file');
    const mode = Number(old.mode) & PERMISSIONS;
    if (!replacesReadOnly) {
      if ((mode & WRITE_BITS) === 0) throw unwritable('it is read-only');
      await access(path, constants.W_OK);
    }
    const { dev: device, ino: inode, uid, gid } = old;
    return { asked, path, old: { device, inode, mode, owner: Number(uid), group: Number(gid) } };
  } catch (error) {
    throw error instanceof Failure ? error : unwritable(reasonOf(error));
  }
}

/** Whether two paths are one file, by whatever names, links or case. What cannot be looked at is no file yet. */
export async function isSameFile(a: string, b: string): Promise<boolean> {
  if (resolve(a) === resolve(b)) return true;
  const [one, other] = await Promise.all([a, b].map((path) => stat(path, { bigint: true }).catch(() => null)));
  return !!one && !!other && one.dev === other.dev && one.ino === other.ino;
}

/**
 * Whether a folder takes names that differ only in case for one. Only a trial tells.
 *
 * @throws Failure `file-unwritable`
 */
export async function foldsCase(folder: string): Promise<boolean> {
  const trial = temporaryBeside(join(folder, 'case'));
  try {
    await writeFile(trial, '', { flag: 'wx' });
    return await lstat(join(folder, basename(trial).toUpperCase())).then(
      () => true,
      () => false,
    );
  } catch (error) {
    throw new Failure('file-unwritable', { path: folder, reason: reasonOf(error) });
  } finally {
    await removeTemporary(trial);
  }
}

/** `realpath` for a file that need not be there. Its folder must. */
async function followLinks(asked: string): Promise<string> {
  let path = resolve(asked);
  for (let links = 0; links <= MOST_LINKS; links++) {
    path = join(await realpath(dirname(path)), basename(path));
    const to = await readlink(path).catch(() => null);
    if (to === null) return path;
    path = resolve(dirname(path), to);
  }
  throw Object.assign(new Error('too many links'), { code: 'ELOOP' });
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
