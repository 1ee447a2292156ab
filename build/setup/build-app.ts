import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';
import { runScript } from './run';
import { SetupProblem } from './setup-problem';

const SOURCES = ['app', 'main', 'renderer', 'build/config', 'package-lock.json'];
/** Built last. */
const RESULT = 'out/renderer/index.html';

/** Time of the newest change at or below a path, ms since 1970; 0 when it does not exist. */
export function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  // A folder's own time tells of files that were removed.
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), status.mtimeMs);
}

/**
 * Builds the app into `out/` unless it is newer than everything it is built from.
 *
 * @throws SetupProblem when it does not build
 */
export async function buildIfStale(): Promise<void> {
  const sources = Math.max(...SOURCES.map((source) => newestChange(join(root, source))));
  if (newestChange(join(root, RESULT)) > sources) return;
  if ((await runScript('build')) !== 0) throw new SetupProblem('The app could not be built; the lines above say why.');
}
