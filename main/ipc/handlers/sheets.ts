import type { Recipe } from '@app/model/recipe';
import type { ExportFormat } from '@contract/contract';
import { app, type BrowserWindow } from 'electron';
import { dirname, join } from 'node:path';
import type { EngineClient } from '../../engine/engine-client';
import { writeAtomically } from '../../files/atomic-write';
import { choosePlace } from '../../files/dialogs';
import { exportName } from '../../files/names';
import type { SettingsStore } from '../../files/settings';
import { printPdf } from '../../windows/print-pdf';
import type { Handlers } from '../gate';
import { send } from '../send';
import type { Bench } from './bench';

const KINDS: Readonly<Record<ExportFormat, string>> = {
  pdf: 'PDF Document',
  svg: 'SVG Drawing',
  png: 'PNG Image, 300 DPI',
};

type SheetHandlers = Pick<Handlers<BrowserWindow>, 'sheet:preview' | 'sheet:export' | 'sheet:print' | 'job:cancel'>;

/** @param onExported called with the path of every file written */
export function sheetHandlers(
  engine: EngineClient,
  bench: Bench,
  settings: SettingsStore,
  onExported: (path: string) => void,
): SheetHandlers {
  const make = (
    window: BrowserWindow,
    order: { readonly jobId: string; readonly pictureId: string; readonly recipe: Recipe },
    format: ExportFormat,
  ): Promise<Uint8Array> => {
    const { jobId, pictureId, recipe } = order;
    return engine.run(
      { kind: 'export', input: { pictureId, recipe, format } },
      { jobId, onProgress: (stage, fraction) => send(window, 'job:progress', { jobId, stage, fraction }) },
    );
  };

  return {
    'sheet:preview': (input, window) => engine.run({ kind: 'preview', input }, { lane: `preview ${window.id}` }),

    async 'sheet:export'(input, window) {
      const { pictureId, recipe, format } = input;
      const folder = settings.get('exportFolder') || app.getPath('documents');
      const path = await choosePlace(window, {
        title: `Export ${format.toUpperCase()}`,
        proposal: join(folder, exportName(bench.nameOf(pictureId), recipe, format)),
        kind: KINDS[format],
        extension: format,
      });
      if (path === null) return null;
      settings.set('exportFolder', dirname(path));
      const bytes = await make(window, input, format);
      await writeAtomically(path, bytes);
      onExported(path);
      return { path, bytes: bytes.length };
    },

    'sheet:print': async (input, window) => {
      const title = exportName(bench.nameOf(input.pictureId), input.recipe, 'pdf');
      return { printed: await printPdf(await make(window, input, 'pdf'), title, window) };
    },

    'job:cancel': ({ jobId }) => {
      engine.cancel(jobId);
      return null;
    },
  };
}
