/**
 * Work that no file has yet, kept in case the program ends before it is saved. In a folder of its own:
 *
 *      work.json       all but the picture; its presence says that there is something to restore
 *      <id>.picture    the bytes of the picture's file, written once for each picture
 *
 * Both are put in place whole, the picture first. After an ordinary end the folder is gone.
 */
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@app/model/failure';
import { parseRecipe } from '@app/kinds/recipe';
import { ownCorridor, type Project } from '@app/project/project';
import { parseSavedSearch } from '@app/tune/saved-search';
import * as v from 'valibot';
import { writeAtomically } from './atomic-write';
import { reasonOf } from './reasons';
import { sweepTemporaries } from './temporary-files';

/** A project and where it is saved, if it has been. */
export interface KeptWork extends Project {
  readonly projectPath: string | null;
}

/** Kept work as it was found. */
export interface FoundWork extends KeptWork {
  readonly keptAt: Date;
}

export interface Recovery {
  /**
   * Keeps work in place of what was kept before.
   *
   * @param pictureId a UUID; the same id means the same bytes
   * @throws Failure `file-unwritable`; what was kept before stays
   */
  keep(pictureId: string, work: KeptWork): Promise<void>;
  /** What is kept; null when there is nothing, or nothing that can be read. */
  find(): Promise<FoundWork | null>;
  /** Forgets what is kept: it is saved, or not wanted. */
  clear(): Promise<void>;
  /** Whether something is still being written or removed. */
  readonly busy: boolean;
  /** Resolves when nothing is. */
  idle(): Promise<void>;
}

const WORK = 'work.json';

const schema = v.strictObject({
  format: v.literal('mazepress-recovery'),
  version: v.literal(1),
  pictureId: v.pipe(v.string(), v.uuid()),
  pictureName: v.string(),
  projectPath: v.nullable(v.string()),
  recipe: v.pipe(v.unknown(), v.transform(parseRecipe)),
  ownCorridorMm: ownCorridor,
  search: v.nullable(v.pipe(v.unknown(), v.transform(parseSavedSearch))),
});

/** @param folder exists only while something is kept */
export function createRecovery(folder: string): Recovery {
  const pictureFile = (pictureId: string): string => `${pictureId}.picture`;
  /** Whose bytes lie there. */
  let keptPicture: string | null = null;
  /** Steps follow each other, in the order in which they were asked for. */
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    pending++;
    const done = last.then(step).finally(() => pending--);
    last = done.catch(() => {});
    return done;
  };

  return {
    keep: (pictureId, { picture, ...rest }) =>
      inTurn(async () => {
        await mkdir(folder, { recursive: true }).catch((error: unknown) => {
          throw new Failure('file-unwritable', { path: folder, reason: reasonOf(error) });
        });
        if (keptPicture !== pictureId) await writeAtomically(join(folder, pictureFile(pictureId)), picture.bytes);
        keptPicture = pictureId;
        const head = { format: 'mazepress-recovery', version: 1, pictureId, pictureName: picture.name };
        await writeAtomically(join(folder, WORK), JSON.stringify({ ...head, ...rest }));
        const needed = [WORK, pictureFile(pictureId)];
        // It is kept; what else lies there only takes room.
        for (const name of await readdir(folder).catch(() => needed))
          if (!needed.includes(name)) await rm(join(folder, name), { recursive: true }).catch(() => {});
      }),
    find: () =>
      inTurn(async () => {
        // No other run writes here, and in this one it is nobody's turn.
        await sweepTemporaries(folder, false);
        try {
          const path = join(folder, WORK);
          const work = v.parse(schema, JSON.parse(await readFile(path, 'utf8')));
          const bytes = await readFile(join(folder, pictureFile(work.pictureId)));
          const { pictureName: name, recipe, ownCorridorMm, search, projectPath } = work;
          return {
            picture: { name, bytes },
            recipe,
            ...(ownCorridorMm !== undefined && { ownCorridorMm }),
            search,
            projectPath,
            keptAt: (await stat(path)).mtime,
          };
        } catch {
          return null;
        }
      }),
    clear: () =>
      inTurn(async () => {
        keptPicture = null;
        await rm(join(folder, WORK), { force: true });
        await rm(folder, { recursive: true, force: true });
      }),
    get busy() {
      return pending > 0;
    },
    idle: () => inTurn(() => Promise.resolve()),
  };
}
