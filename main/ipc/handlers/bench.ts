/** The bench: the one picture that lies before each window. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Cancelled, Failure } from '@app/model/failure';
import type { OpenedPicture, PictureSource, SampleId } from '@contract/contract';
import type { BrowserWindow } from 'electron';
import type { EngineClient } from '../../engine/engine-client';
import { choosePicture } from '../../files/dialogs';
import { installed } from '../../files/installed';
import { readUserFile } from '../../files/read-file';

interface Found {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sampleId?: SampleId;
  /** Where it came from, unless it came without a path. */
  readonly path?: string;
}

export interface Bench {
  /**
   * Loads a picture in place of the window's present one, which stays when this fails.
   *
   * @returns null when the dialog was dismissed
   * @throws Failure `picture-*`, `file-unreadable`; Cancelled when a newer picture came
   */
  open(window: BrowserWindow, source: PictureSource): Promise<OpenedPicture | null>;
  /** @throws Failure `picture-gone` */
  nameOf(pictureId: string): string;
}

/** @param onFile called with the path of every picture that was opened from a file */
export function createBench(engine: EngineClient, onFile: (path: string) => void): Bench {
  const present = new Map<number, { readonly id: string; readonly name: string }>();

  const replace = (windowId: number, next?: { readonly id: string; readonly name: string }): void => {
    const old = present.get(windowId);
    if (old) engine.closePicture(old.id);
    if (next) present.set(windowId, next);
    else present.delete(windowId);
  };

  return {
    async open(window, source) {
      const found = await find(window, source);
      if (!found) return null;
      const { name, sampleId, path } = found;
      const id = randomUUID();
      const windowId = window.id;
      const view = await engine.openPicture(id, found.bytes, `open ${windowId}`);
      if (window.isDestroyed()) {
        engine.closePicture(id);
        throw new Cancelled();
      }
      if (!present.has(windowId)) window.once('closed', () => replace(windowId));
      replace(windowId, { id, name });
      if (path !== undefined) onFile(path);
      return { id, name, ...(sampleId && { sampleId }), ...view };
    },
    nameOf(pictureId) {
      for (const { id, name } of present.values()) if (id === pictureId) return name;
      throw new Failure('picture-gone', {});
    },
  };
}

async function find(window: BrowserWindow, source: PictureSource): Promise<Found | null> {
  switch (source.kind) {
    case 'bytes':
      return { name: basename(source.name), bytes: source.bytes };
    case 'sample':
      return { name: source.id, sampleId: source.id, bytes: await readFile(installed.sample(source.id)) };
    case 'path':
      return fromFile(source.path);
    case 'dialog': {
      const path = await choosePicture(window);
      return path === null ? null : fromFile(path);
    }
  }
}

const fromFile = async (path: string): Promise<Found> => ({
  name: basename(path),
  path,
  bytes: await readUserFile(path),
});
