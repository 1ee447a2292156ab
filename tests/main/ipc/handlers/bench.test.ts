import { link, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cancelled } from '@app/model/failure';
import { defaultRecipe } from '@app/kinds/recipe';
import { packProject } from '@app/project/project';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineClient } from '../../../../main/engine/engine-client';
import type { FoundWork } from '../../../../main/files/recovery';
import { createBench } from '../../../../main/ipc/handlers/bench';

vi.mock('electron', () => ({ app: { getAppPath: () => process.cwd() }, dialog: {} }));

const view = { width: 4, height: 3, format: 'PNG', view: { width: 4, height: 3, rgb: new Uint8Array(36) } };
const engine = { openPicture: vi.fn(() => Promise.resolve(view)), closePicture: vi.fn() };
const window = { id: 1, isDestroyed: () => false, once: vi.fn(), setRepresentedFilename: vi.fn() };
const asWindow = window as unknown as BrowserWindow;

const onFile = vi.fn();

let kept: FoundWork | null;
let folder: string;
let bench: ReturnType<typeof createBench>;
beforeEach(async () => {
  vi.clearAllMocks();
  folder = await mkdtemp(join(tmpdir(), 'bench-'));
  kept = null;
  bench = createBench(engine as unknown as EngineClient, { find: () => Promise.resolve(kept) }, onFile);
});
afterEach(() => rm(folder, { recursive: true }));

test('of two orders the newer one counts, though its file was read first', async () => {
  const path = join(folder, 'slow.png');
  await writeFile(path, new Uint8Array(8));
  // A file is read in several steps; bytes that are there already overtake it.
  const slow = bench.open(asWindow, { kind: 'path', path });
  const quick = bench.open(asWindow, { kind: 'bytes', name: 'quick.png', bytes: new Uint8Array(8) });
  await expect(slow).rejects.toThrow(Cancelled);
  expect(await quick).toMatchObject({ name: 'quick.png' });
  expect(engine.openPicture).toHaveBeenCalledOnce();
});

test('a newer order whose file cannot be read takes nothing away from the older one', async () => {
  const sample = bench.open(asWindow, { kind: 'sample', id: 'fox' });
  await expect(bench.open(asWindow, { kind: 'path', path: join(folder, 'gone.png') })).rejects.toThrow('gone.png');
  expect(await sample).toMatchObject({ sampleId: 'fox' });
});

test('a project brings its picture, is saved where it lies, and names the files made from it', async () => {
  const path = join(folder, 'birthday.mazepress');
  const picture = { name: 'cake.jpg', bytes: Uint8Array.of(1, 2, 3) };
  await writeFile(path, [...packProject({ picture, recipe: defaultRecipe(), search: null })]);
  const opened = await bench.open(asWindow, { kind: 'path', path });
  expect(opened).toMatchObject({
    name: 'cake.jpg',
    project: { name: 'birthday.mazepress', search: null, unsaved: false },
  });
  expect(bench.find(opened!.id)).toMatchObject({ ...picture, projectPath: path });
  expect(bench.nameOf(opened!.id)).toBe('birthday.mazepress');
  expect(window.setRepresentedFilename).toHaveBeenCalledWith(path);
});

test('work that was kept comes back unsaved, goes to its old file, and is no file that was opened', async () => {
  const picture = { name: 'cake.jpg', bytes: Uint8Array.of(1, 2, 3) };
  const work = { picture, recipe: defaultRecipe(), search: null, keptAt: new Date(0) };
  kept = { ...work, projectPath: '/home/birthday.mazepress' };
  const opened = await bench.open(asWindow, { kind: 'kept' });
  expect(opened).toMatchObject({ name: 'cake.jpg', project: { name: 'birthday.mazepress', unsaved: true } });
  expect(bench.find(opened!.id)).toMatchObject({ ...picture, projectPath: '/home/birthday.mazepress' });
  kept = { ...work, projectPath: null };
  const fresh = await bench.open(asWindow, { kind: 'kept' });
  expect(fresh).toMatchObject({ name: 'cake.jpg', project: { name: null, unsaved: true } });
  expect(bench.nameOf(fresh!.id)).toBe('cake.jpg');
  expect(onFile).not.toHaveBeenCalled();
  kept = null;
  await expect(bench.open(asWindow, { kind: 'kept' })).rejects.toMatchObject({ code: 'picture-gone' });
});

test('what the picture came from is not replaced by what is made from it', async () => {
  const photo = join(folder, 'photo.png');
  const alias = join(folder, 'alias.png');
  await writeFile(photo, Uint8Array.of(1, 2, 3));
  await link(photo, alias);
  const opened = await bench.open(asWindow, { kind: 'path', path: photo });
  const refusal = { code: 'file-is-source' };
  await expect(bench.protectSources(asWindow, photo)).rejects.toMatchObject({ ...refusal, details: { path: photo } });
  await expect(bench.protectSources(asWindow, alias)).rejects.toMatchObject(refusal);
  await expect(bench.protectSources(asWindow, photo, true)).rejects.toMatchObject(refusal);
  await bench.protectSources(asWindow, join(folder, 'maze.png'));

  const project = join(folder, 'birthday.mazepress');
  await writeFile(project, 'saved');
  bench.keepAt(opened!.id, project);
  await expect(bench.protectSources(asWindow, project)).rejects.toMatchObject(refusal);
  await bench.protectSources(asWindow, project, true);
  // Another picture: the photo may be replaced now.
  await bench.open(asWindow, { kind: 'sample', id: 'fox' });
  await bench.protectSources(asWindow, photo);
});
