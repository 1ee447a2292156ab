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

async function installWithApt(needs: readonly Need[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // A failed update is not the end: the lists from last time may do.
  await run('apt-get', ['update', '-qq'], env);
  const packages = aptNames(
    needs.flatMap((need) => APT.packages[need]),
    isKnownToApt,
  );
  const [command, ...args] = APT.install;
  return (await run(command!, [...args, '-qq', ...packages], env)) === 0;
}

/**
 * Sees to it that `wanted` is there: installs it when root on Debian or Ubuntu, else asks for it.
 *
 * @param executable Electron's, whose libraries are looked at for `window`
 * @throws SetupProblem with the exact command when it cannot be installed from here
 */
export async function ensureSystem(wanted: readonly Need[], executable?: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const needs = unmet(wanted, executable);
  if (needs.length === 0) return;
  const manager = packageManager();
  if (manager === APT && process.getuid?.() === 0) {
    console.log(`Installing system packages for: ${needs.join(', ')}`);
    if ((await installWithApt(needs)) && unmet(needs, executable).length === 0) return;
  }
  const request = manager
    ? `Install them, then run this again:\n  ${installCommand(manager, needs)}`
    : `Install what Debian calls ${needs.flatMap((need) => APT.packages[need]).join(', ')}, then run this again.`;
  throw new SetupProblem(`Some system packages are missing. ${request}`);
}
