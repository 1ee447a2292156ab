import { Failure } from '@app/model/failure';
import { packProject, type Project } from '@app/project/project';
import { writeAtomically } from './atomic-write';
import { MOST_FILE_BYTES } from './read-file';

/**
 * Saves a project whole or not at all. It is packed while it is written, so that a large picture holds nothing else up.
 *
 * @param chosen see NewFile
 * @throws Failure `file-unwritable`, `project-invalid`; an older file is untouched then
 */
export const writeProject = (path: string, project: Project, chosen: boolean): Promise<void> =>
  writeAtomically(path, upToTheMost(path, packProject(project)), chosen);

/** What is saved must open again. */
function* upToTheMost(path: string, pieces: Iterable<Uint8Array>): Generator<Uint8Array, void, undefined> {
  let bytes = 0;
  for (const piece of pieces) {
    bytes += piece.length;
    if (bytes > MOST_FILE_BYTES) throw new Failure('file-unwritable', { path, reason: 'it would be larger than 1 GB' });
    yield piece;
  }
}
