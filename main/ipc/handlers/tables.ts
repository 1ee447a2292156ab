import { join } from 'node:path';
import { app, type BrowserWindow } from 'electron';
import * as v from 'valibot';
import { writeAtomically } from '../../files/atomic-write';
import { choosePlace } from '../../files/dialogs';
import { tableName } from '../../files/names';
import type { SettingsStore } from '../../files/settings';
import { words } from '../../wording/words';
import { handler, type HandlersOf } from '../gate';
import { name as text } from '../inputs';
import type { Bench } from './bench';

/** Without it, spreadsheets take UTF-8 for the system's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table of the largest search stays far below the limit. */
const input = v.strictObject({ name: text, title: text, csv: v.pipe(v.string(), v.maxLength(10_000_000)) });

/** Saving tables of figures through a dialog. */
export const tableHandlers = (bench: Bench, settings: SettingsStore): HandlersOf<'table', BrowserWindow> => ({
  'table:save': handler(input, async ({ name, title, csv }, window) => {
    const path = await choosePlace(window, {
      title: words().saveTableTitle,
      proposal: join(settings.get('exportFolder') || app.getPath('documents'), tableName(name, title)),
      kind: words().tables,
      extension: 'csv',
    });
    if (path === null) return null;
    await bench.protectSources(window, path);
    await writeAtomically(path, BYTE_ORDER_MARK + csv, true);
    return { path };
  }),
});
