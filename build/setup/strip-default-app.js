import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * After packing: takes out Electron's stand-in app, which would run in place of ours if app.asar were gone.
 *
 * @param {import('electron-builder').AfterPackContext} context
 */
export default async function stripDefaultApp({ packager, appOutDir }) {
  await rm(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true });
}
