/** The real engine with real threads, for tests: the same modules as in the app, run from their sources. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Engine } from '../../../main/engine/engine-core';
import type { FromEngine } from '../../../main/engine/messages';

const root = resolve(import.meta.dirname, '../../..');

// tsx compiles the threads' modules and needs to know the import prefixes.
process.env['TSX_TSCONFIG_PATH'] = resolve(root, 'main/tsconfig.json');

/** Starts the engine; `post` receives what it says to the main process. */
export function startEngine(post: (message: FromEngine) => void): Engine {
  return new Engine(
    {
      workerFile: fileURLToPath(new URL('worker.js', import.meta.url)),
      workerData: { fontFile: resolve(root, 'build/resources/fonts/noto-sans-jp-400.ttf') },
    },
    post,
  );
}
