/** The bench: the one picture that lies before each window, and the project that it belongs to. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Cancelled, Failure } from '@app/model/failure';
import { isProjectName, unpackProject, type Project } from '@app/project/project';
import { resultOf } from '@app/tune/saved-search';
import {
  SAMPLE_IDS,
  type OpenedPicture,
  type OpenedProject,
  type PictureSource,
  type SampleId,
} from '@contract/contract';
import type { BrowserWindow } from 'electron';
import * as v from 'valibot';
import type { EngineClient } from '../../engine/engine-client';
import { choosePictureOrProject } from '../../files/dialogs';
import { installed } from '../../files/installed';
import { readUserFile } from '../../files/read-file';
import type { Recovery } from '../../files/recovery';
import { isSameFile } from '../../files/target';
import * as inputs from '../inputs';

/** Where a window may want its picture from. */
export const pictureSource: v.GenericSchema<unknown, PictureSource> = v.variant('kind', [
  v.strictObject({ kind: v.literal('dialog') }),
  v.strictObject({ kind: v.literal('path'), path: inputs.path }),
  v.strictObject({ kind: v.literal('bytes'), name: inputs.name, bytes: v.instance(Uint8Array) }),
  v.strictObject({ kind: v.literal('sample'), id: v.picklist(SAMPLE_IDS) }),
  v.strictObject({ kind: v.literal('kept') }),
]);

interface Found {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sampleId?: SampleId;
  /** The file that was opened, unless it came without a path. */
  readonly path?: string;
  /** Of a project: where it is saved, if it has been, and what it holds beside the picture. */
  readonly project?: Pick<Project, 'recipe' | 'ownCorridorMm' | 'search'> &
    Pick<OpenedProject, 'name' | 'unsaved'> & { readonly path: string | null };
}

/** A picture on the bench. */
interface Present {
  readonly id: string;
  readonly name: string;
  /** The picture's file. */
  readonly bytes: Uint8Array;
  /** The file that it was opened from as a picture, if it was. */
  readonly picturePath: string | null;
  /** The project's file, once there is one. */
  readonly projectPath: string | null;
}

export interface Bench {
  /**
   * Loads a picture or a project in place of the window's present one, which stays when this fails.
   *
   * @returns null when the dialog was dismissed
   * @throws Failure `picture-*`, `project-*`, `file-unreadable`; Cancelled when a newer picture came
   */
  open(window: BrowserWindow, source: PictureSource): Promise<OpenedPicture | null>;
  /** @throws Failure `picture-gone` */
  find(pictureId: string): Present;
  /** What files made from the picture are named after: its project, or itself. @throws Failure `picture-gone` */
  nameOf(pictureId: string): string;
  /**
   * Makes sure that a new file does not take the place of what the window's picture came from.
   *
   * @param isProject the file is the picture's project, which may replace its own earlier state
   * @throws Failure `file-is-source`
   */
  protectSources(window: BrowserWindow, newFile: string, isProject?: boolean): Promise<void>;
  /** Notes where the picture's project is saved from now on; one that is gone meanwhile is ignored. */
  keepAt(pictureId: string, projectPath: string): void;
}

/** @param onFile called with the path of everything that was opened from a file */
export function createBench(
  engine: EngineClient,
  recovery: Pick<Recovery, 'find'>,
  onFile: (path: string) => void,
): Bench {
  const present = new Map<number, Present>();
  /** Orders are numbered: files are read at different speeds, and of those that could be read the newest counts. */
  let orders = 0;
  /** The newest order of each window whose file was read. */
  const read = new Map<number, number>();

  const replace = (windowId: number, next?: Present): void => {
    const old = present.get(windowId);
    if (old) engine.closePicture(old.id);
    if (next) present.set(windowId, next);
    else present.delete(windowId);
  };

  const find = (pictureId: string): Present => {
    for (const candidate of present.values()) if (candidate.id === pictureId) return candidate;
    throw new Failure('picture-gone', {});
  };

  return {
    async open(window, source) {
      const chosen = await choose(window, source);
      if (!chosen) return null;
      const id = randomUUID();
      const windowId = window.id;
      const order = ++orders;
      const { name, bytes, sampleId, path, project } = await findSource(chosen, recovery);
      if (order < (read.get(windowId) ?? 0)) throw new Cancelled();
      read.set(windowId, order);
      const opened = project && asOpened(project);
      const view = await engine.openPicture(id, bytes, `open ${windowId}`);
      if (window.isDestroyed()) {
        engine.closePicture(id);
        throw new Cancelled();
      }
      if (!present.has(windowId))
        window.once('closed', () => {
          replace(windowId);
          read.delete(windowId);
        });
      const projectPath = project?.path ?? null;
      const picturePath = project ? null : (path ?? null);
      replace(windowId, { id, name, bytes, picturePath, projectPath });
      window.setRepresentedFilename(projectPath ?? '');
      if (path !== undefined) onFile(path);
      return {
        id,
        name,
        ...(sampleId && { sampleId }),
        ...view,
        ...(opened && { project: opened }),
      };
    },
    find,
    nameOf(pictureId) {
      const { name, projectPath } = find(pictureId);
      return projectPath === null ? name : basename(projectPath);
    },
    async protectSources({ id: windowId }, newFile, isProject = false) {
      const { picturePath = null, projectPath = null } = present.get(windowId) ?? {};
      for (const source of [picturePath, isProject ? null : projectPath])
        if (source !== null && (await isSameFile(source, newFile)))
          throw new Failure('file-is-source', { path: newFile });
    },
    keepAt(pictureId, projectPath) {
      for (const [windowId, picture] of present)
        if (picture.id === pictureId) present.set(windowId, { ...picture, projectPath });
    },
  };
}

type Chosen = Exclude<PictureSource, { kind: 'dialog' }>;

/** Asks where the source leaves it to the user; null when the dialog was dismissed. */
async function choose(window: BrowserWindow, source: PictureSource): Promise<Chosen | null> {
  if (source.kind !== 'dialog') return source;
  const path = await choosePictureOrProject(window);
  return path === null ? null : { kind: 'path', path };
}

async function findSource(source: Chosen, recovery: Pick<Recovery, 'find'>): Promise<Found> {
  switch (source.kind) {
    case 'bytes':
      return foundIn(basename(source.name), source.bytes);
    case 'sample':
      return { name: source.id, sampleId: source.id, bytes: await readFile(installed.sample(source.id)) };
    case 'path':
      return { ...foundIn(basename(source.path), await readUserFile(source.path), source.path), path: source.path };
    case 'kept':
      return keptIn(recovery);
  }
}

/** @throws Failure `project-*` */
function foundIn(fileName: string, bytes: Uint8Array, path: string | null = null): Found {
  if (!isProjectName(fileName)) return { name: fileName, bytes };
  const { picture, ...work } = unpackProject(bytes);
  return { ...picture, project: { name: fileName, path, ...work, unsaved: false } };
}

/** @throws Failure `picture-gone` when nothing is kept any more */
async function keptIn(recovery: Pick<Recovery, 'find'>): Promise<Found> {
  const kept = await recovery.find();
  if (!kept) throw new Failure('picture-gone', {});
  const { picture, projectPath: path, recipe, ownCorridorMm, search } = kept;
  const own = ownCorridorMm === undefined ? {} : { ownCorridorMm };
  return { ...picture, project: { name: path && basename(path), path, recipe, ...own, search, unsaved: true } };
}

/** A project as the window gets it. */
const asOpened = ({ name, recipe, ownCorridorMm, search, unsaved }: NonNullable<Found['project']>): OpenedProject => ({
  name,
  recipe,
  ...(ownCorridorMm !== undefined && { ownCorridorMm }),
  search: search && resultOf(search),
  unsaved,
});
