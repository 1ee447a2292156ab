import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import { aliases, root } from './aliases.ts';

// The oldest runtimes that we run on, so that the build does not change with the Electron that happens to be here.
const OLDEST_NODE = 'node20.18';
const OLDEST_CHROME = 'chrome130';

// Half the build is the Vue compiler's work and always will be: no need to hear about it.
const checks = { pluginTimings: false };

const at = (path: string): string => resolve(root, path);

export default defineConfig({
  main: {
    resolve: { alias: aliases },
    build: {
      target: OLDEST_NODE,
      outDir: at('out/main'),
      sourcemap: true,
      rolldownOptions: {
        input: {
          index: at('main/index.ts'),
          engine: at('main/engine/engine.ts'),
          worker: at('main/engine/worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    resolve: { alias: aliases },
    build: {
      target: OLDEST_NODE,
      outDir: at('out/preload'),
      // A sandboxed preload can load nothing but `electron`, and only as CommonJS.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at('main/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('renderer'),
    plugins: [vue()],
    resolve: { alias: aliases },
    build: {
      target: OLDEST_CHROME,
      outDir: at('out/renderer'),
      minify: true,
      // The window is one page, read from disk: cutting it up would gain nothing.
      chunkSizeWarningLimit: 1500,
      emptyOutDir: true,
      rolldownOptions: { input: { index: at('renderer/index.html') }, checks },
    },
  },
});
