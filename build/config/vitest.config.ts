import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { aliases, root } from './aliases.ts';

const resolve = { alias: aliases };
/** Property tests on a busy machine take a while; a hang still ends. Projects do not inherit it. */
const patience = { testTimeout: 120_000, hookTimeout: 60_000 };

export default defineConfig({
  root,
  test: {
    coverage: {
      provider: 'v8',
      include: ['app/**/*.ts', 'main/**/*.ts', 'renderer/**/*.{ts,vue}'],
      reporter: ['text-summary', 'text', 'html'],
    },
    projects: [
      {
        resolve,
        test: {
          ...patience,
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
        test: {
          ...patience,
          name: 'renderer',
          root,
          environment: 'happy-dom',
          include: ['tests/renderer/**/*.test.ts'],
        },
      },
    ],
  },
});
