import { Failure } from '@app/model/failure';
import { packProject, type Project } from '@app/project/project';
import { writeAtomically } from './atomic-write';
import { MOST_FILE_BYTES } from './read-file';

/**
 * Saves a project whole or not at all.
 *
 * @throws Failure `file-unwritable`, `project-invalid`; an older file is untouched then
 */
export async function writeProject(path: string, project: Project): Promise<void> {
  const bytes = packProject(project);
  // What is saved must open again.
  if (bytes.length > MOST_FILE_BYTES)
    throw new Failure('file-unwritable', { path, reason: 'it would be larger than 1 GB' });
  await writeAtomically(path, bytes);
}
