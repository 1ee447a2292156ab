import { join } from 'node:path';
import { root } from './root';

/** Folders that packaging writes to, from the repository's top. */
export const OUTPUT = {
  ship: 'dist',
  /** Differs from what we ship only in that a test may attach to it. */
  forTests: 'dist/for-tests',
} as const;

/** The executable of an unpacked app that `npm run package` made on this machine. */
export function packagedExecutable(output: (typeof OUTPUT)[keyof typeof OUTPUT]): string {
  const arm = process.arch === 'arm64' ? '-arm64' : '';
  const paths: Partial<Record<NodeJS.Platform, string>> = {
    darwin: `mac${arm}/Mazepress.app/Contents/MacOS/Mazepress`,
    win32: `win${arm}-unpacked/Mazepress.exe`,
  };
  return join(root, output, paths[process.platform] ?? `linux${arm}-unpacked/mazepress`);
}
