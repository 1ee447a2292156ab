import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newestChange } from '../../build/setup/build-app';

test('is the time of the newest file anywhere below, 0 where there is nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'newest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'old'), '');
  writeFileSync(join(folder, 'deep/new'), '');
  const inTheFuture = 4_000_000_000;
  utimesSync(join(folder, 'deep/new'), inTheFuture, inTheFuture);
  expect(newestChange(folder)).toBe(inTheFuture * 1000);
  expect(newestChange(join(folder, 'old'))).toBeLessThan(inTheFuture * 1000);
  expect(newestChange(join(folder, 'none'))).toBe(0);
});
