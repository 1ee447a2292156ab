import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');

export default defineConfig({
  testDir: resolve(root, 'tests/e2e'),
  outputDir: resolve(root, 'test-results/e2e'),
  timeout: 60_000,
  // Generous, for slow and busy machines; what works is not held up by it.
  expect: { timeout: 15_000 },
  // Every test owns a whole Electron; more at once only slow each other down.
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  projects: [
    { name: 'app', testIgnore: 'packaged.spec.ts' },
    { name: 'packaged', testMatch: 'packaged.spec.ts' },
  ],
});
