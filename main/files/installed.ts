/** Where the parts of the program lie: the same below the app's folder in development and in the packed archive. */
import { join } from 'node:path';
import type { SampleId } from '@contract/contract';
import { app } from 'electron';

const inApp = (...parts: string[]): string => join(app.getAppPath(), ...parts);

/** Absolute path of each part. */
export const installed = {
  engine: () => inApp('out/main/engine.js'),
  worker: () => inApp('out/main/worker.js'),
  preload: () => inApp('out/preload/index.cjs'),
  renderer: () => inApp('out/renderer'),
  font: () => inApp('build/resources/fonts/noto-sans-jp-400.ttf'),
  icon: () => inApp('build/resources/icon.png'),
  sample: (id: SampleId) => inApp('build/resources/samples', `${id}.svg`),
};
