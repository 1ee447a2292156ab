import { join } from 'node:path';
import { app, type BrowserWindow } from 'electron';
import { writeAtomically } from '../../files/atomic-write';
import { choosePlace } from '../../files/dialogs';
import { tableName } from '../../files/names';
import type { SettingsStore } from '../../files/settings';
import { words } from '../../wording/words';
import type { Handlers } from '../gate';
import type { Bench } from './bench';

/** Without it, spreadsheets take UTF-8 for the system's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saving tables of figures through a dialog. */
export const tableHandlers = (bench: Bench, settings: SettingsStore): Pick<Handlers<BrowserWindow>, 'table:save'> => ({
  async 'table:save'({ name, title, csv }, window) {
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
  },
});
