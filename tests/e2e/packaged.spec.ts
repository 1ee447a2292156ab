import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { OUTPUT, packagedExecutable } from '../../build/setup/packaged-app';
import { isOnPath } from '../../build/setup/system-libraries';
import { expect, exportAs, test } from './launch';

// A fuse is one character in the executable.
const ON = '1'.charCodeAt(0);
const OFF = '0'.charCodeAt(0);

test.use({ packaged: true });

const executable = packagedExecutable(OUTPUT.forTests);
const resources =
  process.platform === 'darwin' ? join(dirname(executable), '../Resources') : join(dirname(executable), 'resources');

test('the packaged app exports a PDF of one A4 page', async ({ studio }) => {
  test.skip(!isOnPath('pdfinfo'), 'pdfinfo is not installed');
  const pdf = await exportAs(studio, 'pdf', 'maze.pdf');
  const info = execFileSync('pdfinfo', [pdf], { encoding: 'utf8' });
  expect(info).toMatch(/^Pages: +1$/m);
  expect(info).toMatch(/^Page size: +595\.\d+ x 841\.\d+ pts \(A4\)$/m);
});

test('the packaged app can be turned into nothing else by its surroundings', async () => {
  const fuses = await getCurrentFuseWire(executable);
  expect(fuses[FuseV1Options.RunAsNode]).toBe(OFF);
  expect(fuses[FuseV1Options.EnableNodeOptionsEnvironmentVariable]).toBe(OFF);
  expect(fuses[FuseV1Options.OnlyLoadAppFromAsar]).toBe(ON);
  expect(fuses[FuseV1Options.GrantFileProtocolExtraPrivileges]).toBe(OFF);
  expect(existsSync(join(resources, 'default_app.asar'))).toBe(false);
});

test('the packaged app holds what it runs on and no sources', () => {
  const files = listPackage(join(resources, 'app.asar'), { isPack: false }).map((file) => file.replaceAll('\\', '/'));
  expect(files).toEqual(
    expect.arrayContaining([
      '/package.json',
      '/out/main/index.js',
      '/out/preload/index.cjs',
      '/out/renderer/index.html',
      '/build/resources/samples/fox.svg',
      '/build/resources/icon.png',
    ]),
  );
  expect(files.some((file) => file.startsWith('/build/resources/fonts/'))).toBe(true);
  expect(files.filter((file) => /^\/(app|main|renderer|tests|build\/setup|build\/config)(\/|$)/.test(file))).toEqual(
    [],
  );
});
