import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { downloadArtifact } from '@electron/get';
import { run } from './run';

const require = createRequire(import.meta.url);
const packageFolder = dirname(require.resolve('electron/package.json'));

interface Installed {
  readonly dist: string;
  readonly version: string;
}

/** The Electron that the `electron` package has unpacked, if it has. */
export function installedElectron(): Installed | undefined {
  const { version } = require('electron/package.json') as { version: string };
  const dist = join(packageFolder, 'dist');
  const versionFile = join(dist, 'version');
  // path.txt is written last, so it says that unpacking came to its end.
  if (!existsSync(join(packageFolder, 'path.txt')) || !existsSync(versionFile)) return undefined;
  return readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') === version ? { dist, version } : undefined;
}

/**
 * Downloads Electron the official way and lets the `electron` package unpack it.
 *
 * @param patience longest wait for the first byte, ms; from then on it may take as long as it takes
 * @returns where it is, or in a few words why it is not
 */
export async function downloadElectron(patience: number): Promise<Installed | { readonly reason: string }> {
  const problem = await fillDownloadCache(patience);
  if (problem) return { reason: problem };
  const code = await run(process.execPath, [join(packageFolder, 'install.js')]);
  return (code === 0 ? installedElectron() : undefined) ?? { reason: 'it could not be unpacked' };
}

/** Puts the archive where the package's own installer looks first. Returns what went wrong, if anything. */
async function fillDownloadCache(patience: number): Promise<string | undefined> {
  const { version } = require('electron/package.json') as { version: string };
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), patience);
  try {
    await downloadArtifact({
      version,
      artifactName: 'electron',
      platform: process.platform,
      arch: process.arch,
      checksums: require('electron/checksums.json') as Record<string, string>,
      ...(process.env['electron_config_cache'] ? { cacheRoot: process.env['electron_config_cache'] } : {}),
      downloadOptions: { signal: impatience.signal, getProgressCallback: () => clearTimeout(timer) },
    });
    return undefined;
  } catch (error) {
    if (impatience.signal.aborted) return `no answer within ${patience / 1000} s`;
    return error instanceof Error ? plainReason(error) : String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The innermost cause: "getaddrinfo ENOTFOUND …" says more than "fetch failed". */
function plainReason(error: Error): string {
  let innermost = error;
  while (innermost.cause instanceof Error) innermost = innermost.cause;
  const code = (innermost as NodeJS.ErrnoException).code;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host is unknown here';
  return code ?? innermost.message.split('\n')[0]!;
}
