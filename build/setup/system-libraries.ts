/** What Electron and the tests need from the operating system, and how to get it. Linux only. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { outputOf, run } from './run';
import { SetupProblem } from './setup-problem';

/** `window`: the libraries that Electron links. `display`: a virtual display. `pdf`: the tools that check a PDF. */
export type Need = 'window' | 'display' | 'pdf';

interface PackageManager {
  readonly install: readonly string[];
  readonly packages: { readonly [N in Need]: readonly string[] };
}

export const APT: PackageManager = {
  install: ['apt-get', 'install', '-y', '--no-install-recommends'],
  packages: {
    window: [
      'libgtk-3-0',
      'libnss3',
      'libasound2',
      'libgbm1',
      'libatk-bridge2.0-0',
      'libdrm2',
      'libxkbcommon0',
      'libcups2',
    ],
    display: ['xvfb'],
    pdf: ['poppler-utils'],
  },
};

export const DNF: PackageManager = {
  install: ['dnf', 'install', '-y'],
  packages: {
    window: ['gtk3', 'nss', 'alsa-lib', 'mesa-libgbm', 'at-spi2-atk', 'libdrm', 'libxkbcommon', 'cups-libs'],
    display: ['xorg-x11-server-Xvfb'],
    pdf: ['poppler-utils'],
  },
};

const PACMAN: PackageManager = {
  install: ['pacman', '-S', '--needed'],
  packages: {
    window: ['gtk3', 'nss', 'alsa-lib', 'mesa', 'at-spi2-core', 'libdrm', 'libxkbcommon', 'libcups'],
    display: ['xorg-server-xvfb'],
    pdf: ['poppler'],
  },
};

/** Whether `name` is a program on the search path. */
export function isOnPath(name: string, path = process.env['PATH'] ?? ''): boolean {
  return path.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)));
}

/** Shared libraries that a program links and the loader cannot find, from the output of `ldd`. */
export function missingLibraries(lddOutput: string): string[] {
  return [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]!);
}

/** Names to ask apt for. Newer releases call some libraries `…t64`; `exists` says which names this one knows. */
export function aptNames(packages: readonly string[], exists: (name: string) => boolean): string[] {
  return packages.map((name) => (exists(`${name}t64`) ? `${name}t64` : name));
}

/** The one line that installs `needs`, as a person would type it. */
export function installCommand(manager: PackageManager, needs: readonly Need[]): string {
  const packages = needs.flatMap((need) => manager.packages[need]);
  const update = manager.install[0] === 'apt-get' ? 'sudo apt-get update && ' : '';
  return `${update}sudo ${[...manager.install, ...packages].join(' ')}`;
}

/** The needs of `wanted` that this machine does not meet. */
function unmet(wanted: readonly Need[], executable: string | undefined): Need[] {
  const met: { readonly [N in Need]: () => boolean } = {
    window: () => executable === undefined || missingLibraries(outputOf('ldd', [executable]) ?? '').length === 0,
    display: () => isOnPath('Xvfb'),
    pdf: () => isOnPath('pdfinfo') && isOnPath('pdftoppm'),
  };
  return wanted.filter((need) => !met[need]());
}

function packageManager(): PackageManager | undefined {
  if (isOnPath('apt-get')) return APT;
  if (isOnPath('dnf')) return DNF;
  return isOnPath('pacman') ? PACMAN : undefined;
}

const isKnownToApt = (name: string): boolean => outputOf('apt-cache', ['show', name]) !== undefined;

async function installWithApt(needs: readonly Need[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // A failed update is not the end: the lists from last time may do.
  await run('apt-get', ['update', '-qq'], env, 'errors');
  const packages = aptNames(
    needs.flatMap((need) => APT.packages[need]),
    isKnownToApt,
  );
  const [command, ...args] = APT.install;
  await run(command!, [...args, '-qq', ...packages], env, 'errors');
}

/**
 * Installs what is missing of `wanted`, where this is root on Debian or Ubuntu.
 *
 * @param executable Electron's, whose libraries are looked at for `window`
 * @returns what is missing still
 */
export async function provideSystem(wanted: readonly Need[], executable?: string): Promise<readonly Need[]> {
  if (process.platform !== 'linux') return [];
  const needs = unmet(wanted, executable);
  if (needs.length === 0 || packageManager() !== APT || process.getuid?.() !== 0) return needs;
  console.log(`Installing system packages: ${needs.flatMap((need) => APT.packages[need]).join(' ')}`);
  await installWithApt(needs);
  return unmet(needs, executable);
}

/** Asks for what is missing, with the exact command where we know it. */
export function requestFor(needs: readonly Need[]): string {
  const manager = packageManager();
  const request = manager
    ? `Install them, then run this again:\n  ${installCommand(manager, needs)}`
    : `Install what Debian calls ${needs.flatMap((need) => APT.packages[need]).join(', ')}, then run this again.`;
  return `Some system packages are missing. ${request}`;
}

/**
 * Like {@link provideSystem}, for what cannot be done without.
 *
 * @throws SetupProblem with the exact command when it cannot be installed from here
 */
export async function ensureSystem(wanted: readonly Need[], executable: string): Promise<void> {
  const needs = await provideSystem(wanted, executable);
  if (needs.length > 0) throw new SetupProblem(requestFor(needs));
}
