/**
 * The one way in which files of the user's are written: several whole, or none at all.
 *
 *      every new file      written beside its target, reaches the disk        any failure: all of them are removed
 *      every old file      but the last one's: kept under a second name
 *      in one go           each new file takes its name                       a failure: those before it are taken back
 *      at last             second names are removed
 */
import { renameSync, rmSync } from 'node:fs';
import { copyFile, link, open, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from '@app/model/failure';
import { reasonOf } from './reasons';
import { findTarget, type Target } from './target';
import { removeTemporary, sweepTemporaries, temporaryBeside } from './temporary-files';

/** A file and what is to be in it. */
export interface NewFile {
  readonly path: string;
  /** Pieces are taken one by one, each when the one before it is written. */
  readonly data: Uint8Array | string | Iterable<Uint8Array>;
  /** The user has just chosen the path in a dialog that asked before it replaced anything. */
  readonly chosen?: boolean;
}

interface Step {
  readonly target: Target;
  /** Where the new file is until it takes its name. */
  readonly fresh: string;
  /** Second name of the old file. */
  previous: string | null;
}

/**
 * Writes a file whole or not at all; see writeAllAtomically.
 *
 * @param chosen see NewFile
 * @throws Failure `file-unwritable`
 */
export const writeAtomically = (path: string, data: NewFile['data'], chosen = false): Promise<void> =>
  writeAllAtomically([{ path, data, chosen }]);

/**
 * Writes all files or none. A replaced file hands on its mode, and its owner where that is allowed; of a link, what it points
 * to is replaced.
 *
 * @throws Failure `file-unwritable` with a plain reason; the old files are untouched and nothing is left behind
 */
export async function writeAllAtomically(files: readonly NewFile[]): Promise<void> {
  const steps: Step[] = [];
  try {
    for (const { path, data, chosen } of files) {
      const target = await findTarget(path, chosen);
      const step = { target, fresh: temporaryBeside(target.path), previous: null };
      steps.push(step);
      await told(target, () => writeFresh(step, data));
    }
    for (const step of steps.slice(0, -1)) await told(step.target, () => keepPrevious(step));
    putInPlace(steps);
  } finally {
    for (const { fresh, previous } of steps) {
      await removeTemporary(fresh);
      if (previous !== null) await removeTemporary(previous);
    }
  }
  for (const folder of new Set(steps.map(({ target }) => dirname(target.path)))) await sweepTemporaries(folder);
}

const unwritable = ({ asked: path }: Target, error: unknown): Error =>
  error instanceof Failure ? error : new Failure('file-unwritable', { path, reason: reasonOf(error) });

async function told(target: Target, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw unwritable(target, error);
  }
}

async function writeFresh({ target: { old }, fresh }: Step, data: NewFile['data']): Promise<void> {
  // Never more open than what it replaces, not even while it is written.
  const file = await open(fresh, 'wx', old?.mode);
  try {
    if (old) {
      // Somebody else's file stays theirs where we may give it to them.
      await file.chown(old.owner, old.group).catch(() => {});
      await file.chmod(old.mode);
    }
    await writeFile(file, data);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function keepPrevious(step: Step): Promise<void> {
  const { path, old } = step.target;
  if (!old) return;
  step.previous = temporaryBeside(path);
  const { previous } = step;
  // Not every file system has second names.
  await link(path, previous).catch(() => copyFile(path, previous));
}

/** In one go: neither a signal nor other work comes between, so nobody ever sees half a set. */
function putInPlace(steps: readonly Step[]): void {
  for (const [done, { target, fresh }] of steps.entries()) {
    try {
      renameSync(fresh, target.path);
    } catch (error) {
      const left = steps.slice(0, done).filter((step) => !takeBack(step));
      const failure = { path: target.asked, reason: reasonOf(error) };
      if (left.length === 0) throw new Failure('file-unwritable', failure);
      throw new Failure('file-unwritable', { ...failure, written: left.map((step) => step.target.asked) });
    }
  }
}

/** @returns whether everything is as before */
function takeBack({ target, previous }: Step): boolean {
  try {
    if (previous === null) rmSync(target.path);
    else renameSync(previous, target.path);
    return true;
  } catch {
    return false;
  }
}
