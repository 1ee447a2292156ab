import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Recipe } from '@app/kinds/recipe';
import { pageExtent } from '@app/sheet/paper';
import type { ExportFormat } from '@contract/contract';
import { app, type BrowserWindow } from 'electron';
import * as v from 'valibot';
import type { EngineClient } from '../../engine/engine-client';
import { writeAtomically } from '../../files/atomic-write';
import { choosePlace } from '../../files/dialogs';
import { exportName, fileStem } from '../../files/names';
import type { SettingsStore } from '../../files/settings';
import { findTarget } from '../../files/target';
import { printSheet } from '../../windows/print-sheet';
import { send } from '../../windows/send';
import { words } from '../../wording/words';
import { handler, type HandlersOf } from '../gate';
import { id, recipe } from '../inputs';
import type { Bench } from './bench';

const quality = v.picklist(['preview', 'final']);
const format = v.picklist(['pdf', 'svg', 'png']);

/** @param onExported called with the path of every file written */
export function sheetHandlers(
  engine: EngineClient,
  bench: Bench,
  settings: SettingsStore,
  onExported: (path: string) => void,
): HandlersOf<'sheet' | 'job', BrowserWindow> {
  const make = (
    window: BrowserWindow,
    order: { readonly jobId: string; readonly pictureId: string; readonly recipe: Recipe },
    format: ExportFormat,
  ): Promise<Uint8Array> => {
    const { jobId, pictureId, recipe } = order;
    const name = fileStem(bench.nameOf(pictureId));
    return engine.run(
      { kind: 'export', input: { pictureId, name, recipe, format } },
      { jobId, onProgress: (progress) => send(window, 'job:progress', { jobId, ...progress }) },
    );
  };

  /** The curve that is under way for each window. */
  const curves = new Map<number, string>();

  return {
    'sheet:preview': handler(v.strictObject({ pictureId: id, recipe, quality }), (input, window) => {
      // The curve of a sheet that is being replaced is of no use, and a preview must not wait for its thread.
      const curve = curves.get(window.id);
      if (curve !== undefined && input.quality === 'preview') engine.cancel(curve);
      return engine.run({ kind: 'preview', input }, { lane: `preview ${window.id}` });
    }),

    'sheet:curve': handler(v.strictObject({ pictureId: id }), async (input, window) => {
      const jobId = randomUUID();
      curves.set(window.id, jobId);
      try {
        return await engine.run({ kind: 'curve', input }, { lane: `curve ${window.id}`, jobId });
      } finally {
        if (curves.get(window.id) === jobId) curves.delete(window.id);
      }
    }),

    'sheet:export': handler(v.strictObject({ jobId: id, pictureId: id, recipe, format }), async (input, window) => {
      const { pictureId, recipe, format } = input;
      const folder = settings.get('exportFolder') || app.getPath('documents');
      const path = await choosePlace(window, {
        title: words().exportTitle[format],
        proposal: join(folder, exportName(bench.nameOf(pictureId), recipe, format)),
        kind: words().kinds[format],
        extension: format,
      });
      if (path === null) return null;
      await bench.protectSources(window, path);
      // Told before the sheet is made, not after.
      await findTarget(path, true);
      settings.set('exportFolder', dirname(path));
      const bytes = await make(window, input, format);
      await writeAtomically(path, bytes, true);
      onExported(path);
      return { path, bytes: bytes.length };
    }),

    'sheet:print': handler(v.strictObject({ jobId: id, pictureId: id, recipe }), async (input, window) => {
      const { recipe } = input;
      const title = exportName(bench.nameOf(input.pictureId), recipe, 'pdf');
      const pages: string[] = [];
      for (const solution of printedPages(recipe)) {
        const page = { ...recipe, print: { ...recipe.print, solution } };
        pages.push(new TextDecoder().decode(await make(window, { ...input, recipe: page }, 'svg')));
      }
      return { printed: await printSheet({ title, pages, ...pageExtent(recipe.paper) }) };
    }),

    'job:cancel': handler(v.strictObject({ jobId: id }), ({ jobId }) => {
      engine.cancel(jobId);
      return null;
    }),
  };
}

/** An SVG holds one page, so a sheet with a solution page is made twice. */
function printedPages({ print }: Recipe): Recipe['print']['solution'][] {
  return print.solution === 'page' ? ['none', 'overlay'] : [print.solution];
}
