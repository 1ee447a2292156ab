import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { aliases, root } from './aliases.ts';

const resolve = { alias: aliases };

export default defineConfig({
  root,
  test: {
    // Property tests on a busy machine take a while; a hang still ends.
    testTimeout: 60_000,
    projects: [
      {
        resolve,
        test: {
          name: 'node',
          root,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/renderer/**'],
        },
      },
      {
        plugins: [vue()],
        resolve,
        test: { name: 'renderer', root, environment: 'happy-dom', include: ['tests/renderer/**/*.test.ts'] },
      },
    ],
  },
});
