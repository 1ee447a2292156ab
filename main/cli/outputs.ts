/** Files that a command reads and writes: told apart before any work, and written all or none. */
import { basename, dirname } from 'node:path';
import { writeAllAtomically, type NewFile } from '../files/atomic-write';
import { findTarget, foldsCase, isSameFile, type Target } from '../files/target';
import { removeAllTemporaries } from '../files/temporary-files';
import { optionInvalid, userPath } from './arguments';

/** A path and the option that named it. */
export interface NamedPath {
  readonly option: string;
  /** Absolute. */
  readonly path: string;
}

/** A path as an option gave it: one, or none where the option was left out. */
export const namedPath = (option: string, word: string | undefined): NamedPath[] =>
  word === undefined ? [] : [{ option, path: userPath(word) }];

/**
 * Checks all paths of a command, before it does anything: whether each output can be written, and that none is an input or
 * another output under whatever name.
 *
 * @throws Failure `option-invalid` naming both options; `file-unwritable`
 */
export async function checkPaths(inputs: readonly NamedPath[], outputs: readonly NamedPath[]): Promise<void> {
  for (const output of outputs)
    for (const input of inputs) if (await isSameFile(output.path, input.path)) throw sameFile(output, input);
  const targets: { readonly named: NamedPath; readonly target: Target }[] = [];
  for (const named of outputs) {
    const target = await findTarget(named.path);
    for (const other of targets) if (await isOneTarget(target, other.target)) throw sameFile(named, other.named);
    targets.push({ named, target });
  }
}

const sameFile = ({ option }: NamedPath, other: NamedPath): Error =>
  optionInvalid(option, `a file other than that of ${other.option}`, 'the same one');

async function isOneTarget(a: Target, b: Target): Promise<boolean> {
  if (a.path === b.path) return true;
  if (a.old && b.old) return a.old.device === b.old.device && a.old.inode === b.old.inode;
  // Of two names for one file that is there, both would have found it.
  if (a.old || b.old || dirname(a.path) !== dirname(b.path)) return false;
  const [one, other] = [a, b].map(({ path }) => basename(path).normalize().toLowerCase());
  return one === other && (await foldsCase(dirname(a.path)));
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Writes what a command has made, all or none, also when it is interrupted meanwhile. (Before, there is nothing to clean up,
 * and a signal should end the work at once, which a handler of ours would put off.)
 *
 * @throws Failure `file-unwritable`
 */
export async function writeOutputs(files: readonly NewFile[]): Promise<void> {
  const end = (signal: NodeJS.Signals): void => {
    removeAllTemporaries();
    ignore();
    // As if nobody had listened: the shell learns what ended it.
    process.kill(process.pid, signal);
  };
  const ignore = (): void => SIGNALS.forEach((signal) => process.off(signal, end));
  SIGNALS.forEach((signal) => process.on(signal, end));
  try {
    await writeAllAtomically(files);
  } finally {
    ignore();
  }
}
