import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
/** Outside of Electron the package exports where the executable is. */
const electron = createRequire(import.meta.url)('electron') as string;

/** What tests/support/same-bytes.ts makes, line by line, run by this executable. */
async function madeBy(executable: string): Promise<{ v8: string; lines: string[] }> {
  const args = ['--import', 'tsx', 'tests/support/same-bytes.ts'];
  // Electron's own V8 and C library, as the engine has them, without a window.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const { stdout } = await promisify(execFile)(executable, args, { cwd: root, env });
  const [v8 = '', ...lines] = stdout.trim().split('\n');
  return { v8, lines };
}

test('Node and Electron make the same bytes of functions, sheets, searches and projects', async () => {
  const [inNode, inElectron] = await Promise.all([madeBy(process.execPath), madeBy(electron)]);
  expect(inElectron.v8, 'two engines are compared').not.toBe(inNode.v8);
  expect(inNode.lines.length).toBeGreaterThan(15);
  expect(inElectron.lines).toEqual(inNode.lines);
});
